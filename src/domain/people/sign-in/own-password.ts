import { failField } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import type { Database } from '../../../storage/database.ts';
import { deleteUnusedLinks } from '../links/links.queries.ts';
import { findPassword, updatePassword } from '../people.queries.ts';
import { deleteSessionsOf, type Person } from '../sessions/sessions.queries.ts';
import { mailSignInChange, type OwnSignInDeps } from './mail-sign-in-change.ts';
import { type OwnSignIn, readOwnSignIn } from './own-sign-in.ts';
import { hashPassword, isPassword, passwordError } from './passwords.ts';
import { countTry, uncountTries } from './throttle.ts';

/** Whether the old password must be given: not by those who have none, nor by those whom a link let in without it. */
export const asksOldPassword = ({ hasPassword }: OwnSignIn, { method }: Person): boolean =>
  hasPassword && method !== 'link';

/** Sets the person's password, and signs them out everywhere else. */
export async function changePassword(
  deps: OwnSignInDeps,
  person: Person,
  given: { current: string; password: string },
): Promise<void> {
  const own = await readOwnSignIn(deps, person.id);
  if (asksOldPassword(own, person)) await checkOldPassword(deps, person.id, given.current);
  const error = passwordError(given.password, person);
  if (error !== null) failField('password', error);
  const hash = await hashPassword(given.password);
  await deps.db.transaction('system', async (tx) => {
    updatePassword(tx, person.id, { hash }, deps.clock.now());
    deleteSessionsOf(tx, person.id, person.session);
    deleteUnusedLinks(tx, person.id, { claims: false });
    mailSignInChange(tx, deps, person, 'Your password was changed, and you were signed out everywhere else.');
  });
}

/** A session that was left open must not let whoever finds it guess the password. */
async function checkOldPassword(deps: OwnSignInDeps, person: Id<'prs'>, given: string): Promise<void> {
  await countTry(deps, 'code', person);
  if (!(await isOwnPassword(deps, person, given))) failField('current', 'This is not your password.');
  await uncountTries(deps, 'code', person);
}

export async function isOwnPassword({ db }: { db: Database }, person: Id<'prs'>, given: string): Promise<boolean> {
  const stored = await db.transaction('system', (tx) => findPassword(tx, person));
  return isPassword(stored, given);
}
