import { fail, failField } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import { newId } from '../../core/ids.ts';
import { allows, nextState, refuseState } from '../../core/lifecycle.ts';
import { someAtATime } from '../../core/some-at-a-time.ts';
import type { Database, Tx } from '../../storage/database.ts';
import type { Actor } from '../events/audit.ts';
import { changeOrder } from '../orders/change-order.ts';
import { ORDER_LIFECYCLE } from '../orders/order.lifecycle.ts';
import { type FullOrder, type LockedOrder, lockAnyOrder } from '../orders/orders.queries.ts';
import type { RecordDeps } from '../orders/record-order-event.ts';
import { type AskDeps, gatewayNamed } from '../payments/gateways/ask-gateway.ts';
import { type Ended, GatewayUnknownError } from '../payments/gateways/gateway.ts';
import { creditOrder } from '../payments/invoices/bill.ts';
import { findLineOfOrder } from '../payments/invoices/invoices.queries.ts';
import { addRefund, movePayment } from '../payments/move-payment.ts';
import type { PaymentRow } from '../payments/payments.queries.ts';
import { findPayment, lockOpenPayment, lockPayment } from '../payments/payments.queries.ts';
import type { RefundRow } from '../payments/refunds.queries.ts';
import {
  claimRefunds,
  findRefund,
  insertRefund,
  lockOpenRefund,
  refundKey,
  saveRefund,
} from '../payments/refunds.queries.ts';

export type RefundDeps = RecordDeps & AskDeps & { db: Database };

export interface RefundRequest {
  order: Id<'order'>;
  move: 'refund' | 'void';
  /** Without it, all that was paid goes back. */
  amount?: number;
  reason: string;
  id?: Id<'rfd'>;
}

/** Gives money back and ends the order: reserved first, then asked of the gateway, then written. */
export async function refundOrder(deps: RefundDeps, actor: Actor, request: RefundRequest): Promise<FullOrder> {
  const reserved = await deps.db.transaction('system', (tx) => reserve(tx, deps, actor, request));
  if ('order' in reserved) return reserved;
  const outcome = await askRefund(deps, reserved.refund, reserved.payment);
  if (outcome === null) {
    fail('unavailable', {
      message:
        'The payment gateway has not confirmed the refund yet. It completes by itself as soon as the gateway answers.',
      retryAfter: 5,
    });
  }
  const full = await settleRefund(deps, reserved.refund, outcome);
  if (outcome.status === 'declined') fail('payment_failed', { message: outcome.message });
  return full;
}

type Reserved = FullOrder | { refund: RefundRow; payment: PaymentRow };

async function reserve(tx: Tx, deps: RefundDeps, actor: Actor, request: RefundRequest): Promise<Reserved> {
  const { order: id, move, amount, reason } = request;
  const full = (await lockAnyOrder(tx, id)) ?? fail('not_found');
  const { order } = full;
  const earlier = request.id === undefined ? undefined : await findRefund(tx, request.id);
  if (earlier !== undefined) return again(tx, full, earlier);
  nextState(ORDER_LIFECYCLE, move, 'order', order.status);
  const under = await lockOpenRefund(tx, id);
  if (under !== undefined) fail('conflict', { message: 'A refund of this order is under way.' });
  const payment = order.quote_id === null ? undefined : await lockOpenPayment(tx, order.quote_id);
  if (payment !== undefined && (payment.status === 'pending' || payment.status === 'capturing')) {
    fail('conflict', { message: 'This order is being paid at the moment.' });
  }
  if (payment?.status === 'succeeded' && payment.captured > payment.refunded) {
    const left = payment.captured - payment.refunded;
    checkAmount(amount, left);
    const refund = newRefund(deps, actor, request, payment, amount ?? left);
    await insertRefund(tx, refund);
    return { refund, payment };
  }
  const billed = await findLineOfOrder(tx, id);
  if (billed !== undefined) {
    checkAmount(amount, billed.amount);
    const { livemode, currency } = order;
    const credited = amount ?? billed.amount;
    await creditOrder(tx, deps, { order: id, amount: credited, reason, livemode, currency });
    return endOrder(tx, deps, actor, full, { move, amount: credited, reason });
  }
  if (move === 'refund' && (order.total > 0 || amount !== undefined)) {
    refuseState('order', order.status, 'Nothing was paid for it, so there is nothing to refund; void it instead.');
  }
  if (payment?.status === 'authorized') movePayment(tx, deps, payment, 'release');
  return endOrder(tx, deps, actor, full, { move, amount: 0, reason });
}

