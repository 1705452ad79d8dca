import { fail } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { allows } from '../../../core/lifecycle.ts';
import { sum } from '../../../core/money.ts';
import { sumTaxes, type TaxLine } from '../../../core/taxes/sum-taxes.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import type { CreditDeps } from '../../billing/credit-notes/issue-credit-note.ts';
import { type PaperLeft, shareTaxes, withRaised } from '../../billing/credit-notes/plan-credit.ts';
import { creditNotesOfReceipt } from '../../billing/papers/numbered-papers.queries.ts';
import { creditReceipt } from '../../billing/receipts/issue-receipt.ts';
import { findReceiptOf } from '../../billing/receipts/receipts.queries.ts';
import type { Actor } from '../../events/audit.ts';
import { type PaperEmailDeps, queueRefundEmail } from '../../guests/emails/queue-order-email.ts';
import { changeOrder, type OrderChange } from '../../orders/change-order.ts';
import { acceptAdjustment, closeChanges, moveAdjustment } from '../../orders/changes/move-changes.ts';
import { ORDER_LIFECYCLE } from '../../orders/order.lifecycle.ts';
import { type AdjustmentRow, lockAdjustment } from '../../orders/rows/adjustments.queries.ts';
import { type FullOrder, type LockedOrder, lockAnyOrder, type OrderRow } from '../../orders/rows/orders.queries.ts';
import { type AskDeps, gatewayNamed, unlessUnknown } from '../../payments/ask-gateway.ts';
import type { Ended } from '../../payments/gateway.ts';
import { addRefund } from '../../payments/move-payment.ts';
import {
  claimRefunds,
  findPayment,
  lockPayment,
  lockRefund,
  type RefundRow,
  refundKey,
  refundsOfBatch,
  saveRefund,
} from '../../payments/payments.queries.ts';
import type { TaxDeps } from '../../pricing/taxes/tax-price.ts';

/** Purpose of the refunds. */
type Ending = Pick<RefundRow, 'move' | 'reason' | 'cancellation_id' | 'adjustment_id'> &
  Partial<Pick<RefundRow, 'batch_id' | 'cancels'>> & { actor: Actor | null };

interface Finished {
  ending: Ending;
  /** Sum of the refunds made together. */
  amount: number;
}

const AUDITED = {
  refund: { action: 'refund' },
  void: { action: 'void' },
  credit: { action: 'credit' },
} as const;
const GRANTED = { action: 'cancellation_grant' };
const CANCELLED = { action: 'cancel' };

/** Finish refunds that have all succeeded: end the order if they were made to end it. */
export async function finishReturn(
  tx: Tx,
  deps: PaperEmailDeps,
  change: OrderChange,
  { ending, amount }: Finished,
): Promise<FullOrder> {
  const { actor, reason } = ending;
  const detail = { amount, reason };
  // A customer whose order is cancelled gets an email, even if nothing is refunded.
  if (amount > 0 || ending.cancellation_id !== null || ending.cancels === true) {
    await queueRefundEmail(tx, deps, change.order, { amount, ending });
  }
  if (ending.adjustment_id !== null) {
    const adjustment = await lockAdjustment(tx, change.order.id, ending.adjustment_id);
    if (adjustment !== undefined) await acceptAdjustment(tx, deps, change, adjustment);
    return change.save();
  }
  if (ending.move === 'credit') {
    return change.save(actor === null ? undefined : { actor, ...AUDITED.credit, detail });
  }
  // The order may have been completed since: then it cannot be voided, but the money is refunded.
  const move = allows(ORDER_LIFECYCLE[ending.move], change.order.status) ? ending.move : 'refund';
  change.move(move);
  change.set({ end_reason: reason });
  await closeChanges(tx, deps, change.order, amount);
  return change.save(actor === null ? undefined : { actor, ...auditedEnd(ending, move), detail });
}

function auditedEnd({ cancellation_id, cancels = false }: Ending, move: 'refund' | 'void') {
  if (cancellation_id !== null) return GRANTED;
  return cancels ? CANCELLED : AUDITED[move];
}

/** `declined`: by the gateway. `unknown`: the gateway has not answered yet. */
type RefundResult = { status: 'done' } | { status: 'declined'; message: string } | { status: 'unknown' };

