import { MINUTE_MS } from '../../../core/calendar.ts';
import type { Clock } from '../../../core/clock.ts';
import { hashSecret } from '../../../core/secrets.ts';
import type { Database } from '../../../storage/database.ts';
import {
  findHalfSessionRow,
  findSessionPerson,
  type HalfSession,
  markSessionSeen,
  type Person,
} from '../rows/sessions.queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

/** Precision of the last-used time, since each update is a write. */
const SEEN_MS = 5 * MINUTE_MS;

/** The signed-in person; null: no session, expired, or without its second factor. */
export async function findSession({ db, clock }: Deps, secret: string): Promise<Person | null> {
  const hash = hashSecret(secret);
  const now = clock.now();
  return db.transaction('system', async (tx) => {
    const found = await findSessionPerson(tx, hash, now);
    if (found === undefined) return null;
    const { seen_at, ...person } = found;
    if (now.getTime() - (seen_at?.getTime() ?? 0) > SEEN_MS) markSessionSeen(tx, hash, now);
    return person;
  });
}

/** A sign-in that waits for its code; null: none, or expired. */
export async function findHalfSession({ db, clock }: Deps, secret: string): Promise<HalfSession | null> {
  const half = await db.transaction('system', (tx) => findHalfSessionRow(tx, hashSecret(secret), clock.now()));
  return half ?? null;
}
