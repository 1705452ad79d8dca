import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../storage/database.ts';
import { addTry, countTry, isFull, isOver, type Limited, refuseTry, uncountTries, wideNetworkOf } from './throttle.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

/** Who guesses at whose password or code. */
export interface Guess {
  at: 'password' | 'code';
  /** Whose it is: a person, or an address that is nobody's. */
  whose: string;
  /** The mark of a browser in which that person has signed in before. */
  known: string | null;
  address: string;
}

/**
 * Counts a guess before it is looked at. Those of one network count apart from those of another, so that a stranger
 * locks nobody out, and a browser in which the person has signed in before counts alone. Gives what forgets the guess
 * when it was right.
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
 * Only who has the password comes to the code: those who guess it from many networks are refused together, since a
 * code that can be guessed for ever protects nobody.
 */
const countStrange = (deps: Deps, { at, whose }: Guess, network: string): Promise<Counted[]> =>
  at === 'password'
    ? countPassword(deps, whose, network)
    : countAll(deps, [
        ['code_here', network],
        ['code_anywhere', whose],
      ]);

/** A code has a limit of its own for a day here too: someone with the password may sit at that browser. */
const countKnown = (deps: Deps, at: Guess['at'], browser: string): Promise<Counted[]> =>
  at === 'password'
    ? countAll(deps, [['password_here', browser]])
    : countAll(deps, [
        ['code_here', browser],
        ['code_known', browser],
      ]);

/**
 * For guessers with many networks the guesses of all count together. Each network adds its share and no more, so that
 * one never fills it; and when it is full each has its share still, slowly: who sits elsewhere gets in.
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

/** Counts one after the other, and refuses at the first that is full. */
async function countAll(deps: Deps, tries: Counted[]): Promise<Counted[]> {
  for (const [limited, of] of tries) await countTry(deps, limited, of);
  return tries;
}
