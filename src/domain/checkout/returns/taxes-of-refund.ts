import { sum } from '../../../core/money.ts';
import { reversed, type TaxLine, taxesBack } from '../../../core/taxes/tax-lines.ts';
import type { AdjustmentRow } from '../../orders/changes/adjustments.queries.ts';
import type { RefundRow } from '../../payments/refunds.queries.ts';

type Part = Pick<RefundRow, 'id' | 'amount'>;

/** What goes back of each tax with one part of a lower price, below zero: all parts have the taxes of the adjustment. */
export function taxesOfRefund(
  { total, taxes }: Pick<AdjustmentRow, 'total' | 'taxes'>,
  batch: readonly Part[],
  { id, amount }: Part,
): TaxLine[] {
  const before = sum(batch.filter((one) => one.id < id).map((one) => one.amount));
  return taxesBack(reversed(taxes), { total: -total, before, amount });
}
