import { DAY_MS, dayOf, later, monthStart } from '../../../core/calendar.ts';
import type { Clock } from '../../../core/clock.ts';
import { failField } from '../../../core/fail.ts';
import { sum } from '../../../core/money.ts';
import { csvAmount, csvLine } from '../../../core/words/csv.ts';
import type { Database } from '../../../storage/database.ts';
import { countryName } from '../../../wire/reference/countries.ts';
import type { TaxReport } from '../../../wire/schemas/firm/tax-report.ts';
import { addUpTaxes } from './tax-report.queries.ts';

export interface TaxReportDeps {
  db: Database;
  clock: Clock;
  /** Live accounts pay through the test gateway. */
  playMoney: boolean;
}

/** The taxes of a period, added up from the books: of real money, or of play money while nothing else is taken. */
export async function readTaxReport(
  { db, clock, playMoney }: TaxReportDeps,
  asked: { from?: string; to?: string },
): Promise<TaxReport> {
  const now = clock.now();
  const { from = dayOf(monthStart(now)), to = dayOf(now) } = asked;
  if (from > to) failField('from', 'Must not be after `to`.');
  const period = { since: startOf(from), until: later(startOf(to), DAY_MS), playMoney };
  const rows = await db.transaction('system', (tx) => addUpTaxes(tx, period));
  const currencies = [...new Set(rows.map(({ currency }) => currency))].toSorted();
  const totals = currencies.map((currency) => ({
    currency,
    tax: sum(rows.filter((row) => row.currency === currency).map((row) => row.tax)),
  }));
  return { from, to, play_money: playMoney, rows, totals };
}

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** A heading, then a line for each tax; amounts in whole units of their currency. */
export function taxReportLines({ rows }: TaxReport): string[] {
  const lines = rows.map(({ name, rate, country, region, currency, base, tax, papers }) =>
    csvLine([
      country === null ? null : countryName(country),
      country,
      region,
      name,
      Number(rate),
      csvAmount(base, currency),
      csvAmount(tax, currency),
      currency,
      papers,
    ]),
  );
  return [csvLine(['Country', 'Code', 'Region', 'Tax', 'Rate', 'Base', 'Tax amount', 'Currency', 'Papers']), ...lines];
}
