import { t } from '../words/words.ts';
import { dateFormat } from './formats.ts';

const DAY = dateFormat({ weekday: 'short', day: 'numeric', month: 'short' });
const YEAR = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' });
const HOUR = dateFormat({ hour: 'numeric', minute: '2-digit' });
const EXACT = dateFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

// Months and calendar days are the same in every time zone.
const MONTH = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });
const SHORT_MONTH = dateFormat({ month: 'short', timeZone: 'UTC' });
const CALENDAR = dateFormat({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

const MINUTE = 60_000;
const HOURS = 60 * MINUTE;
const DAYS = 24 * HOURS;

export const exactTime = (iso: string): string => EXACT().format(new Date(iso));

/** `Tue, Nov 17, 5:00 PM`; in another year `Nov 17, 2025`. */
export function dayAndHour(iso: string, now: Date): string {
  const moment = new Date(iso);
  if (moment.getFullYear() !== now.getFullYear()) return YEAR().format(moment);
  return `${DAY().format(moment)}, ${HOUR().format(moment)}`;
}

/** Relative time: `in 5 h`, `2 days ago`, `now`. */
export function fromNow(iso: string, now: Date): string {
  const away = new Date(iso).getTime() - now.getTime();
  const span = spanInWords(Math.abs(away));
  if (span === null) return t('time.now');
  return t(away > 0 ? 'time.ahead' : 'time.ago', { span });
}

/** Duration: `40 s`, `5 min`, `3 days`. */
export const durationInWords = (seconds: number): string =>
  spanInWords(seconds * 1000) ?? t('time.seconds', { count: Math.round(seconds) });

function spanInWords(ms: number): string | null {
  if (ms < MINUTE) return null;
  if (ms < HOURS) return t('time.minutes', { count: Math.floor(ms / MINUTE) });
  if (ms < 2 * DAYS) return t('time.hours', { count: Math.floor(ms / HOURS) });
  return t('time.days', { count: Math.floor(ms / DAYS) });
}

/** First day of a month such as `2026-11`. */
const firstDay = (month: string): Date => new Date(`${month}-01T00:00:00Z`);

/** `November 2026`. */
export const monthName = (month: string): string => MONTH().format(firstDay(month));

/** `Nov`. */
export const shortMonth = (month: string): string => SHORT_MONTH().format(firstDay(month));

/** Every month from the first to the last, including empty ones. */
export function monthsBetween(from: string, to: string): readonly string[] {
  const months: string[] = [];
  for (const at = firstDay(from); at <= firstDay(to); at.setUTCMonth(at.getUTCMonth() + 1))
    months.push(at.toISOString().slice(0, 7));
  return months;
}

/** Value of a `datetime-local` field: local time without a zone. */
export function localTime(iso: string): string {
  const moment = new Date(iso);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE).toISOString().slice(0, 16);
}

/** Instant of a `datetime-local` value; null while the field is empty. */
export const instantOf = (local: string): string | null => (local === '' ? null : new Date(local).toISOString());

/** Local `2026-11-17T18:00` as UTC `2026-11-17 17:00:00`. */
export const utcTime = (local: string): string => new Date(local).toISOString().slice(0, 19).replace('T', ' ');

/** Start of a local day as an instant; text that is not a day is returned unchanged. */
export function startOfDay(day: string): string {
  const moment = new Date(`${day}T00:00`);
  return Number.isNaN(moment.getTime()) ? day : moment.toISOString();
}

/** `2026-11-17`, in UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** `Nov 13, 2026`, for a day such as `2026-11-13`. */
export const calendarDay = (day: string): string => CALENDAR().format(new Date(`${day}T00:00:00Z`));

export const dayAfter = (day: string): string => dayOf(new Date(new Date(`${day}T00:00:00Z`).getTime() + DAYS));

/** First and last day of the month `ago` months before now. */
export function monthOf(now: Date, ago: number): { from: string; to: string } {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1));
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago + 1, 0));
  return { from: dayOf(first), to: dayOf(last) };
}
