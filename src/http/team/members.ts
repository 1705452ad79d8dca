import { memberAccess } from '../../domain/checkout/guests/member-access.ts';
import { changeMemberRole, removeMember } from '../../domain/people/members/change-members.ts';
import { type InviteDeps, inviteMember } from '../../domain/people/members/invite-member.ts';
import { presentInvitation, presentMember } from '../../domain/people/members/present-member.ts';
import { readMembers } from '../../domain/people/members/read-members.ts';
import type { Handlers } from '../edge/operation.ts';

type Operations = 'teamListMembers' | 'teamInviteMember' | 'teamChangeMember' | 'teamRemoveMember';

export function teamMemberHandlers(deps: InviteDeps): Pick<Handlers, Operations> {
  return {
    async teamListMembers({ params, page, listed }) {
      const { rows, ...rest } = await readMembers(deps, params.token, page);
      return listed({ rows: rows.map(presentMember), ...rest });
    },
    teamInviteMember: async ({ actor, params, body: { role = 'member', ...person } }) => ({
      data: presentInvitation(await inviteMember(deps, actor, { ...person, role, account: params.token, by: 'team' })),
    }),
    async teamChangeMember({ actor, params, body: { role } }) {
      const change = { account: params.token, person: params.person, role };
      return { data: presentMember(await changeMemberRole({ ...deps, ...memberAccess }, actor, change)) };
    },
    async teamRemoveMember({ actor, params }) {
      const member = { account: params.token, person: params.person };
      return { data: presentMember(await removeMember({ ...deps, ...memberAccess }, actor, member)) };
    },
  };
}