/** An earlier try of this very request was cut off: what became of it counts, and an open one goes on. */
async function again(tx: Tx, full: FullOrder, refund: RefundRow): Promise<Reserved> {
  if (refund.status === 'succeeded') return full;
  if (refund.status === 'failed')
    fail('payment_failed', { message: refund.failure_message ?? 'The refund was declined.' });
  return { refund, payment: (await findPayment(tx, refund.payment_id)) ?? fail('not_found') };
}

function checkAmount(amount: number | undefined, left: number): void {
  if (amount !== undefined && amount > left) failField('amount', `Must be at most ${left}, which is what was paid.`);
}

function newRefund(
  { clock }: RefundDeps,
  actor: Actor,
  { order, move, reason, id = newId() }: RefundRequest,
  payment: PaymentRow,
  amount: number,
): RefundRow {
  const now = clock.now();
  return {
    id,
    account_id: payment.account_id,
    order_id: order,
    payment_id: payment.id,
    move,
    status: 'pending',
    amount,
    currency: payment.currency,
    reason,
    actor,
    gateway_reference: null,
    failure_message: null,
    created_at: now,
    updated_at: now,
  };
}

/** With the refund's own key: however often it is asked, the money goes back once. Null when the answer is not known. */
async function askRefund({ gateways }: AskDeps, refund: RefundRow, payment: PaymentRow): Promise<Ended | null> {
  const { amount, currency } = refund;
  const reference = payment.gateway_reference ?? '';
  try {
    return await gatewayNamed(gateways, payment.gateway).refund({
      key: refundKey(refund),
      reference,
      amount,
      currency,
    });
  } catch (error) {
    if (error instanceof GatewayUnknownError) return null;
    throw error;
  }
}

/** Writes what the gateway said; whoever comes second finds it done. */
async function settleRefund(deps: RefundDeps, { id, order_id }: RefundRow, outcome: Ended): Promise<FullOrder> {
  return deps.db.transaction('system', async (tx) => {
    const full = (await lockAnyOrder(tx, order_id)) ?? fail('not_found');
    const refund = await lockOpenRefund(tx, order_id);
    if (refund?.id !== id) return full;
    const payment = (await lockPayment(tx, refund.payment_id)) ?? fail('not_found');
    const paid = outcome.status === 'succeeded';
    saveRefund(tx, {
      ...refund,
      status: paid ? 'succeeded' : 'failed',
      gateway_reference: outcome.reference,
      failure_message: paid ? null : outcome.message,
      updated_at: deps.clock.now(),
    });
    if (!paid) return full;
    const { amount, reason } = refund;
    addRefund(tx, deps, payment, amount);
    // The order may have been completed meanwhile; then it cannot be voided, but the money is back all the same.
    const move = allows(ORDER_LIFECYCLE[refund.move], full.order.status) ? refund.move : 'refund';
    return endOrder(tx, deps, refund.actor, full, { move, amount, reason });
  });
}

function endOrder(
  tx: Tx,
  deps: RefundDeps,
  actor: Actor,
  full: LockedOrder,
  { move, amount, reason }: { move: 'refund' | 'void'; amount: number; reason: string },
): FullOrder {
  const changing = changeOrder(tx, deps, full, 'team');
  changing.move(move);
  const refunded_total = changing.order.refunded_total + amount;
  changing.set({ refunded_total, end_reason: reason });
  return changing.save({ actor, action: move, detail: { amount, reason } });
}

/** Finishes refunds that a crash or a silent gateway left open. */
export async function sweepRefunds(deps: RefundDeps, batch = 50): Promise<number> {
  const waiting = await deps.db.transaction('system', (tx) => claimRefunds(tx, batch));
  // One that fails does not stop the others; it is tried again when its lease is over.
  await someAtATime(1, waiting, async (refund) => {
    const payment = await deps.db.transaction('system', (tx) => findPayment(tx, refund.payment_id));
    const outcome = payment === undefined ? null : await askRefund(deps, refund, payment);
    if (outcome !== null) await settleRefund(deps, refund, outcome);
  });
  return waiting.length;
}
