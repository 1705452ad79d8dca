import type { Clock } from '../../../core/clock.ts';
import { sum } from '../../../core/money.ts';
import type { Tx } from '../../../storage/database.ts';
import type { LineItem } from '../../../wire/schemas/quote.ts';
import { firmDay } from '../../firm/calendar/firm-day.ts';
import { chooseRules } from '../../firm/taxes/choose-rules.ts';
import type { FullOrder, OrderRow } from '../../orders/rows/orders.queries.ts';
import { lowerTaxes } from '../../pricing/taxes/lower-taxes.ts';
import { isTaxRemoval } from '../../pricing/taxes/remove-included-tax.ts';
import { sellerOf } from '../../pricing/taxes/seller.ts';
import { type TaxDeps, taxPrice } from '../../pricing/taxes/tax-price.ts';
import { withTaxTotals } from '../../pricing/taxes/tax-totals.ts';
import { findAnyQuote } from '../../quotes/quotes.queries.ts';
import { taxesLeft } from './taxes-left.queries.ts';

type AdjustDeps = TaxDeps & { clock: Clock };
type Adjusted = Pick<FullOrder, 'order' | 'adjustments'>;
interface TaxedLines extends ReturnType<typeof withTaxTotals>, Pick<OrderRow, 'total' | 'taxes' | 'tax_note'> {
  /** Place that decides the taxes; null if no tax applies. */
  place: OrderRow['tax_place'];
  lines: LineItem[];
}

/**
 * Total and taxes of lines added to an order or removed from it. Added lines follow today's rules at the order's place;
 * a lower price refunds taxes that are on the order's papers.
 */
export async function taxAdjustment(
  tx: Tx,
  deps: AdjustDeps,
  full: Adjusted,
  lines: readonly LineItem[],
  asked: OrderRow['tax_place'] = null,
): Promise<TaxedLines> {
  const { account_id: account, services, tax_place: place, quote_id, created_at } = full.order;
  const quote = quote_id === null ? undefined : await findAnyQuote(tx, quote_id);
  // Tax-inclusive prices are inclusive for the entire order, even if no tax was due.
  const inclusive = quote?.estimate.inclusive ?? false;
  const now = deps.clock.now();
  const taxed = await taxPrice(tx, deps, lines, { account, services, statedPlace: asked, place, inclusive, now });
  if (Math.min(taxed.total, sum(lines.map(({ amount }) => amount))) < 0) {
    return lowerPrice(tx, deps, full, { lines, inclusive, pricedAt: quote?.priced_at ?? created_at });
  }
  const { total, note: tax_note, lines: charged } = taxed;
  return { total, ...withTaxTotals(taxed), tax_note, place: taxed.place, lines: charged };
}

interface Lower {
  lines: readonly LineItem[];
  inclusive: boolean;
  pricedAt: Date;
}

/** Use the rules of the time of each price: today's rules say nothing about the taxes that were charged. */
async function lowerPrice(
  tx: Tx,
  { firm }: AdjustDeps,
  { order, adjustments }: Adjusted,
  { lines, inclusive, pricedAt }: Lower,
): Promise<TaxedLines> {
  const { tax_place: place, tax_note } = order;
  const added = adjustments.filter(({ status }) => status === 'accepted').map(({ created_at }) => created_at);
  const moments = [pricedAt, ...added];
  const home = { country: sellerOf(firm, pricedAt).country ?? '', region: null };
  const lower = lowerTaxes({
    lines,
    inclusive,
    rounding: firm.value('taxes', pricedAt).rounding,
    left: await taxesLeft(tx, order.id),
    chosen: (service) =>
      moments.flatMap((at) =>
        place ? chooseRules(firm.value('taxes', at).rules, place, service, firmDay(firm, at)) : [],
      ),
    ...(order.line_items.some(isTaxRemoval) && {
      homeRules: (service) => chooseRules(firm.value('taxes', pricedAt).rules, home, service, firmDay(firm, pricedAt)),
    }),
  });
  return { total: lower.total, ...withTaxTotals(lower), tax_note, place, lines: lower.lines };
}
