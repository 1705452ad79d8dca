import type { Clock } from '../../../core/clock.ts';
import { fail, failField } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import type { Database, DbDeps, Tx } from '../../../storage/database.ts';
import type { Scope } from '../../../wire/schemas/account.ts';
import type { MemberRole } from '../../../wire/schemas/app.ts';
import type { AccountCaller } from '../../accounts/caller.ts';
import { type Actor, audit } from '../../events/audit.ts';
import { endMailsAbout } from '../../mail/mails.queries.ts';
import {
  deleteMember,
  findLiveSide,
  findMember,
  findMembership,
  lockOwners,
  type MemberRow,
  type Membership,
  updateMemberRole,
} from '../rows/members.queries.ts';
import { deleteLinksIntoAccount, type Person } from '../rows/sessions.queries.ts';
import { ROLE_SCOPES } from './role-scopes.ts';

/** An object that a member made and that outlives the membership: a key, an app or a webhook endpoint. */
export type MadeThing = {
  account_id: Id<'acct'>;
  livemode: boolean;
  /** Name of the key or app, or description of the endpoint. */
  name: string | null;
  /** Start and end of a key. */
  hint: string | null;
  /** Webhook URL. */
  url: string | null;
  created_at: Date;
} & ({ kind: 'key'; id: Id<'key'> } | { kind: 'webhook_endpoint'; id: Id<'whe'> } | { kind: 'app'; id: Id<'app'> });

/** Token of an object in answers and in the list of retained objects. */
export function tokenOf(thing: MadeThing): string {
  if (thing.kind === 'key') return toToken('key', thing.id);
  return thing.kind === 'app' ? toToken('app', thing.id) : toToken('whe', thing.id);
}

export type MadeKind = MadeThing['kind'];

/** Outcome for the objects that a member made. */
export interface EndedThings {
  ended: MadeThing[];
  retained: MadeThing[];
  /** Objects whose maker is unknown, which stay active; the newest hundred. */
  unknown: MadeThing[];
}

export const NOTHING_ENDED: EndedThings = { ended: [], retained: [], unknown: [] };

/** Scope that is needed to create an object of each kind. */
const NEEDS: Readonly<Record<MadeKind, Scope>> = {
  key: 'account:write',
  webhook_endpoint: 'webhooks:write',
  app: 'webhooks:write',
};

export const MADE_KINDS: readonly MadeKind[] = ['key', 'webhook_endpoint', 'app'];

/** Kinds that the old role can create and the new role cannot. */
export const kindsLost = (before: MemberRole, after: MemberRole): MadeKind[] =>
  MADE_KINDS.filter((kind) => mayMake(before, kind) && !mayMake(after, kind));

const mayMake = (role: MemberRole, kind: MadeKind): boolean => ROLE_SCOPES[role].includes(NEEDS[kind]);

/** Audit detail; empty lists are left out. */
const auditOf = ({ ended, retained }: EndedThings): { ended?: string[]; kept?: string[] } => ({
  ...(ended.length > 0 && { ended: ended.map(tokenOf) }),
  ...(retained.length > 0 && { kept: retained.map(tokenOf) }),
});

/** A removed member; `account` is the live account. */
export interface FormerMember {
  account: Id<'acct'>;
  person: Id<'prs'>;
  email: string | null;
  /** Tokens of the member's objects that stay active. */
  retain: readonly string[];
}

/** A member with a new role; `account` is the live account. */
export interface NarrowedMember extends Omit<FormerMember, 'email'> {
  before: MemberRole;
  role: MemberRole;
}

/** A removed or changed member, and the outcome for the objects that the member made. */
export interface ChangedMembership extends EndedThings {
  member: MemberRow;
}

interface AccessDeps {
  clock: Clock;
  baseUrl: string;
}

