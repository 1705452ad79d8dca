import { earlier, later, MINUTE_MS } from '../../../core/calendar.ts';
import { fail } from '../../../core/fail.ts';
import { hashSecret } from '../../../core/secrets.ts';
import { networksOf } from '../../../net/addresses.ts';
import type { Database, DbDeps } from '../../../storage/database.ts';
import { type CountedTries, deleteOneTry, deleteTries, findTries, insertTry } from '../rows/tries.queries.ts';

interface Limit {
  most: number;
  minutes: number;
  /** Advice for the person while waiting. */
  otherwise?: string;
}

const OTHERWISE = 'Or sign in where you have signed in before, or with a passkey.';

const DAY = 24 * 60;

export const LIMITS = {
  // Per network and person, and for all networks together: see `count-guess.ts`.
  password_here: { most: 10, minutes: 15, otherwise: OTHERWISE },
  password_day: { most: 100, minutes: DAY, otherwise: OTHERWISE },
  password_share: { most: 10, minutes: DAY, otherwise: OTHERWISE },
  password_anywhere: { most: 100, minutes: DAY },
  password_slowly: { most: 1, minutes: 1, otherwise: OTHERWISE },
  code_here: { most: 10, minutes: 15, otherwise: OTHERWISE },
  code_anywhere: { most: 50, minutes: DAY, otherwise: OTHERWISE },
  // Per browser that the person has signed in with: strangers' guesses do not count.
  code_known: { most: 50, minutes: DAY },
  address: { most: 100, minutes: 15 },
  // Per network and address, and per address for all networks.
  reset_here: { most: 5, minutes: 60 },
  reset_here_day: { most: 20, minutes: DAY },
  reset: { most: 5, minutes: 60 },
  reset_day: { most: 20, minutes: DAY },
  code: { most: 10, minutes: 15 },
  passkey: { most: 300, minutes: 15 },
  claim: { most: 3, minutes: 60 },
  order_link: { most: 3, minutes: 60 },
} as const satisfies Record<string, Limit>;

export type Limited = keyof typeof LIMITS;

/** Hashed, since `of` is any text that a person typed. */
function bucketOf(limited: Limited, of: string): string {
  const byNetwork = limited === 'address' || limited === 'passkey';
  return `${limited} ${hashSecret(byNetwork ? networksOf(of).own : of.trim().toLowerCase()).toString('base64url')}`;
}

/** Network of a guesser: a /48 of IPv6 addresses. A smaller one would let one guesser count as many. */
export const wideNetworkOf = (address: string): string => networksOf(address).site;

/** Counts an attempt before it is made, so that parallel attempts gain nothing. Refuses past the limit. */
export async function countTry(deps: DbDeps, limited: Limited, of: string): Promise<void> {
  const counted = await addTry(deps, limited, of);
  if (isOver(limited, counted)) refuseTry(deps, limited, counted);
}

/** Counts an attempt and never refuses. */
export async function addTry({ db, clock }: DbDeps, limited: Limited, of: string): Promise<CountedTries> {
  const now = clock.now();
  const oldest = earlier(now, LIMITS[limited].minutes * MINUTE_MS);
  const bucket = bucketOf(limited, of);
  return db.transaction('system', async (tx) => {
    const before = await findTries(tx, bucket, oldest);
    // A flood that is refused anyway writes nothing, so that it blocks no database connection.
    return before !== undefined && isOver(limited, before) ? before : insertTry(tx, bucket, { now, oldest });
  });
}

export const isOver = (limited: Limited, { count }: Pick<CountedTries, 'count'>): boolean =>
  count > LIMITS[limited].most;

/** Whether one more attempt would exceed the limit. */
export async function isFull({ db, clock }: DbDeps, limited: Limited, of: string): Promise<boolean> {
  const oldest = earlier(clock.now(), LIMITS[limited].minutes * MINUTE_MS);
  const tries = await db.transaction('system', (tx) => findTries(tx, bucketOf(limited, of), oldest));
  return tries !== undefined && tries.count >= LIMITS[limited].most;
}

export function refuseTry({ clock }: Pick<DbDeps, 'clock'>, limited: Limited, { since }: CountedTries): never {
  const { minutes, otherwise }: Limit = LIMITS[limited];
  const now = clock.now();
  const ends = later(since, minutes * MINUTE_MS);
  const seconds = Math.max(1, Math.ceil((ends.getTime() - now.getTime()) / 1000));
  const waited = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
  return fail('rate_limited', {
    message: ['That was tried too often.', `Wait ${waited}, then try again.`, otherwise ?? ''].join(' ').trim(),
    retryAfter: seconds,
  });
}

/** Limits that also count attempts of others: a success removes only one attempt. */
const SHARED: readonly Limited[] = [
  'address',
  'password_day',
  'password_share',
  'password_anywhere',
  'code_anywhere',
  'code_known',
];

/** A successful attempt does not count. */
export async function uncountTries({ db }: { db: Database }, limited: Limited, of: string): Promise<void> {
  const bucket = bucketOf(limited, of);
  await db.transaction('system', (tx) =>
    SHARED.includes(limited) ? deleteOneTry(tx, bucket) : deleteTries(tx, bucket),
  );
}
