import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { earlier, later, MINUTE_MS } from '../../../core/calendar.ts';
import type { Clock } from '../../../core/clock.ts';
import { fail } from '../../../core/fail.ts';
import { hashSecret } from '../../../core/secrets.ts';
import type { Database } from '../../../storage/database.ts';
import { deleteOneTry, deleteTries, findTries, insertTry } from './tries.queries.ts';

// How often something may be tried, counted over all processes.

interface Deps {
  db: Database;
  clock: Clock;
}

interface Limit {
  most: number;
  minutes: number;
  /** What can be done meanwhile. */
  otherwise?: string;
}

const OTHERWISE = 'Or sign in where you have signed in before, or with a passkey.';

export const LIMITS = {
  password_here: { most: 10, minutes: 15 },
  password_anywhere: { most: 100, minutes: 24 * 60, otherwise: OTHERWISE },
  code_here: { most: 10, minutes: 15 },
  code_anywhere: { most: 50, minutes: 24 * 60, otherwise: OTHERWISE },
  address: { most: 100, minutes: 15 },
  reset: { most: 5, minutes: 60 },
  reset_day: { most: 20, minutes: 24 * 60 },
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
export function networkOf(address: string): string {
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
  const { most, minutes, otherwise }: Limit = LIMITS[limited];
  const now = clock.now();
  const oldest = earlier(now, minutes * MINUTE_MS);
  const bucket = bucketOf(limited, of);
  const { count, since } = await db.transaction('system', async (tx) => {
    const before = await findTries(tx, bucket);
    // A flood that is refused anyway writes nothing, so that it holds no connection that others wait for.
    if (before !== undefined && before.count > most && before.since > oldest) return before;
    return insertTry(tx, bucket, { now, oldest });
  });
  if (count <= most) return;
  const ends = later(since, minutes * MINUTE_MS);
  const seconds = Math.max(1, Math.ceil((ends.getTime() - now.getTime()) / 1000));
  const waited = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
  fail('rate_limited', {
    message: ['That was tried too often.', `Wait ${waited}, then try again.`, otherwise ?? ''].join(' ').trim(),
    retryAfter: seconds,
  });
}

/** Those that count the tries of others, too: of these only the one that succeeded is forgotten. */
const SHARED: readonly Limited[] = ['address', 'password_anywhere', 'code_anywhere'];

/** A try that succeeded does not count. */
export async function uncountTries({ db }: { db: Database }, limited: Limited, of: string): Promise<void> {
  const bucket = bucketOf(limited, of);
  await db.transaction('system', (tx) =>
    SHARED.includes(limited) ? deleteOneTry(tx, bucket) : deleteTries(tx, bucket),
  );
}
