// Days and moments as people read them; a moment has its time zone.

const FULL_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A time as the day that people read: `November 14, 2026`. */
export const dayInWords = (time: Date): string => FULL_DAY.format(time);

/** `November 17, 2026, 22:00 UTC`. */
export const momentInWords = (time: Date): string =>
  `${FULL_DAY.format(time)}, ${time.toISOString().slice(11, 16)} UTC`;

/** `2026-11-14` → `November 14, 2026`; what is no date stays as it is. */
export function longDate(day: string): string {
  const time = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(time.getTime())) return day;
  return dayInWords(time);
}
