import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { AuditEntry } from '../../wire/schemas/team.ts';
import type { AuditRow } from './audit.queries.ts';

export function presentAudit({ id: _id, created_at, ...row }: AuditRow): AuditEntry {
  return { ...row, created_at: formatTimestamp(created_at) };
}
