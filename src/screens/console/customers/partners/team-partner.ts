import type { ReplyOf } from '../../../../sdk/types.ts';
import { monthsBetween } from '../../../kit/format/time.ts';

export type TeamPartner = ReplyOf<'teamGetPartner'>['data'];
export type Report = ReplyOf<'teamGetPartnerReport'>['data'];
export type Figures = Report['totals'][number];

/** Order value per month in one currency; 0 for months without orders. */
export const monthlyValues = (report: Pick<Report, 'from' | 'to' | 'months'>, currency: string) =>
  monthsBetween(report.from, report.to).map((month) => ({
    month,
    value: report.months.find((one) => one.month === month && one.currency === currency)?.value ?? 0,
  }));
