import { DAY_MS } from '../../../../core/calendar.ts';
import { WEEKDAYS, type Weekday } from '../../../../wire/schemas/people/profile.ts';
import { isOff, type WorkCalendar } from '../../../firm/hours/work-calendar.ts';
import { localDay } from '../../../firm/hours/working-time.ts';

/** A fortnight has every day of the week, whatever holiday falls into it. */
const FURTHEST_DAYS = 14;

/**
 * Whether one of these days lies between today and then, both included, by the clocks of the firm; on its holidays and
 * in its closures nobody works. Without an end, today counts alone.
 */
export function worksBy(
  calendar: WorkCalendar,
  days: readonly Weekday[],
  { now, until }: { now: Date; until: Date | null },
): boolean {
  const today = localDay(calendar, now);
  const last = until === null ? today : Math.max(today, localDay(calendar, until));
  for (let day = today; day <= Math.min(last, today + FURTHEST_DAYS - 1); day += 1) {
    const name = WEEKDAYS[new Date(day * DAY_MS).getUTCDay()];
    if (name !== undefined && days.includes(name) && !isOff(calendar, day)) return true;
  }
  return false;
}
