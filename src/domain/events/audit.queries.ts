import type { Tx } from '../../storage/database.ts';
import { createQueryBuilder } from '../../storage/query-builder.ts';
import { createTable } from '../../storage/table.queries.ts';
import type { Listed, Page } from '../list-query.ts';
import { listPage } from '../lists/list-page.queries.ts';

export interface AuditRow {
  id: string;
  actor: string;
  action: string;
  target: string;
  address: string | null;
  request_id: string | null;
  detail: Record<string, unknown>;
  created_at: Date;
}

const table = createTable<AuditRow>('audit', { json: ['detail'] });

const from = createQueryBuilder<{ audit: AuditRow }>();

export function insertAuditEntry(tx: Tx, row: AuditRow): void {
  tx.send(table.insert(row));
}

export interface AuditFilters {
  target?: string;
  actor?: string;
  action?: string;
  created_after?: Date;
  created_before?: Date;
}

/** Counting limit: audit entries are never deleted. */
const MOST_COUNTED = 1000;

function narrowed({ target, actor, action, created_after, created_before }: AuditFilters) {
  let entries = from.selectFrom('audit');
  if (target !== undefined) entries = entries.where('target', '=', target);
  if (actor !== undefined) entries = entries.where('actor', '=', actor);
  if (action !== undefined) entries = entries.where('action', '=', action);
  if (created_after !== undefined) entries = entries.where('created_at', '>=', created_after);
  if (created_before !== undefined) entries = entries.where('created_at', '<', created_before);
  return entries;
}

/** Newest first. */
export async function listAuditEntries(tx: Tx, filters: AuditFilters, page: Page): Promise<Listed<AuditRow>> {
  return listPage(tx, { rows: narrowed(filters).selectAll(), countTo: MOST_COUNTED }, page);
}
