import { UnstyledButton } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { languageName } from '../../../kit/format/language.ts';
import { Icon } from '../../../kit/icons/Icon.tsx';
import { Part } from '../../../kit/object/ObjectPage.tsx';
import { DocumentViewer } from '../../../kit/viewer/DocumentViewer.tsx';
import { t } from '../../../kit/words/words.ts';
import type { TeamOrder } from '../team-order.ts';
import { AddTranslation } from './AddTranslation.tsx';
import css from './OrderDocuments.module.css';

type OrderFile = TeamOrder['files'][number];

const asShown = ({ id, name, mimetype }: OrderFile) => ({ id, filename: name, mimetype });

/** The sources with their translations; one pair open, side by side. */
export function OrderDocuments({ order }: { readonly order: TeamOrder }) {
  const { file: named, page = 1 } = useSearch({ from: '/orders/$token' });
  const go = useNavigate({ from: '/orders/$token' });
  const sources = order.files.filter(({ collection }) => collection === 'source');
  const made = (source: string) =>
    order.files.filter(({ source_file, superseded }) => source_file === source && !superseded);
  const rest = order.files.filter(({ collection, source_file }) => collection !== 'source' && source_file === null);
  const open = order.files.find(({ id }) => id === named) ?? sources[0];
  const show = (id: string, at = 1) => void go({ search: { file: id, page: at }, replace: true });
  const source = open?.source_file ? order.files.find(({ id }) => id === open.source_file) : open;
  const beside = open?.source_file ? open : source && made(source.id)[0];
  return (
    <Part title={t('quote.documents')}>
      <ul className={css.files}>
        {sources.map((file) => (
          <li key={file.id}>
            <FileRow file={file} open={file.id === open?.id} onShow={show} />
            <ul className={css.made}>
              {made(file.id).map((one) => (
                <li key={one.id}>
                  <FileRow file={one} open={one.id === open?.id} onShow={show} />
                </li>
              ))}
              <AddTranslation order={order} source={file.id} />
            </ul>
          </li>
        ))}
        {rest.map((file) => (
          <li key={file.id}>
            <FileRow file={file} open={file.id === open?.id} onShow={show} />
          </li>
        ))}
      </ul>
      <div className={css.pair} data-two={beside !== undefined && beside.id !== source?.id}>
        {source !== undefined && (
          <DocumentViewer
            key={source.id}
            file={asShown(source)}
            page={page}
            onPage={(at) => show(open?.id ?? source.id, at)}
          />
        )}
        {beside !== undefined && beside.id !== source?.id && (
          <DocumentViewer
            key={beside.id}
            file={asShown(beside)}
            page={page}
            marks={beside.marks}
            onPage={(at) => show(open?.id ?? beside.id, at)}
          />
        )}
      </div>
    </Part>
  );
}

interface FileRowProps {
  readonly file: OrderFile;
  readonly open: boolean;
  onShow(id: string): void;
}

function FileRow({ file, open, onShow }: FileRowProps) {
  return (
    <UnstyledButton
      className={css.file}
      aria-pressed={open}
      aria-label={t('viewer.open', { name: file.name })}
      onClick={() => onShow(file.id)}
    >
      <Icon name={file.mimetype.startsWith('image/') ? 'image' : 'file'} />
      <bdi className={css.name}>{file.name}</bdi>
      <span className={css.about}>
        {[
          t(`collection.${file.collection}`),
          file.language !== null && languageName(file.language),
          file.approved_at !== null && t('order.file.approved'),
          file.revision !== null && t('order.file.revised'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </UnstyledButton>
  );
}
