import { DAY_MS, earlier } from '../../core/calendar.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../storage/database.ts';
import { failOldDeliveries } from './deliveries.queries.ts';

const DAYS = 3;

/** Gives up what has waited for days for a destination that does not come back; it can still be replayed. */
export async function giveUpDeliveries({ db, clock }: { db: Database; clock: Clock }, most: number): Promise<number> {
  const now = clock.now();
  const before = earlier(now, DAYS * DAY_MS);
  return db.transaction('system', (tx) => failOldDeliveries(tx, { before, now, most }));
}
