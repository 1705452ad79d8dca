export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** `YYYY-MM-DD`, in UTC. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** The first moment of the month, in UTC. */
export const monthStart = (time: Date): Date => new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth()));

export const later = (time: Date, milliseconds: number): Date => new Date(time.getTime() + milliseconds);
export const earlier = (time: Date, milliseconds: number): Date => new Date(time.getTime() - milliseconds);

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
  return time.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
