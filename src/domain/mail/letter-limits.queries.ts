import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';

interface Letter {
  to: string;
  sender: Id<'acct'> | null;
}

/** Those who write to one address, or for one account, follow each other: always the address first. */
export function lockLetters(tx: Tx, { to, sender }: Letter): void {
  const text = `SELECT pg_advisory_xact_lock(hashtextextended($1, 2))`;
  tx.send({ name: 'lock_letters', text, values: [`to ${to.toLowerCase()}`] });
  if (sender !== null) tx.send({ name: 'lock_letters', text, values: [`by ${sender}`] });
}

export interface CountedLetters {
  hour: number;
  day: number;
}

/** How many letters to strangers there were since an hour and a day ago: to the address, and by the sender. */
export async function countLetters(
  tx: Tx,
  { to, sender }: Letter,
  since: { hour: Date; day: Date },
): Promise<CountedLetters[]> {
  return tx.query<CountedLetters>({
    name: 'count_letters',
    text: `SELECT count(*) FILTER (WHERE created_at > $3)::int AS hour, count(*)::int AS day FROM mails
           WHERE to_stranger AND lower(recipient) = lower($1) AND created_at > $4
           UNION ALL
           SELECT count(*) FILTER (WHERE created_at > $3)::int, count(*)::int FROM mails
           WHERE sender_id = $2::uuid AND created_at > $4`,
    values: [to, sender, since.hour, since.day],
  });
}
