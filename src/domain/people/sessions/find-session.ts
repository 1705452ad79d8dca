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

/** Each note of when a session was last used is a write, so it is known to these minutes only. */
const SEEN_MS = 5 * MINUTE_MS;

/** Who is signed in with this session; null for none, for one that is over, and for one that lacks its second factor. */
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

/** The sign-in of this session that waits for its code; null for none and for one that waited too long. */
export async function findHalfSession({ db, clock }: Deps, secret: string): Promise<HalfSession | null> {
  const half = await db.transaction('system', (tx) => findHalfSessionRow(tx, hashSecret(secret), clock.now()));
  return half ?? null;
}
