import type { Clock } from '../../core/clock.ts';
import { newId } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import { FORMATS } from '../../wire/schemas/formats.ts';

export interface Letter {
  subject: string;
  body: string;
}

export interface NewMail extends Letter {
  to: string;
  /** Token of what it tells about. */
  about: string | null;
  /** A sandbox writes to nobody: its mail is kept and not sent. */
  livemode: boolean;
}

const LONGEST_SUBJECT = 200;

/** Writes a mail in the caller's transaction, which must be of system scope; it leaves after the commit. Gives its id. */
export function queueMail(tx: Tx, clock: Clock, mail: NewMail): string {
  const recipient = FORMATS.email?.read(mail.to) ?? null;
  // Addresses are checked where they come in; one that is wrong here is a mistake of ours.
  if (recipient === null) throw new Error('The recipient of a mail must be one email address.');
  const id = newId();
  const now = clock.now();
  tx.send({
    name: 'queue_mail',
    text: `INSERT INTO mails (id, recipient, subject, body, about, status, next_at, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $7)`,
    values: [
      id,
      recipient,
      oneLine(mail.subject),
      mail.body,
      mail.about,
      mail.livemode ? 'waiting' : 'suppressed',
      now,
    ],
  });
  return id;
}

/** A line break in a subject would begin another header. */
function oneLine(subject: string): string {
  const line = subject.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return line.length > LONGEST_SUBJECT ? `${line.slice(0, LONGEST_SUBJECT - 1).toWellFormed()}…` : line;
}
