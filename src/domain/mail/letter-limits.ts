import { DAY_MS, earlier, HOUR_MS } from '../../core/calendar.ts';
import type { Clock } from '../../core/clock.ts';
import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import { countLetters, lockLetters } from './letter-limits.queries.ts';

// Nobody who has not asked for letters gets many, and no account has many such letters sent.

export const MOST_LETTERS = { hour: 5, day: 20 } as const;

/** A letter to somebody who may be a stranger to us. */
export interface StrangerLetter {
  to: string;
  /** The account that has it sent; null where the recipient's own doing, or the team's, is the reason. */
  sender: Id<'acct'> | null;
  livemode: boolean;
}

/**
 * Whether one more letter may go to this address, and be sent for this account. Asked in the transaction that writes
 * it, which others who write to the same address wait for. A sandbox writes to nobody, so there it is always so.
 */
export async function mayWrite(tx: Tx, { clock }: { clock: Clock }, letter: StrangerLetter): Promise<boolean> {
  if (!letter.livemode) return true;
  const now = clock.now();
  lockLetters(tx, letter);
  const counted = await countLetters(tx, letter, { hour: earlier(now, HOUR_MS), day: earlier(now, DAY_MS) });
  return counted.every(({ hour, day }) => hour < MOST_LETTERS.hour && day < MOST_LETTERS.day);
}

/** What whoever had it sent is told when it was not. */
export const NOT_WRITTEN =
  'No letter was sent: too many went to this address, or were sent for your account, in the last hour or day.';
