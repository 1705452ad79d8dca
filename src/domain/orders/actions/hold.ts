import { allows, refusalOfMove, refuseState } from '../../../core/lifecycle.ts';
import type { OrderChange } from '../change-order.ts';
import { ORDER_LIFECYCLE } from '../order.lifecycle.ts';
import type { OrderRow } from '../rows/orders.queries.ts';
import type { OrderWithPayments } from '../state/order-payments.ts';
import { type ActionCaller, type ActionDeps, type ActionRequest, runAction } from './run-action.ts';

export async function holdOrder(
  deps: ActionDeps,
  by: ActionCaller,
  { reason, ...at }: ActionRequest & { reason: string },
): Promise<OrderWithPayments> {
  return runAction(deps, by, { ...at, action: 'hold', detail: { reason } }, ({ change }) =>
    putOnHold(change, reason, 'answer'),
  );
}

type WaitsFor = 'answer' | 'payment' | 'adjustment' | 'credit';

/** Stores the status that the order leaves, so that it can return there. */
export function putOnHold(change: OrderChange, reason: string, waitsFor: WaitsFor): void {
  // An order already on hold retains the status it left.
  if (allows(ORDER_LIFECYCLE.hold, change.order.status)) {
    change.set({
      held_from: change.order.status,
      hold_reason: reason,
      hold_code: waitsFor === 'credit' ? 'credit_limit' : null,
      hold_asks: waitsFor === 'answer',
      held_for_payment: waitsFor === 'payment',
      held_for_adjustment: waitsFor === 'adjustment',
    });
  }
  change.move('hold');
}

/** Holds the order until the customer answers the new price; an order already on hold waits for that as well. */
export function holdForAdjustment(change: OrderChange, reason: string): void {
  if (change.order.status === 'on_hold') change.set({ held_for_adjustment: true });
  else putOnHold(change, reason, 'adjustment');
}

/**
 * Holds the order because the customer owes more than their credit limit. On an order already on hold, the reason is
 * shown only if no question and no payment is open.
 */
export function holdForCredit(change: OrderChange, reason: string): void {
  const { status, hold_asks, held_for_payment } = change.order;
  if (status === 'on_hold')
    change.set({ hold_code: 'credit_limit', ...(!hold_asks && !held_for_payment && { hold_reason: reason }) });
  else if (allows(ORDER_LIFECYCLE.hold, status)) putOnHold(change, reason, 'credit');
}

/** Once the customer has answered, the order resumes, unless something else holds it. */
export function endAdjustmentHold(change: OrderChange): void {
  if (!change.order.held_for_adjustment) return;
  change.set({ held_for_adjustment: false });
  const { status, hold_asks, held_for_payment, hold_code } = change.order;
  if (status === 'on_hold' && !hold_asks && !held_for_payment && hold_code === null) change.move('resume');
}

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
