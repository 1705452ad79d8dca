import type { Clock } from '../../../core/clock.ts';
import { fail, failField } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import type { Locked } from '../../../core/lifecycle.ts';
import { sum } from '../../../core/money.ts';
import type { DbDeps, Tx } from '../../../storage/database.ts';
import type { LineItem } from '../../../wire/schemas/quote.ts';
import { firmDay } from '../../firm/calendar/firm-day.ts';
import { chooseRules, type TaxPlace } from '../../firm/taxes/check-rules.ts';
import type { FirmView } from '../../firm/versions/firm.ts';
import { changeOrder } from '../../orders/change-order.ts';
import type { RecordDeps } from '../../orders/record-order-event.ts';
import { type AdjustmentRow, lockAdjustment, saveAdjustmentTaxes } from '../../orders/rows/adjustments.queries.ts';
import { type FullOrder, type LockedOrder, lockAnyOrder, type OrderRow } from '../../orders/rows/orders.queries.ts';
import { lockOpenPayment } from '../../payments/payments.queries.ts';
import { findBuyer } from '../../pricing/taxes/buyer.queries.ts';
import { isTaxRemoval, lowerTaxes, sellerOf } from '../../pricing/taxes/lower-taxes.ts';
import { needsCountry } from '../../pricing/taxes/needs-country.ts';
import { hasTaxPlace, type TaxDeps, type TaxedPrice, taxPrice } from '../../pricing/taxes/tax-price.ts';
import { withTaxTotals } from '../../pricing/taxes/tax-totals.ts';
import { changeQuote } from '../../quotes/change-quote.ts';
import { isPriced, type PricedQuote } from '../../quotes/present-quote.ts';
import { findAnyQuote, lockAnyQuote, type QuoteRow } from '../../quotes/quotes.queries.ts';
import { findAdjustmentsWithoutCountry, findWithoutCountry, taxesLeft } from './taxes-left.queries.ts';

export interface RetaxDeps extends DbDeps {
  baseUrl: string;
  firm: FirmView;
}

/** Refuse payment of a total to which taxes may still be added. */
export function checkTaxesKnown(quote: Pick<QuoteRow, 'tax_note'>): void {
  if (!needsCountry(quote)) return;
  failField(
    'billing.address',
    'The total is final once the country of the bill is known. Give the account a billing address, or choose the country on the payment page.',
  );
}

/**
 * Set the bill's country as chosen by the customer, which makes the total final. A billing address or a parcel's
 * address has priority.
 */
export async function settlePlace(deps: RetaxDeps, id: Id<'quote'>, asked: TaxPlace): Promise<void> {
  await deps.db.transaction('system', async (tx) => {
    const quote = (await lockAnyQuote(tx, id)) ?? fail('not_found');
    if (quote.status !== 'ready' || !isPriced(quote)) return;
    const buyer = (await findBuyer(tx, quote.account_id)) ?? fail('not_found');
    if (hasTaxPlace(buyer, quote.services) && !needsCountry(quote)) return;
    await refuseWhilePaid(tx, quote);
    await retax(tx, deps, quote, asked);
  });
}

/** Tax everything that waited for the account's billing address. */
export async function retaxWaiting(deps: RetaxDeps, account: Id<'acct'>): Promise<void> {
  const waiting = await deps.db.transaction('system', (tx) => findWithoutCountry(tx, account));
  for (const id of waiting) {
    await deps.db.transaction('system', async (tx) => {
      const quote = await lockAnyQuote(tx, id);
      if (quote?.status === 'ready' && isPriced(quote) && needsCountry(quote)) await retax(tx, deps, quote, null);
    });
  }
  const adjustments = await deps.db.transaction('system', (tx) => findAdjustmentsWithoutCountry(tx, account));
  for (const ref of adjustments) {
    await deps.db.transaction('system', async (tx) => {
      const { full, adjustment } = await lockOrderAndAdjustment(tx, ref);
      if (isWaiting(adjustment)) await retaxAdjustment(tx, deps, full, { adjustment, asked: null });
    });
  }
}

type AdjustmentRef = Pick<AdjustmentRow, 'id' | 'order_id'>;

/** Set the bill's country for an adjustment, whose order was sold before a country was required. */
export async function settleAdjustmentPlace(deps: RetaxDeps, ref: AdjustmentRef, asked: TaxPlace): Promise<void> {
  await deps.db.transaction('system', async (tx) => {
    const { full, adjustment } = await lockOrderAndAdjustment(tx, ref);
    if (!isWaiting(adjustment)) return;
    await retaxAdjustment(tx, deps, full, { adjustment, asked });
  });
}

const isWaiting = (adjustment: AdjustmentRow): boolean => adjustment.status === 'proposed' && needsCountry(adjustment);

async function lockOrderAndAdjustment(tx: Tx, { id, order_id }: AdjustmentRef) {
  const full = (await lockAnyOrder(tx, order_id)) ?? fail('not_found');
  return { full, adjustment: (await lockAdjustment(tx, order_id, id)) ?? fail('not_found') };
}

/** An adjustment cannot be paid before its taxes are known, so no payment is open. */
async function retaxAdjustment(
  tx: Tx,
  deps: RetaxDeps,
  full: LockedOrder,
  { adjustment, asked }: { adjustment: AdjustmentRow; asked: TaxPlace | null },
): Promise<void> {
  const { place, lines, total, taxes, tax_note } = await taxAdjustment(tx, deps, full, adjustment.line_items, asked);
  if (place === null) return;
  const { id } = adjustment;
  const updated_at = deps.clock.now();
  await saveAdjustmentTaxes(tx, { id, line_items: lines, total, taxes, tax_note, updated_at });
  const change = changeOrder(tx, deps, full, 'service');
  change.set({ tax_place: place });
  change.save();
}

async function refuseWhilePaid(tx: Tx, { id }: QuoteRow): Promise<void> {
  if ((await lockOpenPayment(tx, id)) === undefined) return;
  fail('busy', { message: 'This is being paid at the moment.', retryAfter: 1 });
}

async function retax(tx: Tx, deps: RetaxDeps, quote: Locked<PricedQuote>, asked: TaxPlace | null): Promise<void> {
  const taxable = { ...quote, tax_place: asked };
  const { lines, total, taxes, note, place } = await taxQuote(tx, deps, taxable, quote.line_items, deps.clock.now());
  if (place === null) return;
  const set = { line_items: lines, total, taxes, tax_note: note, tax_place: place };
  const taxed = changeQuote(tx, deps, quote, { set });
  const order = quote.order_id === null ? undefined : await lockAnyOrder(tx, quote.order_id);
  if (order !== undefined) priceOrder(tx, deps, order, taxed);
}

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

type Taxable = Pick<QuoteRow, 'account_id' | 'services' | 'tax_place' | 'estimate'>;

export async function taxQuote(
  tx: Tx,
  deps: TaxDeps,
  { account_id: account, services, tax_place: asked, estimate }: Taxable,
  lines: readonly LineItem[],
  now: Date,
): Promise<TaxedPrice> {
  return taxPrice(tx, deps, lines, {
    account,
    services,
    statedPlace: asked,
    inclusive: estimate.inclusive ?? false,
    now,
  });
}
