import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import type { Listed, Page } from '../list-query.ts';
import { listPage } from '../lists/list-page.queries.ts';

export interface MailRow {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  about: string | null;
  status: 'waiting' | 'sent' | 'failed' | 'suppressed' | 'ended';
  attempts: number;
  next_at: Date;
  last_error: string | null;
  created_at: Date;
  sent_at: Date | null;
  /** Sandboxes that may read the email. */
  accounts: Id<'acct'>[];
  /** Group for the email limits; null: not limited. */
  pot: 'caused' | 'price' | 'asked' | null;
  /** The account that caused the email, or that made its quote. */
  sender_id: Id<'acct'> | null;
  /** Earliest send time of a limited email. */
  due_at: Date | null;
  /** The invoice that the email sends or is a reminder of. */
  invoice_id: Id<'inv'> | null;
  is_reminder: boolean;
}

export function insertMail(
  tx: Tx,
  mail: Pick<
    MailRow,
    | 'id'
    | 'recipient'
    | 'subject'
    | 'body'
    | 'about'
    | 'status'
    | 'accounts'
    | 'pot'
    | 'sender_id'
    | 'due_at'
    | 'invoice_id'
    | 'is_reminder'
  >,
  now: Date,
): void {
  tx.send({
    name: 'queue_mail',
    text: `INSERT INTO mails (id, recipient, subject, body, about, status, next_at, created_at, accounts, pot, sender_id, due_at,
             invoice_id, is_reminder)
           VALUES ($1, $2, $3, $4, $5, $6, coalesce($11::timestamptz, $7::timestamptz), $7, $8, $9, $10, $11, $12, $13)`,
    values: [
      mail.id,
      mail.recipient,
      mail.subject,
      mail.body,
      mail.about,
      mail.status,
      now,
      mail.accounts,
      mail.pot,
      mail.sender_id,
      mail.due_at,
      mail.invoice_id,
      mail.is_reminder,
    ],
  });
}

/** Leases the email that has waited longest, and counts the attempt. */
export async function leaseMail(tx: Tx, { now, leaseEnds }: { now: Date; leaseEnds: Date }): Promise<MailRow | null> {
  const [mail] = await tx.query<MailRow>({
    name: 'claim_mail',
    text: `UPDATE mails SET attempts = attempts + 1, next_at = $2
           WHERE id = (SELECT id FROM mails WHERE status = 'waiting' AND next_at <= $1
                         AND (sender_id IS NULL OR NOT is_disabled(sender_id, NULL))
                       ORDER BY next_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
           RETURNING *`,
    values: [now, leaseEnds],
  });
  return mail ?? null;
}

export async function markSent(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.query({
    name: 'mark_mail_sent',
    // Links grant access, and no one needs them after the email was sent.
    text: `UPDATE mails SET status = 'sent', sent_at = $2, last_error = NULL,
             body = regexp_replace(body, 'https?://\\S+', '[link]', 'g') WHERE id = $1 AND status IN ('waiting', 'ended')`,
    values: [id, now],
  });
}

/** `nextAt` null: no further attempt. Changes nothing once another attempt has begun. */
export async function markFailed(
  tx: Tx,
  { id, attempts }: Pick<MailRow, 'id' | 'attempts'>,
  { error, nextAt }: { error: string; nextAt: Date | null },
): Promise<void> {
  await tx.query({
    name: 'mark_mail_failed',
    text: `UPDATE mails SET last_error = $3, next_at = coalesce($4::timestamptz, next_at),
             status = CASE WHEN $4::timestamptz IS NULL THEN 'failed' ELSE 'waiting' END
           WHERE id = $1 AND attempts = $2 AND status = 'waiting'`,
    values: [id, attempts, error, nextAt],
  });
}

