import { type CalendarRules, readyCalendar, type WorkCalendar } from './work-calendar.ts';

/** Compile a calendar once, for as long as its rules are the same objects. */
export function keepReady(): (rules: CalendarRules) => WorkCalendar {
  let kept: { rules: CalendarRules; ready: WorkCalendar } | null = null;
  return (rules) => {
    if (kept === null || !isSame(kept.rules, rules)) kept = { rules, ready: readyCalendar(rules) };
    return kept.ready;
  };
}

const FIELDS = ['zone', 'week', 'cutoff', 'holidays', 'closures'] as const;

const isSame = (one: CalendarRules, other: CalendarRules): boolean =>
  FIELDS.every((field) => one[field] === other[field]);
