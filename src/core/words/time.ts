import { lazyByKey } from '../../wire/reference/lazy.ts';
import type { Locale, Reader } from '../../words/reader.ts';

// Dates and times for people; a time always shows its time zone.

/** `November 14, 2026`, in the reader's time zone. */
export const dayInWords = ({ locale, zone }: Reader, time: Date): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: zone }).format(time);

/** Time with the same date format as elsewhere: `Tue, November 17, 2026, 5:00 PM EST`. */
export function momentInWords({ locale, zone }: Reader, time: Date): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, ...options }).format(time);
  const day = format({ weekday: 'short', year: 'numeric', month: 'long', day: 'numeric' });
  const clock = format({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
  // Unicode puts a narrow space before AM and PM, which the fonts of papers lack.
  return `${day}, ${clock.replace('\u202f', ' ')}`;
}

const CALENDAR_DAYS = lazyByKey(
  (locale: Locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
);

/** `2026-11-14` → `November 14, 2026`, the same in every time zone; text that is not a date stays unchanged. */
export function longDate({ locale }: Pick<Reader, 'locale'>, day: string): string {
  const time = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(time.getTime()) ? day : CALENDAR_DAYS(locale).format(time);
}
