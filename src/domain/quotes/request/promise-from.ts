import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { Services } from '../../../wire/schemas/services.ts';
import { type FileRow, type QuoteFileRow, setLanguage } from '../../files/files.queries.ts';
import type { FirmView } from '../../firm/versions/firm.ts';
import { pagesOf } from '../../pricing/list/compile-list.ts';
import type { RateCard } from '../../pricing/list/rate-card.ts';
import { promiseDate } from '../../pricing/promise-date.ts';
import type { PricedQuote } from '../present-quote.ts';
import type { QuoteRow } from '../quotes.queries.ts';
import { withoutReferenceFiles } from './gather-files.ts';

type Measures = Pick<RateCard, 'wordsPerPage'>;

export interface PromiseDeps {
  firm: Pick<FirmView, 'calendar'>;
  prices: { byVersion(label: string): Measures | undefined; current(): Measures };
}

/** Pages that take working time, measured by the price list of the estimate. */
export function pagesToPromise(
  { prices }: Pick<PromiseDeps, 'prices'>,
  { price_list }: Pick<QuoteRow, 'price_list'>,
  files: readonly QuoteFileRow[],
): number {
  const { wordsPerPage } = prices.byVersion(price_list) ?? prices.current();
  return pagesOf(withoutReferenceFiles(files), wordsPerPage);
}

/**
 * Promised date of a priced quote that is ordered at time `at`: the date set with the price if still possible, else the
 * same working time from `at` on.
 */
export function promiseFrom(
  deps: PromiseDeps,
  quote: Pick<PricedQuote, 'services' | 'price_list' | 'promised_at'>,
  files: readonly QuoteFileRow[],
  at: Date,
): Date | null {
  const { services, promised_at } = quote;
  if (promised_at === null) return null;
  // Ignore the deadline: it never makes the promise earlier.
  const earliest = promiseDate(services, pagesToPromise(deps, quote, files), null, at, deps.firm.calendar(at));
  return earliest !== null && earliest > promised_at ? earliest : promised_at;
}

export interface OfferedPromise {
  at: Date;
  /** The date set with the price is no longer possible: this one applies if the quote is paid now. */
  moved: boolean;
}

/** Promised date of a quote if it is paid now; null if it cannot be paid or has no date. */
export function offeredPromise(
  deps: PromiseDeps,
  quote: Pick<PricedQuote, 'services' | 'price_list' | 'promised_at' | 'status' | 'expires_at'>,
  files: readonly QuoteFileRow[],
  now: Date,
): OfferedPromise | null {
  if (quote.status !== 'ready' || quote.expires_at <= now) return null;
  const at = promiseFrom(deps, quote, files, now);
  return at && { at, moved: at.getTime() !== quote.promised_at?.getTime() };
}

/** The source language named in a quote becomes the language of its files. */
export function nameLanguage(
  tx: Tx,
  { account, services, now }: { account: Id<'acct'>; services: Services; now: Date },
  files: FileRow[],
): FileRow[] {
  const language = services.translation ? services.translation_options?.source_language : undefined;
  if (language === undefined || files.every((file) => file.language_detection === language)) return files;
  const others = files.filter((file) => file.language_detection !== language).map((file) => file.id);
  setLanguage(tx, account, others, language, now);
  return files.map((file) =>
    file.language_detection === language ? file : { ...file, language_detection: language, updated_at: now },
  );
}
