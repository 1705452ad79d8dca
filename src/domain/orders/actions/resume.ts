import { refusalOfMove, refuseState } from '../../../core/lifecycle.ts';
import { ORDER_LIFECYCLE } from '../order.lifecycle.ts';
import type { OrderRow } from '../rows/orders.queries.ts';
import type { OrderWithPayments } from '../state/order-payments.ts';
import { type ActionCaller, type ActionDeps, type ActionRequest, runAction } from './run-action.ts';

export async function resumeOrder(deps: ActionDeps, by: ActionCaller, at: ActionRequest): Promise<OrderWithPayments> {
  return runAction(deps, by, { ...at, action: 'resume' }, ({ change }) => {
    checkResumable(change.order);
    change.move('resume');
  });
}

/** The team cannot end a hold for a payment or an adjustment. */
export function checkResumable({ status, held_for_payment, held_for_adjustment }: OrderRow): void {
  if (status === 'on_hold' && held_for_payment) {
    refuseState('order', status, 'It waits for its payment, and goes on by itself when its quote is paid.');
  }
  if (status === 'on_hold' && held_for_adjustment) {
    const why = 'It waits for the customer’s word on an adjustment; withdraw that to go on without it.';
    refuseState('order', status, why);
  }
  const why = refusalOfMove(ORDER_LIFECYCLE, 'resume', status);
  if (why !== null) refuseState('order', status, why);
}
