import { type Id, toToken } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import { createQueryBuilder } from '../../storage/query-builder.ts';
import { createTable } from '../../storage/table.queries.ts';
import { keysOf } from '../../wire/groups/records.ts';
import type { Prefix } from '../../wire/schemas/scalars.ts';
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
const MAX_COUNTED = 1000;

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
  return listPage(tx, { rows: narrowed(filters).selectAll(), countTo: MAX_COUNTED }, page);
}

// Names of objects in the audit trail, read for a full page at once. Needs a transaction of system scope.

const NAMED = {
  quote: 'SELECT id, number AS name FROM quotes',
  order: 'SELECT id, number AS name FROM orders',
  inv: 'SELECT id, number AS name FROM invoices',
  acct: 'SELECT id, name FROM accounts',
  prs: 'SELECT id, name FROM people',
  prt: 'SELECT id, name FROM partners',
  app: 'SELECT id, name FROM apps',
  key: 'SELECT id, name FROM api_keys',
  mail: 'SELECT id, subject AS name FROM mails',
} as const satisfies Partial<Record<Prefix, string>>;

/** Kinds of objects that have a number or a name. */
export type NamedKind = keyof typeof NAMED;
export const NAMED_KINDS = keysOf(NAMED);

/** Numbers and names by token; leaves out objects that have none or no longer exist. */
export async function namesOfKind<K extends NamedKind>(
  tx: Tx,
  kind: K,
  ids: readonly Id<K>[],
): Promise<(readonly [token: string, name: string])[]> {
  if (ids.length === 0) return [];
  const rows = await tx.query<{ id: Id<K>; name: string | null }>({
    text: `${NAMED[kind]} WHERE id = ANY($1::uuid[])`,
    values: [ids],
  });
  return rows.flatMap(({ id, name }) => (name === null ? [] : [[toToken(kind, id), name] as const]));
}
