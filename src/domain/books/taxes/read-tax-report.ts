import { failField } from '../../../core/fail.ts';
import { sum } from '../../../core/money.ts';
import { csvAmount, csvLine } from '../../../core/words/csv.ts';
import type { DbDeps } from '../../../storage/database.ts';
import { countryName } from '../../../wire/reference/countries.ts';
import type { TaxReport } from '../../../wire/schemas/firm/tax-report.ts';
import { endOfFirmDay, firmDay, startOfFirmDay } from '../../firm/calendar/firm-day.ts';
import type { FirmView } from '../../firm/versions/firm.ts';
import { findTaxSums } from './tax-report.queries.ts';

export interface TaxReportDeps extends DbDeps {
  /** Days are in the firm's time zone, as on papers. */
  firm: FirmView;
  /** Live accounts pay through the test gateway. */
  playMoney: boolean;
}

/** Taxes of a period: of real money, or of play money while the firm accepts only that. */
export async function readTaxReport(
  { db, clock, firm, playMoney }: TaxReportDeps,
  asked: { from?: string; to?: string },
): Promise<TaxReport> {
  const today = firmDay(firm, clock.now());
  const { from = `${today.slice(0, 8)}01`, to = today } = asked;
  if (from > to) failField('from', 'Must not be after `to`.');
  const period = { since: startOfFirmDay(firm, from), until: endOfFirmDay(firm, to), playMoney };
  const rows = await db.transaction('system', (tx) => findTaxSums(tx, period));
  const currencies = [...new Set(rows.map(({ currency }) => currency))].toSorted();
  const totals = currencies.map((currency) => ({
    currency,
    tax: sum(rows.filter((row) => row.currency === currency).map((row) => row.tax)),
  }));
  return { from, to, play_money: playMoney, rows, totals };
}

/** CSV with a heading and a line per tax; amounts in major units. */
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
