import { DAY_MS, earlier } from '../../core/calendar.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../storage/database.ts';
import { deleteOldGuests } from './guests.queries.ts';

/** So long an old link or session can still be changed for a new one. */
const STAY_DAYS = 30;

/** Forgets order links and guest sessions that are long over; says how many sessions there were. */
export async function forgetGuests({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  return db.transaction('system', (tx) => deleteOldGuests(tx, earlier(clock.now(), STAY_DAYS * DAY_MS)));
}
