import type { Id } from '../../../core/ids.ts';
import { sum } from '../../../core/money.ts';
import { sumTaxes, type TaxLine } from '../../../core/taxes/sum-taxes.ts';
import type { Tx } from '../../../storage/database.ts';
import { type PaperLeft, shareTaxes, withRaised } from '../../billing/credit-notes/plan-credit.ts';
import { creditNotesOfReceipt } from '../../billing/papers/credit-notes.queries.ts';
import { findReceiptOf } from '../../billing/receipts/receipts.queries.ts';
import type { AdjustmentRow } from '../../orders/rows/adjustments.queries.ts';
import type { RefundRow } from '../../payments/refunds.queries.ts';

/**
 * Taxes of one card refund of a lower price, negative. Recomputed as they were planned: from the receipts as they were
 * before any refund of the batch.
 */
export async function taxesOfRefund(
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
