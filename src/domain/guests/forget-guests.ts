import { DAY_MS, earlier } from '../../core/calendar.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../storage/database.ts';
import { deleteOldGuests } from './guests.queries.ts';

/** Grace period in which an expired link or session can be exchanged for a new one. */
const GRACE_DAYS = 30;

/** Delete order links and guest sessions that expired long ago; returns the number of sessions. */
export async function forgetGuests({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  return db.transaction('system', (tx) => deleteOldGuests(tx, earlier(clock.now(), GRACE_DAYS * DAY_MS)));
}
