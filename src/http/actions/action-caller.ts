import { fromToken } from '../../core/ids.ts';
import type { TeamCaller } from '../../domain/accounts/caller.ts';
import type { Actor } from '../../domain/events/audit.ts';
import type { ActionCaller } from '../../domain/orders/actions/run-action.ts';
import { ordersVisibleTo, ownPartOnly, viewsOf } from '../../domain/orders/viewers/role-visibility.ts';
import type { OrderViewer } from '../../domain/orders/viewers/team-visibility.ts';

/** The caller, and their name in the audit trail. */
export interface CallIdentity {
  caller: TeamCaller;
  actor: Actor;
}

const viewerIds = (caller: TeamCaller) => ({ actor: caller.actor, person: fromToken('prs', caller.actor) });

/** The caller and the orders that their roles let them see. */
export function toActionCaller({ caller, actor }: CallIdentity): ActionCaller {
  const viewer = viewerIds(caller);
  return { actor, visible: ordersVisibleTo(caller.roles, viewer), ...ownPartOnly(caller.roles, viewer) };
}

/** Includes the viewer: by all roles the caller has, so that every call shows an order alike. */
export const toOrderViewer = (
  { translatorsSeeCustomers: seesCustomers }: { translatorsSeeCustomers: boolean },
  identity: CallIdentity,
): ActionCaller & OrderViewer => ({
  ...toActionCaller(identity),
  views: viewsOf(identity.caller.held, viewerIds(identity.caller)),
  seesCustomers,
});
