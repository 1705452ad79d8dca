import { earlier, HOUR_MS, MINUTE_MS } from '../../../core/calendar.ts';
import { failField } from '../../../core/fail.ts';
import { FieldErrors } from '../../../core/field-errors.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import type { Mailer } from '../../../net/mailer.ts';
import type { Database, DbDeps, Tx } from '../../../storage/database.ts';
import { type GetCorrespondent, queueMail } from '../../mail/email.ts';
import { type SignInChange, signInChangedEmail, signInLinkEmail } from '../../mail/people-emails.ts';
import { findPersonByEmail, readEmail } from '../find-person.ts';
import { linkUrl, makeLink } from '../links/use-link.ts';
import type { InviteDeps } from '../members/invite-member.ts';
import { findPassword, updatePassword } from '../rows/people.queries.ts';
import {
  deleteSessionsOf,
  deleteUnusedLinks,
  hasUnusedReset,
  markSetUpSkipped,
  type Person,
} from '../rows/sessions.queries.ts';
import { checkFresh, isFresh, refuseSignedOut } from '../sessions/find-session.ts';
import { changeDetails, type OwnSignIn, readOwnSignIn } from './own-details.ts';
import { hashPassword, isPassword, passwordError } from './passwords.ts';
import { addTry, countTry, isOver, uncountTries, wideNetworkOf } from './throttle.ts';

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

/**
 * Emails a reset link if the address belongs to a person, and does not reveal whether. Over the shared limits, a link
 * is still sent unless an unused one of the last hour exists: strangers cannot block a person's reset.
 */
export async function askForReset(deps: InviteDeps, email: string, address: string): Promise<void> {
  const { db, mailer, company } = deps;
  await countTry(deps, 'address', address);
  const network = `${email} ${wideNetworkOf(address)}`;
  await countTry(deps, 'reset_here', network);
  await countTry(deps, 'reset_here_day', network);
  const [hour, day] = [await addTry(deps, 'reset', email), await addTry(deps, 'reset_day', email)];
  const isOverLimit = isOver('reset', hour) || isOver('reset_day', day);
  if (mailer === null || readEmail(email) === null) return;
  await db.transaction('system', async (tx) => {
    const person = await findPersonByEmail(tx, email);
    if (person === undefined || person.email === null || person.disabled_at !== null) return;
    if (isOverLimit && (await hasUnusedReset(tx, person.id, earlier(deps.clock.now(), HOUR_MS)))) return;
    const { secret } = await makeLink(tx, deps, { person: person.id, purpose: 'reset', mailed: true });
    const url = linkUrl(deps, secret);
    const mail = signInLinkEmail({ name: person.name, purpose: 'reset', url, hours: 2, company: company() });
    queueMail(tx, deps, { ...mail, to: person.email, about: toToken('prs', person.id), livemode: true });
  });
}

/** Dependencies of changes to a person's own sign-in, which are emailed to the person. */
export interface OwnSignInDeps extends DbDeps {
  company: GetCorrespondent;
  /** Null: no mail server is configured. */
  mailer: Mailer | null;
}

/** Emails the person, so that a change by someone else is noticed. */
export function mailSignInChange(tx: Tx, deps: OwnSignInDeps, person: Person, change: SignInChange): void {
  const { mailer, company } = deps;
  if (mailer === null || person.email === null) return;
  const mail = signInChangedEmail({ name: person.name, change, company: company() });
  queueMail(tx, deps, { ...mail, to: person.email, about: toToken('prs', person.id), livemode: true });
}
