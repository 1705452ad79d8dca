import { DAY_MS, earlier } from '../../../core/calendar.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../storage/database.ts';
import { deleteExpiredLinks } from '../rows/links.queries.ts';
import { deleteExpiredChallenges } from '../rows/passkeys.queries.ts';
import { deleteExpiredSessions } from '../rows/sessions.queries.ts';
import { deleteOldTries } from '../rows/tries.queries.ts';

const LINKS_STAY_DAYS = 30;
const TRIES_STAY_DAYS = 1;

/** Deletes expired sessions, links, challenges and attempt counts; returns the number of sessions. */
export async function forgetOldSessions({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  return db.transaction('system', async (tx) => {
    const now = clock.now();
    deleteExpiredLinks(tx, earlier(now, LINKS_STAY_DAYS * DAY_MS));
    deleteExpiredChallenges(tx, now);
    deleteOldTries(tx, earlier(now, TRIES_STAY_DAYS * DAY_MS));
    return deleteExpiredSessions(tx, now);
  });
}
