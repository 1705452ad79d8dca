import type { Clock } from '../../core/clock.ts';
import { fail, failField } from '../../core/fail.ts';
import { nextState } from '../../core/lifecycle.ts';
import { sum, times } from '../../core/money.ts';
import type { Seal } from '../../core/seal.ts';
import { toToken } from '../../core/tokens.ts';
import type { Database } from '../../storage/database.ts';
import type { LineItem } from '../../wire/quote.ts';
import { type Actor, audit } from '../events/audit.ts';
import { CURRENT_PRICES } from '../pricing/price-list.ts';
import { billablePages } from '../pricing/price-services.ts';
import { promiseDate } from '../pricing/promise.ts';
import type { QuoteRow } from '../tables.ts';
import { filesByQuote } from './present-quote.ts';
import { QUOTE_LIFECYCLE } from './quote.lifecycle.ts';
import { lockAnyQuote, saveQuote } from './quotes.queries.ts';
import type { QuoteWhole } from './read-quotes.ts';
import { tellStatus } from './tell.ts';

export interface PriceRequest {
  quote: string;
  line_items?: Omit<LineItem, 'amount'>[];
  note?: string;
}

const DAYS_TO_PAY = 30;
// Far below where numbers lose their last digits.
const MAX_TOTAL = 1_000_000_000_000;

/** The team's price: the quote becomes ready and can be paid for 30 days. */
export async function priceQuote(
  deps: { db: Database; clock: Clock; baseUrl: string; seal: Seal },
  actor: Actor,
  { quote: id, line_items, note }: PriceRequest,
): Promise<QuoteWhole> {
  const given = line_items?.map((line) => ({ ...line, amount: times(line.unit_price, line.quantity) }));
  return deps.db.transaction('system', async (tx) => {
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
    audit(tx, deps.clock, actor, 'quote.price', toToken('quote', id), { total, estimate_taken: given === undefined });
    return { quote: priced, files };
  });
}
