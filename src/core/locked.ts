import { fail } from './fail.ts';

declare const locked: unique symbol;

/** A row that this transaction holds a lock on. Only queries that lock give one, and only such a row may be changed. */
export type Locked<Row> = Row & { readonly [locked]: true };

/** Refuses a change that was decided by another version than the one there is; without one named it goes on. */
export function checkVersion({ version }: { version: number }, named: number | undefined): void {
  if (named !== undefined && named !== version) fail('stale');
}
