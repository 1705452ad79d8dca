import { fromToken } from '../../core/ids.ts';
import type { TeamCaller } from '../../domain/accounts/caller.ts';
import type { Actor } from '../../domain/events/audit.ts';
import type { StepCaller } from '../../domain/orders/steps/take-step.ts';
import { ordersVisibleTo, ownPartOnly, viewsOf } from '../../domain/orders/viewers/role-visibility.ts';
import type { OrderLooker } from '../../domain/orders/viewers/team-sight.ts';

interface Calling {
  caller: TeamCaller;
  actor: Actor;
}

const lookingOf = (caller: TeamCaller) => ({ actor: caller.actor, person: fromToken('prs', caller.actor) });

/** The caller and the orders that their roles let them see. */
export function stepCaller({ caller, actor }: Calling): StepCaller {
  const looking = lookingOf(caller);
  return { actor, visible: ordersVisibleTo(caller.roles, looking), ...ownPartOnly(caller.roles, looking) };
}

/** Includes the viewer: by all roles the caller has, so that every call shows an order alike. */
export const looker = (
  { translatorsSeeCustomers: seesCustomers }: { translatorsSeeCustomers: boolean },
  calling: Calling,
): StepCaller & OrderLooker => ({
  ...stepCaller(calling),
  views: viewsOf(calling.caller.held, lookingOf(calling.caller)),
  seesCustomers,
});
