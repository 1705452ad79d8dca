import { fail } from './fail.ts';

declare const locked: unique symbol;

/** A row locked by this transaction. Only locking queries return one, and only a locked row may be changed. */
export type Locked<Row> = Row & { readonly [locked]: true };

/** Refuses a change based on an older version; skips the check if the caller sent no version. */
export function checkVersion({ version }: { version: number }, expected: number | undefined): void {
  if (expected !== undefined && expected !== version) fail('stale');
}
