import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../storage/database.ts';
import { countTry, type Limited, networkOf, uncountTries } from './throttle.ts';

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
 * locks nobody out; together they count slowly, for guessers with many networks; and a browser in which the person has
 * signed in before counts alone. Gives what forgets the guess when it was right.
 */
export async function countGuess(deps: Deps, { at, whose, known, address }: Guess): Promise<() => Promise<void>> {
  const counted: [Limited, string][] =
    known === null
      ? [
          [`${at}_here`, `${whose} ${networkOf(address)}`],
          [`${at}_anywhere`, whose],
        ]
      : [[`${at}_here`, `${whose} ${known}`]];
  for (const [limited, of] of counted) await countTry(deps, limited, of);
  return async () => {
    for (const [limited, of] of counted) await uncountTries(deps, limited, of);
  };
}
