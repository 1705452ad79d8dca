import { earlier, HOUR_MS } from '../../../core/calendar.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../storage/database.ts';
import { deleteExpiredRecords } from './oauth-records.queries.ts';

// For so long whoever uses an old token is answered that it has expired, and not that it never was.
const STAY_HOURS = 24;

/** Says how many it forgot. */
export async function forgetOldTokens({ db, clock }: { db: Database; clock: Clock }, batch: number): Promise<number> {
  const before = earlier(clock.now(), STAY_HOURS * HOUR_MS);
  return db.transaction('system', (tx) => deleteExpiredRecords(tx, before, batch));
}
