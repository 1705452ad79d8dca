import { HOUR_MS, later } from '../../../core/calendar.ts';
import type { Clock } from '../../../core/clock.ts';
import { fail } from '../../../core/fail.ts';
import { type Id, newId } from '../../../core/ids.ts';
import { hashSecret, newUrlSecret } from '../../../core/secrets.ts';
import type { DbDeps, Tx } from '../../../storage/database.ts';
import { findLiveSide, insertMember } from '../rows/members.queries.ts';
import {
  findFirstAdministrator,
  insertAdministrator,
  type NewPassword,
  updatePassword,
} from '../rows/people.queries.ts';
import {
  deleteSessionsOf,
  deleteUnusedLinks,
  findOpenLink,
  insertLink,
  type LinkPurpose,
  lockOpenLink,
  markLinkUsed,
  type NewLinkRow,
  type OpenLink,
} from '../rows/sessions.queries.ts';
import { type SignedIn, type SignInOrigin, startSession } from '../sessions/find-session.ts';

/** Input of a person who uses a link. */
export interface LinkUse {
  origin: SignInOrigin;
  /** Hash of the chosen password. */
  password?: string;
  name?: string;
  /** The person who is signed in already. */
  signedInAs?: Id<'prs'>;
}

/** `signedIn` null: the person was signed in already. */
export interface LinkUsed {
  signedIn: SignedIn | null;
}

/**
 * Uses the link up: signs its person in, sets a chosen password, and makes the person of a claim an owner. Null: the
 * link is used, expired or unknown, or the person must sign in first.
 */
export async function useLink(deps: DbDeps, secret: string, use: LinkUse): Promise<LinkUsed | null> {
  const now = deps.clock.now();
  const hash = hashSecret(secret);
  return deps.db.transaction('system', async (tx) => {
    const link = await lockOpenLink(tx, hash, now);
    if (link === undefined) return null;
    if (asksSignIn(link) && use.signedInAs !== link.person) return null;
    if (asksPassword(link) && use.password === undefined) return null;
    markLinkUsed(tx, hash, now);
    if (link.purpose === 'claim' && link.account !== null) await makeOwner(tx, link.account, link.person, now);
    if (asksSignIn(link)) return { signedIn: null };
    if (asksPassword(link) && use.password !== undefined)
      choosePassword(tx, link.person, { hash: use.password, name: use.name ?? null, proved: link.mailed }, now);
    // Only an administrator's link skips the second factor: it is for people who lost theirs.
    const step = link.asksCode && link.purpose !== 'sign_in' ? 'code' : 'done';
    const person = { id: link.person, roles: link.roles, step, proved: link.mailed } as const;
    return { signedIn: startSession(tx, deps, person, 'link', use.origin) };
  });
}

async function makeOwner(tx: Tx, account: Id<'acct'>, person: Id<'prs'>, now: Date): Promise<void> {
  const live = (await findLiveSide(tx, account)) ?? fail('not_found');
  await insertMember(tx, { account: live.id, person, role: 'owner' }, now);
}

function choosePassword(tx: Tx, person: Id<'prs'>, chosen: NewPassword, now: Date): void {
  updatePassword(tx, person, chosen, now);
  deleteSessionsOf(tx, person);
  deleteUnusedLinks(tx, person, { claims: false });
}

/** Reads a link without using it up. */
export async function findLink({ db, clock }: DbDeps, secret: string): Promise<OpenLink | null> {
  const link = await db.transaction('system', (tx) => findOpenLink(tx, hashSecret(secret), clock.now()));
  return link ?? null;
}

/** Whether the link only identifies the person, who must sign in with their password. */
export const asksSignIn = ({ purpose, hasPassword }: OpenLink): boolean =>
  hasPassword && (purpose === 'invite' || purpose === 'claim');

/** Whether the person chooses a new password with the link. */
export const asksPassword = (link: OpenLink): boolean => link.purpose !== 'sign_in' && !asksSignIn(link);

const HOURS: Record<LinkPurpose, number> = { sign_in: 24, invite: 7 * 24, reset: 2, claim: 7 * 24 };

/** The secret is in the link's URL and in this answer only. */
export interface NewLink {
  secret: string;
  expiresAt: Date;
}

/** Needs a transaction of system scope. */
export async function makeLink(
  tx: Tx,
  { clock }: { clock: Clock },
  {
    person,
    purpose,
    account = null,
    mailed,
  }: Pick<NewLinkRow, 'person' | 'purpose' | 'mailed'> & { account?: Id<'acct'> | null },
): Promise<NewLink> {
  const now = clock.now();
  const secret = newUrlSecret();
  const expiresAt = later(now, HOURS[purpose] * HOUR_MS);
  await insertLink(tx, { hash: hashSecret(secret), person, purpose, account, mailed, expiresAt }, now);
  return { secret, expiresAt };
}

export const linkUrl = ({ baseUrl }: { baseUrl: string }, secret: string): string => `${baseUrl}/sign-in/${secret}`;

/** Creates a one-time sign-in link for the first administrator, who is created if missing. */
export async function makeAdministratorLink(
  tx: Tx,
  deps: { clock: Clock },
): Promise<{ secret: string; person: Id<'prs'> }> {
  const known = await findFirstAdministrator(tx);
  const person = known ?? newId();
  if (known === undefined) await insertAdministrator(tx, person, deps.clock.now());
  const { secret } = await makeLink(tx, deps, { person, purpose: 'sign_in', mailed: false });
  return { secret, person };
}