/** Finish at once if no refund waits for the gateway; in the transaction that reserved the refunds. */
export async function endIfSettled(
  tx: Tx,
  deps: ReturnDeps,
  full: LockedOrder,
  refunds: readonly RefundRow[],
): Promise<FullOrder | null> {
  const credited = refunds.filter((refund) => refund.status === 'succeeded');
  const change = changeOrder(tx, deps, full, refunds[0]?.actor ? 'team' : 'service');
  const amount = credited.reduce((all, refund) => all + refund.amount, 0);
  if (amount > 0) change.set({ refunded_total: change.order.refunded_total + amount });
  const [first] = refunds;
  if (first !== undefined && credited.length === refunds.length) {
    return finishReturn(tx, deps, change, { ending: first, amount });
  }
  if (amount > 0) change.save();
  return null;
}

/** Send the pending refunds to the gateway one by one and record its answers. */
export async function processRefunds(deps: ReturnDeps, refunds: readonly RefundRow[]): Promise<RefundResult> {
  deps.reached('after_reserve');
  let result: RefundResult = { status: 'done' };
  for (const refund of refunds.filter(({ status }) => status === 'pending')) {
    const outcome = await askRefund(deps, refund);
    if (outcome === null) return { status: 'unknown' };
    deps.reached('after_charge');
    await settleRefund(deps, refund, outcome);
    if (outcome.status === 'declined') result = { status: 'declined', message: outcome.message };
  }
  return result;
}

export function checkRefundResult(result: RefundResult): void {
  if (result.status === 'unknown') {
    fail('unavailable', {
      message:
        'The payment gateway has not confirmed the refund yet. It completes by itself as soon as the gateway answers.',
      retryAfter: 5,
    });
  }
  if (result.status === 'declined') fail('payment_failed', { message: result.message });
}

/** Refund with the refund's own key: however often it is sent, the money moves once. Null if the answer is unknown. */
async function askRefund(deps: ReturnDeps, refund: RefundRow): Promise<Ended | null> {
  const { amount, currency, payment_id } = refund;
  const payment =
    payment_id === null ? undefined : await deps.db.transaction('system', (tx) => findPayment(tx, payment_id));
  if (payment === undefined) return null;
  const reference = payment.gateway_reference ?? '';
  const gateway = gatewayNamed(deps.gateways, payment.gateway);
  return unlessUnknown(() => gateway.refund({ key: refundKey(refund), reference, amount, currency }));
}

/** Record the gateway's answer; a second call changes nothing. */
async function settleRefund(deps: ReturnDeps, { id, order_id }: RefundRow, outcome: Ended): Promise<void> {
  await deps.db.transaction('system', async (tx) => {
    const full = (await lockAnyOrder(tx, order_id)) ?? fail('not_found');
    const refund = await lockRefund(tx, id);
    if (refund?.status !== 'pending' || refund.payment_id === null) return;
    const paid = outcome.status === 'succeeded';
    await saveRefund(tx, {
      ...refund,
      status: paid ? 'succeeded' : 'failed',
      gateway_reference: outcome.reference,
      failure_message: paid ? null : outcome.message,
      updated_at: deps.clock.now(),
    });
    if (paid) {
      const taxes = await adjustedTaxes(tx, refund);
      const payment = (await lockPayment(tx, refund.payment_id)) ?? fail('not_found');
      await creditReceipt(tx, deps, { payment: payment.id, taxes, refund, order_number: full.order.number });
      addRefund(tx, deps, payment, refund.amount);
    }
    await applyRefund(tx, deps, full, { refund, amount: paid ? refund.amount : 0 });
    deps.reached('before_commit');
  });
  deps.reached('after_settle');
}

