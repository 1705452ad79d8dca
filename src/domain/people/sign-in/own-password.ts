import { earlier, MINUTE_MS } from '../../../core/calendar.ts';
import { failField } from '../../../core/fail.ts';
import { FieldErrors } from '../../../core/field-errors.ts';
import type { Id } from '../../../core/ids.ts';
import type { Database } from '../../../storage/database.ts';
import { deleteUnusedLinks } from '../rows/links.queries.ts';
import { findPassword, updatePassword } from '../rows/people.queries.ts';
import { deleteSessionsOf, markSetUpSkipped, type Person } from '../rows/sessions.queries.ts';
import { checkFresh, isFresh } from '../sessions/find-session.ts';
import { refuseSignedOut } from '../sessions/refuse-signed-out.ts';
import { mailSignInChange, type OwnSignInDeps } from './mail-sign-in-change.ts';
import { changeDetails, type OwnSignIn, readOwnSignIn } from './own-details.ts';
import { hashPassword, isPassword, passwordError } from './passwords.ts';
import { countTry, uncountTries } from './throttle.ts';

/**
 * Whether the old password is required: not from a person without one, nor right after a link for a lost password,
 * unless it was chosen with the link or later.
 */
export function asksOldPassword({ hasPassword, passwordAt }: OwnSignIn, person: Person, now: Date): boolean {
  const { method, signed_in_at } = person;
  // A password chosen with the link is slightly older than the session.
  const isOlder = passwordAt === null || passwordAt < earlier(signed_in_at, MINUTE_MS);
  const isLost = method === 'link' && isFresh(person, now) && isOlder;
  return hasPassword && !isLost;
}

/** Sets the person's password, and signs them out everywhere else. */
export async function changePassword(
  deps: OwnSignInDeps,
  person: Person,
  input: { current: string; password: string },
): Promise<void> {
  const own = await readOwnSignIn(deps, person.id);
  if (asksOldPassword(own, person, deps.clock.now())) await checkOldPassword(deps, person.id, input.current);
  else checkFresh(deps, person, 'password');
  const error = passwordError(input.password, person);
  if (error !== null) failField('password', error);
  const hash = await hashPassword(input.password);
  await deps.db.transaction('system', async (tx) => {
    await refuseSignedOut(tx, person);
    updatePassword(tx, person.id, { hash, proved: person.proved }, deps.clock.now());
    deleteSessionsOf(tx, person.id, person.session);
    deleteUnusedLinks(tx, person.id, { claims: false });
    mailSignInChange(tx, deps, person, { kind: 'password' });
  });
}

/** Attempts are limited: someone who finds an open session must not guess the password. */
async function checkOldPassword(deps: OwnSignInDeps, person: Id<'prs'>, password: string): Promise<void> {
  await countTry(deps, 'code', person);
  if (!(await isOwnPassword(deps, person, password))) failField('current', 'This is not your password.');
  await uncountTries(deps, 'code', person);
}

export async function isOwnPassword({ db }: { db: Database }, person: Id<'prs'>, password: string): Promise<boolean> {
  const stored = await db.transaction('system', (tx) => findPassword(tx, person));
  return isPassword(stored, password);
}

/** A person who signed in by a link chooses a password, and an address if they have none. */
export async function setUpSignIn(
  deps: OwnSignInDeps,
  person: Person,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const errors = new FieldErrors();
  if (person.email === null && email.trim() === '')
    errors.add('email', 'Give your email address: you sign in with it.');
  const wrong = passwordError(password, { name: person.name, email: person.email ?? email });
  if (wrong !== null) errors.add('password', wrong);
  errors.throwIfAny();
  await changeDetails(deps, person, { name: person.name, email });
  await changePassword(deps, person, { current: '', password });
}

/** The next sign-in by a link asks again. */
export async function skipSetUp({ db }: { db: Database }, person: Person): Promise<void> {
  await db.transaction('system', async (tx) => markSetUpSkipped(tx, person.session));
}
