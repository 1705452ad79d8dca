import { allows, type Move } from '../../../src/core/lifecycle.ts';
import { ORDER_LIFECYCLE } from '../../../src/domain/orders/order.lifecycle.ts';
import type { OrderStatus } from '../../../src/wire/schemas/order.ts';
import { type ModelOrder, moveOrder, type Verdict, wrongState } from './order-model.ts';

// What an order on hold waits for, beside the model of orders: an answer, its payment, a word on its price.

type Awaited = 'answer' | 'payment' | 'adjustment';

export function putOnHold(order: ModelOrder, waitsFor: Awaited): void {
  const heldFrom = order.status;
  moveOrder(order, 'hold');
  order.heldFrom = heldFrom;
  order.asks = waitsFor === 'answer';
  order.answered = false;
  order.waitsForPayment = waitsFor === 'payment';
  order.waitsForAdjustment = waitsFor === 'adjustment';
}

/** One that is on hold already waits for that as well. */
export function waitFor(order: ModelOrder, what: 'payment' | 'adjustment'): void {
  if (allows<OrderStatus>(ORDER_LIFECYCLE.hold, order.status)) putOnHold(order, what);
  else if (order.status === 'on_hold') order[what === 'payment' ? 'waitsForPayment' : 'waitsForAdjustment'] = true;
}

/** The word on its price is there. */
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
