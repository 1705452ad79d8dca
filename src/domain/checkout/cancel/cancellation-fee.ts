import type { Prices } from '../../pricing/list/prices.ts';
import type { QuoteRow } from '../../quotes/quotes.queries.ts';

/** What is kept back when an order is cancelled before work has begun: as the list says that its quote was made by. */
export const cancellationFee = (prices: Prices, quote: Pick<QuoteRow, 'price_list'> | undefined): number =>
  ((quote && prices.byVersion(quote.price_list)) ?? prices.current()).cancellationFee;
