import { dayOf, monthStart } from '../../core/calendar.ts';
import type { Clock } from '../../core/clock.ts';
import { fail, failField } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import type { Database } from '../../storage/database.ts';
import { findPartner, type PartnerRow } from '../partners/partners.queries.ts';
import { addUpPartner, type PartnerFigures } from './partner-report.queries.ts';

export interface PartnerReportRows {
  partner: PartnerRow;
  /** The first and the last month, `YYYY-MM`. */
  from: string;
  to: string;
  months: PartnerFigures[];
}

const MONTHS = 12;
const MOST_MONTHS = 120;

/** Figures by month; default: the last twelve months. */
export async function readPartnerReport(
  { db, clock }: { db: Database; clock: Clock },
  id: Id<'prt'>,
  asked: { from?: string; to?: string },
): Promise<PartnerReportRows> {
  const last = asked.to === undefined ? monthStart(clock.now()) : startOf(asked.to);
  const first = asked.from === undefined ? monthsAfter(last, 1 - MONTHS) : startOf(asked.from);
  if (first > last) failField('from', 'Must not be after `to`.');
  if (monthsAfter(first, MOST_MONTHS) <= last) failField('from', `At most ${MOST_MONTHS} months are added up at once.`);
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
