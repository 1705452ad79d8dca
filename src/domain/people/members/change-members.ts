import type { Clock } from '../../../core/clock.ts';
import { fail, failField } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import type { MemberRole } from '../../../wire/schemas/app.ts';
import { type Actor, audit } from '../../events/audit.ts';
import { deleteLinksIntoAccount } from '../links/links.queries.ts';
import {
  deleteMember,
  findLiveSide,
  findMember,
  lockOwners,
  type MemberRow,
  updateMemberRole,
} from './members.queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

/** Removes a person from an account. They stay signed in, and the account is closed to them from the next page on. */
export async function removeMember(
  { db, clock }: Deps,
  actor: Actor,
  { account, person }: { account: Id<'acct'>; person: Id<'prs'> },
): Promise<MemberRow> {
  return db.transaction('system', async (tx) => {
    const { id } = (await findLiveSide(tx, account)) ?? fail('not_found');
    await refuseLastOwner(tx, id, person, null);
    const removed = (await findMember(tx, id, person)) ?? fail('not_found');
    deleteMember(tx, id, person);
    deleteLinksIntoAccount(tx, person, id);
    audit(tx, { clock }, actor, {
      action: 'member.remove',
      target: toToken('acct', id),
      detail: { person: toToken('prs', person) },
    });
    return removed;
  });
}

export async function changeMemberRole(
  { db, clock }: Deps,
  actor: Actor,
  { account, person, role }: { account: Id<'acct'>; person: Id<'prs'>; role: MemberRole },
): Promise<void> {
  await db.transaction('system', async (tx) => {
    const { id } = (await findLiveSide(tx, account)) ?? fail('not_found');
    await refuseLastOwner(tx, id, person, role);
    if (!(await updateMemberRole(tx, { account: id, person, role }))) fail('not_found');
    audit(tx, { clock }, actor, {
      action: 'member.change',
      target: toToken('acct', id),
      detail: { person: toToken('prs', person), role },
    });
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