/** Access that a member created for others or has in emails, and that ends with the member's rights. */
export interface MemberAccess {
  /** Ends all access except retained objects; `disconnected` counts the apps. */
  endAccess(
    tx: Tx,
    deps: AccessDeps,
    actor: Actor,
    member: FormerMember,
  ): Promise<EndedThings & { disconnected: number }>;
  /** Reduces connected apps to the scopes of the new role, and ends objects that the role cannot create. */
  narrowAccess(tx: Tx, deps: AccessDeps, actor: Actor, member: NarrowedMember): Promise<EndedThings>;
}

interface Deps extends DbDeps, MemberAccess {
  baseUrl: string;
}

/**
 * Removes a person from an account, with all access that they created. They stay signed in, but the account is closed
 * to them from the next request on.
 */
export async function removeMember(
  deps: Deps,
  actor: Actor,
  { account, person, retain = [] }: { account: Id<'acct'>; person: Id<'prs'>; retain?: readonly string[] },
): Promise<ChangedMembership> {
  return deps.db.transaction('system', async (tx) => {
    const { id } = (await findLiveSide(tx, account)) ?? fail('not_found');
    await refuseLastOwner(tx, id, person, null);
    const removed = (await findMember(tx, id, person)) ?? fail('not_found');
    // Delete the member first: a concurrent connect happened before and ends too, or finds no member.
    deleteMember(tx, id, person);
    deleteLinksIntoAccount(tx, person, id);
    // A waiting invitation would contain a deleted link.
    if (removed.email !== null) endMailsAbout(tx, toToken('acct', id), { recipient: removed.email });
    const former = { account: id, person, email: removed.email, retain };
    const { disconnected, ...things } = await deps.endAccess(tx, deps, actor, former);
    audit(tx, deps, actor, {
      action: 'member.remove',
      target: toToken('acct', id),
      detail: { person: toToken('prs', person), disconnected, ...auditOf(things) },
    });
    return { member: removed, ...things };
  });
}

/**
 * Changes a role. Connected apps are reduced to the scopes of the new role; objects that it cannot create end, except
 * retained ones.
 */
export async function changeMemberRole(
  deps: Deps,
  actor: Actor,
  { account, person, role, retain = [] }: Membership & { retain?: readonly string[] },
): Promise<ChangedMembership> {
  return deps.db.transaction('system', async (tx) => {
    const { id } = (await findLiveSide(tx, account)) ?? fail('not_found');
    await refuseLastOwner(tx, id, person, role);
    const before = (await updateMemberRole(tx, { account: id, person, role })) ?? fail('not_found');
    const things = await deps.narrowAccess(tx, deps, actor, { account: id, person, before, role, retain });
    audit(tx, deps, actor, {
      action: 'member.change',
      target: toToken('acct', id),
      detail: { person: toToken('prs', person), role, ...auditOf(things) },
    });
    return { member: (await findMember(tx, id, person)) ?? fail('not_found'), ...things };
  });
}

/** Without an owner, no one could invite members. */
async function refuseLastOwner(
  tx: Tx,
  account: Id<'acct'>,
  person: Id<'prs'>,
  newRole: MemberRole | null,
): Promise<void> {
  const owners = await lockOwners(tx, account);
  const isLast = owners.length === 1 && owners[0] === person;
  if (isLast && newRole !== 'owner') failField('role', 'The account must keep at least one owner.');
}

type SignedIn = Pick<Person, 'id' | 'signed_in_until'>;

/** A signed-in member as caller for the account; for others the account does not exist. */
export async function findMemberCaller(
  { db }: { db: Database },
  { id: person, signed_in_until: until }: SignedIn,
  account: Id<'acct'>,
): Promise<AccountCaller> {
  const found = await db.transaction('system', (tx) => findMembership(tx, person, account));
  if (found === undefined) fail('not_found', { message: 'There is no such account among yours.' });
  const { role, livemode, invoicing, disabled } = found;
  if (disabled) fail('account_disabled');
  return {
    kind: 'account',
    account,
    livemode,
    invoicing,
    actor: toToken('prs', person),
    key: null,
    rateLimits: [],
    person: { id: person, role },
    scopes: ROLE_SCOPES[role],
    app: null,
    until,
  };
}
