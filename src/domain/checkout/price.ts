import { fail, failField } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import { toToken } from '../../core/ids.ts';
import { nextState } from '../../core/lifecycle.ts';
import { sum, times } from '../../core/money.ts';
import type { LineItem } from '../../wire/schemas/quote.ts';
import { findAccount } from '../accounts/accounts.queries.ts';
import { type Actor, audit } from '../events/audit.ts';
import { CURRENT_PRICES } from '../pricing/price-list.ts';
import { billablePages } from '../pricing/price-services.ts';
import { promiseDate } from '../pricing/promise.ts';
import { filesByQuote } from '../quotes/present-quote.ts';
import { QUOTE_LIFECYCLE } from '../quotes/quote.lifecycle.ts';
import type { QuoteRow } from '../quotes/quotes.queries.ts';
import { lockAnyQuote, saveQuote } from '../quotes/quotes.queries.ts';
import { type QuoteWhole, readAnyQuote } from '../quotes/read-quotes.ts';
import { tellReferred } from '../quotes/refer.ts';
import { tellStatus } from '../quotes/tell.ts';
import { takePrice } from './autobuy/take.ts';
import type { SettleDeps } from './settle.ts';
import { finishPayment } from './sweep.ts';

export interface PriceRequest {
  quote: Id<'quote'>;
  line_items?: Omit<LineItem, 'amount'>[];
  note?: string;
}

const DAYS_TO_PAY = 30;
// Far below where numbers lose their last digits.
const MAX_TOTAL = 1_000_000_000_000;

/** The team's price: the quote becomes ready and can be paid for 30 days. */
export async function priceQuote(
  deps: SettleDeps,
  actor: Actor,
  { quote: id, line_items, note }: PriceRequest,
): Promise<QuoteWhole> {
  const given = line_items?.map((line) => ({ ...line, amount: times(line.unit_price, line.quantity) }));
  const { whole, payments } = await deps.db.transaction('system', async (tx) => {
    const [found, held] = await Promise.all([lockAnyQuote(tx, id), filesByQuote(tx, [id])]);
    const quote = found ?? fail('not_found');
    const files = held.get(id) ?? [];
    const status = nextState(QUOTE_LIFECYCLE, 'price', 'quote', quote.status);
    const lines = given ?? quote.estimate.line_items;
    const total = sum(lines.map((line) => line.amount));
    if (total < 0) failField('line_items', 'The lines must not add up to less than nothing.');
    if (total > MAX_TOTAL) failField('line_items', `The lines must not add up to more than ${MAX_TOTAL}.`);
    const pages = sum(files.map((file) => billablePages(file, CURRENT_PRICES.wordsPerPage)));
    const now = deps.clock.now();
    const priced: QuoteRow = {
      ...quote,
      status,
      line_items: lines,
      total,
      team_note: note ?? quote.team_note,
      priced_at: now,
      expires_at: new Date(now.getTime() + DAYS_TO_PAY * 86_400_000),
      promised_at: promiseDate(quote.services, pages, quote.deadline, now),
      updated_at: now,
    };
    saveQuote(tx, priced);
    tellStatus(tx, deps, priced);
    audit(tx, deps.clock, actor, {
      action: 'quote.price',
      target: toToken('quote', id),
      detail: { total, estimate_taken: given === undefined },
    });
    await tellReferred(tx, deps, priced);
    if (!priced.autobuy) return { whole: { quote: priced, files }, payments: [] };
    const owner = await findAccount(tx, priced.account_id);
    const taken = await takePrice(tx, deps, priced, owner?.account.invoicing ?? false);
    return { whole: { quote: taken.quote, files }, payments: taken.payments };
  });
  if (payments.length === 0) return whole;
  // What goes wrong here is put right by the sweeper; the price stands.
  for (const payment of payments) await finishPayment(deps, payment).catch(deps.report);
  return readAnyQuote(deps, id);
}
