import type { Database } from '../../storage/database.ts';
import type { Listed, Page } from '../list-query.ts';
import { type AuditFilters, type AuditRow, listAuditEntries } from './audit.queries.ts';

/** Who did what, newest first. */
export async function readAudit(
  { db }: { db: Database },
  filters: AuditFilters,
  page: Page,
): Promise<Listed<AuditRow>> {
  return db.transaction('system', (tx) => listAuditEntries(tx, filters, page));
}
