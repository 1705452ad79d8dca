import { earlier, HOUR_MS, later, MINUTE_MS } from '../../../core/calendar.ts';
import type { Clock } from '../../../core/clock.ts';
import { cookieName, readCookie, type Site, writeCookie } from '../../../core/cookies.ts';
import { fail, failField } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { hashSecret, newUrlSecret } from '../../../core/secrets.ts';
import type { DbDeps, Tx } from '../../../storage/database.ts';
import type { Role } from '../../../wire/schemas/team.ts';
import { deleteRecoveryCodes } from '../rows/codes.queries.ts';
import { deleteUnprovedPasskeys } from '../rows/passkeys.queries.ts';
import { deleteUnprovedPassword, type PersonSigningIn } from '../rows/people.queries.ts';
import {
  deleteSessionsOf,
  deleteUnusedLinks,
  findHalfSessionRow,
  findSessionPerson,
  type HalfSession,
  insertSession,
  lockSession,
  markSessionSeen,
  type NewSessionRow,
  type Person,
  type SignInMethod,
} from '../rows/sessions.queries.ts';
import { endCookieSession } from './own-sessions.ts';

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

/** The secret is in this answer only. */
interface NewSession {
  secret: string;
  expiresAt: Date;
}

/** Origin of a sign-in. */
export interface Visitor {
  address: string;
  agent: string | null;
}

const LIFETIME_MS = { done: 12 * HOUR_MS, code: 10 * MINUTE_MS } as const;
const LONGEST_AGENT = 300;

/** A session that still waits for the second factor grants no access. */
export function openSession(
  tx: Tx,
  { clock }: { clock: Clock },
  session: Pick<NewSessionRow, 'person' | 'method' | 'step' | 'proved'> & { visitor: Visitor },
): NewSession {
  const { person, method, step, proved, visitor } = session;
  const now = clock.now();
  const secret = newUrlSecret();
  const expiresAt = later(now, LIFETIME_MS[step]);
  const agent = visitor.agent?.slice(0, LONGEST_AGENT) ?? null;
  insertSession(
    tx,
    { hash: hashSecret(secret), person, step, method, proved, address: visitor.address, agent, expiresAt },
    now,
  );
  return { secret, expiresAt };
}

/** A completed sign-in, or one that still needs a code. */
export interface SignedIn extends NewSession {
  step: 'done' | 'code';
  person: Id<'prs'>;
  /** Roles in the team; empty for people who belong to accounts only. */
  roles: Role[];
}

/** Origin of a sign-in. */
export interface SignInOrigin {
  visitor: Visitor;
  /** Previous session of the browser, which ends with the new one. */
  before: string;
  /** Content of the known-browser cookie. */
  browser: string;
}

/** Every sign-in makes a new secret, so that a secret planted in a browser grants nothing. */
export function startSession(
  tx: Tx,
  deps: { clock: Clock },
  { id, roles, step, proved }: PersonSigningIn,
  method: SignInMethod,
  { visitor, before }: SignInOrigin,
): SignedIn {
  endCookieSession(tx, before);
  const session = openSession(tx, deps, { person: id, method, step, proved, visitor });
  return { ...session, person: id, step, roles };
}

/** Refuses a change to sign-in from a session that has ended since the request began. */
export async function refuseSignedOut(tx: Tx, person: Pick<Person, 'id' | 'session'>): Promise<void> {
  if (!(await lockSession(tx, person))) {
    fail('not_found', { message: 'You were signed out. Sign in again.' });
  }
}

export const SESSION_COOKIE = 'dragoman_session';

/** The session's secret; empty: no cookie. */
export const sessionOf = (cookies: string | undefined, site: Site): string =>
  readCookie(cookies, cookieName(site, SESSION_COOKIE));

/** Set-Cookie header. */
export const sessionCookie = (site: Site, value: string, expires: Date): string =>
  writeCookie(site, { name: cookieName(site, SESSION_COOKIE), value, lasts: expires });

/**
 * Removes the sign-in of a customer who joins the team, after the role is set and in its transaction. Someone else may
 * have set it up for this address: delete every session and link, and all that no email has proved.
 */
export async function endCustomerSignIn(tx: Tx, person: Id<'prs'>): Promise<void> {
  deleteUnusedLinks(tx, person, { claims: true });
  deleteSessionsOf(tx, person);
  deleteUnprovedPasskeys(tx, person);
  if (await deleteUnprovedPassword(tx, person)) deleteRecoveryCodes(tx, person);
}
