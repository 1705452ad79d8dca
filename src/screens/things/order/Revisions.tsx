import { Anchor } from '@mantine/core';
import type { Revision } from '../../../sdk/generated/schemas/orders/revision.ts';
import { useNow } from '../../kit/data/use-now.ts';
import { exactTime, fromNow } from '../../kit/format/time.ts';
import { t } from '../../kit/words/words.ts';
import css from './Revisions.module.css';

interface RevisionsProps {
  readonly revisions: readonly Revision[];
  /** Name of a file; undefined if it is no longer in the order. */
  nameOf(file: string): string | undefined;
  onShow(file: string, page: number): void;
}

/** Requested revisions; each mark opens its page. */
export function Revisions({ revisions, nameOf, onShow }: RevisionsProps) {
  const now = useNow();
  return (
    <ol className={css.revisions}>
      {revisions.map(({ token, file, status, revision, marks, created_at }) => (
        <li key={token}>
          <header>
            <Anchor component="button" type="button" onClick={() => onShow(file, marks[0]?.page ?? 1)}>
              {nameOf(file) ?? t('paper.file')}
            </Anchor>
            <time title={exactTime(created_at)}>{fromNow(created_at, now)}</time>
            {status !== 'asked' && <span>{t(`revision.${status}`)}</span>}
          </header>
          <p>{revision}</p>
          {marks.length > 0 && (
            <ul>
              {marks.map(({ page, text, x, y }) => (
                <li key={`${page} ${x} ${y}`}>
                  <Anchor component="button" type="button" onClick={() => onShow(file, page)}>
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
