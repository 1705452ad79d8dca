import { dayOf } from '../../../core/calendar.ts';
import type { FieldErrors } from '../../../core/field-errors.ts';
import type { CalendarRules } from '../hours/work-calendar.ts';

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
