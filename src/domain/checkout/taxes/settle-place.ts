import { fail, failField } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import type { Locked } from '../../../core/locked.ts';
import type { Tx } from '../../../storage/database.ts';
import type { TaxPlace } from '../../firm/taxes/choose-rules.ts';
import { lockAnyOrder } from '../../orders/orders.queries.ts';
import { lockOpenPayment } from '../../payments/payments.queries.ts';
import { findBuyer } from '../../pricing/buyer.queries.ts';
import { isPlaced } from '../../pricing/tax-price.ts';
import { changeQuote } from '../../quotes/change-quote.ts';
import { isPriced, type PricedQuote } from '../../quotes/priced-quote.ts';
import { lockAnyQuote, type QuoteRow } from '../../quotes/quotes.queries.ts';
import { priceOrder } from '../autobuy/take.ts';
import type { CheckoutDeps } from '../deps.ts';
import { taxQuote } from './tax-quote.ts';
import { findWithoutCountry } from './without-country.queries.ts';

export type RetaxDeps = Pick<CheckoutDeps, 'db' | 'clock' | 'baseUrl' | 'firm'>;

/** Whether the total is not final until somebody says where the bill goes. */
export const needsCountry = ({ tax_note }: Pick<QuoteRow, 'tax_note'>): boolean => tax_note?.code === 'country_needed';

/** Nobody pays a total to which taxes may still come. */
export function checkTaxesKnown(quote: Pick<QuoteRow, 'tax_note'>): void {
  if (!needsCountry(quote)) return;
  failField(
    'billing.address',
    'The total is final once the country of the bill is known. Give the account a billing address, or choose the country on the payment page.',
  );
}

/** The customer says where the bill goes, and the total becomes final. Billing address and parcel decide before that. */
export async function settlePlace(deps: RetaxDeps, id: Id<'quote'>, asked: TaxPlace): Promise<void> {
  await deps.db.transaction('system', async (tx) => {
    const quote = (await lockAnyQuote(tx, id)) ?? fail('not_found');
    if (quote.status !== 'ready' || !isPriced(quote)) return;
    const buyer = (await findBuyer(tx, quote.account_id)) ?? fail('not_found');
    if (isPlaced(buyer, quote.services) && !needsCountry(quote)) return;
    await refuseWhilePaid(tx, quote);
    await retax(tx, deps, quote, asked);
  });
}

/** The account says where its bills go: what waited for that is taxed. */
export async function retaxWaiting(deps: RetaxDeps, account: Id<'acct'>): Promise<void> {
  const waiting = await deps.db.transaction('system', (tx) => findWithoutCountry(tx, account));
  for (const id of waiting) {
    await deps.db.transaction('system', async (tx) => {
      const quote = await lockAnyQuote(tx, id);
      if (quote?.status === 'ready' && isPriced(quote) && needsCountry(quote)) await retax(tx, deps, quote, null);
    });
  }
}

async function refuseWhilePaid(tx: Tx, { id }: QuoteRow): Promise<void> {
  if ((await lockOpenPayment(tx, id)) === undefined) return;
  fail('busy', { message: 'This is being paid at the moment.', retryAfter: 1 });
}

async function retax(tx: Tx, deps: RetaxDeps, quote: Locked<PricedQuote>, asked: TaxPlace | null): Promise<void> {
  const taxable = { ...quote, tax_place: asked };
  const { total, taxes, note, place } = await taxQuote(tx, deps, taxable, quote.line_items, deps.clock.now());
  if (place === null) return;
  const taxed = changeQuote(tx, deps, quote, { set: { total, taxes, tax_note: note, tax_place: place } });
  const order = quote.order_id === null ? undefined : await lockAnyOrder(tx, quote.order_id);
  if (order !== undefined) priceOrder(tx, deps, order, taxed);
}
