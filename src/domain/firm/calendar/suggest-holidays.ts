import { failField } from '../../../core/fail.ts';
import { localOf } from '../../../core/zones/zone.ts';
import type { PublicHoliday } from '../../../engines/holidays/find-holidays.ts';
import type { Holidays } from '../../../engines/holidays/holidays.ts';
import { SERVICE } from '../../events/audit.ts';
import { changeTopic, type FirmDeps, readTopic } from '../versions/change-topic.ts';
import { allowedDays } from './check-calendar.ts';

interface HolidayQuery {
  country: string;
  region?: string | undefined;
  /** First and last year. */
  from: number;
  to?: number | undefined;
}

const MAX_YEARS = 10;

/** List the public holidays of a country or region, to choose from. */
export async function suggestHolidays(
  { holidays }: { holidays: Holidays },
  { country, region, from, to = from }: HolidayQuery,
): Promise<PublicHoliday[]> {
  if (to < from) failField('to', 'Must be the first year, or a later one.');
  if (to - from >= MAX_YEARS) failField('to', `At most ${MAX_YEARS} years can be listed at once.`);
  const years = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const days = await holidays.days({ country, region: region ?? null }, years);
  if (days !== null) return days;
  if (region === undefined) return failField('country', 'The public holidays of this country are not known.');
  return failField('region', 'No part of this country with holidays of its own has this code.');
}

/** Refuse a country or region without known holidays. */
export async function checkHolidaySource(
  deps: { holidays: Holidays },
  { country, region, until }: { country: string; region: string | null; until: number },
): Promise<void> {
  if ((await deps.holidays.days({ country, region }, [until])) !== null) return;
  if (region === null) failField('holiday_source.country', 'The public holidays of this country are not known.');
  failField('holiday_source.region', 'No part of this country with holidays of its own has this code.');
}

/** The limit of the calendar's schema. */
const MAX_HOLIDAYS = 1000;

/** Add next year's public holidays as a new version, if the firm has chosen a country. */
export async function fillHolidays(deps: FirmDeps & { holidays: Holidays }): Promise<number> {
  const { value, rows, now } = await readTopic(deps, 'calendar');
  const { holiday_source: source } = value;
  if (source === null) return 0;
  const { zone } = deps.firm.calendar(now);
  const next = new Date(localOf(zone, now.getTime())).getUTCFullYear() + 1;
  if (source.until >= next) return 0;
  const years = Array.from({ length: next - source.until }, (_, at) => source.until + 1 + at);
  const found = await deps.holidays.days(source, years);
  const known = new Set(value.holidays.map(({ date }) => date));
  const { first } = allowedDays(now);
  const added = (found ?? []).filter(({ date }) => !known.has(date) && date >= first);
  // Drop the oldest days above the limit: no promise needs past days.
  const holidays = [...value.holidays, ...added].toSorted((a, b) => (a.date < b.date ? -1 : 1)).slice(-MAX_HOLIDAYS);
  await changeTopic(deps, SERVICE, 'calendar', {
    holidays,
    holiday_source: { ...source, until: next },
    note: `Public holidays of ${years.join(', ')}`,
    version: rows.length,
  });
  return added.length;
}
