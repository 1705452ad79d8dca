import { DAY_MS, dayOf } from '../../core/calendar.ts';

/** All known countries, or the holidays of one place. */
export type HolidayTask = { countries: true } | { country: string; region: string | null; years: number[] };

export interface PublicHoliday {
  /** `2027-01-01` */
  date: string;
  name: string;
}

export interface HolidayCountry {
  country: string;
  name: string;
  regions: { region: string; name: string }[];
}

/** Null: the place is unknown. */
export type HolidayAnswer = { countries: HolidayCountry[] } | { days: PublicHoliday[] | null };

const LANGUAGE = 'en';

/** For a child process only: loads large tables and computes lunar calendars. */
export async function findHolidays(task: HolidayTask): Promise<HolidayAnswer> {
  const { default: Holidays } = await import('date-holidays');
  const world = new Holidays();
  const countries = world.getCountries(LANGUAGE);
  const regionsOf = (country: string) =>
    byName(world.getStates(country, LANGUAGE) ?? {}).map(([region, name]) => ({ region, name }));
  if ('countries' in task) {
    return { countries: byName(countries).map(([country, name]) => ({ country, name, regions: regionsOf(country) })) };
  }
  const { country, region, years } = task;
  if (!(country in countries)) return { days: null };
  if (region !== null && !regionsOf(country).some((one) => one.region === region)) return { days: null };
  const place = region === null ? new Holidays(country) : new Holidays(country, region);
  const found = years.flatMap((year) => place.getHolidays(year, LANGUAGE));
  return { days: groupByDate(found.filter(({ type }) => type === 'public')) };
}

const byName = (names: Record<string, string>): [code: string, name: string][] =>
  Object.entries(names).toSorted(([, a], [, b]) => a.localeCompare(b, LANGUAGE));

/** Each date once: a holiday of several days becomes several dates, and two on one date share it with both names. */
function groupByDate(found: readonly { date: string; start: Date; end: Date; name: string }[]): PublicHoliday[] {
  const names = new Map<string, string[]>();
  for (const { date, start, end, name } of found) {
    const first = Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
    // Some holidays are shorter than a day, or an hour longer where the clocks change.
    const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
    for (let day = 0; day < days; day += 1) {
      const at = dayOf(new Date(first + day * DAY_MS));
      const known = names.get(at) ?? [];
      if (!known.includes(name)) names.set(at, [...known, name]);
    }
  }
  return [...names]
    .map(([date, all]) => ({ date, name: all.join(', ') }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}
