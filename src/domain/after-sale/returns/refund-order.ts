import { fail, failField } from '../../../core/fail.ts';
import { type Id, newId } from '../../../core/ids.ts';
import { checkVersion, type Locked, nextState, refuseState } from '../../../core/lifecycle.ts';
import { sum } from '../../../core/money.ts';
import type { Tx } from '../../../storage/database.ts';
import { billedFor, creditOrder } from '../../billing/bill.ts';
import { type PaperLeft, planCredit } from '../../billing/credit-notes/plan-credit.ts';
import type { Actor } from '../../events/audit.ts';
import { changeOrder } from '../../orders/change-order.ts';
import { ORDER_LIFECYCLE } from '../../orders/order.lifecycle.ts';
import type { AdjustmentRow } from '../../orders/rows/adjustments.queries.ts';
import {
  type FullOrder,
  findAnyOrder,
  isEnded,
  type LockedOrder,
  lockAnyOrder,
  type OrderRow,
} from '../../orders/rows/orders.queries.ts';
import { movePayment } from '../../payments/move-payment.ts';
import {
  insertRefund,
  isRefunding,
  lockPaymentsOf,
  type PaymentRow,
  type RefundRow,
  refundsOfBatch,
} from '../../payments/payments.queries.ts';
import {
  checkRefundResult,
  endIfSettled,
  finishReturn,
  processRefunds,
  type ReturnDeps,
  receiptLeft,
} from './process-refunds.ts';

interface RefundRequest {
  order: Id<'order'>;
  move: 'refund' | 'void';
  /** Default: everything that was paid. */
  amount?: number;
  reason: string;
  id?: Id<'rfd'>;
  /** Version of the order that the decision is based on. */
  version?: number | undefined;
}

/** Refund money and end the order by a move of the team. */
export async function refundOrder(deps: ReturnDeps, actor: Actor, request: RefundRequest): Promise<FullOrder> {
  const { order, id = newId(), amount = null, move, reason, version } = request;
  await endOrder(deps, { order, id, version }, async (tx, full) => {
    nextState(ORDER_LIFECYCLE, move, 'order', full.order.status);
    const paid = await findPaid(tx, full.order);
    if (move === 'refund' && amount !== null && paid.left === 0) refuseUnpaid(full.order);
    if (move === 'refund') checkRefundable(full.order, paid.left);
    return { paid, returning: { move, amount, reason, actor } };
  });
  return (await deps.db.transaction('system', (tx) => findAnyOrder(tx, order))) ?? fail('not_found');
}

interface Ended {
  order: Id<'order'>;
  /** Id of the first refund; a repeated request sends the same one. */
  id: Id<'rfd'>;
  version?: number | undefined;
}

type Planned = Omit<Returning, 'id'> & { move: 'refund' | 'void' };

/** End an order with what `plan` refunds: reserve, ask the gateway, record. */
export async function endOrder(
  deps: ReturnDeps,
  { order: id, id: refund, version }: Ended,
  plan: (tx: Tx, full: LockedOrder) => Promise<{ paid: Paid; returning: Planned }>,
): Promise<void> {
  const refunds = await deps.db.transaction('system', async (tx) => {
    const full = (await lockAnyOrder(tx, id)) ?? fail('not_found');
    const earlier = await findEarlier(tx, refund);
    if (earlier !== null) return earlier;
    checkVersion(full.order, version);
    const { paid, returning } = await plan(tx, full);
    if ((returning.amount ?? paid.left) === 0) {
      await endWithoutRefund(tx, deps, full, paid, returning);
      return [];
    }
    const reserved = await reserveReturn(tx, deps, full.order, paid, { ...returning, id: refund });
    await endIfSettled(tx, deps, full, reserved);
    return reserved;
  });
  checkRefundResult(await processRefunds(deps, refunds));
}

/** Refunds of an earlier attempt of this request that was cut off; pending ones continue. */
export async function findEarlier(tx: Tx, id: Id<'rfd'>): Promise<RefundRow[] | null> {
  const refunds = await refundsOfBatch(tx, id);
  if (refunds.length === 0) return null;
  const failed = refunds.find((refund) => refund.status === 'failed');
  if (failed !== undefined) {
    fail('payment_failed', { message: failed.failure_message ?? 'The refund was declined.' });
  }
  return refunds;
}

/** Refuse a refund if nothing is left of the amount paid. */
export function checkRefundable(order: OrderRow, left: number): void {
  if (left === 0 && order.total > 0) refuseUnpaid(order);
}

function refuseUnpaid({ status }: OrderRow): never {
  return refuseState('order', status, 'Nothing was paid for it, so there is nothing to refund; void it instead.');
}

async function endWithoutRefund(
  tx: Tx,
  deps: ReturnDeps,
  full: LockedOrder,
  { payments }: Paid,
  { move, reason, actor, cancels = false, cancellation }: Planned,
): Promise<void> {
  for (const payment of payments) if (payment.status === 'authorized') movePayment(tx, deps, payment, 'release');
  const ending = { move, reason, actor, cancels, cancellation_id: cancellation ?? null, adjustment_id: null };
  await finishReturn(tx, deps, changeOrder(tx, deps, full, 'team'), { ending, amount: 0 });
}

interface Credit {
  order: Id<'order'>;
  amount: number;
  reason: string;
  /** A repeated request sends the same id. */
  id: Id<'rfd'>;
  /** Version of the order that the decision is based on. */
  version?: number | undefined;
}

