import { DAY_MS } from '../../../../core/calendar.ts';
import { WEEKDAYS, type Weekday } from '../../../../wire/schemas/people/profile.ts';

/** Whether one of these days lies between today and then, both included; by UTC. Without an end, today counts alone. */
export function worksBy(days: readonly Weekday[], now: Date, until: Date | null): boolean {
  const today = Math.floor(now.getTime() / DAY_MS);
  const last = until === null ? today : Math.max(today, Math.floor(until.getTime() / DAY_MS));
  const week = Math.min(last, today + WEEKDAYS.length - 1);
  for (let day = today; day <= week; day += 1) {
    const name = WEEKDAYS[new Date(day * DAY_MS).getUTCDay()];
    if (name !== undefined && days.includes(name)) return true;
  }
  return false;
}
