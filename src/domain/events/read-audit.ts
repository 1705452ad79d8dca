import type { Database } from '../../storage/database.ts';
import type { Listed, Page } from '../list-query.ts';
import { type AuditFilters, type AuditRow, countAuditEntries, listAuditEntries } from './audit.queries.ts';

/** Who did what, newest first. */
export async function readAudit(
  { db }: { db: Database },
  filters: AuditFilters,
  page: Page,
): Promise<Listed<AuditRow>> {
  return db.transaction('system', async (tx) => {
    const [rows, total] = await Promise.all([listAuditEntries(tx, filters, page), countAuditEntries(tx, filters)]);
    return { rows, total };
  });
}
