import type { Database } from '../../storage/database.ts';
import type { Listed, Page } from '../list-query.ts';
import { type AuditFilters, type AuditRow, listAuditEntries } from './audit.queries.ts';
import { namesOfTokens } from './audit-names.queries.ts';

/** An entry with what actor and target are called, by token. */
export interface NamedEntry {
  entry: AuditRow;
  names: ReadonlyMap<string, string>;
}

/** Who did what, newest first. */
export async function readAudit(
  { db }: { db: Database },
  filters: AuditFilters,
  page: Page,
): Promise<Listed<NamedEntry>> {
  return db.transaction('system', async (tx) => {
    const { rows, ...rest } = await listAuditEntries(tx, filters, page);
    const tokens = rows.flatMap(({ actor, target }) => [actor, target]);
    const names = await namesOfTokens(tx, tokens);
    return { rows: rows.map((entry) => ({ entry, names })), ...rest };
  });
}
