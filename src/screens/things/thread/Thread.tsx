import type { ReactNode } from 'react';
import { ErrorAlert } from '../../kit/ask/ErrorAlert.tsx';
import { useNow } from '../../kit/data/use-now.ts';
import { exactTime, fromNow } from '../../kit/format/time.ts';
import css from './Thread.module.css';

interface ThreadEntry {
  readonly id: string;
  readonly author: string | { readonly name: string };
  readonly text: string;
  readonly created_at: string;
}

interface ThreadProps {
  /** Oldest first; undefined while they load. */
  readonly entries: readonly ThreadEntry[] | undefined;
  readonly error: Error | null;
  readonly empty: string;
  /** The form to add an entry. */
  readonly children: ReactNode;
}

/** Messages or notes about an object. */
export function Thread({ entries, error, empty, children }: ThreadProps) {
  const now = useNow();
  return (
    <div className={css.thread}>
      <ErrorAlert error={error} />
      {entries?.length === 0 && <p className={css.none}>{empty}</p>}
      <ol className={css.entries}>
        {entries?.map(({ id, author, text, created_at }) => (
          <li key={id} className={css.entry}>
            <header>
              <bdi className={css.author}>{typeof author === 'string' ? author : author.name}</bdi>
              <time title={exactTime(created_at)}>{fromNow(created_at, now)}</time>
            </header>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      {children}
    </div>
  );
}
