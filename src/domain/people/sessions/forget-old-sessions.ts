import { DAY_MS, earlier } from '../../../core/calendar.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../storage/database.ts';
import { deleteExpiredLinks } from '../rows/links.queries.ts';
import { deleteExpiredChallenges } from '../rows/passkeys.queries.ts';
import { deleteExpiredSessions } from '../rows/sessions.queries.ts';
import { deleteOldTries } from '../rows/tries.queries.ts';

const LINK_RETENTION_DAYS = 30;
const TRY_RETENTION_DAYS = 1;

/** Deletes expired sessions, links, challenges and attempt counts; returns the number of sessions. */
export async function forgetOldSessions({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  return db.transaction('system', async (tx) => {
    const now = clock.now();
    deleteExpiredLinks(tx, earlier(now, LINK_RETENTION_DAYS * DAY_MS));
    deleteExpiredChallenges(tx, now);
    deleteOldTries(tx, earlier(now, TRY_RETENTION_DAYS * DAY_MS));
    return deleteExpiredSessions(tx, now);
  });
}
