import { type CalendarRules, compileCalendar, type WorkCalendar } from './work-calendar.ts';

/** Compile a calendar once, for as long as its rules are the same objects. */
export function createCalendarCache(): (rules: CalendarRules) => WorkCalendar {
  let cached: { rules: CalendarRules; calendar: WorkCalendar } | null = null;
  return (rules) => {
    if (cached === null || !isSame(cached.rules, rules)) cached = { rules, calendar: compileCalendar(rules) };
    return cached.calendar;
  };
}

const FIELDS = ['zone', 'week', 'cutoff', 'holidays', 'closures'] as const;

const isSame = (one: CalendarRules, other: CalendarRules): boolean =>
  FIELDS.every((field) => one[field] === other[field]);
