import type { Id } from '../../../core/ids.ts';
import type { Locked } from '../../../core/lifecycle.ts';
import type { Tx } from '../../../storage/database.ts';
import { createQueryBuilder } from '../../../storage/query-builder.ts';
import type { References } from '../../../wire/groups/references.ts';
import type { Tax, TaxNote } from '../../../wire/schemas/firm/tax.ts';
import type { Collection, HoldCode, OrderStatus } from '../../../wire/schemas/order.ts';
import type { Mark } from '../../../wire/schemas/orders/revision.ts';
import type { SentBack } from '../../../wire/schemas/orders/send-back.ts';
import type { Shipment } from '../../../wire/schemas/orders/shipment.ts';
import type { LineItem, QuoteStatus } from '../../../wire/schemas/quote.ts';
import type { Metadata } from '../../../wire/schemas/quotes/metadata.ts';
import type { Services } from '../../../wire/schemas/services.ts';
import type { OrderQueue } from '../../../wire/schemas/work/queue.ts';
import type { FileRow } from '../../files/files.queries.ts';
import type { TaxPlace } from '../../firm/taxes/check-rules.ts';
import type { Referral } from '../../partners/partners.ts';
import type { Terms } from '../../pricing/terms.ts';
import {
  type AdjustmentRow,
  adjustmentsOfOrder,
  type CancellationRow,
  findLastCancellation,
} from './adjustments.queries.ts';
import { type AssignmentRow, assignmentsOfOrder } from './assignments.queries.ts';
import {
  type ApostilleStepRow,
  apostilleOfOrder,
  type FullOriginal,
  type OrderReceiptRow,
  originalsOfOrder,
  receiptsOfOrder,
} from './order-papers.queries.ts';
import { isAsked, type RevisionRow, revisionsOfOrder } from './revisions.queries.ts';

const from = createQueryBuilder<{ conversions: ConversionRow }>();

export interface OrderRow extends Terms, References {
  id: Id<'order'>;
  account_id: Id<'acct'>;
  /** Account that created the quote. */
  created_by: Id<'acct'>;
  /** The customer as the maker described them; null on an account's own order. */
  referral: Referral | null;
  /** Member who placed the order. */
  ordered_by: Id<'prs'> | null;
  app_id: Id<'app'> | null;
  partner_id: Id<'prt'> | null;
  /** Copied from the quote. */
  partner_name: string | null;
  quote_id: Id<'quote'> | null;
  number: string;
  status: OrderStatus;
  held_from: OrderStatus | null;
  hold_reason: string | null;
  /** Reason for the hold, unless it is a question to the customer. */
  hold_code: HoldCode | null;
  /** When the customer wrote after the team had put the order on hold. */
  hold_answered_at: Date | null;
  /** On hold until the customer answers. */
  hold_asks: boolean;
  held_for_payment: boolean;
  /** On hold until the customer answers an adjustment. */
  held_for_adjustment: boolean;
  livemode: boolean;
  services: Services;
  currency: string;
  line_items: LineItem[];
  total: number;
  taxes: Tax[];
  tax_note: TaxNote | null;
  /** Place that decides the taxes. */
  tax_place: TaxPlace | null;
  refunded_total: number;
  deadline: Date | null;
  promised_at: Date | null;
  notes: string | null;
  /** Copied from the quote; null when shown to a customer whose order another account created. */
  metadata: Metadata | null;
  /** Translator of the full order: a person's token, or an outside person's name. */
  assignee: string | null;
  /** Everyone with a current assignment. */
  assigned_to: Id<'prs'>[];
  shipments: Shipment[];
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
  /** A translation waits for the customer: neither approved nor under revision. */
  to_approve: boolean;
  queue: OrderQueue | null;
  version: number;
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
  /** Translation that a final file was made from, or that a certificate is about. */
  made_from: Id<'file'> | null;
  /** Service that produced the file, if not translation. */
  service: string | null;
  /** Certificate whose paper the file is. */
  certificate_id: Id<'crt'> | null;
  /** Visible to the account. */
  live: boolean;
  replaced: boolean;
  /** Delivered before a revision, and visible until the order is completed again. */
  superseded: boolean;
  /** Added by the customer after payment; becomes a source file once an adjustment is accepted. */
  proposed: boolean;
  /** Attachment of a message about the order or its quote. */
  attached: boolean;
  approved_at: Date | null;
  revision: string | null;
  revised_at: Date | null;
  sent_back: SentBack | null;
  created_at: Date;
}

