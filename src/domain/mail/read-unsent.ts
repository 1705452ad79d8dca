import type { Id } from '../../core/ids.ts';
import type { Database } from '../../storage/database.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { Letter } from '../../wire/schemas/messages/letter.ts';
import type { Listed, Page } from '../list-query.ts';
import { listUnsent, type MailRow } from './mails.queries.ts';

/** The letters of a sandbox, which writes to nobody: those to itself, and to the customers it referred. */
export async function readUnsentLetters(
  { db }: { db: Database },
  wanted: { account: Id<'acct'>; about?: string },
  page: Page,
): Promise<Listed<MailRow>> {
  return db.transaction('system', (tx) => listUnsent(tx, wanted, page));
}

export const presentLetter = ({ recipient, subject, body, about, created_at }: MailRow): Letter => ({
  to: recipient,
  subject,
  text: body,
  links: body.match(/https?:\/\/\S+/g) ?? [],
  about,
  created_at: formatTimestamp(created_at),
});
