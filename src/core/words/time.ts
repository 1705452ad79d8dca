// Days and moments as people read them; a moment has its time zone.

const FULL_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A time as the day that people read: `November 14, 2026`. */
export const dayInWords = (time: Date): string => FULL_DAY.format(time);

/** A moment by the clocks of a place, its day written as every day is: `Tue, November 17, 2026, 5:00 PM EST`. */
export function momentInWords(time: Date, zone = 'UTC'): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options }).format(time);
  const day = format({ weekday: 'short', year: 'numeric', month: 'long', day: 'numeric' });
  const clock = format({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
  // Unicode puts a narrow space before AM and PM, which the letters of papers lack.
  return `${day}, ${clock.replace('\u202f', ' ')}`;
}

/** `2026-11-14` → `November 14, 2026`; what is no date stays as it is. */
export function longDate(day: string): string {
  const time = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(time.getTime())) return day;
  return dayInWords(time);
}
