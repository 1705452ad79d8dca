export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** `YYYY-MM-DD`, in UTC. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** First moment of the month, in UTC. */
export const monthStart = (time: Date): Date => new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth()));

export const later = (time: Date, milliseconds: number): Date => new Date(time.getTime() + milliseconds);
export const earlier = (time: Date, milliseconds: number): Date => new Date(time.getTime() - milliseconds);
