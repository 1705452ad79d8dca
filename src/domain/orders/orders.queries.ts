import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import { createQueryBuilder } from '../../storage/query-builder.ts';
import type { Collection, OrderStatus, Shipment } from '../../wire/schemas/order.ts';
import type { LineItem } from '../../wire/schemas/quote.ts';
import type { Services } from '../../wire/schemas/services.ts';
import type { FileRow } from '../files/files.queries.ts';

const from = createQueryBuilder<{ orders: OrderRow }>();

export interface OrderRow {
  id: Id<'order'>;
  account_id: Id<'acct'>;
  app_id: Id<'app'> | null;
  partner_id: Id<'prt'> | null;
  quote_id: Id<'quote'> | null;
  number: string;
  status: OrderStatus;
  held_from: OrderStatus | null;
  hold_reason: string | null;
  held_for_payment: boolean;
  livemode: boolean;
  services: Services;
  source_language: string | null;
  target_language: string[];
  translation_type: string | null;
  certification: string | null;
  delivery: string | null;
  turnaround: string | null;
  currency: string;
  line_items: LineItem[];
  total: number;
  refunded_total: number;
  reference: string | null;
  client_reference: string | null;
  case_reference: string | null;
  deadline: Date | null;
  promised_at: Date | null;
  notes: string | null;
  assignee: string | null;
  shipment: Shipment | null;
  end_reason: string | null;
  approved_at: Date | null;
  intake_processed_at: Date | null;
  translator_assigned_at: Date | null;
  translator_accepted_at: Date | null;
  translator_completed_at: Date | null;
  proofreader_completed_at: Date | null;
  all_translations_approved_at: Date | null;
  notarized_at: Date | null;
  shipped_at: Date | null;
  completed_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface OrderFileRow {
  order_id: Id<'order'>;
  file_id: Id<'file'>;
  account_id: Id<'acct'>;
  collection: Collection;
  position: number;
  language: string | null;
  source_file_id: Id<'file'> | null;
  /** The translation that a final file was made from. */
  made_from: Id<'file'> | null;
  /** The service whose result it is, where that is not a translation. */
  service: string | null;
  /** In the order's files, for its account to see. */
  live: boolean;
  replaced: boolean;
  approved_at: Date | null;
  revision: string | null;
  revised_at: Date | null;
  created_at: Date;
}

/** Numbers of any size and precision travel as text. */
export interface ConversionRow {
  id: Id<'order'>;
  order_id: Id<'order'>;
  account_id: Id<'acct'>;
  file_id: Id<'file'> | null;
  description: string | null;
  amount: string;
  source_currency: string;
  target_currency: string;
  result: string;
  rate: string;
  /** `YYYY-MM-DD` */
  rate_date: string;
  rate_source: string;
  created_at: Date;
}

/** A file in its place in an order. */
export type HeldFile = OrderFileRow &
  Pick<FileRow, 'blob' | 'filename' | 'size' | 'sha256' | 'mimetype' | 'page_count'>;

export interface OrderWhole {
  order: OrderRow;
  files: HeldFile[];
  conversions: ConversionRow[];
}

export async function insertOrder(tx: Tx, order: OrderRow): Promise<void> {
  await tx.build(
    from.insertInto('orders').values({
      ...order,
      services: JSON.stringify(order.services) as never,
      line_items: JSON.stringify(order.line_items) as never,
      shipment: order.shipment && (JSON.stringify(order.shipment) as never),
    }),
  );
}

/** The documents that were ordered, in the order in which they were given. */
export function insertSourceFiles(tx: Tx, order: OrderRow, files: readonly string[]): void {
  tx.send({
    name: 'insert_source_files',
    text: `INSERT INTO order_files (order_id, file_id, account_id, collection, position, live, created_at)
           SELECT $1, given.id, $2, 'source', given.position, true, $4
           FROM unnest($3::uuid[]) WITH ORDINALITY AS given (id, position)`,
    values: [order.id, order.account_id, files, order.created_at],
  });
}

const SELECT_ORDER = 'SELECT * FROM orders WHERE id = $1';

async function whole(tx: Tx, id: Id<'order'>, found: Promise<OrderRow[]>): Promise<OrderWhole | undefined> {
  const [orders, files, conversions] = await Promise.all([
    found,
    tx.query<HeldFile>({
      name: 'files_of_order',
      text: `SELECT held.*, f.blob, f.filename, f.size, f.sha256, f.mimetype, f.page_count
             FROM order_files held JOIN files f ON f.id = held.file_id
             WHERE held.order_id = $1 AND NOT held.replaced ORDER BY held.position, held.created_at, held.file_id`,
      values: [id],
    }),
    tx.query<ConversionRow>({
      name: 'conversions_of_order',
      text: `SELECT id, order_id, account_id, file_id, description, amount::text, source_currency, target_currency,
               result::text, rate::text, rate_date::text, rate_source, created_at
             FROM conversions WHERE order_id = $1 ORDER BY created_at, id`,
      values: [id],
    }),
  ]);
  const [order] = orders;
  return order && { order, files, conversions };
}

export async function findOrder(tx: Tx, account: Id<'acct'>, id: Id<'order'>): Promise<OrderWhole | undefined> {
  const text = `${SELECT_ORDER} AND account_id = $2`;
  return whole(tx, id, tx.query<OrderRow>({ name: 'find_order', text, values: [id, account] }));
}

/** The same, locked for a change. */
export async function lockOrder(tx: Tx, account: Id<'acct'>, id: Id<'order'>): Promise<OrderWhole | undefined> {
  const text = `${SELECT_ORDER} AND account_id = $2 FOR UPDATE`;
  return whole(tx, id, tx.query<OrderRow>({ name: 'lock_order', text, values: [id, account] }));
}

/** Any account's order, for the team. */
export async function findAnyOrder(tx: Tx, id: Id<'order'>): Promise<OrderWhole | undefined> {
  return whole(tx, id, tx.query<OrderRow>({ name: 'find_any_order', text: SELECT_ORDER, values: [id] }));
}

export async function lockAnyOrder(tx: Tx, id: Id<'order'>): Promise<OrderWhole | undefined> {
  const text = `${SELECT_ORDER} FOR UPDATE`;
  return whole(tx, id, tx.query<OrderRow>({ name: 'lock_any_order', text, values: [id] }));
}

/** Writes what a step changed; the row is locked by the caller. */
export function saveOrder(tx: Tx, order: OrderRow): void {
  tx.send({
    name: 'save_order',
    text: `UPDATE orders SET status = $2, held_from = $3, hold_reason = $4, held_for_payment = $5, line_items = $6,
             total = $7, refunded_total = $8, promised_at = $9, assignee = $10, shipment = $11, end_reason = $12,
             approved_at = $13, intake_processed_at = $14, translator_assigned_at = $15, translator_accepted_at = $16,
             translator_completed_at = $17, proofreader_completed_at = $18, all_translations_approved_at = $19,
             notarized_at = $20, shipped_at = $21, completed_at = $22, updated_at = $23 WHERE id = $1`,
    values: [
      order.id,
      order.status,
      order.held_from,
      order.hold_reason,
      order.held_for_payment,
      JSON.stringify(order.line_items),
      order.total,
      order.refunded_total,
      order.promised_at,
      order.assignee,
      order.shipment && JSON.stringify(order.shipment),
      order.end_reason,
      order.approved_at,
      order.intake_processed_at,
      order.translator_assigned_at,
      order.translator_accepted_at,
      order.translator_completed_at,
      order.proofreader_completed_at,
      order.all_translations_approved_at,
      order.notarized_at,
      order.shipped_at,
      order.completed_at,
      order.updated_at,
    ],
  });
}

/** Gives files their places; a shown one is no longer withheld. */
export function insertOrderFiles(tx: Tx, files: readonly OrderFileRow[]): void {
  const COLUMNS = `order_id, file_id, account_id, collection, position, language, source_file_id, made_from, service, live,
    replaced, approved_at, revision, revised_at, created_at`;
  for (const file of files) {
    tx.send({
      name: 'insert_order_file',
      text: `INSERT INTO order_files (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
      values: [
        file.order_id,
        file.file_id,
        file.account_id,
        file.collection,
        file.position,
        file.language,
        file.source_file_id,
        file.made_from,
        file.service,
        file.live,
        file.replaced,
        file.approved_at,
        file.revision,
        file.revised_at,
        file.created_at,
      ],
    });
  }
  showFiles(tx, files);
}

/** Writes where the files of an order stand now, and shows or withholds what the team has made accordingly. */
export function saveOrderFiles(tx: Tx, files: readonly OrderFileRow[]): void {
  if (files.length === 0) return;
  const ids = files.map((file) => file.file_id);
  tx.send({
    name: 'save_order_files',
    text: `UPDATE order_files held SET collection = now.collection, live = now.live, replaced = now.replaced,
             approved_at = now.approved_at, revision = now.revision, revised_at = now.revised_at
           FROM unnest($2::uuid[], $3::text[], $4::boolean[], $5::boolean[], $6::timestamptz[], $7::text[], $8::timestamptz[])
             AS now (id, collection, live, replaced, approved_at, revision, revised_at)
           WHERE held.order_id = $1 AND held.file_id = now.id`,
    values: [
      files[0]?.order_id,
      ids,
      files.map((file) => file.collection),
      files.map((file) => file.live),
      files.map((file) => file.replaced),
      files.map((file) => file.approved_at),
      files.map((file) => file.revision),
      files.map((file) => file.revised_at),
    ],
  });
  showFiles(tx, files);
}

function showFiles(tx: Tx, files: readonly OrderFileRow[]): void {
  const made = files.filter((file) => file.collection !== 'source' && file.collection !== 'reference');
  if (made.length === 0) return;
  tx.send({
    name: 'withhold_files',
    text: `UPDATE files f SET withheld = now.withheld FROM unnest($1::uuid[], $2::boolean[]) AS now (id, withheld)
           WHERE f.id = now.id AND f.withheld <> now.withheld`,
    values: [made.map((file) => file.file_id), made.map((file) => !file.live)],
  });
}

/** Whether the order has come to an end that nothing follows. */
export const isEnded = ({ status }: Pick<OrderRow, 'status'>): boolean => status === 'voided' || status === 'refunded';
