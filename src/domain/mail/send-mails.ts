import { earlier, HOUR_MS, later, MINUTE_MS } from '../../core/calendar.ts';
import type { Clock } from '../../core/clock.ts';
import type { Id } from '../../core/ids.ts';
import { runConcurrently } from '../../core/run-concurrently.ts';
import { MailError, type Mailer, SEND_SECONDS } from '../../net/mailer.ts';
import type { Database } from '../../storage/database.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { UnsentEmail } from '../../wire/schemas/messages/unsent-email.ts';
import type { Listed, Page } from '../list-query.ts';
import {
  endMailsOfDisabled,
  failStaleMails,
  leaseMail,
  listUnsent,
  type MailRow,
  markFailed,
  markSent,
} from './mails.queries.ts';

/** Delay before the next attempt, after each failed one. */
export const RETRY_AFTER: readonly number[] = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS];
const MOST_ATTEMPTS = RETRY_AFTER.length + 1;
/** Older emails do more harm than good. */
const MAX_AGE_MS = 72 * HOUR_MS;
/** Well above the longest send, so that no email is sent twice at the same time. */
const LEASE_MS = 3 * SEND_SECONDS * 1000;
const AT_ONCE = 3;

/** Outcome of one attempt to send an email. */
export interface TriedMail {
  mail: Pick<MailRow, 'id' | 'about' | 'attempts'>;
  /** Null: sent. */
  failure: { message: string; serverAway: boolean; nextAt: Date | null } | null;
}

interface Deps {
  db: Database;
  clock: Clock;
  /** Null: no mail server is configured, and emails wait. */
  mailer: Mailer | null;
  /** Called after each attempt. */
  onMail?: (tried: TriedMail) => void;
}

/** Returns how many emails it tried to send, at most `batch`. */
export async function sendMails(deps: Deps, batch: number): Promise<number> {
  const { db, clock, mailer } = deps;
  if (mailer === null) return 0;
  const now = clock.now();
  const oldest = earlier(now, MAX_AGE_MS);
  await db.transaction('system', async (tx) => {
    await endMailsOfDisabled(tx, now);
    await failStaleMails(tx, { now, oldest, mostAttempts: MOST_ATTEMPTS });
  });
  const tries = Array.from({ length: batch }, (_, at) => at);
  let tried = 0;
  await runConcurrently(AT_ONCE, tries, async () => {
    const stop = () => void tries.splice(0);
    const mail = await leaseNext({ db, clock }).catch((error: unknown) => {
      stop();
      throw error;
    });
    if (mail === null) return stop();
    tried += 1;
    // A failing server fails every email: stop, so that the rest lose no attempt.
    if ((await sendMail({ ...deps, mailer }, mail)) === 'server away') stop();
  });
  return tried;
}

function leaseNext({ db, clock }: Omit<Deps, 'mailer'>): Promise<MailRow | null> {
  const now = clock.now();
  return db.transaction('system', (tx) => leaseMail(tx, { now, leaseEnds: later(now, LEASE_MS) }));
}

async function sendMail(
  { db, clock, mailer, onMail }: Deps & { mailer: Mailer },
  mail: MailRow,
): Promise<'done' | 'server away'> {
  try {
    await mailer.send({ id: mail.id, to: mail.recipient, subject: mail.subject, body: mail.body });
  } catch (error) {
    const wait = RETRY_AFTER[mail.attempts - 1];
    const isLast = wait === undefined || (error instanceof MailError && error.permanent);
    const nextAt = isLast ? null : later(clock.now(), wait);
    const message = error instanceof Error ? error.message : String(error);
    const serverAway = error instanceof MailError && error.serverAway;
    onMail?.({ mail, failure: { message, serverAway, nextAt } });
    await db.transaction('system', (tx) => markFailed(tx, mail, { error: message, nextAt }));
    return serverAway ? 'server away' : 'done';
  }
  onMail?.({ mail, failure: null });
  await db.transaction('system', (tx) => markSent(tx, mail.id, clock.now()));
  return 'done';
}

/** Emails that a sandbox stores instead of sending them: to itself, and to customers that it referred. */
export async function readUnsentEmails(
  { db }: { db: Database },
  wanted: { account: Id<'acct'>; about?: string },
  page: Page,
): Promise<Listed<MailRow>> {
  return db.transaction('system', (tx) => listUnsent(tx, wanted, page));
}

export const presentUnsentEmail = ({ recipient, subject, body, about, created_at }: MailRow): UnsentEmail => ({
  to: recipient,
  subject,
  text: body,
  links: body.match(/https?:\/\/\S+/g) ?? [],
  about,
  created_at: formatTimestamp(created_at),
});
