import type { Clock } from '../../core/clock.ts';
import { MailError, type Mailer, SEND_SECONDS } from '../../net/mailer.ts';
import type { Database } from '../../storage/database.ts';
import type { MailRow } from './mails.queries.ts';
import { claimMail, giveUp, markFailed, markSent } from './mails.queries.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long after each failed try the next one comes. */
export const RETRY_AFTER: readonly number[] = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR];
const MOST_ATTEMPTS = RETRY_AFTER.length + 1;
/** Older news does more harm than good. */
export const GIVEN_UP_AFTER = 72 * HOUR;
/** Well over what one mail can take, so that nobody sends a mail that is still being sent. */
const LEASE = 3 * SEND_SECONDS * 1000;
/** Mails sent side by side. */
const LANES = 3;

interface Deps {
  db: Database;
  clock: Clock;
  /** Null where no mail server is set: then the mails wait. */
  mailer: Mailer | null;
}

/** Sends waiting mails, up to a batch; says how many it tried. */
export async function sendMails({ db, clock, mailer }: Deps, batch = 50): Promise<number> {
  if (mailer === null) return 0;
  const begun = clock.now();
  const oldest = new Date(begun.getTime() - GIVEN_UP_AFTER);
  await db.transaction('system', (tx) => giveUp(tx, { now: begun, oldest, mostAttempts: MOST_ATTEMPTS }));
  let tried = 0;
  let left = batch;
  const lane = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const mail = await db.transaction('system', (tx) => {
        const now = clock.now();
        return claimMail(tx, { now, leaseEnds: new Date(now.getTime() + LEASE) });
      });
      if (mail === null) return;
      tried += 1;
      // What fails for the server fails for every mail: the rest wait without losing a try.
      if ((await sendOne({ db, clock, mailer }, mail)) === 'server away') left = 0;
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: LANES }, lane));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  return tried;
}

async function sendOne(
  { db, clock, mailer }: Deps & { mailer: Mailer },
  mail: MailRow,
): Promise<'done' | 'server away'> {
  try {
    await mailer.send({ id: mail.id, to: mail.recipient, subject: mail.subject, body: mail.body });
  } catch (error) {
    const wait = RETRY_AFTER[mail.attempts - 1];
    const over = wait === undefined || (error instanceof MailError && error.permanent);
    const nextAt = over ? null : new Date(clock.now().getTime() + wait);
    const message = error instanceof Error ? error.message : String(error);
    await db.transaction('system', (tx) => markFailed(tx, mail, { error: message, nextAt }));
    return error instanceof MailError && error.serverAway ? 'server away' : 'done';
  }
  await db.transaction('system', (tx) => markSent(tx, mail.id, clock.now()));
  return 'done';
}
