import { endConnectionsOfPerson, narrowConnectionsOfPerson } from '../../apps/connections/end-connection.ts';
import { endLinksTo } from '../../guests/guests.queries.ts';
import { kindsLost, MADE_KINDS, type MemberAccess, NOTHING_ENDED } from '../../people/members/change-members.ts';
import { ROLE_SCOPES } from '../../people/members/role-scopes.ts';
import { endMade } from './read-made.ts';

/**
 * Access that ends with a membership: what the member created, the apps they connected, and the order links in their
 * email.
 */
export const memberAccess: MemberAccess = {
  async endAccess(tx, deps, actor, { account, person, email, retain }) {
    if (email !== null) endLinksTo(tx, { account, email, by: 'owner' }, deps.clock.now());
    const things = await endMade(tx, deps, actor, { account, person, kinds: MADE_KINDS, retain });
    return { ...things, disconnected: await endConnectionsOfPerson(tx, deps, { person, account }) };
  },
  async narrowAccess(tx, deps, actor, { account, person, before, role, retain }) {
    const kinds = kindsLost(before, role);
    const isNarrower = kinds.length > 0 || retain.length > 0;
    const things = isNarrower ? await endMade(tx, deps, actor, { account, person, kinds, retain }) : NOTHING_ENDED;
    await narrowConnectionsOfPerson(tx, deps, { person, account, allowed: ROLE_SCOPES[role] });
    return things;
  },
};
