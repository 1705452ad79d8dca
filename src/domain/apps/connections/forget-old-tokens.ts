import { earlier, HOUR_MS } from '../../../core/calendar.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../storage/database.ts';
import { deleteExpiredRecords } from './oauth-records.queries.ts';

// An old token is answered as expired for these hours, and as unknown afterwards.
const RETENTION_HOURS = 24;

/** Returns the number deleted. */
export async function forgetOldTokens({ db, clock }: { db: Database; clock: Clock }, batch: number): Promise<number> {
  const before = earlier(clock.now(), RETENTION_HOURS * HOUR_MS);
  return db.transaction('system', (tx) => deleteExpiredRecords(tx, before, batch));
}
