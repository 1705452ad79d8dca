import type { Id } from '../../core/ids.ts';
import type { Database } from '../../storage/database.ts';
import type { Listed, Page } from '../list-query.ts';
import { type AuditFilters, type AuditRow, listAuditEntries } from './audit.queries.ts';
import { NAMED_KINDS, type NamedKind, namesOfKind } from './audit-names.queries.ts';

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
