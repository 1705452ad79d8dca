import type { Tx } from '../../../storage/database.ts';
import { changeOrder } from '../../orders/change-order.ts';
import type { RecordDeps } from '../../orders/record-order-event.ts';
import type { LockedOrder } from '../../orders/rows/orders.queries.ts';
import type { PricedQuote } from '../../quotes/priced-quote.ts';

/** Copy the quote's price to the order that autobuy opened. */
export function priceOrder(
  tx: Tx,
  deps: RecordDeps,
  order: LockedOrder,
  { line_items, total, promised_at, taxes, tax_note, tax_place }: PricedQuote,
): LockedOrder {
  const changing = changeOrder(tx, deps, order, 'service');
  changing.set({ line_items, total, promised_at, taxes, tax_note, tax_place });
  return changing.save();
}
