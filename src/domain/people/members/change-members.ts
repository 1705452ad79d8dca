import type { Clock } from '../../../core/clock.ts';
import { fail, failField } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import type { DbDeps, Tx } from '../../../storage/database.ts';
import type { MemberRole } from '../../../wire/schemas/app.ts';
import { type Actor, audit } from '../../events/audit.ts';
import { endMailsAbout } from '../../mail/mails.queries.ts';
import { deleteLinksIntoAccount } from '../rows/links.queries.ts';
import {
  deleteMember,
  findLiveSide,
  findMember,
  lockOwners,
  type MemberRow,
  type Membership,
  updateMemberRole,
} from '../rows/members.queries.ts';
import { auditOf, type EndedThings } from './made-things.ts';

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
