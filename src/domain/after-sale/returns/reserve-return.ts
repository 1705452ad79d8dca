import { fail, failField } from '../../../core/fail.ts';
import { type Id, newId } from '../../../core/ids.ts';
import type { Locked } from '../../../core/locked.ts';
import { sum } from '../../../core/money.ts';
import type { Tx } from '../../../storage/database.ts';
import { billedFor, creditOrder } from '../../billing/bill.ts';
import { type PaperLeft, planCredit } from '../../billing/credit-notes/plan-credit.ts';
import type { Actor } from '../../events/audit.ts';
import type { AdjustmentRow } from '../../orders/rows/adjustments.queries.ts';
import type { OrderRow } from '../../orders/rows/orders.queries.ts';
import { lockPaymentsOf, type PaymentRow } from '../../payments/payments.queries.ts';
import { insertRefund, isRefunding, type RefundRow } from '../../payments/refunds.queries.ts';
import type { ReturnDeps } from './return-deps.ts';
import { receiptLeft } from './taxes-of-refund.ts';

/** Reason for a refund, and the order's next state. */
export interface Returning {
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
