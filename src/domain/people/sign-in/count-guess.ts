import type { DbDeps } from '../../../storage/database.ts';
import { addTry, countTry, isFull, isOver, type Limited, refuseTry, uncountTries, wideNetworkOf } from './throttle.ts';

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
