import { hash } from 'node:crypto';
import { MINUTE_MS } from '../../core/calendar.ts';
import type { Clock } from '../../core/clock.ts';
import { fail } from '../../core/fail.ts';

// Requests per caller in windows of a minute, counted in this process.

export interface RateLimiter {
  /** Counts a request; the headers tell the caller where it stands. Refuses past the limit, but never what is free. */
  take(bucket: string, set: (name: string, value: string) => void, free?: boolean): void;
}

const MOST_BUCKETS = 200_000;

export function createRateLimiter({ limit, clock }: { limit: number; clock: Clock }): RateLimiter {
  let window = 0;
  let used = new Map<string, number>();
  return {
    take(bucket, set, free = false) {
      if (limit === 0) return;
      const now = clock.now().getTime();
      const current = Math.floor(now / MINUTE_MS);
      // A flood of made-up keys must not grow the map without end.
      if (current !== window || used.size > MOST_BUCKETS) {
        window = current;
        used = new Map();
      }
      const count = (used.get(bucket) ?? 0) + (free ? 0 : 1);
      if (!free) used.set(bucket, count);
      const resetsAt = (current + 1) * MINUTE_MS;
      set('X-RateLimit-Limit', String(limit));
      set('X-RateLimit-Remaining', String(Math.max(0, limit - count)));
      set('X-RateLimit-Reset', String(resetsAt / 1000));
      if (free || count <= limit) return;
      const seconds = Math.max(1, Math.ceil((resetsAt - now) / 1000));
      fail('rate_limited', {
        message: `Too many requests: ${limit} a minute are allowed. Try again in ${seconds} seconds.`,
        retryAfter: seconds,
      });
    },
  };
}

/** The caller before it is known: its key, or its address when it brings none. */
export function bucketOf(authorization: string | undefined, address: string): string {
  if (authorization === undefined) return address;
  return hash('sha1', authorization, 'base64');
}