/** Refund part of the money; the order continues unchanged. */
export async function creditCustomer(deps: ReturnDeps, actor: Actor, { order: id, ...credit }: Credit): Promise<void> {
  const refunds = await deps.db.transaction('system', async (tx) => {
    const full = (await lockAnyOrder(tx, id)) ?? fail('not_found');
    const earlier = await findEarlier(tx, credit.id);
    if (earlier !== null) return earlier;
    const { order } = full;
    checkVersion(order, credit.version);
    checkNotEnded(order);
    const paid = await findPaid(tx, order);
    checkCreditable(order, paid.left);
    const reserved = await reserveReturn(tx, deps, order, paid, { ...credit, move: 'credit', actor });
    await endIfSettled(tx, deps, full, reserved);
    return reserved;
  });
  checkRefundResult(await processRefunds(deps, refunds));
}

function checkNotEnded(order: OrderRow): void {
  if (isEnded(order)) refuseState('order', order.status, 'It has ended, and what was to go back has gone back.');
}

/** Refuse a credit if nothing is left of the amount paid. */
export function checkCreditable(order: OrderRow, left: number): void {
  checkNotEnded(order);
  if (left === 0) refuseState('order', order.status, 'Nothing is left of what was paid for it.');
}

/** Reason for a refund, and the order's next state. */
interface Returning {
  /** Id of the first refund and of the batch; a repeated request sends the same one. */
  id: Id<'rfd'>;
  move: RefundRow['move'];
  /** Null: everything that is left. */
  amount: number | null;
  reason: string;
  /** Team member; null: the customer or the service itself. */
  actor: Actor | null;
  /** Whether the team cancels the order. */
  cancels?: boolean;
  cancellation?: Id<'cnl'>;
  /** Lower price that causes the refund, with its own taxes. */
  adjustment?: Pick<AdjustmentRow, 'id' | 'total' | 'taxes'>;
}

/** Money of an order, in card payments and on invoices. */
export interface Paid {
  payments: Locked<PaymentRow>[];
  billed: PaperLeft;
  /** Refundable amount. */
  left: number;
}

/** Refundable amount of a payment. */
export const leftOf = ({ captured, refunded, status }: PaymentRow) =>
  status === 'succeeded' ? captured - refunded : 0;

/** Payments of an order that are not refunded; the caller has locked the order. */
export async function findPaid(tx: Tx, { id, quote_id }: Pick<OrderRow, 'id' | 'quote_id'>): Promise<Paid> {
  if (await isRefunding(tx, id)) fail('busy', { message: 'A refund of this order is under way.', retryAfter: 1 });
  const payments = quote_id === null ? [] : await lockPaymentsOf(tx, quote_id);
  if (payments.some(({ status }) => status === 'pending' || status === 'capturing')) {
    fail('busy', { message: 'This order is being paid at the moment.', retryAfter: 1 });
  }
  const billed = await billedFor(tx, id);
  return { payments, billed, left: sum(payments.map(leftOf)) + billed.left };
}

/**
 * Reserve refunds, oldest payment first, and a lower price where its taxes are. Billed amounts are credited at once;
 * card payments wait for the gateway.
 */
export async function reserveReturn(
  tx: Tx,
  deps: ReturnDeps,
  order: OrderRow,
  paid: Paid,
  wanted: Returning,
): Promise<RefundRow[]> {
  const amount = wanted.amount ?? paid.left;
  if (amount > paid.left) failField('amount', `Must be at most ${paid.left}, which is what was paid.`);
  const planned = await planReturn(tx, paid, wanted, amount);
  const parts = planned.filter((part) => part.amount > 0);
  const refunds = parts.map((part, at) => newRefund(deps, order, wanted, part, at));
  for (const [at, refund] of refunds.entries()) {
    await insertRefund(tx, refund);
    if (refund.payment_id !== null) continue;
    const taxes = wanted.adjustment === undefined ? null : (parts[at]?.taxes ?? []);
    await creditOrder(tx, deps, order, { amount: refund.amount, reason: wanted.reason, refund: refund.id, taxes });
  }
  return refunds;
}

/** Billed amounts are last, so that the taxes of the card refunds can be recomputed without them. */
async function planReturn(tx: Tx, { payments, billed }: Paid, { adjustment }: Returning, amount: number) {
  const papers: PaperLeft[] = [];
  for (const payment of payments) {
    const taxes = adjustment === undefined ? [] : (await receiptLeft(tx, payment.id)).taxes;
    papers.push({ left: leftOf(payment), taxes });
  }
  papers.push({ left: billed.left, taxes: adjustment === undefined ? [] : billed.taxes });
  const plan = planCredit(papers, { amount, taxes: adjustment?.taxes ?? [] });
  return plan.map((part, at) => ({ ...part, payment_id: payments[at]?.id ?? null }));
}

type Part = Pick<RefundRow, 'payment_id' | 'amount'>;

function newRefund(
  deps: ReturnDeps,
  order: OrderRow,
  wanted: Returning,
  { payment_id, amount }: Part,
  at: number,
): RefundRow {
  const now = deps.clock.now();
  return {
    payment_id,
    amount,
    id: at === 0 ? wanted.id : newId(),
    batch_id: wanted.id,
    account_id: order.account_id,
    order_id: order.id,
    move: wanted.move,
    cancels: wanted.cancels ?? false,
    cancellation_id: wanted.cancellation ?? null,
    adjustment_id: wanted.adjustment?.id ?? null,
    status: payment_id === null ? 'succeeded' : 'pending',
    currency: order.currency,
    reason: wanted.reason,
    actor: wanted.actor,
    gateway_reference: null,
    failure_message: null,
    created_at: now,
    updated_at: now,
  };
}
