import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { AuditEntry } from '../../wire/schemas/team.ts';
import type { NamedEntry } from './read-audit.ts';

export function presentAudit({ entry: { id: _id, created_at, ...row }, names }: NamedEntry): AuditEntry {
  return {
    ...row,
    actor_name: names.get(row.actor) ?? row.actor,
    target_name: names.get(row.target) ?? null,
    created_at: formatTimestamp(created_at),
  };
}
