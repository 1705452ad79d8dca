import { DAY_MS, dayOf, MINUTE_MS } from '../../../core/calendar.ts';
import { createZone, endOf, startOf, type Zone } from '../../../core/zones/zone.ts';
import { WEEKDAYS, type Weekday } from '../../../wire/schemas/people/profile.ts';

// Which days the firm works, and from when to when. A day is a number: days since 1970, by the clocks of the firm.

export interface Hours {
  /** `09:00` */
  from: string;
  /** `17:30`; `24:00` is the end of the day. */
  to: string;
}

export interface Closure {
  /** `2026-12-24`; both days are closed. */
  from: string;
  to: string;
  name: string;
  /** Again every year after, on the same days of the year. */
  yearly: boolean;
}

export interface CalendarRules {
  zone: string;
  /** Null: closed on that day of the week. */
  week: Readonly<Record<Weekday, Hours | null>>;
  /** What comes later counts for the next working day; null: what comes before the next one begins counts still. */
  cutoff: string | null;
  holidays: readonly { date: string; name: string }[];
  closures: readonly Closure[];
}

/** The rules, made ready to be asked. */
export interface WorkCalendar {
  zone: Zone;
  cutoff: number | null;
  /** From when to when, in minutes, by day of the week. */
  week: readonly ({ from: number; to: number } | null)[];
  holidays: ReadonlySet<number>;
  closures: readonly { from: number; to: number }[];
  yearly: readonly { since: number; from: number; to: number }[];
}

/** When a day is worked, as moments. */
export interface Opening {
  opens: number;
  closes: number;
}

/** Longer than this nobody is closed: such a calendar is refused, and a search ends here. */
export const LONGEST_CLOSED = 366;

const WEEK = 7;
/** 1970 began on a Thursday. */
const FIRST_WEEKDAY = 4;

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
export const dayNumber = (date: string): number => Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
export const dateOf = (day: number): string => dayOf(new Date(day * DAY_MS));

/** A place in the year that is the same every year: 1224 for December 24. */
const yearDayOf = (day: number): number => {
  const date = new Date(day * DAY_MS);
  return (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
};

/** Makes a zone's clock, which is costly: keep it. */
export function readyCalendar(rules: CalendarRules): WorkCalendar {
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

/** The hours that a day of the week has, whatever day it is; null when it is closed. */
const weeklyHours = ({ week }: WorkCalendar, day: number) =>
  week[(((day + FIRST_WEEKDAY) % WEEK) + WEEK) % WEEK] ?? null;

/** A holiday, or a closure of the firm's own. */
export function isOff({ holidays, closures, yearly }: WorkCalendar, day: number): boolean {
  if (holidays.has(day) || closures.some(({ from, to }) => from <= day && day <= to)) return true;
  if (yearly.length === 0) return false;
  const place = yearDayOf(day);
  return yearly.some(({ since, from, to }) => {
    if (day < since) return false;
    // One that begins in December may end in January.
    return from <= to ? from <= place && place <= to : place >= from || place <= to;
  });
}

/** From its first open moment to its last; null when it is closed, or its hours are skipped by the clocks. */
export function openingOf(calendar: WorkCalendar, day: number): Opening | null {
  const hours = weeklyHours(calendar, day);
  if (hours === null || isOff(calendar, day)) return null;
  const opens = startOf(calendar.zone, day * DAY_MS + hours.from * MINUTE_MS);
  const closes = endOf(calendar.zone, day * DAY_MS + hours.to * MINUTE_MS);
  return opens < closes ? { opens, closes } : null;
}

/** The next worked day after one, or the last before it. */
export function nextWorkingDay(calendar: WorkCalendar, day: number, step: 1 | -1 = 1): { day: number } & Opening {
  for (let at = day + step; Math.abs(at - day) <= LONGEST_CLOSED + 1; at += step) {
    const opening = openingOf(calendar, at);
    if (opening !== null) return { day: at, ...opening };
  }
  throw new Error('the calendar has no open day');
}
