import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { earlier, later, MINUTE_MS } from '../../../core/calendar.ts';
import type { Clock } from '../../../core/clock.ts';
import { fail } from '../../../core/fail.ts';
import { hashSecret } from '../../../core/secrets.ts';
import type { Database } from '../../../storage/database.ts';
import { deleteOneTry, deleteTries, insertTry } from './tries.queries.ts';

// How often something may be tried, counted over all processes.

interface Deps {
  db: Database;
  clock: Clock;
}

interface Limit {
  most: number;
  minutes: number;
}

export const LIMITS = {
  email: { most: 10, minutes: 15 },
  address: { most: 100, minutes: 15 },
  reset: { most: 5, minutes: 60 },
  code: { most: 10, minutes: 15 },
  passkey: { most: 300, minutes: 15 },
  claim: { most: 3, minutes: 60 },
  order_link: { most: 3, minutes: 60 },
} as const satisfies Record<string, Limit>;

export type Limited = keyof typeof LIMITS;

/** Hashed, since it is whatever somebody typed. */
function bucketOf(limited: Limited, of: string): string {
  const byNetwork = limited === 'address' || limited === 'passkey';
  return `${limited} ${hashSecret(byNetwork ? networkOf(of) : of.trim().toLowerCase()).toString('base64url')}`;
}

/** A household, or a machine of its own, has a /64 of IPv6 addresses. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : parsed.toString();
}

/** Counts a try before it is made, so that many at once get no further than one after the other. Refuses past the limit. */
export async function countTry({ db, clock }: Deps, limited: Limited, of: string): Promise<void> {
  const { most, minutes } = LIMITS[limited];
  const now = clock.now();
  const { count, since } = await db.transaction('system', (tx) =>
    insertTry(tx, bucketOf(limited, of), { now, oldest: earlier(now, minutes * MINUTE_MS) }),
  );
  if (count <= most) return;
  const ends = later(since, minutes * MINUTE_MS);
  const seconds = Math.max(1, Math.ceil((ends.getTime() - now.getTime()) / 1000));
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
  fail('rate_limited', {
    message: `That was tried too often. Wait ${wait}, then try again.`,
    retryAfter: seconds,
  });
}

/** A try that succeeded does not count. The tries of an address may be those of others: only this one is forgotten. */
export async function uncountTries({ db }: { db: Database }, limited: Limited, of: string): Promise<void> {
  const bucket = bucketOf(limited, of);
  await db.transaction('system', (tx) => (limited === 'address' ? deleteOneTry(tx, bucket) : deleteTries(tx, bucket)));
}
