import { actionOf } from '../../../kit/data/use-action.ts';
import type { TeamOrder } from '../team-order.ts';
import { isOrderAction, type OrderActionName } from './order-actions.ts';

/** The next action: one of the table, an upload, or the decision on a cancellation request. */
export type PrimaryAction = OrderActionName | 'add_translation' | 'decide_cancellation';

const DECISIONS: readonly OrderActionName[] = ['grant_cancellation', 'decline_cancellation'];

export function primaryAction(order: TeamOrder): PrimaryAction | null {
  const may = (name: string) => actionOf(order, name)?.allowed === true;
  // Answer a cancellation request before any further work.
  if (order.cancellation?.status === 'requested' && DECISIONS.some(may)) return 'decide_cancellation';
  if (order.status === 'on_hold' && may('resume')) return 'resume';
  const name = order.next_action?.name;
  if (name === undefined) return null;
  return name === 'add_translation' || isOrderAction(name) ? name : null;
}
