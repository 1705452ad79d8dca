import type { Tx } from '../../../storage/database.ts';
import type { RetentionKind } from '../../../wire/retention-kinds.ts';

/** Kinds stored in the database. */
export type StoredKind = Exclude<RetentionKind, 'unfinished_uploads'>;

// Rows and files past their retention period. The preview and the job use the same statements; $1 is the time before
// which the period began. Every statement needs a transaction of system scope.

/** Closed and paid: an open order, or one on an unsettled invoice, is not touched. */
const ORDER_SINCE = `CASE WHEN o.status = 'completed' THEN coalesce(o.completed_at, o.updated_at) ELSE o.updated_at END`;
const ORDER_IS_OVER = `o.status IN ('completed', 'refunded', 'voided') AND ${ORDER_SINCE} < $1
  AND NOT EXISTS (SELECT FROM quotes q WHERE q.id = o.quote_id AND q.status NOT IN ('paid', 'cancelled'))
  AND NOT EXISTS (SELECT FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id
                  WHERE l.order_id = o.id AND i.status IN ('open', 'issued'))`;

/** No other open, recent or permanent object needs the bytes. */
const NOT_NEEDED = `f.removed_at IS NULL
  AND NOT EXISTS (SELECT FROM order_files u JOIN orders o ON o.id = u.order_id
                  WHERE u.file_id = f.id AND (u.collection = 'certificate' OR NOT (${ORDER_IS_OVER})))
  AND NOT EXISTS (SELECT FROM quote_files u JOIN quotes q ON q.id = u.quote_id WHERE u.file_id = f.id
                  AND (q.status NOT IN ('cancelled', 'paid') OR (q.status = 'cancelled' AND q.updated_at >= $1)))
  AND NOT EXISTS (SELECT FROM message_files u WHERE u.file_id = f.id)
  AND NOT EXISTS (SELECT FROM certificates c WHERE c.file_id = f.id)
  AND NOT EXISTS (SELECT FROM invoices i WHERE i.file_id = f.id)
  AND NOT EXISTS (SELECT FROM originals p WHERE p.file_id = f.id AND p.status = 'received')`;

/** Entries needed to read the books are never removed: moved or billed money, and the settings behind the amounts. */
const ENTRIES_OF_BOOKS = [
  'firm.%',
  'price_list.%',
  'agreement.%',
  'rates.%',
  'retention.%',
  // Currency, tax exemption, payment by invoice, and billing details.
  'account.%',
  // The charged card.
  'source.%',
  // A key's spending limit.
  'key.create',
  'key.change',
  // A translator's pay depends on rates and assignments.
  'person.create',
  'person.change',
  'order.assign%',
  'invoice.%',
  'credit_note.%',
  // The files that count decide the estimate, which may become the price.
  'quote.intake',
  'quote.price',
  'quote.reprice',
  'quote.cancel',
  'order.adjust%',
  'order.cancel',
  'order.cancellation%',
  'order.credit',
  'order.refund',
  'order.void',
  // Lets an order continue past the credit limit.
  'order.resume',
  'certificate.%',
].map((pattern) => `'${pattern.replaceAll('_', '\\_')}'`);

const filesOfOrders = (collections: string) => `
  SELECT f.id, f.filename AS name, min(${ORDER_SINCE}) AS since
  FROM order_files mine JOIN orders o ON o.id = mine.order_id JOIN files f ON f.id = mine.file_id
  WHERE mine.collection IN (${collections}) AND ${ORDER_IS_OVER} AND ${NOT_NEEDED}
  GROUP BY f.id`;

/**
 * Statements by kind, each with `id`, `name` and `since`. Files made by the team or the service are never "unused": they
 * are papers of the books, or belong to an order.
 */
const DUE: Readonly<Record<StoredKind, string>> = {
  deliveries: `
    SELECT w.id, w.status || ' ' || w.created_at::date AS name, coalesce(w.ended_at, w.created_at) AS since
    FROM webhook_deliveries w WHERE w.status <> 'waiting' AND w.created_at < $1 AND coalesce(w.ended_at, w.created_at) < $1`,
  emails: `
    SELECT m.id, m.subject AS name, m.created_at AS since
    FROM mails m WHERE m.status <> 'waiting' AND m.created_at < $1`,
  messages: `
    SELECT m.id, o.number AS name, ${ORDER_SINCE} AS since
    FROM messages m JOIN orders o ON o.id = m.order_id WHERE m.created_at < $1 AND ${ORDER_IS_OVER}
    UNION ALL
    SELECT m.id, q.number, q.updated_at
    FROM messages m JOIN quotes q ON q.id = m.quote_id
    WHERE m.created_at < $1 AND q.status = 'cancelled' AND q.updated_at < $1`,
  audit: `
    SELECT a.id, a.action || ' ' || a.target AS name, a.created_at AS since
    FROM audit a WHERE a.created_at < $1 AND a.action NOT LIKE ALL (ARRAY[${ENTRIES_OF_BOOKS.join(', ')}])`,
  unused_files: `
    SELECT f.id, f.filename AS name, f.created_at AS since
    FROM files f WHERE f.created_at < $1 AND f.upload_source <> 'team' AND NOT f.withheld
    AND NOT EXISTS (SELECT FROM order_files u WHERE u.file_id = f.id)
    AND NOT EXISTS (SELECT FROM quote_files u WHERE u.file_id = f.id) AND ${NOT_NEEDED}`,
  cancelled_quote_files: `
    SELECT f.id, f.filename AS name, min(q.updated_at) AS since
    FROM quote_files mine JOIN quotes q ON q.id = mine.quote_id JOIN files f ON f.id = mine.file_id
    WHERE q.status = 'cancelled' AND q.updated_at < $1
    AND NOT EXISTS (SELECT FROM order_files u WHERE u.file_id = f.id) AND ${NOT_NEEDED}
    GROUP BY f.id`,
  source_files: filesOfOrders("'source', 'reference'"),
  translation_files: filesOfOrders("'translation', 'final'"),
};

