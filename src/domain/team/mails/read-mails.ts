import type { Database } from '../../../storage/database.ts';
import type { Listed, Page } from '../../list-query.ts';
import { type DeskMail, listMails, type MailFilters } from './desk-mails.queries.ts';

export async function readMails({ db }: { db: Database }, filters: MailFilters, page: Page): Promise<Listed<DeskMail>> {
  return db.transaction('system', (tx) => listMails(tx, filters, page));
}
