import { type InviteDeps, inviteMember } from '../../domain/people/members/invite-member.ts';
import { readMembers, removeMember } from '../../domain/people/members/members.ts';
import type { Handlers } from '../edge/operation.ts';
import { pageOf } from '../edge/paginate.ts';

type Operations = 'teamListMembers' | 'teamInviteMember' | 'teamRemoveMember';

export function teamMemberHandlers(deps: InviteDeps): Pick<Handlers, Operations> {
  return {
    teamListMembers: async ({ params, query, listed }) => listed(await readMembers(deps, params.token, pageOf(query))),
    teamInviteMember: async ({ actor, params, body: { role = 'member', ...person } }) => ({
      data: await inviteMember(deps, actor, { ...person, role, account: params.token }),
    }),
    teamRemoveMember: async ({ actor, params }) => ({
      data: await removeMember(deps, actor, { account: params.token, person: params.person }),
    }),
  };
}
