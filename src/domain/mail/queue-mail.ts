import type { Clock } from '../../core/clock.ts';
import { type Id, newId } from '../../core/ids.ts';
import { oneLine } from '../../core/words/phrases.ts';
import type { Tx } from '../../storage/database.ts';
import { FORMATS } from '../../wire/schemas/formats.ts';
import type { Email } from './email.ts';
import type { ScheduledEmail } from './email-limits.ts';
import { insertMail } from './mails.queries.ts';

export interface NewMail extends Email {
  to: string;
  /** Token of the object that the email is about. */
  about: string | null;
  /** Emails of a sandbox are stored and not sent. */
  livemode: boolean;
  /** Sandboxes that may read the stored email: the customer's and the maker's. */
  accounts?: readonly Id<'acct'>[];
  /** Send time and group of an email to a possible stranger, whose number is limited. */
  placed?: ScheduledEmail | undefined;
  /** Invoice that a trigger updates once the email was sent or has failed. */
  invoice?: { id: Id<'inv'>; isReminder: boolean };
}

const LONGEST_SUBJECT = 200;

/**
 * Queues an email in the caller's transaction, which must be of system scope; it is sent after the commit. Returns its
 * id.
 */
export function queueMail(
  tx: Tx,
  { clock }: { clock: Clock },
  { to, subject, body, about, livemode, accounts = [], placed, invoice }: NewMail,
): string {
  const recipient = FORMATS.email?.read(to) ?? null;
  // Addresses are checked at the edge, so a wrong one here is a bug.
  if (recipient === null) throw new Error('The recipient of a mail must be one email address.');
  const id = newId();
  const status = livemode ? 'waiting' : 'suppressed';
  const readers = livemode ? [] : [...new Set(accounts)];
  const counted =
    placed === undefined || !livemode
      ? { pot: null, sender_id: null, due_at: null }
      : { pot: placed.pot, sender_id: placed.sender, due_at: placed.at };
  const of = { invoice_id: invoice?.id ?? null, is_reminder: invoice?.isReminder ?? false };
  insertMail(
    tx,
    { id, recipient, subject: subjectLine(subject), body, about, status, accounts: readers, ...counted, ...of },
    clock.now(),
  );
  return id;
}

/** One line: a line break would begin another header. */
function subjectLine(subject: string): string {
  const line = oneLine(subject);
  return line.length > LONGEST_SUBJECT ? `${line.slice(0, LONGEST_SUBJECT - 1).toWellFormed()}…` : line;
}
