import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../core/calendar.ts';
import { localOf } from '../../../core/zones/zone.ts';
import { nextWorkingDay, type Opening, openingOf, type WorkCalendar } from './work-calendar.ts';

// When the firm is open, and when so much work is done. Pure.

/** The day that the firm's clocks show at a moment. */
export const localDay = (calendar: WorkCalendar, at: Date): number =>
  Math.floor(localOf(calendar.zone, at.getTime()) / DAY_MS);

export function isOpen(calendar: WorkCalendar, at: Date): boolean {
  const opening = openingOf(calendar, localDay(calendar, at));
  return opening !== null && opening.opens <= at.getTime() && at.getTime() < opening.closes;
}

/** The first open moment from this one on. */
export const nextOpening = (calendar: WorkCalendar, at: Date): Date => new Date(openFrom(calendar, at).opens);

/** The last moment until this one at which something can be handed over: this one, or the closing before it. */
export function lastClosing(calendar: WorkCalendar, at: Date): Date {
  const time = at.getTime();
  const day = localDay(calendar, at);
  const today = openingOf(calendar, day);
  if (today !== null && today.opens <= time) return new Date(Math.min(time, today.closes));
  return new Date(nextWorkingDay(calendar, day, -1).closes);
}

/**
 * The end of the working day that many days on from the one it comes in on. What comes after the cut-off, after
 * closing or on a closed day comes in on the next working day; where there is no cut-off, on the one before.
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

/** When so many hours of opening have passed; with none, the next opening. */
export function addWorkingHours(calendar: WorkCalendar, start: Date, hours: number): Date {
  let left = hours * HOUR_MS;
  let { day, opens, closes } = openFrom(calendar, start);
  while (left > closes - opens) {
    left -= closes - opens;
    ({ day, opens, closes } = nextWorkingDay(calendar, day));
  }
  return new Date(opens + left);
}

/** The moment from which so many hours of opening are left until another; with none, the last closing. */
export function subtractWorkingHours(calendar: WorkCalendar, end: Date, hours: number): Date {
  let left = hours * HOUR_MS;
  const last = lastClosing(calendar, end);
  if (left === 0) return last;
  let { day, opens, closes } = openUntil(calendar, last);
  while (left > closes - opens) {
    left -= closes - opens;
    ({ day, opens, closes } = nextWorkingDay(calendar, day, -1));
  }
  return new Date(closes - left);
}

/** What has passed of the opening that this moment is in, or else the one before: a moment at which one begins is in none. */
function openUntil(calendar: WorkCalendar, at: Date): { day: number } & Opening {
  const time = at.getTime();
  const day = localDay(calendar, at);
  const today = openingOf(calendar, day);
  if (today === null || time <= today.opens) return nextWorkingDay(calendar, day, -1);
  return { day, opens: today.opens, closes: Math.min(today.closes, time) };
}

/** What is left of the opening that this moment is in, or else the next one. */
function openFrom(calendar: WorkCalendar, at: Date): { day: number } & Opening {
  const time = at.getTime();
  const day = localDay(calendar, at);
  const today = openingOf(calendar, day);
  if (today === null || today.closes <= time) return nextWorkingDay(calendar, day);
  return { day, opens: Math.max(today.opens, time), closes: today.closes };
}
