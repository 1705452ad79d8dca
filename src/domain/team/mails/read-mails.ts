import type { Database } from '../../../storage/database.ts';
import type { Listed, Page } from '../../list-query.ts';
import { listMails, type MailFilters, type MailSummary } from './mail-summaries.queries.ts';

export async function readMails(
  { db }: { db: Database },
  filters: MailFilters,
  page: Page,
): Promise<Listed<MailSummary>> {
  return db.transaction('system', (tx) => listMails(tx, filters, page));
}
