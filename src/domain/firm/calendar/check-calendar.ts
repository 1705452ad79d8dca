import { DAY_MS, dayOf } from '../../../core/calendar.ts';
import type { FieldErrors } from '../../../core/field-errors.ts';
import { isZone } from '../../../core/zones/zone.ts';
import { WEEKDAYS } from '../../../wire/schemas/people/profile.ts';
import {
  type CalendarRules,
  compileCalendar,
  dayNumber,
  isOff,
  MAX_DAYS_CLOSED,
  minutesOf,
} from '../hours/work-calendar.ts';

/** Add every error of a calendar, at its field. */
export function checkCalendar(rules: CalendarRules, errors: FieldErrors): void {
  if (!isZone(rules.zone)) errors.add('zone', 'Must be a time zone as IANA names it, such as `America/New_York`.');
  const open = WEEKDAYS.filter((day) => rules.week[day] !== null);
  for (const day of open) {
    const hours = rules.week[day];
    if (hours && hours.from >= hours.to) errors.add(`week.${day}.to`, 'The day must end after it begins.');
  }
  if (open.length === 0) errors.add('week', 'At least one day of the week must be worked.');
  checkCutoff(rules, errors);
  checkHolidays(rules, errors);
  for (const [at, { from, to, yearly }] of rules.closures.entries()) {
    if (to < from) errors.add(`closures.${at}.to`, 'The closure must end on the day it begins, or later.');
    else if (dayNumber(to) - dayNumber(from) >= MAX_DAYS_CLOSED - 1) {
      errors.add(`closures.${at}.to`, `A closure${yearly ? ' of every year' : ''} must be shorter than a year.`);
    }
  }
  // Check day by day only if the fields are valid.
  if (!errors.any && !hasWorkingDayEveryYear(rules)) {
    errors.add('closures', 'No working day would be left for more than a year.');
  }
}

/**
 * The cutoff must be after every opening, or no work could arrive that day. A day that closes earlier uses its closing
 * time.
 */
function checkCutoff({ cutoff, week }: CalendarRules, errors: FieldErrors): void {
  const worked = WEEKDAYS.map((day) => week[day]).filter((hours) => hours !== null);
  if (cutoff === null || worked.length === 0) return;
  const opened = Math.max(...worked.map(({ from }) => minutesOf(from)));
  const closed = Math.max(...worked.map(({ to }) => minutesOf(to)));
  if (minutesOf(cutoff) <= opened) errors.add('cutoff', 'Must be after the opening of every day that is worked.');
  else if (minutesOf(cutoff) > closed) errors.add('cutoff', 'Must not be after the latest closing of the week.');
}

function checkHolidays({ holidays }: CalendarRules, errors: FieldErrors): void {
  const first = new Map<string, number>();
  for (const [at, { date }] of holidays.entries()) {
    const known = first.get(date);
    if (known === undefined) first.set(date, at);
    else errors.add(`holidays.${at}.date`, `This day is there already: holiday ${known + 1} of the list.`);
  }
}

/** Years until a yearly closure has fallen on every day of the week. */
const CALENDAR_CYCLE_YEARS = 40;

/** Days before the first set date that may also be closed, as part of the weekend. */
const WEEK = 7;

/** Whether every year has a working day, as far ahead as holidays or closures are set. */
function hasWorkingDayEveryYear(rules: CalendarRules): boolean {
  const calendar = compileCalendar({ ...rules, zone: 'UTC' });
  const set = [...rules.holidays.map(({ date }) => date), ...rules.closures.flatMap(({ from, to }) => [from, to])];
  const days = set.map(dayNumber);
  if (days.length === 0) return true;
  const isOpen = (day: number) => {
    const weekday = WEEKDAYS[new Date(day * DAY_MS).getUTCDay()];
    return weekday !== undefined && rules.week[weekday] !== null && !isOff(calendar, day);
  };
  const last = Math.max(...days) + CALENDAR_CYCLE_YEARS * MAX_DAYS_CLOSED;
  // Jump from an open day to the last day that may be the next one, then search backwards: most days are skipped.
  for (let open = Math.min(...days) - WEEK - 1; open < last; ) {
    let day = open + MAX_DAYS_CLOSED + 1;
    while (day > open && !isOpen(day)) day -= 1;
    if (day === open) return false;
    open = day;
  }
  return true;
}

type Dated = Pick<CalendarRules, 'holidays' | 'closures'>;

/** Years further away are typing errors: no promise reaches that far. */
const MAX_YEARS_AWAY = 20;

/** The days that a calendar may name. */
export function allowedDays(now: Date): { first: string; last: string } {
  const inYears = (years: number) => dayOf(new Date(new Date(now).setUTCFullYear(now.getUTCFullYear() + years)));
  return { first: inYears(-MAX_YEARS_AWAY), last: inYears(MAX_YEARS_AWAY) };
}

/** Add an error for each day too far away. Days already in the calendar have only become old, and may stay. */
export function checkDays(
  { holidays, closures }: { [K in keyof Dated]?: Dated[K] | undefined },
  { before, now }: { before: Dated; now: Date },
  errors: FieldErrors,
): void {
  const { first, last } = allowedDays(now);
  const check = (field: string, date: string, known: () => readonly string[]) => {
    if ((first <= date && date <= last) || known().includes(date)) return;
    errors.add(field, `Must be within ${MAX_YEARS_AWAY} years of today: from ${first} to ${last}.`);
  };
  for (const [at, { date }] of holidays?.entries() ?? []) {
    check(`holidays.${at}.date`, date, () => before.holidays.map((known) => known.date));
  }
  for (const [at, { from, to }] of closures?.entries() ?? []) {
    check(`closures.${at}.from`, from, () => before.closures.map((known) => known.from));
    check(`closures.${at}.to`, to, () => before.closures.map((known) => known.to));
  }
}
