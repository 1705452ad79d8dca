import type { Database, Tx } from '../../storage/database.ts';
import { findCurrency } from '../../wire/reference/currencies.ts';
import type { Rate } from '../../wire/schemas/rates/rate.ts';
import type { Listed, Page } from '../list-query.ts';
import { divide, multiply, round } from './decimal.ts';
import { findRatePath, listRates, type RateFilters, type RatePathRow, type RateStep } from './rates.queries.ts';

export interface FoundRate {
  rate: string;
  /** `YYYY-MM-DD` */
  date: string;
  source: string;
}

/** Banks publish no rates on weekends and holidays; a rate older than this does not apply to the day. */
const MAX_DAYS_BACK = 7;
const SIGNIFICANT_DIGITS = 12;

/** Units of `to` for one `from`, on the date or the latest earlier one with a rate. Needs system scope. */
export async function findRate(
  tx: Tx,
  { from, to, date }: { from: string; to: string; date: string },
): Promise<FoundRate | null> {
  if (from === to) return { rate: '1', date, source: 'Same currency' };
  const path = await findRatePath(tx, { from, to, date, mostDaysBack: MAX_DAYS_BACK });
  if (path === undefined) return null;
  const steps = stepsOf(path);
  return { rate: rateOf(steps), date: path.day, source: path.via === null ? path.source : sourceOf(steps, path.via) };
}

function stepsOf({ rate, source, inverse, rate_2, source_2, inverse_2 }: RatePathRow): RateStep[] {
  const first = { rate, source, inverse };
  if (rate_2 === null || source_2 === null) return [first];
  return [first, { rate: rate_2, source: source_2, inverse: inverse_2 === true }];
}

/** A published rate is used unchanged; a derived one has twelve significant digits. */
function rateOf(steps: readonly RateStep[]): string {
  const [only] = steps;
  if (steps.length === 1 && only?.inverse === false) return only.rate;
  const product = (inverse: boolean) =>
    steps.filter((step) => step.inverse === inverse).reduce((rate, step) => multiply(rate, step.rate), '1');
  return divide(product(false), product(true), SIGNIFICANT_DIGITS);
}

function sourceOf(steps: readonly RateStep[], via: string): string {
  return `${[...new Set(steps.map((step) => step.source))].join(' and ')} (through ${via})`;
}

/** Newest date first. */
export async function readRates({ db }: { db: Database }, filters: RateFilters, page: Page): Promise<Listed<Rate>> {
  return db.transaction('system', (tx) => listRates(tx, filters, page));
}

// ISO 4217 defines no decimals for withdrawn currencies and units of account; nearly all currencies have two.
const USUAL_DECIMALS = 2;

/** Rounded to the minor unit of `currency`. */
export function convertAmount({ amount, rate, currency }: { amount: string; rate: string; currency: string }): string {
  return round(multiply(amount, rate), findCurrency(currency)?.minorUnits ?? USUAL_DECIMALS);
}
