import { useNavigate, useSearch } from '@tanstack/react-router';
import { Part } from '../../../kit/object/ObjectPage.tsx';
import { t } from '../../../kit/words/words.ts';
import { DocumentViewer } from '../../../things/viewer/DocumentViewer.tsx';
import { readText } from '../../objects/team-file.ts';
import type { TeamOrder } from '../team-order.ts';
import { AddResults } from './AddResults.tsx';
import { AddTranslation, NewVersion } from './AddTranslation.tsx';
import { Compare } from './Compare.tsx';
import { findOpenable, firstTranslation, marksOf } from './document-versions.ts';
import { FileRow } from './FileRow.tsx';
import css from './OrderDocuments.module.css';

/** Source files with their translations; two files open side by side, at the same page. */
export function OrderDocuments({ order }: { readonly order: TeamOrder }) {
  const { file: named, page = 1, against } = useSearch({ from: '/orders/$token' });
  const go = useNavigate({ from: '/orders/$token' });
  const sources = order.files.filter(({ collection }) => collection === 'source');
  // Certificates are listed in the side column.
  const made = (source: string) =>
    order.files.filter(
      ({ source_file, collection, superseded }) =>
        source_file === source && collection !== 'certificate' && !superseded,
    );
  const rest = order.files.filter(({ collection, source_file }) => collection !== 'source' && source_file === null);
  // Open a file with a revision request first.
  const first = order.files.find(({ revision }) => revision !== null) ?? sources[0];
  const open = findOpenable(order, named) ?? findOpenable(order, first?.id);
  const right = open?.source_file ? open : open && firstTranslation(order, open.id);
  const left = findOpenable(order, against ?? open?.source_file) ?? open;
  const show = (file: string) => void go({ search: { file, page: 1 }, replace: true });
  const turn = (at: number) => void go({ search: (now) => ({ ...now, page: at }), replace: true });
  const row = (file: TeamOrder['files'][number]) => (
    <FileRow key={file.id} file={file} open={file.id === open?.id} onShow={show} />
  );
  const shown = (id: string) => ({ page, marks: marksOf(order, id), readText, onPage: turn });
  const two = right !== undefined && right.id !== left?.id;
  return (
    <Part title={t('quote.documents')}>
      <ul className={css.files}>
        {sources.map((file) => (
          <li key={file.id}>
            {row(file)}
            <ul className={css.made}>
              {made(file.id).map((one) => (
                <li key={one.id} className={css.line}>
                  {row(one)}
                  <NewVersion order={order} file={one} />
                </li>
              ))}
              <AddTranslation order={order} source={file.id} />
            </ul>
          </li>
        ))}
        {rest.map((file) => (
          <li key={file.id}>{row(file)}</li>
        ))}
        <AddResults order={order} />
      </ul>
      {right !== undefined && <Compare order={order} right={right} left={left?.id} />}
      <div className={css.pair} data-two={two}>
        {left !== undefined && <DocumentViewer key={left.id} file={left} {...shown(left.id)} />}
        {two && <DocumentViewer key={right.id} file={right} {...shown(right.id)} />}
      </div>
    </Part>
  );
}
