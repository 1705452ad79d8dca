import { toToken } from '../../../core/ids.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type {
  ChangedMember,
  MemberDetails,
  MadeThing as ShownThing,
} from '../../../wire/schemas/people/member-details.ts';
import type { ChangedMembership } from '../../people/members/change-members.ts';
import { type MadeThing, tokenOf } from '../../people/members/made-things.ts';
import { presentMember } from '../../people/members/present-member.ts';
import type { MemberWithMade } from './read-made.ts';

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
