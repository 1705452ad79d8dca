import { sum } from '../../core/money.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { Services } from '../../wire/schemas/services.ts';
import type { WorkCalendar } from '../firm/hours/work-calendar.ts';
import { type Measured, pagesOf } from './list/measure.ts';
import { priceLines, type RateCard } from './list/price-lines.ts';
import { isTooMuch, promiseDate } from './promise-date.ts';
import type { UntaxedEstimate } from './taxes/tax-price.ts';

export interface PricingRequest {
  services: Services;
  files: readonly Measured[];
  deadline: Date | null;
}

/** Estimate a request, by rate card and calendar alone; without a calendar, by the default one. */
export function priceServices(
  rateCard: RateCard,
  { services, files, deadline }: PricingRequest,
  now: Date,
  calendar?: WorkCalendar,
): UntaxedEstimate {
  const pages = pagesOf(files, rateCard.wordsPerPage);
  const { lines, by_hand, by_words } = priceLines(rateCard, services, files);
  const promised = promiseDate(services, pages, deadline, now, calendar);
  const measured = files.every((file) => file.page_count !== null && !(by_words && file.source_word_count === null));
  return {
    total: sum(lines.map((line) => line.amount)),
    currency: rateCard.currency,
    line_items: lines,
    inclusive: rateCard.inclusive,
    price_list: { version: rateCard.version, currency: rateCard.currency },
    promised_at: promised && formatTimestamp(promised),
    by_hand,
    complete: measured && by_hand.length === 0 && !isTooMuch(pages),
  };
}
