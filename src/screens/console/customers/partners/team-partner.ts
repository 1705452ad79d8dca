import type { ReplyOf } from '../../../../wire/routes.ts';
import { monthsBetween } from '../../../kit/format/time.ts';

export type TeamPartner = ReplyOf<'teamGetPartner'>['data'];
export type Report = ReplyOf<'teamGetPartnerReport'>['data'];
export type Figures = Report['totals'][number];

/** The value of the orders of each month in one currency; 0 where there are none. */
export const monthlyValues = (report: Pick<Report, 'from' | 'to' | 'months'>, currency: string) =>
  monthsBetween(report.from, report.to).map((month) => ({
    month,
    value: report.months.find((one) => one.month === month && one.currency === currency)?.value ?? 0,
  }));
