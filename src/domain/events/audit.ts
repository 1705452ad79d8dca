import type { Clock } from '../../core/clock.ts';
import { type Id, newId } from '../../core/ids.ts';
import type { Database, Tx } from '../../storage/database.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { AuditEntry } from '../../wire/schemas/team.ts';
import type { Listed, Page } from '../list-query.ts';
import {
  type AuditFilters,
  type AuditRow,
  insertAuditEntry,
  listAuditEntries,
  NAMED_KINDS,
  type NamedKind,
  namesOfKind,
} from './audit.queries.ts';

/** The acting identity, and the address and request it acts from. */
export interface Actor {
  name: string;
  address: string | null;
  requestId: string | null;
}

/** The service itself, for work that no person asked for. */
export const SERVICE: Actor = { name: 'service', address: null, requestId: null };

export interface AuditedAction {
  /** Object and verb: `order.ship`. */
  action: string;
  /** Token of the object concerned. */
  target: string;
  detail?: Record<string, unknown>;
}

/** Writes the entry in the transaction of the action. */
export function audit(
  tx: Tx,
  { clock }: { clock: Clock },
  actor: Actor,
  { action, target, detail = {} }: AuditedAction,
): void {
  insertAuditEntry(tx, {
    id: newId(),
    actor: actor.name,
    action,
    target,
    address: actor.address,
    request_id: actor.requestId,
    detail,
    created_at: clock.now(),
  });
}

/** Newest first. */
export async function readAudit(
  { db }: { db: Database },
  filters: AuditFilters,
  page: Page,
): Promise<Listed<AuditRow>> {
  return db.transaction('system', (tx) => listAuditEntries(tx, filters, page));
}

/** Ids of one kind in a page of entries. */
type IdsOf = <K extends NamedKind>(kind: K) => readonly Id<K>[];

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