/** Fails emails that are too old to be useful, and those whose last attempt never finished. */
export async function failStaleMails(
  tx: Tx,
  { now, oldest, mostAttempts }: { now: Date; oldest: Date; mostAttempts: number },
): Promise<void> {
  await tx.query({
    name: 'give_up_mails',
    text: `UPDATE mails SET status = 'failed', last_error = coalesce(last_error || ' ', '') || 'Given up: it could not be sent in time.'
           WHERE id IN (SELECT id FROM mails WHERE status = 'waiting' AND next_at <= $1
                          AND (coalesce(due_at, created_at) < $2 OR attempts >= $3) FOR UPDATE SKIP LOCKED)`,
    values: [now, oldest, mostAttempts],
  });
}

// Links grant access: remove them from emails that are never sent.
const ENDED = `status = 'ended', body = regexp_replace(body, 'https?://\\S+', '[link]', 'g')`;

/** Ends due emails that a disabled account caused. */
export async function endMailsOfDisabled(tx: Tx, now: Date): Promise<void> {
  await tx.query({
    name: 'end_mails_of_disabled',
    text: `UPDATE mails SET ${ENDED}, last_error = 'Not sent: the account that had it sent is disabled.'
           WHERE id IN (SELECT id FROM mails WHERE status = 'waiting' AND next_at <= $1 AND sender_id IS NOT NULL
                          AND is_disabled(sender_id, NULL) FOR UPDATE SKIP LOCKED)`,
    values: [now],
  });
}

/** Ends waiting emails about an object: those of certain pots, or all to one recipient. */
export function endMailsAbout(
  tx: Tx,
  about: string,
  of: { pots: readonly NonNullable<MailRow['pot']>[] } | { recipient: string },
): void {
  const [which, value] = 'pots' in of ? ['pot = ANY($2)', of.pots] : ['lower(recipient) = lower($2)', of.recipient];
  tx.send({
    name: 'pots' in of ? 'end_mails_about' : 'end_mails_to',
    text: `UPDATE mails SET ${ENDED}, last_error = 'Not sent: what it tells of was over.'
           WHERE status = 'waiting' AND about = $1 AND ${which}`,
    values: [about, value],
  });
}

/** Unsent emails that a sandbox may read, newest first. */
export async function listUnsent(
  tx: Tx,
  { account, about }: { account: Id<'acct'>; about?: string },
  page: Page,
): Promise<Listed<MailRow>> {
  const where = `WHERE status = 'suppressed' AND accounts @> ARRAY[$1::uuid] AND ($2::text IS NULL OR about = $2)`;
  const values = [account, about ?? null];
  return listPage<MailRow>(tx, { rows: { text: `SELECT * FROM mails ${where}`, values } }, page);
}

interface LimitedEmail {
  to: string;
  pot: NonNullable<MailRow['pot']>;
  sender: Id<'acct'>;
}

/** Serialises emails to one address and emails that one account causes; the address is always locked first. */
export function lockEmailLimits(tx: Tx, { to, pot, sender }: LimitedEmail): void {
  const text = `SELECT pg_advisory_xact_lock(hashtextextended($1, 2))`;
  tx.send({ name: 'lock_letters', text, values: [`to ${to.toLowerCase()}`] });
  if (pot === 'caused') tx.send({ name: 'lock_letters', text, values: [`by ${sender}`] });
}

/** An email that was sent or still waits. */
export type CountedEmail = Pick<MailRow, 'sender_id' | 'about'> & { due_at: Date };

/** Emails of a pot to an address: sent after `since`, or waiting. */
export async function findEmailsTo(tx: Tx, { to, pot }: LimitedEmail, since: Date): Promise<CountedEmail[]> {
  return tx.query<CountedEmail>({
    name: 'letters_to',
    text: `SELECT sender_id, about, due_at FROM mails WHERE lower(recipient) = lower($1) AND pot = $2 AND due_at > $3
             AND status <> 'ended'`,
    values: [to, pot, since],
  });
}

/** Emails to strangers that an account caused: sent after `since`, or waiting. */
export async function findEmailsFor(tx: Tx, { sender }: LimitedEmail, since: Date): Promise<CountedEmail[]> {
  return tx.query<CountedEmail>({
    name: 'letters_for',
    text: `SELECT sender_id, about, due_at FROM mails WHERE sender_id = $1 AND pot = 'caused' AND due_at > $2
             AND status <> 'ended'`,
    values: [sender, since],
  });
}
