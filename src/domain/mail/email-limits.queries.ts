import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import type { MailRow } from './mails.queries.ts';

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
