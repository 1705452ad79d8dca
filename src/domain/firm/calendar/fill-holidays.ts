import { localOf } from '../../../core/zones/zone.ts';
import type { Holidays } from '../../../engines/holidays/holidays.ts';
import { SERVICE } from '../../events/audit.ts';
import { changeTopic, type FirmDeps } from '../versions/change-topic.ts';
import { readTopic } from '../versions/read-topic.ts';
import { allowedDays } from './check-days.ts';

/** The limit of the calendar's schema. */
const MOST_HOLIDAYS = 1000;

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
  const holidays = [...value.holidays, ...added].toSorted((a, b) => (a.date < b.date ? -1 : 1)).slice(-MOST_HOLIDAYS);
  await changeTopic(deps, SERVICE, 'calendar', {
    holidays,
    holiday_source: { ...source, until: next },
    note: `Public holidays of ${years.join(', ')}`,
    version: rows.length,
  });
  return added.length;
}
