import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import { cancelForCustomer } from '../checkout/cancel/cancel-quote.ts';
import type { CheckoutDeps } from '../checkout/deps.ts';
import { priceQuote } from '../checkout/price.ts';
import type { QuoteRow } from '../quotes/quotes.queries.ts';
import { findAnyQuote } from '../quotes/quotes.queries.ts';
import { askedByReference } from './reference-words.ts';
import { SIMULATOR } from './simulator.ts';

/** Why a quote was cancelled that the simulated team could not do. */
export const DECLINED = { reason: 'not_possible', note: 'The simulated team cannot do it.' } as const;

/** Prices a sandbox quote, or declines it, as its reference asks; says whether it was still to be answered. */
export async function answerQuote(deps: CheckoutDeps, id: Id<'quote'>): Promise<boolean> {
  const quote = await deps.db.transaction('system', (tx) => findAnyQuote(tx, id));
  if (quote === undefined || quote.livemode) fail('not_found');
  if (quote.status !== 'requested') return false;
  const asked = askedByReference(quote);
  if (asked === 'sandbox_decline') {
    await cancelForCustomer(deps, SIMULATOR, { quote: id, ...DECLINED });
    return true;
  }
  const lines = asked === 'sandbox_expensive' ? quote.estimate.line_items.map(tenfold) : undefined;
  await priceQuote(deps, SIMULATOR, { quote: id, ...(lines && { line_items: lines }) });
  return true;
}

const tenfold = ({ code, description, quantity, unit_price }: QuoteRow['estimate']['line_items'][number]) => ({
  code,
  description,
  quantity,
  unit_price: unit_price * 10,
});
