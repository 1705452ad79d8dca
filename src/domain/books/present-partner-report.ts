import { toToken } from '../../core/ids.ts';
import { sum } from '../../core/money.ts';
import { csvAmount, csvLine } from '../../core/words/csv.ts';
import type { PartnerReport } from '../../wire/schemas/partners/report.ts';
import type { PartnerReportRows } from './read-partner-report.ts';

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
