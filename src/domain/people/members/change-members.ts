import type { Clock } from '../../../core/clock.ts';
import { fail, failField } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import type { MemberRole } from '../../../wire/schemas/app.ts';
import { type Actor, audit } from '../../events/audit.ts';
import { endMailsAbout } from '../../mail/mails.queries.ts';
import { deleteLinksIntoAccount } from '../links/links.queries.ts';
import {
  deleteMember,
  findLiveSide,
  findMember,
  lockOwners,
  type MemberRow,
  updateMemberRole,
} from './members.queries.ts';

/** Somebody who belonged to an account, on its live side, until now. */
export interface FormerMember {
  account: Id<'acct'>;
  person: Id<'prs'>;
  email: string | null;
}

/** Ways into an account that a member opened for others or has in their mail, and that end with what they may do there. */
export interface MemberAccess {
  /** Ends them all; says how many apps were disconnected. */
  endAccess(tx: Tx, deps: { clock: Clock; baseUrl: string }, member: FormerMember): Promise<number>;
  /** Leaves to the apps that they connected what the role allows. */
  narrowAccess(
    tx: Tx,
    deps: { clock: Clock; baseUrl: string },
    member: { account: Id<'acct'>; person: Id<'prs'>; role: MemberRole },
  ): Promise<void>;
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
  { account, person }: { account: Id<'acct'>; person: Id<'prs'> },
): Promise<MemberRow> {
  return deps.db.transaction('system', async (tx) => {
    const { id } = (await findLiveSide(tx, account)) ?? fail('not_found');
    await refuseLastOwner(tx, id, person, null);
    const removed = (await findMember(tx, id, person)) ?? fail('not_found');
    // Deleted first: whoever connects an app for them at this moment did so before, and it ends too, or finds no member.
    deleteMember(tx, id, person);
    deleteLinksIntoAccount(tx, person, id);
    // An invitation that waits would lead to a link that is gone.
    if (removed.email !== null) endMailsAbout(tx, toToken('acct', id), { recipient: removed.email });
    const disconnected = await deps.endAccess(tx, deps, { account: id, person, email: removed.email });
    audit(tx, deps, actor, {
      action: 'member.remove',
      target: toToken('acct', id),
      detail: { person: toToken('prs', person), disconnected },
    });
    return removed;
  });
}

/** Gives a member another role. The apps that they connected keep what the new role allows. */
export async function changeMemberRole(
  deps: Deps,
  actor: Actor,
  { account, person, role }: { account: Id<'acct'>; person: Id<'prs'>; role: MemberRole },
): Promise<MemberRow> {
  return deps.db.transaction('system', async (tx) => {
    const { id } = (await findLiveSide(tx, account)) ?? fail('not_found');
    await refuseLastOwner(tx, id, person, role);
    if (!(await updateMemberRole(tx, { account: id, person, role }))) fail('not_found');
    await deps.narrowAccess(tx, deps, { account: id, person, role });
    audit(tx, deps, actor, {
      action: 'member.change',
      target: toToken('acct', id),
      detail: { person: toToken('prs', person), role },
    });
    return (await findMember(tx, id, person)) ?? fail('not_found');
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
