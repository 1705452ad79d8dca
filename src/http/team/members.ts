import { type Id, toToken } from '../../core/ids.ts';
import { changeMemberRole, removeMember } from '../../domain/people/members/change-members.ts';
import { type InviteDeps, inviteMember } from '../../domain/people/members/invite-member.ts';
import { presentInvitation, presentMember, readMembers } from '../../domain/people/members/read-members.ts';
import { memberAccess } from '../../domain/team/access/member-access.ts';
import { presentChanged, presentDetails, readMade } from '../../domain/team/access/read-made.ts';
import type { Prefix } from '../../wire/schemas/scalars.ts';
import { defineHandlers } from '../edge/operation.ts';

export function teamMemberHandlers(deps: InviteDeps) {
  return defineHandlers({
    async teamListMembers({ params, page, listed }) {
      const { rows, ...rest } = await readMembers(deps, params.token, page);
      return listed({ rows: rows.map(presentMember), ...rest });
    },
    teamInviteMember: async ({ actor, params, body: { role = 'member', ...person } }) => ({
      data: presentInvitation(await inviteMember(deps, actor, { ...person, role, account: params.token, by: 'team' })),
    }),
    teamGetMember: async ({ params, query }) => ({
      data: presentDetails(await readMade(deps, { account: params.token, person: params.person, ...query })),
    }),
    async teamChangeMember({ actor, params, body: { role, keep } }) {
      const change = { account: params.token, person: params.person, role, retain: tokensOf(keep) };
      return { data: presentChanged(await changeMemberRole({ ...deps, ...memberAccess }, actor, change)) };
    },
    async teamRemoveMember({ actor, params, query: { keep } }) {
      const member = { account: params.token, person: params.person, retain: tokensOf(keep) };
      return { data: presentChanged(await removeMember({ ...deps, ...memberAccess }, actor, member)) };
    },
  });
}

const tokensOf = (references: readonly { kind: Prefix; id: Id<Prefix> }[] = []): string[] =>
  references.map(({ kind, id }) => toToken(kind, id));
