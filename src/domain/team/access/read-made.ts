import { fail } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import type { DbDeps } from '../../../storage/database.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { MemberRole } from '../../../wire/schemas/app.ts';
import type {
  ChangedMember,
  MemberDetails,
  MadeThing as ShownThing,
} from '../../../wire/schemas/people/member-details.ts';
import type { ChangedMembership } from '../../people/members/change-members.ts';
import { kindsLost, MADE_KINDS, type MadeThing, tokenOf } from '../../people/members/made-things.ts';
import { presentMember } from '../../people/members/read-members.ts';
import { findLiveSide, findMember, type MemberRow } from '../../people/rows/members.queries.ts';
import { findMade } from './end-made.ts';

/** A member, and what would end with the membership. */
interface MemberWithMade {
  member: MemberRow;
  made: MadeThing[];
  unknown: MadeThing[];
}

/** Preview what would end if the person were removed, or had the named role. */
export async function readMade(
  deps: DbDeps,
  { account, person, role = null }: { account: Id<'acct'>; person: Id<'prs'>; role?: MemberRole | null },
): Promise<MemberWithMade> {
  return deps.db.transaction('system', async (tx) => {
    const { id } = (await findLiveSide(tx, account)) ?? fail('not_found');
    const member = (await findMember(tx, id, person)) ?? fail('not_found');
    const kinds = role === null ? MADE_KINDS : kindsLost(member.role, role);
    return { member, ...(await findMade(tx, deps, { account: id, person, kinds })) };
  });
}

export const presentMade = (thing: MadeThing): ShownThing => ({
  token: tokenOf(thing),
  kind: thing.kind,
  name: thing.name,
  hint: thing.hint,
  url: thing.url,
  account: toToken('acct', thing.account_id),
  livemode: thing.livemode,
  created_at: formatTimestamp(thing.created_at),
});

export const presentDetails = ({ member, made, unknown }: MemberWithMade): MemberDetails => ({
  ...presentMember(member),
  ends: made.map(presentMade),
  unknown: unknown.map(presentMade),
});

export const presentChanged = ({ member, ended, retained, unknown }: ChangedMembership): ChangedMember => ({
  ...presentMember(member),
  ended: ended.map(presentMade),
  kept: retained.map(presentMade),
  unknown: unknown.map(presentMade),
});
