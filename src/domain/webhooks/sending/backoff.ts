/** Seconds between attempts; one entry per retry. */
export type Backoff = readonly number[];

const JITTER = 0.2;

/** Seconds until the next attempt; null after the last one. `draw`: a random number from 0 to 1. */
export function nextDelay(backoff: Backoff, attempts: number, retryAfter: number | null, draw: number): number | null {
  const step = backoff[attempts - 1];
  if (step === undefined) return null;
  const wait = step * (1 - JITTER + 2 * JITTER * draw);
  // A receiver may ask for more time, up to twice the step.
  return Math.max(wait, Math.min(retryAfter ?? 0, 2 * step));
}

/** After this many failures in a row a destination is paused, twice as long each time, then tried with one delivery. */
export const BREAK_AFTER = 10;
export const BREAK_SECONDS = 30;
export const MAX_DOUBLINGS = 6;
