import type { Database } from '../../storage/database.ts';
import { type AuditFilters, type AuditRow, countAuditEntries, listAuditEntries } from './audit.queries.ts';

/** Who did what, newest first. */
export async function readAudit(
  { db }: { db: Database },
  filters: AuditFilters,
  page: { page: number; perPage: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  return db.transaction('system', async (tx) => {
    const [rows, total] = await Promise.all([listAuditEntries(tx, filters, page), countAuditEntries(tx, filters)]);
    return { rows, total };
  });
}
