import type { Id } from '../../core/ids.ts';
import { sum, times } from '../../core/money.ts';
import type { Tx } from '../../storage/database.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { Estimate, LineItem } from '../../wire/schemas/quote.ts';
import type { Services } from '../../wire/schemas/services.ts';
import { findAgreement } from '../firm/agreements/agreements.queries.ts';
import type { WorkCalendar } from '../firm/hours/work-calendar.ts';
import type { Firm } from '../firm/versions/firm.ts';
import { type Measured, pagesOf } from './list/compile-list.ts';
import type { Prices } from './list/prices.ts';
import { priceLines, type RateCard } from './list/rate-card.ts';
import { isTooMuch, promiseDate } from './promise-date.ts';
import type { UntaxedEstimate } from './taxes/tax-price.ts';

interface PricingContext {
  /** The paying account: its price list, discount and own prices apply. */
  account: Id<'acct'>;
  /** Time the quote was or is created: the list in force then decides. */
  at: Date;
  /** Start of the promise's working days. */
  now: Date;
}

/** Estimate a request for an account, by the list in force when the quote was created. */
export async function priceFor(
  tx: Tx,
  deps: { prices: Pick<Prices, 'rateCardFor'>; firm: Pick<Firm, 'calendar' | 'value'> },
  { account, at, now }: PricingContext,
  request: PricingRequest,
): Promise<UntaxedEstimate> {
  const { firm } = deps;
  const rateCard = await rateCardOfAccount(tx, deps, account, at);
  const estimate = priceServices(rateCard, request, now, firm.calendar(now));
  return worksInLanguages(firm.value('company', at), request.services) ? estimate : { ...estimate, complete: false };
}

/** Whether the firm works in the languages of a translation; a firm that has named none works in all. */
function worksInLanguages(
  { languages }: { languages: readonly string[] },
  { translation_options: asked }: Services,
): boolean {
  if (languages.length === 0 || asked === undefined) return true;
  return [asked.source_language, ...asked.target_language].every((one) => languages.includes(one));
}

/** The rate card of an account at a time, optionally in another currency than the account's. */
export async function rateCardOfAccount(
  tx: Tx,
  { prices }: { prices: Pick<Prices, 'rateCardFor'> },
  account: Id<'acct'>,
  at: Date,
  ordered?: { currency: string },
): Promise<RateCard> {
  const { price_list: list, discount, own_prices, currency, version } = await findAgreement(tx, account, at);
  const own = own_prices.length === 0 ? null : own_prices;
  const name = `${account} ${version}`;
  return prices.rateCardFor({ name, list, discount, own_prices: own, currency: ordered?.currency ?? currency }, at);
}

interface PricingRequest {
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

/** The columns of a quote that store its estimate. */
export const estimateFields = (estimate: Estimate) => ({
  estimate,
  currency: estimate.currency,
  price_list: estimate.price_list.version,
});

export const withAmount = (line: Omit<LineItem, 'amount'>): LineItem => ({
  ...line,
  amount: times(line.unit_price, line.quantity),
});
