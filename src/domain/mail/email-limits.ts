import { DAY_MS, earlier, HOUR_MS, later } from '../../core/calendar.ts';
import type { Clock } from '../../core/clock.ts';
import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import { momentInWords } from '../../core/words/time.ts';
import type { Tx } from '../../storage/database.ts';
import { ENGLISH } from '../../words/reader.ts';
import { type CountedEmail, findEmailsFor, findEmailsTo, lockEmailLimits, type MailRow } from './mails.queries.ts';

// Limits on emails to people who did not ask for them, and on such emails per account. Emails that one account causes
// never block emails about another maker's quotes.

const MOST = { hour: 5, day: 20 } as const;
/** Limit of one account at one address, so that no account uses up the limit of all. */
const MOST_PER_ACCOUNT = { hour: 2, day: 5 } as const;
/** Per maker: a person with the page of one quote cannot use up the links to the maker's other quotes. */
const MOST_ASKED = { hour: 10, day: 40 } as const;

/**
 * `caused`: an account placed a quote for the recipient, or invited them. `price`: the price of a quote. `asked`: a
 * link that was requested on a page.
 */
export type Pot = NonNullable<MailRow['pot']>;

/** Longest delay after which an email of each kind is still useful. */
const LONGEST_WAIT: Readonly<Record<Pot, number>> = { caused: 2 * DAY_MS, price: 7 * DAY_MS, asked: 0 };

/** An email to a person who may be a stranger. */
export interface StrangerEmail {
  to: string;
  pot: Pot;
  /** The account that caused the email, or that made the quote. */
  sender: Id<'acct'>;
  /** Token of the object that the email is about. */
  about: string;
  livemode: boolean;
}

/** Send time of an email. `never`: too late to be useful, so it is not queued; a new attempt at `at` would be sent. */
export interface ScheduledEmail {
  timing: 'now' | 'late' | 'never';
  at: Date;
  pot: Pot;
  sender: Id<'acct'>;
}

/**
 * Finds when another email may be sent. Call in the transaction that queues it: emails to one address wait for each
 * other. A sandbox sends nothing, so the result is always `now`.
 */
export async function scheduleEmail(
  tx: Tx,
  { clock }: { clock: Clock },
  email: StrangerEmail,
): Promise<ScheduledEmail> {
  const { pot, sender } = email;
  const now = clock.now();
  if (!email.livemode) return { timing: 'now', at: now, pot, sender };
  lockEmailLimits(tx, email);
  const since = earlier(now, DAY_MS);
  const to = await findEmailsTo(tx, email, since);
  const bySender = to.filter(({ sender_id }) => sender_id === sender);
  const limits =
    pot === 'caused' ? causedLimits(to, bySender, await findEmailsFor(tx, email, since)) : ownLimits(bySender, email);
  const at = findSendTime(now, limits);
  if (at <= now) return { timing: 'now', at, pot, sender };
  // A recipient who just got an email of this account needs no late one.
  const wait = pot === 'caused' && bySender.length > 0 ? 0 : LONGEST_WAIT[pot];
  return { timing: at <= later(now, wait) ? 'late' : 'never', at, pot, sender };
}

interface EmailLimit {
  most: { hour: number; day: number };
  times: readonly number[];
}

const limitOf = (emails: readonly CountedEmail[], most: EmailLimit['most'] = MOST): EmailLimit => ({
  most,
  times: emails.map(({ due_at }) => due_at.getTime()),
});

/**
 * An account's emails count for the recipient (of all accounts), for the account at this recipient, and for the
 * account.
 */
const causedLimits = (
  to: readonly CountedEmail[],
  bySender: readonly CountedEmail[],
  by: readonly CountedEmail[],
): EmailLimit[] => [limitOf(to), limitOf(bySender, MOST_PER_ACCOUNT), limitOf(by)];

/** Emails that a customer needs count only with others of the same maker. */
const ownLimits = (ofMaker: readonly CountedEmail[], { pot, about }: StrangerEmail): EmailLimit[] =>
  pot === 'price'
    ? [limitOf(ofMaker)]
    : [limitOf(ofMaker, MOST_ASKED), limitOf(ofMaker.filter((email) => email.about === about))];

/** First time at which every limit has room, counting emails before and after it. */
function findSendTime(now: Date, limits: readonly EmailLimit[]): Date {
  const fits = (at: number) =>
    limits.every(({ most, times }) => {
      const within = (window: number) => times.filter((time) => Math.abs(time - at) < window).length;
      return within(HOUR_MS) < most.hour && within(DAY_MS) < most.day;
    });
  const freed = limits.flatMap(({ times }) => times.flatMap((time) => [time + HOUR_MS, time + DAY_MS]));
  const moments = [now.getTime(), ...freed.filter((time) => time > now.getTime()).toSorted((a, b) => a - b)];
  // A day after the last email there is always room.
  return new Date(moments.find(fits) ?? now.getTime());
}

/** Warning to the sender when the email is late or not sent. */
export function delayInWords({ timing, at }: ScheduledEmail): string | null {
  if (timing === 'now') return null;
  const reason = 'many went to this address, or were sent for the account, in the last hour or day';
  return timing === 'late'
    ? `The email leaves on ${momentInWords(ENGLISH, at)}: ${reason}.`
    : `No email was sent: ${reason}. One could be sent from ${momentInWords(ENGLISH, at)} on.`;
}

/** Refuses a link that is requested too often, with the time of the next; reveals only that links were requested. */
export function refuseDelayed({ clock }: { clock: Clock }, { timing, at }: ScheduledEmail): void {
  if (timing === 'now') return;
  fail('rate_limited', {
    message: `We have sent several links to this address. The next can be sent after ${momentInWords(ENGLISH, at)}.`,
    retryAfter: Math.max(1, Math.ceil((at.getTime() - clock.now().getTime()) / 1000)),
  });
}
