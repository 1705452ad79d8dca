import { DAY_MS, earlier, HOUR_MS, later } from '../../core/calendar.ts';
import type { Clock } from '../../core/clock.ts';
import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import { momentInWords } from '../../core/words/time.ts';
import type { Tx } from '../../storage/database.ts';
import { type CountedLetter, lettersFor, lettersTo, lockLetters } from './letter-limits.queries.ts';
import type { MailRow } from './mails.queries.ts';

// Nobody who has not asked for letters gets many, and no account has many such letters sent. What one account causes
// never keeps from somebody what another's quote brings them.

const MOST = { hour: 5, day: 20 } as const;
/** Of one account for one address, so that no account uses up what all may cause there. */
const MOST_OF_ONE = { hour: 2, day: 5 } as const;
/** Whoever has the page of one quote cannot use up what is asked for about the maker's others. */
const MOST_ASKED = { hour: 10, day: 40 } as const;

/**
 * `caused`: by an account, to whomever it names: that a quote was placed for them, or that they are invited. `price`:
 * the price of a quote. `asked`: a link that was asked for on a page.
 */
export type Pot = NonNullable<MailRow['pot']>;

/** How long a letter of each kind still makes sense to who waits for it. */
const LONGEST_WAIT: Readonly<Record<Pot, number>> = { caused: 2 * DAY_MS, price: 7 * DAY_MS, asked: 0 };

/** A letter to somebody who may be a stranger to us. */
export interface StrangerLetter {
  to: string;
  pot: Pot;
  /** The account that has it sent, or that made the quote. */
  sender: Id<'acct'>;
  /** Token of what it is about. */
  about: string;
  livemode: boolean;
}

/** When a letter leaves. `never`: it would come too late, and is not written; one that is tried then would leave. */
export interface PlacedLetter {
  leaves: 'now' | 'late' | 'never';
  at: Date;
  pot: Pot;
  sender: Id<'acct'>;
}

/**
 * Finds when one more letter may leave. Asked in the transaction that writes it, which others who write to the same
 * address wait for. A sandbox writes to nobody, so there it is always now.
 */
export async function placeLetter(tx: Tx, { clock }: { clock: Clock }, letter: StrangerLetter): Promise<PlacedLetter> {
  const { pot, sender } = letter;
  const now = clock.now();
  if (!letter.livemode) return { leaves: 'now', at: now, pot, sender };
  lockLetters(tx, letter);
  const since = earlier(now, DAY_MS);
  const to = await lettersTo(tx, letter, since);
  const bySender = to.filter(({ sender_id }) => sender_id === sender);
  const limits =
    pot === 'caused' ? causedLimits(to, bySender, await lettersFor(tx, letter, since)) : ownLimits(bySender, letter);
  const at = firstMoment(now, limits);
  if (at <= now) return { leaves: 'now', at, pot, sender };
  // Who was written to for this account a moment ago knows of it.
  const wait = pot === 'caused' && bySender.length > 0 ? 0 : LONGEST_WAIT[pot];
  return { leaves: at <= later(now, wait) ? 'late' : 'never', at, pot, sender };
}

interface LetterLimit {
  most: { hour: number; day: number };
  times: readonly number[];
}

const limitOf = (letters: readonly CountedLetter[], most: LetterLimit['most'] = MOST): LetterLimit => ({
  most,
  times: letters.map(({ due_at }) => due_at.getTime()),
});

/** Whatever an account causes counts for the recipient, whoever else writes to them, for both, and for the account. */
const causedLimits = (
  to: readonly CountedLetter[],
  bySender: readonly CountedLetter[],
  by: readonly CountedLetter[],
): LetterLimit[] => [limitOf(to), limitOf(bySender, MOST_OF_ONE), limitOf(by)];

/** What a customer needs counts with what else there is of the same maker. */
const ownLimits = (ofMaker: readonly CountedLetter[], { pot, about }: StrangerLetter): LetterLimit[] =>
  pot === 'price'
    ? [limitOf(ofMaker)]
    : [limitOf(ofMaker, MOST_ASKED), limitOf(ofMaker.filter((letter) => letter.about === about))];

/** The first moment with room in every limit, before and after it. */
function firstMoment(now: Date, limits: readonly LetterLimit[]): Date {
  const fits = (at: number) =>
    limits.every(({ most, times }) => {
      const within = (window: number) => times.filter((time) => Math.abs(time - at) < window).length;
      return within(HOUR_MS) < most.hour && within(DAY_MS) < most.day;
    });
  const freed = limits.flatMap(({ times }) => times.flatMap((time) => [time + HOUR_MS, time + DAY_MS]));
  const moments = [now.getTime(), ...freed.filter((time) => time > now.getTime()).toSorted((a, b) => a - b)];
  // A day after the last of all there is room.
  return new Date(moments.find(fits) ?? now.getTime());
}

/** What whoever had it sent is told when it did not leave at once. */
export function lateWords({ leaves, at }: PlacedLetter): string | null {
  if (leaves === 'now') return null;
  const reason = 'many went to this address, or were sent for the account, in the last hour or day';
  return leaves === 'late'
    ? `The email leaves on ${momentInWords(at)}: ${reason}.`
    : `No email was sent: ${reason}. One could be sent from ${momentInWords(at)} on.`;
}

/** Whoever asks for a link too often is told when there is the next; it tells no more than that links were asked for. */
export function refuseLate({ clock }: { clock: Clock }, { leaves, at }: PlacedLetter): void {
  if (leaves === 'now') return;
  fail('rate_limited', {
    message: `We have sent several links to this address. The next can be sent after ${momentInWords(at)}.`,
    retryAfter: Math.max(1, Math.ceil((at.getTime() - clock.now().getTime()) / 1000)),
  });
}