/** Count a refund at once; the last of its batch also finishes their purpose. */
async function applyRefund(
  tx: Tx,
  deps: ReturnDeps,
  full: LockedOrder,
  { refund, amount }: { refund: RefundRow; amount: number },
): Promise<void> {
  const change = changeOrder(tx, deps, full, refund.actor === null ? 'service' : 'team');
  if (amount > 0) change.set({ refunded_total: change.order.refunded_total + amount });
  const batch = await refundsOfBatch(tx, refund.batch_id);
  const succeeded = batch.filter(({ status }) => status === 'succeeded');
  if (succeeded.length === batch.length) {
    const total = succeeded.reduce((all, one) => all + one.amount, 0);
    await finishReturn(tx, deps, change, { ending: refund, amount: total });
    return;
  }
  const isFinished = batch.every(({ status }) => status !== 'pending');
  // The gateway declined the refund, so the price stays.
  if (isFinished && refund.adjustment_id !== null) await abandonAdjustment(tx, deps, full.order, refund.adjustment_id);
  if (amount > 0) change.save();
}

/** A lower price has its own taxes; null: any other refund includes its share of the taxes. */
async function adjustedTaxes(tx: Tx, refund: RefundRow): Promise<TaxLine[] | null> {
  if (refund.adjustment_id === null) return null;
  const adjustment = await lockAdjustment(tx, refund.order_id, refund.adjustment_id);
  if (adjustment === undefined) return null;
  return taxesOfRefund(tx, adjustment, await refundsOfBatch(tx, refund.batch_id), refund.id);
}

async function abandonAdjustment(tx: Tx, deps: ReturnDeps, order: OrderRow, id: Id<'adj'>): Promise<void> {
  const adjustment = await lockAdjustment(tx, order.id, id);
  if (adjustment !== undefined) await moveAdjustment(tx, deps, order, adjustment, { move: 'withdraw' });
}

/** Finish refunds that a crash or a gateway without an answer left open. */
export async function sweepRefunds(deps: ReturnDeps, batch = 50): Promise<number> {
  const waiting = await deps.db.transaction('system', (tx) => claimRefunds(tx, batch));
  let failure: unknown;
  for (const refund of waiting) {
    try {
      const outcome = await askRefund(deps, refund);
      if (outcome !== null) await settleRefund(deps, refund, outcome);
    } catch (error) {
      // Continue with the others; this refund is retried when its lease ends.
      failure = error;
    }
  }
  if (failure !== undefined) throw failure;
  return waiting.length;
}

export type ReturnDeps = PaperEmailDeps & AskDeps & CreditDeps & TaxDeps & { db: Database };

/**
 * Taxes of one card refund of a lower price, negative. Recomputed as they were planned: from the receipts as they were
 * before any refund of the batch.
 */
async function taxesOfRefund(
  tx: Tx,
  { taxes }: Pick<AdjustmentRow, 'taxes'>,
  batch: readonly Pick<RefundRow, 'id' | 'payment_id' | 'amount'>[],
  refund: Id<'rfd'>,
): Promise<TaxLine[]> {
  // Billed amounts are last, as in the plan.
  const ordered = [
    ...batch.filter((one) => one.payment_id !== null),
    ...batch.filter((one) => one.payment_id === null),
  ];
  const ids = ordered.map(({ id }) => id);
  const papers: PaperLeft[] = [];
  for (const { payment_id } of ordered) {
    papers.push(payment_id === null ? { left: 0, taxes: [] } : await receiptLeft(tx, payment_id, ids));
  }
  const shared = shareTaxes(papers, taxes);
  const parts = ordered.map(({ amount }, at) => ({ amount, left: papers[at]?.left ?? 0, taxes: shared[at] ?? [] }));
  return withRaised(parts, taxes)[ids.indexOf(refund)] ?? [];
}

/** Amount and taxes left on a payment's receipt after its credit notes, ignoring those of the `except` refunds. */
export async function receiptLeft(tx: Tx, payment: Id<'pay'>, except: readonly Id<'rfd'>[] = []): Promise<PaperLeft> {
  const receipt = await findReceiptOf(tx, payment);
  if (receipt === undefined) return { left: 0, taxes: [] };
  const notes = await creditNotesOfReceipt(tx, receipt.id);
  const others = notes.filter(({ refund_id }) => refund_id === null || !except.includes(refund_id));
  return {
    left: receipt.amount - sum(others.map(({ amount }) => amount)),
    taxes: sumTaxes([receipt, ...others].flatMap(({ taxes }) => taxes)),
  };
}
