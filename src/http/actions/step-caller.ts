import { fromToken } from '../../core/ids.ts';
import type { TeamCaller } from '../../domain/accounts/caller.ts';
import type { Actor } from '../../domain/events/audit.ts';
import { ordersVisibleTo, ownPartOnly } from '../../domain/orders/role-visibility.ts';
import type { StepCaller } from '../../domain/orders/steps/take-step.ts';

/** Who calls, and which orders their roles let them see. */
export function stepCaller({ caller, actor }: { caller: TeamCaller; actor: Actor }): StepCaller {
  const looking = { actor: caller.actor, person: fromToken('prs', caller.actor) };
  return { actor, visible: ordersVisibleTo(caller.roles, looking), ...ownPartOnly(caller.roles, looking) };
}
