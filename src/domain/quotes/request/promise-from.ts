import type { GivenFile } from '../../files/files.queries.ts';
import type { FirmView } from '../../firm/versions/firm.ts';
import { pagesOf } from '../../pricing/list/measure.ts';
import type { Tariff } from '../../pricing/list/price-lines.ts';
import { promiseDate } from '../../pricing/promise-date.ts';
import type { PricedQuote } from '../priced-quote.ts';
import type { QuoteRow } from '../quotes.queries.ts';
import { toTranslate } from './sort-files.ts';

type Measures = Pick<Tariff, 'wordsPerPage'>;

export interface PromiseDeps {
  firm: Pick<FirmView, 'calendar'>;
  prices: { byVersion(label: string): Measures | undefined; current(): Measures };
}

/** The pages that take time, by the list that the estimate was made by. */
export function pagesToPromise(
  { prices }: Pick<PromiseDeps, 'prices'>,
  { price_list }: Pick<QuoteRow, 'price_list'>,
  files: readonly GivenFile[],
): number {
  const { wordsPerPage } = prices.byVersion(price_list) ?? prices.current();
  return pagesOf(toTranslate(files), wordsPerPage);
}

/**
 * What is promised of a priced quote that is ordered at this moment: what was said with the price while that can be
 * kept, else the same working time from this moment on.
 */
export function promiseFrom(
  deps: PromiseDeps,
  quote: Pick<PricedQuote, 'services' | 'price_list' | 'promised_at'>,
  files: readonly GivenFile[],
  at: Date,
): Date | null {
  const { services, promised_at } = quote;
  if (promised_at === null) return null;
  // A deadline has no say: it never brings a promise forward, and one that was promised for can be kept or not.
  const earliest = promiseDate(services, pagesToPromise(deps, quote, files), null, at, deps.firm.calendar(at));
  return earliest !== null && earliest > promised_at ? earliest : promised_at;
}

export interface OfferedPromise {
  at: Date;
  /** What was said with the price cannot be kept any more: this holds if it is paid now. */
  moved: boolean;
}

/** What a quote promises to whoever would pay it at this moment; null when nobody can, or nobody can say. */
export function offeredPromise(
  deps: PromiseDeps,
  quote: Pick<PricedQuote, 'services' | 'price_list' | 'promised_at' | 'status' | 'expires_at'>,
  files: readonly GivenFile[],
  now: Date,
): OfferedPromise | null {
  if (quote.status !== 'ready' || quote.expires_at <= now) return null;
  const at = promiseFrom(deps, quote, files, now);
  return at && { at, moved: at.getTime() !== quote.promised_at?.getTime() };
}
