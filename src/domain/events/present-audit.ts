import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { AuditEntry } from '../../wire/schemas/team.ts';
import type { AuditRow } from './audit.queries.ts';

export function presentAudit(
  { id: _id, created_at, ...row }: AuditRow,
  names: ReadonlyMap<string, string>,
): AuditEntry {
  return {
    ...row,
    actor_name: names.get(row.actor) ?? row.actor,
    target_name: names.get(row.target) ?? null,
    created_at: formatTimestamp(created_at),
  };
}
