import { Anchor } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useNow } from '../../../kit/data/use-now.ts';
import { exactTime, fromNow } from '../../../kit/format/time.ts';
import { t } from '../../../kit/words/words.ts';
import { findOpenable } from '../documents/document-versions.ts';
import type { TeamOrder } from '../team-order.ts';
import css from './Revisions.module.css';

type Revision = TeamOrder['revisions'][number];

interface RevisionsProps {
  readonly order: TeamOrder;
  readonly revisions: readonly Revision[];
}

/** Revisions requested by the customer; each mark opens its page. */
export function Revisions({ order, revisions }: RevisionsProps) {
  const now = useNow();
  const go = useNavigate({ from: '/orders/$token' });
  const show = (file: string, page: number) => void go({ search: { file, page }, replace: true });
  return (
    <ol className={css.revisions}>
      {revisions.map(({ token, file, status, revision, marks, created_at }) => (
        <li key={token}>
          <header>
            <Anchor component="button" type="button" onClick={() => show(file, marks[0]?.page ?? 1)}>
              {findOpenable(order, file)?.filename ?? t('paper.file')}
            </Anchor>
            <time title={exactTime(created_at)}>{fromNow(created_at, now)}</time>
            {status !== 'asked' && <span>{t(`revision.${status}`)}</span>}
          </header>
          <p>{revision}</p>
          {marks.length > 0 && (
            <ul>
              {marks.map(({ page, text, x, y }) => (
                <li key={`${page} ${x} ${y}`}>
                  <Anchor component="button" type="button" onClick={() => show(file, page)}>
                    {t('revision.page', { page })}
                  </Anchor>{' '}
                  <bdi>{text}</bdi>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
