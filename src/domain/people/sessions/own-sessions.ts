import { DAY_MS, earlier } from '../../../core/calendar.ts';
import type { Id } from '../../../core/ids.ts';
import { hashSecret } from '../../../core/secrets.ts';
import type { Database, DbDeps, Tx } from '../../../storage/database.ts';
import { deleteExpiredChallenges } from '../rows/passkeys.queries.ts';
import {
  deleteExpiredLinks,
  deleteExpiredSessions,
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  listSessions,
  type OpenSession,
  type Person,
} from '../rows/sessions.queries.ts';
import { deleteOldTries } from '../rows/tries.queries.ts';

/** Last used first. */
export async function readSessions({ db, clock }: DbDeps, person: Id<'prs'>): Promise<OpenSession[]> {
  return db.transaction('system', (tx) => listSessions(tx, person, clock.now()));
}

/** Ends the session of a cookie; an empty secret means no cookie. */
export async function endSession({ db }: { db: Database }, secret: string): Promise<void> {
  await db.transaction('system', async (tx) => endCookieSession(tx, secret));
}

export function endCookieSession(tx: Tx, secret: string): void {
  if (secret !== '') deleteSession(tx, hashSecret(secret));
}

/** Signs a person out of one session. */
export async function endSessionOf({ db }: { db: Database }, person: Id<'prs'>, session: string): Promise<void> {
  await db.transaction('system', async (tx) => deleteSessionOf(tx, person, session));
}

/** Signs a person out of all other sessions. */
export async function endOtherSessions({ db }: { db: Database }, { id, session }: Person): Promise<void> {
  await db.transaction('system', async (tx) => deleteSessionsOf(tx, id, session));
}

const LINK_RETENTION_DAYS = 30;
const TRY_RETENTION_DAYS = 1;

/** Deletes expired sessions, links, challenges and attempt counts; returns the number of sessions. */
export async function forgetOldSessions({ db, clock }: DbDeps): Promise<number> {
  return db.transaction('system', async (tx) => {
    const now = clock.now();
    deleteExpiredLinks(tx, earlier(now, LINK_RETENTION_DAYS * DAY_MS));
    deleteExpiredChallenges(tx, now);
    deleteOldTries(tx, earlier(now, TRY_RETENTION_DAYS * DAY_MS));
    return deleteExpiredSessions(tx, now);
  });
}
