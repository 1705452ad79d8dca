import type { Id } from '../../../core/ids.ts';
import { taxesOn } from '../../../core/taxes/sum-taxes.ts';
import type { Tx } from '../../../storage/database.ts';
import type { ReceiptContent } from '../../billing/receipts/issue-receipt.ts';
import { lockAdjustment } from '../../orders/rows/adjustments.queries.ts';
import { findOrderRow } from '../../orders/rows/orders.queries.ts';
import type { PaymentRow } from '../../payments/payments.queries.ts';
import type { QuoteRow } from '../../quotes/quotes.queries.ts';

/** Content of a payment's receipt: the lines of the quote, or of the order's adjustment. */
export async function receiptContentOf(
  tx: Tx,
  { adjustment_id }: Pick<PaymentRow, 'adjustment_id'>,
  quote: QuoteRow & { order_id: Id<'order'> },
): Promise<ReceiptContent> {
  const [row] = await findOrderRow(tx, quote.order_id);
  const order = row && { id: row.id, number: row.number };
  const { shipping, shipping_options } = quote.services;
  const parcel = shipping === true ? shipping_options?.address.country : undefined;
  // The payer may have chosen the country; then the tax place has it.
  const country = parcel ?? row?.tax_place?.country ?? null;
  const adjustment = adjustment_id === null ? undefined : await lockAdjustment(tx, quote.order_id, adjustment_id);
  const paid = adjustment ?? quote;
  return { lines: paid.line_items ?? [], taxes: taxesOn(paid), tax_note: paid.tax_note, order, country };
}
