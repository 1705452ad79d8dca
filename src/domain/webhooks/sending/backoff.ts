/** Seconds between attempts; its length is the number of retries. */
export type Backoff = readonly number[];

const JITTER = 0.2;

/** Seconds until the next attempt; null when that was the last. `draw` is a random number from 0 to 1. */
export function nextDelay(backoff: Backoff, attempts: number, retryAfter: number | null, draw: number): number | null {
  const step = backoff[attempts - 1];
  if (step === undefined) return null;
  const wait = step * (1 - JITTER + 2 * JITTER * draw);
  // A receiver may ask for more time, up to twice the step.
  return Math.max(wait, Math.min(retryAfter ?? 0, 2 * step));
}

/** After so many failures in a row a destination is left alone for a while, twice as long each time, then tried with one. */
export const BREAK_AFTER = 10;
export const BREAK_SECONDS = 30;
export const MOST_DOUBLINGS = 6;
