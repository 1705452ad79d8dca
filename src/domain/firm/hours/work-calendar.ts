import { DAY_MS, dayOf, HOUR_MS, MINUTE_MS } from '../../../core/calendar.ts';
import { createZone, endOf, localOf, startOf, type Zone } from '../../../core/zones/zone.ts';
import { WEEKDAYS, type Weekday } from '../../../wire/schemas/people/profile.ts';

// Working days and hours of the firm. A day is a number: days since 1970, in the firm's time zone.

interface Hours {
  /** `09:00` */
  from: string;
  /** `17:30`; `24:00` is the end of the day. */
  to: string;
}

interface Closure {
  /** Both days included, e.g. `2026-12-24`. */
  from: string;
  to: string;
  name: string;
  /** Repeats every following year, on the same dates. */
  yearly: boolean;
}

export interface CalendarRules {
  zone: string;
  /** Null: closed on that weekday. */
  week: Readonly<Record<Weekday, Hours | null>>;
  /**
   * Requests after the cutoff count for the next working day. Null: requests count for the last working day until the
   * next one begins.
   */
  cutoff: string | null;
  holidays: readonly { date: string; name: string }[];
  closures: readonly Closure[];
}

/** The rules, compiled for fast lookup. */
export interface WorkCalendar {
  zone: Zone;
  cutoff: number | null;
  /** Opening and closing, in minutes, by weekday. */
  week: readonly ({ from: number; to: number } | null)[];
  holidays: ReadonlySet<number>;
  closures: readonly { from: number; to: number }[];
  yearly: readonly { since: number; from: number; to: number }[];
}

/** The working hours of one day, as timestamps. */
interface Opening {
  opens: number;
  closes: number;
}

/** A calendar with a longer closure is refused, so a search may stop here. */
export const MAX_DAYS_CLOSED = 366;

const WEEK = 7;
/** 1970 began on a Thursday. */
const FIRST_WEEKDAY = 4;

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
export const dayNumber = (date: string): number => Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
export const dateOf = (day: number): string => dayOf(new Date(day * DAY_MS));

/** Month and day as one number: 1224 for December 24. */
const yearDayOf = (day: number): number => {
  const date = new Date(day * DAY_MS);
  return (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
};

/** Creating the time zone is slow: reuse the result. */
export function compileCalendar(rules: CalendarRules): WorkCalendar {
  const week = WEEKDAYS.map((name) => {
    const hours = rules.week[name];
    return hours && { from: minutesOf(hours.from), to: minutesOf(hours.to) };
  });
  const closures = rules.closures.map(({ yearly, ...one }) => ({
    yearly,
    from: dayNumber(one.from),
    to: dayNumber(one.to),
  }));
  return {
    zone: createZone(rules.zone),
    cutoff: rules.cutoff === null ? null : minutesOf(rules.cutoff),
    week,
    holidays: new Set(rules.holidays.map(({ date }) => dayNumber(date))),
    closures: closures.filter(({ yearly }) => !yearly),
    yearly: closures
      .filter(({ yearly }) => yearly)
      .map(({ from, to }) => ({ since: from, from: yearDayOf(from), to: yearDayOf(to) })),
  };
}

/** The regular hours of a day's weekday; null when closed. */
const weeklyHours = ({ week }: WorkCalendar, day: number) =>
  week[(((day + FIRST_WEEKDAY) % WEEK) + WEEK) % WEEK] ?? null;

/** Whether the day is a holiday or in a closure. */
export function isOff({ holidays, closures, yearly }: WorkCalendar, day: number): boolean {
  if (holidays.has(day) || closures.some(({ from, to }) => from <= day && day <= to)) return true;
  if (yearly.length === 0) return false;
  const place = yearDayOf(day);
  return yearly.some(({ since, from, to }) => {
    if (day < since) return false;
    // A closure that begins in December may end in January.
    return from <= to ? from <= place && place <= to : place >= from || place <= to;
  });
}

/** The working hours of a day; null when closed, or when a clock change skips all of them. */
export function openingOf(calendar: WorkCalendar, day: number): Opening | null {
  const hours = weeklyHours(calendar, day);
  if (hours === null || isOff(calendar, day)) return null;
  const opens = startOf(calendar.zone, day * DAY_MS + hours.from * MINUTE_MS);
  const closes = endOf(calendar.zone, day * DAY_MS + hours.to * MINUTE_MS);
  return opens < closes ? { opens, closes } : null;
}

/** The next working day, or the previous one with `step` -1. */
function nextWorkingDay(calendar: WorkCalendar, day: number, step: 1 | -1 = 1): { day: number } & Opening {
  for (let at = day + step; Math.abs(at - day) <= MAX_DAYS_CLOSED + 1; at += step) {
    const opening = openingOf(calendar, at);
    if (opening !== null) return { day: at, ...opening };
  }
  throw new Error('the calendar has no open day');
}

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
