import { dayOf, monthStart } from '../../core/calendar.ts';
import { fail, failField } from '../../core/fail.ts';
import { type Id, toToken } from '../../core/ids.ts';
import { sum } from '../../core/money.ts';
import { csvAmount, csvLine } from '../../core/words/csv.ts';
import type { Database, DbDeps } from '../../storage/database.ts';
import type { PartnerReport } from '../../wire/schemas/partners/report.ts';
import { findPartner, type PartnerRow } from '../partners/partners.queries.ts';
import { addUpFigures, addUpPartner, type PartnerFigures } from './partner-report.queries.ts';

interface PartnerReportRows {
  partner: PartnerRow;
  /** The first and the last month, `YYYY-MM`. */
  from: string;
  to: string;
  months: PartnerFigures[];
}

const MONTHS = 12;
const MAX_MONTHS = 120;

/** Figures by month; default: the last twelve months. */
export async function readPartnerReport(
  { db, clock }: DbDeps,
  id: Id<'prt'>,
  asked: { from?: string; to?: string },
): Promise<PartnerReportRows> {
  const last = asked.to === undefined ? monthStart(clock.now()) : startOf(asked.to);
  const first = asked.from === undefined ? monthsAfter(last, 1 - MONTHS) : startOf(asked.from);
  if (first > last) failField('from', 'Must not be after `to`.');
  if (monthsAfter(first, MAX_MONTHS) <= last) failField('from', `At most ${MAX_MONTHS} months are added up at once.`);
  return db.transaction('system', async (tx) => {
    const partner = (await findPartner(tx, id)) ?? fail('not_found');
    const months = await addUpPartner(tx, { partner: id, since: first, until: monthsAfter(last, 1) });
    return { partner, from: formatMonth(first), to: formatMonth(last), months };
  });
}

const startOf = (month: string): Date => new Date(`${month}-01T00:00:00Z`);
const monthsAfter = (month: Date, count: number): Date =>
  new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + count));
const formatMonth = (month: Date): string => dayOf(month).slice(0, 7);

/** Merges appended figures, so that reports stay cheap; returns how many rows were merged, at most `batch`. */
export async function compactPartnerFigures({ db }: { db: Database }, batch: number): Promise<number> {
  return db.transaction('system', (tx) => addUpFigures(tx, batch));
}

export function presentPartnerReport({ partner, from, to, months }: PartnerReportRows): PartnerReport {
  const currencies = [...new Set(months.map(({ currency }) => currency))].toSorted();
  const totals = currencies.map((currency) => {
    const own = months.filter((month) => month.currency === currency);
    const all = (of: 'quotes' | 'orders' | 'value' | 'refunded') => sum(own.map((month) => month[of]));
    return { currency, quotes: all('quotes'), orders: all('orders'), value: all('value'), refunded: all('refunded') };
  });
  return { partner: toToken('prt', partner.id), name: partner.name, from, to, months, totals };
}

/** CSV with a heading and a line per month and currency; amounts in major units. */
export function partnerReportLines({ partner, months }: PartnerReportRows): string[] {
  const lines = months.map(({ month, currency, quotes, orders, value, refunded }) => {
    const money = [csvAmount(value, currency), csvAmount(refunded, currency)];
    return csvLine([month, partner.name, quotes, orders, ...money, currency]);
  });
  return [csvLine(['Month', 'Partner', 'Quotes', 'Orders', 'Value', 'Refunded', 'Currency']), ...lines];
}
