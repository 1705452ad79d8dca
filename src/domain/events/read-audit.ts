import type { Database } from '../../storage/database.ts';
import { createQueryBuilder } from '../../storage/query-builder.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { AuditEntry } from '../../wire/schemas/team.ts';

interface AuditRow {
  id: string;
  actor: string;
  action: string;
  target: string;
  address: string | null;
  request_id: string | null;
  detail: Record<string, unknown>;
  created_at: Date;
}

const from = createQueryBuilder<{ audit: AuditRow }>();

export interface AuditFilters {
  target?: string;
  actor?: string;
  action?: string;
}

/** Who did what, newest first. */
export async function readAudit(
  { db }: { db: Database },
  { target, actor, action }: AuditFilters,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: AuditEntry[]; total: number }> {
  let entries = from.selectFrom('audit');
  if (target !== undefined) entries = entries.where('target', '=', target);
  if (actor !== undefined) entries = entries.where('actor', '=', actor);
  if (action !== undefined) entries = entries.where('action', '=', action);
  return db.transaction('system', async (tx) => {
    const [rows, counts] = await Promise.all([
      tx.build(
        entries
          .selectAll()
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(perPage)
          .offset((page - 1) * perPage),
      ),
      tx.build(entries.select(({ fn }) => fn.countAll<number>().as('total'))),
    ]);
    const shown = rows.map(({ id: _id, created_at, ...row }) => ({ ...row, created_at: formatTimestamp(created_at) }));
    return { rows: shown, total: counts[0]?.total ?? 0 };
  });
}
