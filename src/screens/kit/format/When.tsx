import { exactTime, fromNow } from './time.ts';

/** How long ago or until when, exact on hover; of no time, the words that stand for it. */
export function When({
  at,
  now,
  never = '',
}: {
  readonly at: string | null;
  readonly now: Date;
  readonly never?: string;
}) {
  return at === null ? never : <time title={exactTime(at)}>{fromNow(at, now)}</time>;
}
