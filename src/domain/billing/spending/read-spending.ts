import { monthStart } from '../../../core/calendar.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Id } from '../../../core/ids.ts';
import type { Database } from '../../../storage/database.ts';
import { sumSpending } from './spending.queries.ts';

/** Spending of an account's keys since the start of the month; a key that spent nothing is missing. */
export async function readSpending(
  { db, clock }: { db: Database; clock: Clock },
  account: Id<'acct'>,
  keys: readonly Id<'key'>[],
): Promise<Map<Id<'key'>, number>> {
  if (keys.length === 0) return new Map();
  return db.transaction({ account }, (tx) => sumSpending(tx, keys, monthStart(clock.now())));
}
