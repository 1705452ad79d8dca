import type { Clock } from '../../../core/clock.ts';
import type { Tx } from '../../../storage/database.ts';
import type { LineItem } from '../../../wire/schemas/quote.ts';
import { besideTotal } from '../../firm/taxes/stand-beside.ts';
import type { OrderRow } from '../../orders/orders.queries.ts';
import { type TaxDeps, taxPrice } from '../../pricing/tax-price.ts';

/** What lines cost that come to an order, or go from it: taxed as the rules are now, where the order was. */
export async function taxAdjustment(
  tx: Tx,
  deps: TaxDeps & { clock: Clock },
  { account_id: account, services, taxes, tax_place: place }: OrderRow,
  lines: readonly LineItem[],
): Promise<Pick<OrderRow, 'total' | 'taxes' | 'tax_note'> & ReturnType<typeof besideTotal>> {
  // Prices that hold their taxes do so for the whole order.
  const inclusive = taxes.some((tax) => tax.included);
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
