const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DATE_TIME = /^(\d{4}-\d{2}-\d{2}) (\d{2}):(\d{2}):(\d{2})$/;
// In a query string an unescaped `+` arrives as a space, so accept a space as plus.
const TIMESTAMP = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(?:Z|([+ -])(\d{2}):?(\d{2}))$/;

// Older dates are typing errors: no living person and no deadline has one.
const FIRST_YEAR = 1800;

function midnight(date: string): number | null {
  const [, year, month, day] = DATE.exec(date) ?? [];
  if (Number(year) < FIRST_YEAR) return null;
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day));
  // Date.UTC rolls 02-30 over into March; only a real date survives the round trip.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? time : null;
}

function moment(date: string, hour: number, minute: number, second: number): number | null {
  const start = midnight(date);
  if (start === null || hour > 23 || minute > 59 || second > 59) return null;
  return start + ((hour * 60 + minute) * 60 + second) * 1000;
}

/** `YYYY-MM-DD`, a day that exists. */
export function readDate(text: string): string | null {
  return midnight(text) === null ? null : text;
}

/** `YYYY-MM-DD HH:MM:SS`, read as UTC. */
export function readDateTime(text: string): Date | null {
  const [, date, hour, minute, second] = DATE_TIME.exec(text) ?? [];
  const time = date === undefined ? null : moment(date, Number(hour), Number(minute), Number(second));
  return time === null ? null : new Date(time);
}

/** `2026-11-14T23:52:07+00:00` */
export function formatTimestamp(date: Date): string {
  return `${date.toISOString().slice(0, 19)}+00:00`;
}

/** ISO 8601 with an offset or `Z`, or a date alone, which means its first moment in UTC. */
export function readTimestamp(text: string): Date | null {
  const day = midnight(text);
  if (day !== null) return new Date(day);
  const [, date, hour, minute, second = '0', fraction = '', sign, offsetHours = '0', offsetMinutes = '0'] =
    TIMESTAMP.exec(text) ?? [];
  if (date === undefined || Number(offsetHours) > 23 || Number(offsetMinutes) > 59) return null;
  const local = moment(date, Number(hour), Number(minute), Number(second));
  if (local === null) return null;
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * 60_000;
  return new Date(local + Number(fraction.slice(0, 3).padEnd(3, '0')) + (sign === '-' ? offset : -offset));
}
