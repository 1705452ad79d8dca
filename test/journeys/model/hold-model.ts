import { allows, type Move } from '../../../src/core/lifecycle.ts';
import { ORDER_LIFECYCLE } from '../../../src/domain/orders/order.lifecycle.ts';
import type { OrderStatus } from '../../../src/wire/schemas/order.ts';
import { type ModelOrder, moveOrder, type Verdict, wrongState } from './order-model.ts';

// Model of holds: an order may wait for an answer, its payment or a decision on its price.

type HoldReason = 'answer' | 'payment' | 'adjustment';

export function putOnHold(order: ModelOrder, waitsFor: HoldReason): void {
  const heldFrom = order.status;
  moveOrder(order, 'hold');
  order.heldFrom = heldFrom;
  order.asks = waitsFor === 'answer';
  order.answered = false;
  order.waitsForPayment = waitsFor === 'payment';
  order.waitsForAdjustment = waitsFor === 'adjustment';
}

/** An order that is already on hold waits for this reason too. */
export function waitFor(order: ModelOrder, reason: 'payment' | 'adjustment'): void {
  if (allows<OrderStatus>(ORDER_LIFECYCLE.hold, order.status)) putOnHold(order, reason);
  else if (order.status === 'on_hold') order[reason === 'payment' ? 'waitsForPayment' : 'waitsForAdjustment'] = true;
}

/** Clears the adjustment as a reason; resumes the order when no other reason is left. */
export function endAdjustmentHold(order: ModelOrder): void {
  if (!order.waitsForAdjustment) return;
  order.waitsForAdjustment = false;
  if (order.status === 'on_hold' && !order.asks && !order.waitsForPayment) moveOrder(order, 'resume');
}

export function judgeHold(order: ModelOrder): Verdict {
  if (!allows<OrderStatus>(ORDER_LIFECYCLE.hold, order.status)) return wrongState(order.status);
  return { apply: () => putOnHold(order, 'answer') };
}

export function judgeResume(order: ModelOrder): Verdict {
  const move: Move<OrderStatus> = ORDER_LIFECYCLE.resume;
  const waits = order.waitsForPayment || order.waitsForAdjustment;
  if (!allows(move, order.status) || waits) return wrongState(order.status);
  return { apply: () => moveOrder(order, 'resume') };
}
