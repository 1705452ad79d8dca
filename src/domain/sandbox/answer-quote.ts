import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import type { LineItem } from '../../wire/schemas/quote.ts';
import { cancelForCustomer } from '../checkout/cancel/end-quote.ts';
import type { CheckoutDeps } from '../checkout/payment/deps.ts';
import { priceQuote } from '../checkout/price.ts';
import { leftToPrice } from '../pricing/list/by-hand.ts';
import { findAnyQuote, type QuoteRow } from '../quotes/quotes.queries.ts';
import { readReferenceWord } from './reference-words.ts';
import { SIMULATOR } from './simulated-files.ts';

/** Reason for quotes that the simulated team declines. */
export const DECLINED = { reason: 'not_possible', note: 'The simulated team cannot do it.' } as const;

/** Prices a sandbox quote, or declines it if the reference asks for that; returns whether it was open. */
export async function answerQuote(deps: CheckoutDeps, id: Id<'quote'>): Promise<boolean> {
  const quote = await deps.db.transaction('system', (tx) => findAnyQuote(tx, id));
  if (quote === undefined || quote.livemode) fail('not_found');
  if (quote.status !== 'requested') return false;
  const asked = readReferenceWord(quote);
  if (asked === 'sandbox_decline') {
    await cancelForCustomer(deps, SIMULATOR, { quote: id, ...DECLINED });
    return true;
  }
  const isExpensive = asked === 'sandbox_expensive';
  const known = linesOf(quote.estimate);
  const lines = isExpensive ? known.map(tenfold) : known;
  const hasOwnPrices = isExpensive || leftToPrice(quote.estimate).length > 0;
  await priceQuote(deps, SIMULATOR, { quote: id, ...(hasOwnPrices && { line_items: lines }) });
  return true;
}

type Line = Omit<LineItem, 'amount'>;

const tenfold = (line: Line): Line => ({ ...line, unit_price: line.unit_price * 10 });

/** The simulated team has a price for what the price list leaves to a person. */
function linesOf(estimate: QuoteRow['estimate']): Line[] {
  const listed = estimate.line_items.map(({ code, description, quantity, unit_price }) => ({
    code,
    description,
    quantity,
    unit_price,
  }));
  const others = (estimate.by_hand ?? []).map((code) => ({
    code,
    description: `Priced by the simulated team: ${code.replaceAll('_', ' ')}`,
    quantity: 1,
    unit_price: 10_000,
  }));
  return [...listed, ...others];
}
