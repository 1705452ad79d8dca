import { allows } from '../../../core/lifecycle.ts';
import type { OrderChange } from '../change-order.ts';
import { ORDER_LIFECYCLE } from '../order.lifecycle.ts';
import type { OrderWithPayments } from '../order-payments.ts';
import { type StepCaller, type StepDeps, type StepRequest, takeStep } from './take-step.ts';

export async function holdOrder(
  deps: StepDeps,
  by: StepCaller,
  { reason, ...at }: StepRequest & { reason: string },
): Promise<OrderWithPayments> {
  return takeStep(deps, by, { ...at, action: 'hold', detail: { reason } }, ({ change }) => putOnHold(change, reason));
}

/** Remembers the state it leaves, to come back to it. */
export function putOnHold(change: OrderChange, reason: string, forPayment = false): void {
  // An order that is on hold already keeps the state it left.
  if (allows(ORDER_LIFECYCLE.hold, change.order.status)) {
    change.set({ held_from: change.order.status, hold_reason: reason, held_for_payment: forPayment });
  }
  change.move('hold');
}