/** Numeric columns are text, to preserve any size and precision. */
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

type FileDetails = Pick<
  FileRow,
  'blob' | 'filename' | 'size' | 'sha256' | 'mimetype' | 'page_count' | 'source_word_count' | 'removed_at'
>;

/** A file of an order: its place there, the file itself, and the marks of its open revision. */
export type OrderFile = OrderFileRow & FileDetails & { marks: Mark[] };

/** Rows read with an order, except its files. */
export interface OrderContents {
  /** Status of the quote: an order opened by autobuy may be unpaid. */
  quote_status: QuoteStatus | null;
  conversions: ConversionRow[];
  /** Oldest first. */
  revisions: RevisionRow[];
  /** Steps of the apostille, oldest first. */
  apostille: ApostilleStepRow[];
  /** Papers that the customer mailed to us, oldest first. */
  originals: FullOriginal[];
  /** The customer's latest cancellation request. */
  cancellation: CancellationRow | null;
  /** Oldest first. */
  adjustments: AdjustmentRow[];
  /** Receipts of card payments, oldest first. */
  receipts: OrderReceiptRow[];
}

export interface FullOrder extends OrderContents {
  order: OrderRow;
  /** Sorted by place, without replaced files. */
  files: OrderFile[];
}

/** Only a locked order may be changed. */
export interface LockedOrder extends FullOrder {
  order: Locked<OrderRow>;
  /** All assignments, including ended ones, oldest first. */
  assignments: AssignmentRow[];
}

const SELECT_ORDER = 'SELECT * FROM orders WHERE id = $1';

/** An order that the account owns, or of a quote that it created for a referred customer. */
export async function findOrder(tx: Tx, account: Id<'acct'>, id: Id<'order'>): Promise<FullOrder | undefined> {
  const text = `${SELECT_ORDER} AND (account_id = $2 OR created_by = $2)`;
  return withContents(tx, id, tx.query<OrderRow>({ name: 'find_order', text, values: [id, account] }));
}

/** An order that the account owns: the maker of a referred order may not change it. */
export async function lockOrder(tx: Tx, account: Id<'acct'>, id: Id<'order'>): Promise<LockedOrder | undefined> {
  const text = `${SELECT_ORDER} AND account_id = $2 FOR UPDATE`;
  return withAssignments(tx, id, tx.query<Locked<OrderRow>>({ name: 'lock_order', text, values: [id, account] }));
}

/** Any account's order, for the team. */
export async function findAnyOrder(tx: Tx, id: Id<'order'>): Promise<FullOrder | undefined> {
  return withContents(tx, id, findOrderRow(tx, id));
}

/** Locks what `findAnyOrder` finds. */
export async function lockAnyOrder(tx: Tx, id: Id<'order'>): Promise<LockedOrder | undefined> {
  const text = `${SELECT_ORDER} FOR UPDATE`;
  return withAssignments(tx, id, tx.query<Locked<OrderRow>>({ name: 'lock_any_order', text, values: [id] }));
}

/** Only the row, of any account. */
export async function findOrderRow(tx: Tx, id: Id<'order'>): Promise<OrderRow[]> {
  return tx.query<OrderRow>({ name: 'find_any_order', text: SELECT_ORDER, values: [id] });
}

/** Sorted in no particular way. */
export async function findOrderRows(tx: Tx, ids: readonly string[]): Promise<OrderRow[]> {
  const text = 'SELECT * FROM orders WHERE id = ANY($1::uuid[])';
  return tx.query<OrderRow>({ name: 'find_order_rows', text, values: [ids] });
}

