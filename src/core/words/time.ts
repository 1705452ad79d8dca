// Dates and times for people; a time always shows its time zone.

const FULL_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `November 14, 2026` */
export const dayInWords = (time: Date): string => FULL_DAY.format(time);

/** Time in a time zone, with the same date format as elsewhere: `Tue, November 17, 2026, 5:00 PM EST`. */
export function momentInWords(time: Date, zone = 'UTC'): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options }).format(time);
  const day = format({ weekday: 'short', year: 'numeric', month: 'long', day: 'numeric' });
  const clock = format({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
  // Unicode puts a narrow space before AM and PM, which the fonts of papers lack.
  return `${day}, ${clock.replace('\u202f', ' ')}`;
}

/** `2026-11-14` → `November 14, 2026`; text that is not a date stays unchanged. */
export function longDate(day: string): string {
  const time = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(time.getTime())) return day;
  return dayInWords(time);
}
