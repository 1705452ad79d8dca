import type { Static } from 'typebox';
import type { calendarFields } from '../../../wire/schemas/firm/calendar.ts';
import { checkCalendar } from '../calendar/check-calendar.ts';
import { checkDays } from '../calendar/check-days.ts';
import type { Topic } from './topic.ts';

export type CalendarValue = { [K in keyof typeof calendarFields]: Static<(typeof calendarFields)[K]> };

const HOURS = { from: '00:00', to: '22:00' };

/** Default: Monday to Friday until 22:00 UTC, no holidays. */
export const CALENDAR: Topic<CalendarValue> = {
  fallback: {
    zone: 'UTC',
    week: { sun: null, mon: HOURS, tue: HOURS, wed: HOURS, thu: HOURS, fri: HOURS, sat: null },
    cutoff: null,
    holidays: [],
    closures: [],
    holiday_source: null,
    due_before: { translate: 0, proofread: 0 },
  },
  changedBy: [],
  check: checkCalendar,
  checkChange: checkDays,
};
