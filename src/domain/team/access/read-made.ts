import type { Clock } from '../../../core/clock.ts';
import { fail } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import type { Database } from '../../../storage/database.ts';
import type { MemberRole } from '../../../wire/schemas/app.ts';
import { kindsLost, MADE_KINDS, type MadeThing } from '../../people/members/made-things.ts';
import { findLiveSide, findMember, type MemberRow } from '../../people/rows/members.queries.ts';
import { findMade } from './end-made.ts';

/** A member, and what would end with the membership. */
export interface MemberWithMade {
  member: MemberRow;
  made: MadeThing[];
  unknown: MadeThing[];
}

/** Preview what would end if the person were removed, or had the named role. */
export async function readMade(
  deps: { db: Database; clock: Clock },
  { account, person, role = null }: { account: Id<'acct'>; person: Id<'prs'>; role?: MemberRole | null },
): Promise<MemberWithMade> {
  return deps.db.transaction('system', async (tx) => {
    const { id } = (await findLiveSide(tx, account)) ?? fail('not_found');
    const member = (await findMember(tx, id, person)) ?? fail('not_found');
    const kinds = role === null ? MADE_KINDS : kindsLost(member.role, role);
    return { member, ...(await findMade(tx, deps, { account: id, person, kinds })) };
  });
}
