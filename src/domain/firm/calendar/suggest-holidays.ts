import { failField } from '../../../core/fail.ts';
import type { PublicHoliday } from '../../../engines/holidays/find-holidays.ts';
import type { Holidays } from '../../../engines/holidays/holidays.ts';

interface HolidayQuery {
  country: string;
  region?: string | undefined;
  /** First and last year. */
  from: number;
  to?: number | undefined;
}

const MOST_YEARS = 10;

/** List the public holidays of a country or region, to choose from. */
export async function suggestHolidays(
  { holidays }: { holidays: Holidays },
  { country, region, from, to = from }: HolidayQuery,
): Promise<PublicHoliday[]> {
  if (to < from) failField('to', 'Must be the first year, or a later one.');
  if (to - from >= MOST_YEARS) failField('to', `At most ${MOST_YEARS} years can be listed at once.`);
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