/** Sends all queries together with the one that finds or locks the order, in one round trip. */
async function withContents<Row extends OrderRow>(tx: Tx, id: Id<'order'>, found: Promise<Row[]>) {
  const [orders, quote_status = null, placed, conversions, cancellation = null, adjustments, revisions, ...papers] =
    await Promise.all([
      found,
      quoteStatusOf(tx, id),
      filesOfOrder(tx, id),
      conversionsOfOrder(tx, id),
      findLastCancellation(tx, id),
      adjustmentsOfOrder(tx, id),
      revisionsOfOrder(tx, id),
      apostilleOfOrder(tx, id),
      originalsOfOrder(tx, id),
      receiptsOfOrder(tx, id),
    ]);
  const [order] = orders;
  const [apostille, originals, receipts] = papers;
  const marksOf = (file: OrderFileRow) =>
    revisions.find((revision) => isAsked(revision) && revision.file_id === file.file_id)?.marks ?? [];
  const files = placed.map((file): OrderFile => ({ ...file, marks: marksOf(file) }));
  const contents = { conversions, cancellation, adjustments, revisions, apostille, originals, receipts };
  return order && { order, files, ...contents, quote_status };
}

async function withAssignments(tx: Tx, id: Id<'order'>, found: Promise<Locked<OrderRow>[]>) {
  const [full, assignments] = await Promise.all([withContents(tx, id, found), assignmentsOfOrder(tx, id)]);
  return full && { ...full, assignments };
}

async function filesOfOrder(tx: Tx, id: Id<'order'>): Promise<(OrderFileRow & FileDetails)[]> {
  return tx.query<OrderFileRow & FileDetails>({
    name: 'files_of_order',
    text: `SELECT place.*, f.blob, f.filename, f.size, f.sha256, f.mimetype, f.page_count,
             f.source_word_count, f.removed_at
           FROM order_files place JOIN files f ON f.id = place.file_id
           WHERE place.order_id = $1 AND NOT place.replaced ORDER BY place.position, place.created_at, place.file_id`,
    values: [id],
  });
}

async function conversionsOfOrder(tx: Tx, id: Id<'order'>): Promise<ConversionRow[]> {
  return tx.query<ConversionRow>({
    name: 'conversions_of_order',
    text: `SELECT id, order_id, account_id, file_id, description, amount::text, source_currency, target_currency,
             result::text, rate::text, rate_date::text, rate_source, created_at
           FROM conversions WHERE order_id = $1 ORDER BY created_at, id`,
    values: [id],
  });
}

/** Returns all conversions of the order, with the numbers as the database formats them. */
export async function insertConversion(tx: Tx, row: ConversionRow): Promise<ConversionRow[]> {
  const inserting = tx.build(from.insertInto('conversions').values(row));
  const [, conversions] = await Promise.all([inserting, conversionsOfOrder(tx, row.order_id)]);
  return conversions;
}

/** Final states: no work follows. */
export const isEnded = ({ status }: Pick<OrderRow, 'status'>): boolean => status === 'voided' || status === 'refunded';

/** Whether the quote is neither paid nor invoiced: autobuy opened the order, and its price is not charged yet. */
export const isUnpaid = ({ quote_status }: Pick<OrderContents, 'quote_status'>): boolean =>
  quote_status !== null && quote_status !== 'paid' && quote_status !== 'approved';

/** Status of the quote that the order came from; undefined if there is none. */
async function quoteStatusOf(tx: Tx, order: Id<'order'>): Promise<QuoteStatus | undefined> {
  const [row] = await tx.query<{ status: QuoteStatus }>({
    name: 'quote_status_of_order',
    text: 'SELECT q.status FROM orders o JOIN quotes q ON q.id = o.quote_id WHERE o.id = $1',
    values: [order],
  });
  return row?.status;
}
