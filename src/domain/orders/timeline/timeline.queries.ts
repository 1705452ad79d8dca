import { type Id, toToken } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { AuthorKind } from '../../../wire/schemas/messages/message.ts';
import type { Collection, OrderStatus } from '../../../wire/schemas/order.ts';
import type { OrderRow } from '../rows/orders.queries.ts';

// Sources of a timeline. Needs system scope: only the team may read which team member did what.

/** An event with the transaction that wrote it. */
export interface TimelineEvent {
  id: string;
  xid: string;
  type: string;
  event: string;
  target: string;
  data: Record<string, unknown>;
  created_at: Date;
}

/** Events of an order and of its parts, in the order they were written. */
export async function eventsAbout(tx: Tx, account: Id<'acct'>, targets: readonly string[]): Promise<TimelineEvent[]> {
  return tx.query<TimelineEvent>({
    text: `SELECT id, xid::text, type, event, target, data, created_at FROM events
           WHERE account_id = $1 AND target = ANY($2::text[]) ORDER BY created_at, id`,
    values: [account, targets],
  });
}

/** An entry of the audit trail; older entries have no `xid`. */
export interface TeamActionRow {
  id: string;
  xid: string | null;
  actor: string;
  action: string;
  detail: Record<string, unknown>;
  created_at: Date;
}

export async function auditOf(tx: Tx, targets: readonly string[]): Promise<TeamActionRow[]> {
  return tx.query<TeamActionRow>({
    text: `SELECT id, xid::text, actor, action, detail, created_at FROM audit WHERE target = ANY($1::text[])
           ORDER BY created_at, id`,
    values: [targets],
  });
}

/** A current or former file of the order. */
export interface KnownFile {
  file_id: Id<'file'>;
  certificate_id: Id<'crt'> | null;
  collection: Collection;
  language: string | null;
  filename: string;
  sha256: Buffer;
  live: boolean;
  approved_at: Date | null;
  created_at: Date;
}

export async function everyFileOf(tx: Tx, order: Id<'order'>): Promise<KnownFile[]> {
  return tx.query<KnownFile>({
    text: `SELECT place.file_id, place.certificate_id, place.collection, place.language, f.filename, f.sha256,
             place.live, place.approved_at, place.created_at
           FROM order_files place JOIN files f ON f.id = place.file_id
           WHERE place.order_id = $1 ORDER BY place.position, place.created_at, place.file_id`,
    values: [order],
  });
}

export async function cancellationIdsOf(tx: Tx, order: Id<'order'>): Promise<Id<'cnl'>[]> {
  const rows = await tx.query<{ id: Id<'cnl'> }>({
    text: 'SELECT id FROM cancellations WHERE order_id = $1',
    values: [order],
  });
  return rows.map(({ id }) => id);
}

/** A message, or a note of the team. */
export interface TextEntry {
  id: string;
  author_kind: AuthorKind;
  author_name: string;
  text: string;
  created_at: Date;
}

export async function messagesAbout(tx: Tx, order: Id<'order'>): Promise<TextEntry[]> {
  return tx.query<TextEntry>({
    text: `SELECT id, author_kind, author_name, text, created_at FROM messages WHERE order_id = $1
           ORDER BY created_at, id`,
    values: [order],
  });
}

export async function notesAbout(tx: Tx, order: Id<'order'>): Promise<TextEntry[]> {
  return tx.query<TextEntry>({
    text: `SELECT id, 'team' AS author_kind, author_name, text, created_at FROM notes WHERE order_id = $1
           ORDER BY created_at, id`,
    values: [order],
  });
}

/** Names of everyone who may have acted: the team, the account's people, and the person who ordered. */
export async function namesAbout(
  tx: Tx,
  { account_id, ordered_by }: Pick<OrderRow, 'account_id' | 'ordered_by'>,
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ id: Id<'prs'>; name: string }>({
    text: `SELECT id, name FROM people WHERE roles <> '{}' OR id = $2 OR id IN
             (SELECT m.person_id FROM members m JOIN accounts a ON m.account_id IN (a.id, a.parent_id) WHERE a.id = $1)`,
    values: [account_id, ordered_by],
  });
  return new Map(rows.map(({ id, name }) => [toToken('prs', id), name]));
}

/** A question that the team asked by putting the order on hold. */
export interface AskedQuestion {
  id: string;
  text: string;
  created_at: Date;
}

/** Every question of a hold, oldest first, including ended holds. Needs system scope. */
export async function questionsAbout(tx: Tx, order: Id<'order'>): Promise<AskedQuestion[]> {
  return tx.query<AskedQuestion>({
    text: `SELECT id::text, detail->>'reason' AS text, created_at FROM audit
           WHERE target = $1 AND action = 'order.hold' AND detail->>'reason' IS NOT NULL ORDER BY created_at, id`,
    values: [toToken('order', order)],
  });
}

/** First time in each status, as far as events still exist. */
export async function statusDatesOf(
  tx: Tx,
  { id, account_id }: { id: Id<'order'>; account_id: Id<'acct'> },
): Promise<ReadonlyMap<OrderStatus, Date>> {
  const rows = await tx.query<{ status: OrderStatus; at: Date }>({
    text: `SELECT data->>'status' AS status, min(created_at) AS at FROM events
           WHERE account_id = $1 AND target = $2 AND type = 'order' AND event = 'status_update' GROUP BY 1`,
    values: [account_id, toToken('order', id)],
  });
  return new Map(rows.map(({ status, at }) => [status, at]));
}
