import type { Id } from '../../core/ids.ts';
import type { Database } from '../../storage/database.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { UnsentEmail } from '../../wire/schemas/messages/unsent-email.ts';
import type { Listed, Page } from '../list-query.ts';
import { listUnsent, type MailRow } from './mails.queries.ts';

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
