import type { Prices } from '../../pricing/list/prices.ts';
import type { QuoteRow } from '../../quotes/quotes.queries.ts';

/** Fee for cancelling an order before work has begun, from the price list of its quote. */
export const cancellationFee = (prices: Prices, quote: Pick<QuoteRow, 'price_list'> | undefined): number =>
  ((quote && prices.byVersion(quote.price_list)) ?? prices.current()).cancellationFee;
