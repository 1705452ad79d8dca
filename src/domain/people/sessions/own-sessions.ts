import type { Clock } from '../../../core/clock.ts';
import type { Id } from '../../../core/ids.ts';
import { hashSecret } from '../../../core/secrets.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import {
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  listSessions,
  type OpenSession,
  type Person,
} from '../rows/sessions.queries.ts';

/** Last used first. */
export async function readSessions(
  { db, clock }: { db: Database; clock: Clock },
  person: Id<'prs'>,
): Promise<OpenSession[]> {
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
