import { DAY_MS, dayOf } from '../../../core/calendar.ts';
import { firmDay, startOfFirmDay } from '../../firm/calendar/firm-day.ts';
import type { FirmView } from '../../firm/versions/firm.ts';

// An invoice is due until the end of its due date, where the firm is; the day after, it is overdue.

type Days = Pick<FirmView, 'value' | 'calendar'>;

const shift = (day: string, days: number): string => dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS));

/** Nobody is reminded before the first day on which an invoice is overdue. */
const daysAfter = (days: number): number => Math.max(1, days);

/** Whatever was due before this moment has been due for so many days; with 0 or 1, whatever is overdue. */
export const dueBefore = (firm: Days, now: Date, days: number): Date =>
  startOfFirmDay(firm, shift(firmDay(firm, now), 1 - daysAfter(days)));

export const isOverdue = (firm: Days, now: Date, due_at: Date): boolean => due_at < dueBefore(firm, now, 1);

/** When a reminder goes out so many days after the due date. */
export const reminderAt = (firm: Days, due_at: Date, days: number): Date =>
  startOfFirmDay(firm, shift(firmDay(firm, due_at), daysAfter(days)));
