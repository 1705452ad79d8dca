import type { LineItem } from '../../wire/schemas/quote.ts';
import type { QuoteRow } from './quotes.queries.ts';

/** A quote that the team has priced: only such a quote can be paid. */
export interface PricedQuote extends QuoteRow {
  line_items: LineItem[];
  total: number;
  priced_at: Date;
  expires_at: Date;
}

export function isPriced<Quote extends QuoteRow>(quote: Quote): quote is Quote & PricedQuote {
  return quote.total !== null && quote.line_items !== null && quote.priced_at !== null && quote.expires_at !== null;
}

/** Narrow a quote whose status implies a price. */
export function pricedQuote<Quote extends QuoteRow>(quote: Quote): Quote & PricedQuote {
  if (!isPriced(quote)) throw new Error(`The quote ${quote.number} is ${quote.status} and has no price.`);
  return quote;
}