export interface DueCounts {
  count: number;
  bytes: number;
  oldest: Date | null;
}

/** Freed bytes: only of blobs that no other file uses, each blob once. */
const FREED_BYTES = `(SELECT coalesce(sum(size), 0)::float8 FROM (
  SELECT DISTINCT f.blob, f.size FROM due JOIN files f ON f.id = due.id
  WHERE NOT EXISTS (SELECT FROM files other WHERE other.blob = f.blob AND other.removed_at IS NULL
                    AND other.id NOT IN (SELECT id FROM due))) AS freed)`;

export async function countDue(tx: Tx, kind: StoredKind, before: Date): Promise<DueCounts> {
  const [row] = await tx.query<DueCounts>({
    text: `WITH due AS MATERIALIZED (${DUE[kind]})
           SELECT count(*)::int AS count, ${isRowKind(kind) ? '0' : FREED_BYTES} AS bytes, min(since) AS oldest FROM due`,
    values: [before],
  });
  return row ?? { count: 0, bytes: 0, oldest: null };
}

export interface DueItem {
  id: string;
  name: string;
  since: Date;
}

/** Oldest first. */
export async function listDue(tx: Tx, kind: StoredKind, before: Date, most: number): Promise<DueItem[]> {
  return tx.query<DueItem>({
    text: `SELECT id, name, since FROM (${DUE[kind]}) AS due ORDER BY since, id LIMIT $2`,
    values: [before, most],
  });
}

const ROWS = { deliveries: 'webhook_deliveries', emails: 'mails', messages: 'messages', audit: 'audit' } as const;
export type RowKind = keyof typeof ROWS;

export const isRowKind = (kind: StoredKind): kind is RowKind => kind in ROWS;

export interface Removed {
  count: number;
  bytes: number;
}

/** Return how many rows were deleted. */
export async function deleteRows(tx: Tx, kind: RowKind, ids: readonly string[]): Promise<Removed> {
  if (kind === 'messages') {
    await tx.query({ text: 'DELETE FROM message_files WHERE message_id = ANY($1::uuid[])', values: [ids] });
  }
  // Skip rows that are waiting to be sent again.
  const unlessWaiting = kind === 'deliveries' || kind === 'emails' ? " AND status <> 'waiting'" : '';
  const removed = await tx.query({
    text: `DELETE FROM ${ROWS[kind]} WHERE id = ANY($1::uuid[])${unlessWaiting} RETURNING id`,
    values: [ids],
  });
  return { count: removed.length, bytes: 0 };
}

export type FileKind = Exclude<StoredKind, RowKind>;

/**
 * Lock the files that no one is using, and return those still due: a user of a file holds its row lock, and the
 * statement after the lock sees what they wrote.
 */
export async function lockDueFiles(
  tx: Tx,
  kind: FileKind,
  { before, ids }: { before: Date; ids: readonly string[] },
): Promise<string[]> {
  const locked = await tx.query<{ id: string }>({
    text: 'SELECT id FROM files WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE SKIP LOCKED',
    values: [ids],
  });
  const stillDue = await tx.query<{ id: string }>({
    text: `SELECT id FROM (${DUE[kind]}) AS due WHERE id = ANY($2::uuid[])`,
    values: [before, locked.map(({ id }) => id)],
  });
  return stillDue.map(({ id }) => id);
}

/** Mark locked files as removed, and queue the blobs that no other file uses for deletion. */
export async function removeBytes(tx: Tx, ids: readonly string[], now: Date): Promise<Removed> {
  const removed = await tx.query({
    text: 'UPDATE files SET removed_at = $2, updated_at = $2 WHERE id = ANY($1::uuid[]) AND removed_at IS NULL RETURNING id',
    values: [ids, now],
  });
  const [freed] = await tx.query<{ bytes: number }>({
    text: `WITH freed AS (
             SELECT DISTINCT f.blob, f.size FROM files f WHERE f.id = ANY($1::uuid[])
             AND NOT EXISTS (SELECT FROM files other WHERE other.blob = f.blob AND other.removed_at IS NULL)),
           left_to_job AS (
             INSERT INTO blob_garbage (blob, created_at) SELECT blob, $2::timestamptz FROM freed ON CONFLICT DO NOTHING)
           SELECT coalesce(sum(size), 0)::float8 AS bytes FROM freed`,
    values: [ids, now],
  });
  return { count: removed.length, bytes: freed?.bytes ?? 0 };
}
