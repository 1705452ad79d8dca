import type { Clock } from '../../core/clock.ts';
import { type Id, newId } from '../../core/ids.ts';
import { oneLine } from '../../core/words/phrases.ts';
import type { Tx } from '../../storage/database.ts';
import { FORMATS } from '../../wire/schemas/formats.ts';
import type { Letter } from './letter.ts';
import type { PlacedLetter } from './letter-limits.ts';
import { insertMail } from './mails.queries.ts';

export interface NewMail extends Letter {
  to: string;
  /** Token of what it is about. */
  about: string | null;
  /** A sandbox writes to nobody: its mail is stored and not sent. */
  livemode: boolean;
  /** The sandboxes that may read it there: the customer's and the maker's. */
  accounts?: readonly Id<'acct'>[];
  /** It may go to a stranger, who gets only so many: when it leaves, and what it counts with. */
  placed?: PlacedLetter | undefined;
  /** The invoice that learns from the database when this has left, or could not be sent. */
  invoice?: { id: Id<'inv'>; isReminder: boolean };
}

const LONGEST_SUBJECT = 200;

/** Writes a mail in the caller's transaction, which must be of system scope; it leaves after the commit. Gives its id. */
export function queueMail(
  tx: Tx,
  { clock }: { clock: Clock },
  { to, subject, body, about, livemode, accounts = [], placed, invoice }: NewMail,
): string {
  const recipient = FORMATS.email?.read(to) ?? null;
  // Addresses are checked where they come in; one that is wrong here is a mistake of ours.
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

/** On one line, since a line break in a subject would begin another header. */
function subjectLine(subject: string): string {
  const line = oneLine(subject);
  return line.length > LONGEST_SUBJECT ? `${line.slice(0, LONGEST_SUBJECT - 1).toWellFormed()}…` : line;
}
