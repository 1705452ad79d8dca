import { DAY_MS, dayOf } from '../../../core/calendar.ts';
import { firmDay, startOfFirmDay } from '../../firm/calendar/firm-day.ts';
import type { FirmView } from '../../firm/versions/firm.ts';

// An invoice is due until the end of its due date in the firm's time zone; it is overdue from the next day on.

type Days = Pick<FirmView, 'value' | 'calendar'>;

const shift = (day: string, days: number): string => dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS));

/** Reminders start on the first overdue day. */
const daysAfter = (days: number): number => Math.max(1, days);

/** Due dates before this time are past by at least `days` days; 0 and 1 both mean overdue. */
export const dueBefore = (firm: Days, now: Date, days: number): Date =>
  startOfFirmDay(firm, shift(firmDay(firm, now), 1 - daysAfter(days)));

export const isOverdue = (firm: Days, now: Date, due_at: Date): boolean => due_at < dueBefore(firm, now, 1);

/** Time of a reminder `days` days after the due date. */
export const reminderAt = (firm: Days, due_at: Date, days: number): Date =>
  startOfFirmDay(firm, shift(firmDay(firm, due_at), daysAfter(days)));
