import type { Clock } from '../../../core/clock.ts';
import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { Tax } from '../../../wire/schemas/firm/tax.ts';
import { shareOfTaxes } from '../../firm/taxes/share-of-taxes.ts';
import type { OrderRow } from '../../orders/orders.queries.ts';
import { findGivenBack, insertTaxEntry, sumReturned } from './tax-entries.queries.ts';

type Taxable = Pick<OrderRow, 'id' | 'account_id' | 'livemode' | 'currency' | 'tax_place' | 'taxes' | 'total'>;

interface Paper {
  kind: 'order' | 'adjustment' | 'refund';
  id: string;
  taxes: readonly Pick<Tax, 'name' | 'rate' | 'base' | 'amount'>[];
}

/** Puts the taxes of what was charged into the books, in the transaction that charges it. */
export function enterTaxes(tx: Tx, { clock }: { clock: Clock }, order: Taxable, { kind, id, taxes }: Paper): void {
  const { account_id: account, livemode, currency, tax_place: place } = order;
  const now = clock.now();
  for (const tax of sumsOf(taxes))
    insertTaxEntry(tx, { account, order: order.id, kind, paper: id, livemode, place, currency, tax, now });
}

/**
 * Money of an order is back: so are its taxes, in proportion. All that is back by now has the taxes of its sum, so that
 * an order of which everything went back has none left in the books.
 */
export async function enterReturnedTaxes(
  tx: Tx,
  deps: { clock: Clock },
  order: Taxable,
  refund: Id<'rfd'>,
): Promise<void> {
  if (order.taxes.length === 0) return;
  const [returned, before] = await Promise.all([sumReturned(tx, order.id), findGivenBack(tx, order.id)]);
  const taxes = sumsOf(shareOfTaxes(order.taxes, returned, order.total)).map((tax) => {
    const earlier = before.find(({ name, rate }) => name === tax.name && rate === tax.rate);
    return { ...tax, base: -tax.base - (earlier?.base ?? 0), amount: -tax.amount - (earlier?.amount ?? 0) };
  });
  enterTaxes(tx, deps, order, { kind: 'refund', id: refund, taxes });
}

/** A tax that some lines hold and others do not is one in the books. */
function sumsOf(taxes: Paper['taxes']): Paper['taxes'] {
  const sums = new Map<string, Paper['taxes'][number]>();
  for (const { name, rate, base, amount } of taxes) {
    const known = sums.get(`${rate} ${name}`);
    sums.set(`${rate} ${name}`, {
      name,
      rate,
      base: base + (known?.base ?? 0),
      amount: amount + (known?.amount ?? 0),
    });
  }
  return [...sums.values()];
}
