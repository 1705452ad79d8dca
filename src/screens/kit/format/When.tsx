import { exactTime, fromNow } from './time.ts';

/** Relative time with the exact time as its tooltip; `never` if there is no time. */
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
