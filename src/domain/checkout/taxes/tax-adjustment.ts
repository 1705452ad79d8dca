import type { Clock } from '../../../core/clock.ts';
import type { Tx } from '../../../storage/database.ts';
import type { LineItem } from '../../../wire/schemas/quote.ts';
import { besideTotal } from '../../firm/taxes/stand-beside.ts';
import type { FullOrder, OrderRow } from '../../orders/orders.queries.ts';
import { type TaxDeps, taxPrice } from '../../pricing/tax-price.ts';
import { findAnyQuote } from '../../quotes/quotes.queries.ts';

/** What lines cost that come to an order, or go from it: taxed as the rules are now, where the order was. */
export async function taxAdjustment(
  tx: Tx,
  deps: TaxDeps & { clock: Clock },
  { order }: Pick<FullOrder, 'order'>,
  lines: readonly LineItem[],
): Promise<Pick<OrderRow, 'total' | 'taxes' | 'tax_note'> & ReturnType<typeof besideTotal>> {
  const { account_id: account, services, tax_place: place } = order;
  const quote = order.quote_id === null ? undefined : await findAnyQuote(tx, order.quote_id);
  // Prices that hold their taxes do so for the whole order, also where none were due.
  const inclusive = quote?.estimate.inclusive ?? false;
  const taxed = await taxPrice(tx, deps, lines, {
    account,
    services,
    asked: null,
    place,
    inclusive,
    now: deps.clock.now(),
  });
  return { total: taxed.total, ...besideTotal(taxed), tax_note: taxed.note };
}
