import type { Clock } from '../../../core/clock.ts';
import { fail, failField } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import type { Database, Tx } from '../../../storage/database.ts';
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

/** Somebody who belonged to an account, on its live side, until now. */
export interface FormerMember {
  account: Id<'acct'>;
  person: Id<'prs'>;
  email: string | null;
  /** Tokens of what they made and what goes on. */
  keep: readonly string[];
}

/** Somebody who has another role in an account, on its live side, from now on. */
export interface NarrowedMember extends Omit<FormerMember, 'email'> {
  before: MemberRole;
  role: MemberRole;
}

/** A member as they were removed or are now, and what became of what they had made. */
export interface ChangedMembership extends EndedThings {
  member: MemberRow;
}

interface AccessDeps {
  clock: Clock;
  baseUrl: string;
}

/** Ways into an account that a member opened for others or has in their mail, and that end with what they may do there. */
export interface MemberAccess {
  /** Ends them all, but for what is kept; says how many apps were disconnected. */
  endAccess(
    tx: Tx,
    deps: AccessDeps,
    actor: Actor,
    member: FormerMember,
  ): Promise<EndedThings & { disconnected: number }>;
  /** Leaves to the apps that they connected what the role allows, and ends what they could not make in it. */
  narrowAccess(tx: Tx, deps: AccessDeps, actor: Actor, member: NarrowedMember): Promise<EndedThings>;
}

interface Deps extends MemberAccess {
  db: Database;
  clock: Clock;
  baseUrl: string;
}

/**
 * Removes a person from an account, with every way in that they opened. They stay signed in, and the account is closed
 * to them from the next page on.
 */
export async function removeMember(
  deps: Deps,
  actor: Actor,
  { account, person, keep = [] }: { account: Id<'acct'>; person: Id<'prs'>; keep?: readonly string[] },
): Promise<ChangedMembership> {
  return deps.db.transaction('system', async (tx) => {
    const { id } = (await findLiveSide(tx, account)) ?? fail('not_found');
    await refuseLastOwner(tx, id, person, null);
    const removed = (await findMember(tx, id, person)) ?? fail('not_found');
    // Deleted first: whoever connects an app for them at this moment did so before, and it ends too, or finds no member.
    deleteMember(tx, id, person);
    deleteLinksIntoAccount(tx, person, id);
    // An invitation that waits would lead to a link that is gone.
    if (removed.email !== null) endMailsAbout(tx, toToken('acct', id), { recipient: removed.email });
    const former = { account: id, person, email: removed.email, keep };
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
 * Gives a member another role. The apps that they connected keep what the new role allows; what they made and could not
 * make in it ends, but for what is kept.
 */
export async function changeMemberRole(
  deps: Deps,
  actor: Actor,
  { account, person, role, keep = [] }: Membership & { keep?: readonly string[] },
): Promise<ChangedMembership> {
  return deps.db.transaction('system', async (tx) => {
    const { id } = (await findLiveSide(tx, account)) ?? fail('not_found');
    await refuseLastOwner(tx, id, person, role);
    const before = (await updateMemberRole(tx, { account: id, person, role })) ?? fail('not_found');
    const things = await deps.narrowAccess(tx, deps, actor, { account: id, person, before, role, keep });
    audit(tx, deps, actor, {
      action: 'member.change',
      target: toToken('acct', id),
      detail: { person: toToken('prs', person), role, ...auditOf(things) },
    });
    return { member: (await findMember(tx, id, person)) ?? fail('not_found'), ...things };
  });
}

/** Without an owner nobody could invite anybody again. */
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
