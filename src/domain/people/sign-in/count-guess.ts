import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../storage/database.ts';
import { addTry, countTry, isFull, isOver, type Limited, refuseTry, uncountTries, wideNetworkOf } from './throttle.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

/** An attempt to guess a person's password or code. */
export interface Guess {
  at: 'password' | 'code';
  /** Owner of the password or code: a person, or an address that belongs to no one. */
  whose: string;
  /** Mark of the browser, if the owner has signed in there before. */
  known: string | null;
  address: string;
}

/**
 * Counts a guess before it is checked: per network, so that a stranger locks no one out; a browser known to the person
 * is counted alone. Returns a function that uncounts a right guess.
 */
export async function countGuess(deps: Deps, guess: Guess): Promise<() => Promise<void>> {
  const { at, whose, known, address } = guess;
  const counted =
    known === null
      ? await countStrange(deps, guess, `${whose} ${wideNetworkOf(address)}`)
      : await countKnown(deps, at, `${whose} ${known}`);
  return async () => {
    for (const [limited, of] of counted) await uncountTries(deps, limited, of);
  };
}

type Counted = [Limited, string];

/**
 * Only a person with the password reaches the code. Guesses from many networks are refused together, since a code that
 * can be guessed for ever protects no one.
 */
const countStrange = (deps: Deps, { at, whose }: Guess, network: string): Promise<Counted[]> =>
  at === 'password'
    ? countPassword(deps, whose, network)
    : countAll(deps, [
        ['code_here', network],
        ['code_anywhere', whose],
      ]);

/** Codes have a daily limit too: someone with the password may use that browser. */
const countKnown = (deps: Deps, at: Guess['at'], browser: string): Promise<Counted[]> =>
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
async function countPassword(deps: Deps, whose: string, network: string): Promise<Counted[]> {
  const crowded = await isFull(deps, 'password_anywhere', whose);
  const counted = await countAll(deps, [
    ...(crowded ? ([['password_slowly', network]] satisfies Counted[]) : []),
    ['password_here', network],
    ['password_day', network],
  ]);
  const share = await addTry(deps, 'password_share', network);
  counted.push(['password_share', network]);
  const isOut = isOver('password_share', share);
  if (isOut && crowded) refuseTry(deps, 'password_share', share);
  if (isOut) return counted;
  await addTry(deps, 'password_anywhere', whose);
  return [...counted, ['password_anywhere', whose]];
}

/** Counts in order, and refuses at the first full limit. */
async function countAll(deps: Deps, tries: Counted[]): Promise<Counted[]> {
  for (const [limited, of] of tries) await countTry(deps, limited, of);
  return tries;
}
