import { DAY_MS } from '../../../../core/calendar.ts';
import { WEEKDAYS, type Weekday } from '../../../../wire/schemas/people/profile.ts';
import { isOff, type WorkCalendar } from '../../../firm/hours/work-calendar.ts';
import { localDay } from '../../../firm/hours/working-time.ts';

/** Two weeks contain every weekday, whatever holiday falls into them. */
const FURTHEST_DAYS = 14;

/**
 * Whether a working day lies between today and `until`, both included, in the firm's time zone; holidays and closures
 * are not working days. Without `until`, only today counts.
 */
export function hasWorkingDay(
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
