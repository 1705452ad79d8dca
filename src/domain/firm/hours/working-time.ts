import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../core/calendar.ts';
import { localOf } from '../../../core/zones/zone.ts';
import { nextWorkingDay, type Opening, openingOf, type WorkCalendar } from './work-calendar.ts';

// Opening times and the arithmetic of working days and hours. Pure.

/** The day at the firm, as a number. */
export const localDay = (calendar: WorkCalendar, at: Date): number =>
  Math.floor(localOf(calendar.zone, at.getTime()) / DAY_MS);

export function isOpen(calendar: WorkCalendar, at: Date): boolean {
  const opening = openingOf(calendar, localDay(calendar, at));
  return opening !== null && opening.opens <= at.getTime() && at.getTime() < opening.closes;
}

/** The next time the firm is open: `at` itself, or the next opening. */
export const nextOpening = (calendar: WorkCalendar, at: Date): Date => new Date(remainingOpening(calendar, at).opens);

/** The latest open time up to `at`: `at` itself, or the previous closing. */
export function lastClosing(calendar: WorkCalendar, at: Date): Date {
  const time = at.getTime();
  const day = localDay(calendar, at);
  const today = openingOf(calendar, day);
  if (today !== null && today.opens <= time) return new Date(Math.min(time, today.closes));
  return new Date(nextWorkingDay(calendar, day, -1).closes);
}

/**
 * The closing time `days` working days after the day of arrival. After the cutoff, after closing or on a closed day,
 * work arrives on the next working day; without a cutoff, on the previous one.
 */
export function addWorkingDays(calendar: WorkCalendar, start: Date, days: number): Date {
  const local = localOf(calendar.zone, start.getTime());
  const day = Math.floor(local / DAY_MS);
  const today = openingOf(calendar, day);
  const { cutoff } = calendar;
  let end = today === null ? null : { day, ...today };
  const inTime = end !== null && start.getTime() < end.closes;
  if (cutoff !== null && (!inTime || local - day * DAY_MS >= cutoff * MINUTE_MS)) end = nextWorkingDay(calendar, day);
  if (days === 0) end = end === null || end.closes <= start.getTime() ? nextWorkingDay(calendar, day) : end;
  for (let left = days; left > 0; left -= 1) end = nextWorkingDay(calendar, end?.day ?? day);
  return new Date(end?.closes ?? start);
}

/** The time after `hours` of working time; with 0 hours, the next opening. */
export function addWorkingHours(calendar: WorkCalendar, start: Date, hours: number): Date {
  let left = hours * HOUR_MS;
  let { day, opens, closes } = remainingOpening(calendar, start);
  while (left > closes - opens) {
    left -= closes - opens;
    ({ day, opens, closes } = nextWorkingDay(calendar, day));
  }
  return new Date(opens + left);
}

/** The time from which `hours` of working time are left until `end`; with 0 hours, the last closing. */
export function subtractWorkingHours(calendar: WorkCalendar, end: Date, hours: number): Date {
  let left = hours * HOUR_MS;
  const last = lastClosing(calendar, end);
  if (left === 0) return last;
  let { day, opens, closes } = elapsedOpening(calendar, last);
  while (left > closes - opens) {
    left -= closes - opens;
    ({ day, opens, closes } = nextWorkingDay(calendar, day, -1));
  }
  return new Date(closes - left);
}

/** The elapsed part of the current working hours, else the previous ones. The moment of opening counts as closed. */
function elapsedOpening(calendar: WorkCalendar, at: Date): { day: number } & Opening {
  const time = at.getTime();
  const day = localDay(calendar, at);
  const today = openingOf(calendar, day);
  if (today === null || time <= today.opens) return nextWorkingDay(calendar, day, -1);
  return { day, opens: today.opens, closes: Math.min(today.closes, time) };
}

/** The remaining part of the current working hours, else the next ones. */
function remainingOpening(calendar: WorkCalendar, at: Date): { day: number } & Opening {
  const time = at.getTime();
  const day = localDay(calendar, at);
  const today = openingOf(calendar, day);
  if (today === null || today.closes <= time) return nextWorkingDay(calendar, day);
  return { day, opens: Math.max(today.opens, time), closes: today.closes };
}
