import { DAY_MS, earlier } from '../../core/calendar.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../storage/database.ts';
import { failOldDeliveries } from './deliveries.queries.ts';

const DAYS = 3;

/** Fails deliveries that have waited for days for a dead destination; they can still be replayed. */
export async function failStaleDeliveries(
  { db, clock }: { db: Database; clock: Clock },
  most: number,
): Promise<number> {
  const now = clock.now();
  const before = earlier(now, DAYS * DAY_MS);
  return db.transaction('system', (tx) => failOldDeliveries(tx, { before, now, most }));
}
