import { endConnectionsOfPerson, narrowConnectionsOfPerson } from '../../apps/connections/end-connections-of-person.ts';
import type { MemberAccess } from '../../people/members/change-members.ts';
import { ROLE_SCOPES } from '../../people/members/role-scopes.ts';
import { endLinksTo } from './guests.queries.ts';

/** What hangs on a member of an account: the apps that they connected, and the order links in their mail. */
export const memberAccess: MemberAccess = {
  async endAccess(tx, deps, { account, person, email }) {
    if (email !== null) endLinksTo(tx, { account, email, by: 'owner' }, deps.clock.now());
    return endConnectionsOfPerson(tx, deps, { person, account });
  },
  narrowAccess: (tx, deps, { account, person, role }) =>
    narrowConnectionsOfPerson(tx, deps, { person, account, allowed: ROLE_SCOPES[role] }),
};
