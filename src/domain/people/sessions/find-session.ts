import { earlier, MINUTE_MS } from '../../../core/calendar.ts';
import type { Clock } from '../../../core/clock.ts';
import { failField } from '../../../core/fail.ts';
import { hashSecret } from '../../../core/secrets.ts';
import type { DbDeps } from '../../../storage/database.ts';
import {
  findHalfSessionRow,
  findSessionPerson,
  type HalfSession,
  markSessionSeen,
  type Person,
} from '../rows/sessions.queries.ts';

/** Precision of the last-used time, since each update is a write. */
const SEEN_MS = 5 * MINUTE_MS;

/** The signed-in person; null: no session, expired, or without its second factor. */
export async function findSession({ db, clock }: DbDeps, secret: string): Promise<Person | null> {
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
export async function findHalfSession({ db, clock }: DbDeps, secret: string): Promise<HalfSession | null> {
  const half = await db.transaction('system', (tx) => findHalfSessionRow(tx, hashSecret(secret), clock.now()));
  return half ?? null;
}

// Changes to sign-in require a recent sign-in: a browser may have been left open.

const FRESH_MINUTES = 15;

/** A person without password and passkey cannot sign in again, so their session always counts as fresh. */
export const isFresh = ({ signed_in_at, needs_set_up }: Person, now: Date): boolean =>
  needs_set_up || signed_in_at >= earlier(now, FRESH_MINUTES * MINUTE_MS);

/** Refuses a sign-in that is too long ago, at the form's field. */
export function checkFresh({ clock }: { clock: Clock }, person: Person, field: string): void {
  if (!isFresh(person, clock.now())) failField(field, 'You signed in a while ago. Sign in again to change this.');
}
