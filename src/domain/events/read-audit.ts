import type { Id } from '../../core/ids.ts';
import type { Database } from '../../storage/database.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { AuditEntry } from '../../wire/schemas/team.ts';
import type { Listed, Page } from '../list-query.ts';
import {
  type AuditFilters,
  type AuditRow,
  listAuditEntries,
  NAMED_KINDS,
  type NamedKind,
  namesOfKind,
} from './audit.queries.ts';

/** Newest first. */
export async function readAudit(
  { db }: { db: Database },
  filters: AuditFilters,
  page: Page,
): Promise<Listed<AuditRow>> {
  return db.transaction('system', (tx) => listAuditEntries(tx, filters, page));
}

/** Ids of one kind in a page of entries. */
export type IdsOf = <K extends NamedKind>(kind: K) => readonly Id<K>[];

/** Names of actors and targets, by token. */
export async function readAuditNames({ db }: { db: Database }, idsOf: IdsOf): Promise<ReadonlyMap<string, string>> {
  const found = await db.transaction('system', (tx) =>
    Promise.all(NAMED_KINDS.map((kind) => namesOfKind(tx, kind, idsOf(kind)))),
  );
  return new Map(found.flat());
}

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
