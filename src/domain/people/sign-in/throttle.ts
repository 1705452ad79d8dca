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

/** An attempt to guess a person's password or code. */
export interface Guess {
  at: 'password' | 'code';
  /** Owner of the password or code: a person, or an address that belongs to no one. */
  owner: string;
  /** Mark of the browser, if the owner has signed in there before. */
  known: string | null;
  address: string;
}

/**
 * Counts a guess before it is checked: per network, so that a stranger locks no one out; a browser known to the person
 * is counted alone. Returns a function that uncounts a right guess.
 */
export async function countGuess(deps: DbDeps, guess: Guess): Promise<() => Promise<void>> {
  const { at, owner, known, address } = guess;
  const counted =
    known === null
      ? await countUnknownBrowser(deps, guess, `${owner} ${wideNetworkOf(address)}`)
      : await countKnownBrowser(deps, at, `${owner} ${known}`);
  return async () => {
    for (const [limited, of] of counted) await uncountTries(deps, limited, of);
  };
}

type Counted = [Limited, string];

/**
 * Only a person with the password reaches the code. Guesses from many networks are refused together, since a code that
 * can be guessed for ever protects no one.
 */
const countUnknownBrowser = (deps: DbDeps, { at, owner }: Guess, network: string): Promise<Counted[]> =>
  at === 'password'
    ? countPassword(deps, owner, network)
    : countAll(deps, [
        ['code_here', network],
        ['code_anywhere', owner],
      ]);

/** Codes have a daily limit too: someone with the password may use that browser. */
const countKnownBrowser = (deps: DbDeps, at: Guess['at'], browser: string): Promise<Counted[]> =>
  at === 'password'
    ? countAll(deps, [['password_here', browser]])
    : countAll(deps, [
        ['code_here', browser],
        ['code_known', browser],
      ]);

/**
 * Guesses from all networks count together. Each network adds at most its share, so that one cannot fill the total;
 * when the total is full, each network still has its share, slowly.
 */
async function countPassword(deps: DbDeps, owner: string, network: string): Promise<Counted[]> {
  const isTotalFull = await isFull(deps, 'password_anywhere', owner);
  const counted = await countAll(deps, [
    ...(isTotalFull ? ([['password_slowly', network]] satisfies Counted[]) : []),
    ['password_here', network],
    ['password_day', network],
  ]);
  const share = await addTry(deps, 'password_share', network);
  counted.push(['password_share', network]);
  const isOverShare = isOver('password_share', share);
  if (isOverShare && isTotalFull) refuseTry(deps, 'password_share', share);
  if (isOverShare) return counted;
  await addTry(deps, 'password_anywhere', owner);
  return [...counted, ['password_anywhere', owner]];
}

/** Counts in order, and refuses at the first full limit. */
async function countAll(deps: DbDeps, tries: Counted[]): Promise<Counted[]> {
  for (const [limited, of] of tries) await countTry(deps, limited, of);
  return tries;
}
