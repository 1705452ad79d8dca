import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { fail } from '../../../core/fail.ts';
import { hashSecret } from '../../../core/secrets.ts';
import type { Deps } from '../sessions.ts';

// How often something may be tried, counted over all processes.

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
} as const satisfies Record<string, Limit>;

export type Limited = keyof typeof LIMITS;

/** Hashed, since it is whatever somebody typed. */
function bucketOf(limited: Limited, of: string): string {
  const byNetwork = limited === 'address' || limited === 'passkey';
  return `${limited} ${hashSecret(byNetwork ? networkOf(of) : of.trim().toLowerCase()).toString('base64url')}`;
}

/** A household or a machine of its own has a whole /64 of IPv6 addresses. */
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
export async function takeTry({ db, clock }: Deps, limited: Limited, of: string): Promise<void> {
  const { most, minutes } = LIMITS[limited];
  const now = clock.now();
  const over = new Date(now.getTime() - minutes * 60_000);
  const [taken] = await db.transaction('system', (tx) =>
    tx.query<{ count: number; since: Date }>({
      name: 'take_try',
      text: `INSERT INTO tries AS t (bucket, count, since) VALUES ($1, 1, $2)
             ON CONFLICT (bucket) DO UPDATE SET
               count = CASE WHEN t.since <= $3 THEN 1 ELSE least(t.count + 1, 1000000) END,
               since = CASE WHEN t.since <= $3 THEN $2 ELSE t.since END
             RETURNING count, since`,
      values: [bucketOf(limited, of), now, over],
    }),
  );
  if (taken === undefined || taken.count <= most) return;
  const seconds = Math.max(1, Math.ceil((taken.since.getTime() + minutes * 60_000 - now.getTime()) / 1000));
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
  fail('rate_limited', {
    message: `That was tried too often. Wait ${wait}, then try again.`,
    retryAfter: seconds,
  });
}

/** A try that succeeded does not count: of the address one is given back, of the rest all. */
export async function giveBack({ db }: Pick<Deps, 'db'>, limited: Limited, of: string): Promise<void> {
  const bucket = bucketOf(limited, of);
  await db.transaction('system', (tx) =>
    tx.query(
      limited === 'address'
        ? { text: 'UPDATE tries SET count = greatest(count - 1, 0) WHERE bucket = $1', values: [bucket] }
        : { text: 'DELETE FROM tries WHERE bucket = $1', values: [bucket] },
    ),
  );
}
