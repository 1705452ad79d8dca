import { placeOf } from '../zones/zone.ts';

// Days and moments as people read them; a moment has its time zone.

const FULL_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A time as the day that people read: `November 14, 2026`. */
export const dayInWords = (time: Date): string => FULL_DAY.format(time);

/** `November 17, 2026, 22:00 UTC`. */
export const momentInWords = (time: Date): string =>
  `${FULL_DAY.format(time)}, ${time.toISOString().slice(11, 16)} UTC`;

/** What was promised, by the clocks of a place: `Tue 17 Nov 2026, 17:00 New York`. */
export function promiseInWords(time: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(time);
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
  return `${part('weekday')} ${part('day')} ${part('month')} ${part('year')}, ${part('hour')}:${part('minute')} ${placeOf(zone)}`;
}

/** `2026-11-14` → `November 14, 2026`; what is no date stays as it is. */
export function longDate(day: string): string {
  const time = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(time.getTime())) return day;
  return dayInWords(time);
}
