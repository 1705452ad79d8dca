import type { Id } from '../../../core/ids.ts';
import type { Locked } from '../../../core/lifecycle.ts';
import type { Tx } from '../../../storage/database.ts';
import { createTable } from '../../../storage/table.queries.ts';
import type { Tax, TaxNote } from '../../../wire/schemas/firm/tax.ts';
import type { AdjustmentStatus } from '../../../wire/schemas/orders/adjustment.ts';
import type { CancellationStatus } from '../../../wire/schemas/orders/cancellation.ts';
import type { LineItem } from '../../../wire/schemas/quote.ts';
import type { Services } from '../../../wire/schemas/services.ts';

export interface AdjustmentRow {
  id: Id<'adj'>;
  account_id: Id<'acct'>;
  order_id: Id<'order'>;
  status: AdjustmentStatus;
  reason: string;
  line_items: LineItem[];
  /** Negative: a refund. */
  total: number;
  taxes: Tax[];
  /** Why no tax is charged. */
  tax_note: TaxNote | null;
  currency: string;
  /** Files added by the customer that the adjustment is about. */
  files: Id<'file'>[];
  /** Services and options added to the order. */
  services: Services | null;
  /** The customer's text when declining. */
  note: string | null;
  /** The request that accepted the adjustment without a payment. */
  accepted_by: string | null;
  decided_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

const adjustmentTable = createTable<AdjustmentRow>('adjustments', {
  json: ['line_items', 'taxes', 'tax_note', 'services'],
});

export async function insertAdjustment(tx: Tx, row: AdjustmentRow): Promise<void> {
  await tx.query(adjustmentTable.insert(row));
}

/** Oldest first. */
export async function adjustmentsOfOrder(tx: Tx, order: Id<'order'>): Promise<AdjustmentRow[]> {
  return tx.query<AdjustmentRow>(adjustmentTable.select({ order_id: order }, 'ORDER BY created_at, id'));
}

/** Lock the order first. */
export async function lockAdjustment(
  tx: Tx,
  order: Id<'order'>,
  id: Id<'adj'>,
): Promise<Locked<AdjustmentRow> | undefined> {
  return tx.first<Locked<AdjustmentRow>>(adjustmentTable.select({ id, order_id: order }, 'FOR UPDATE'));
}

/** The adjustment that the customer has not answered yet, if any. */
export async function lockOpenAdjustment(tx: Tx, order: Id<'order'>): Promise<Locked<AdjustmentRow> | undefined> {
  return tx.first<Locked<AdjustmentRow>>(adjustmentTable.select({ order_id: order, status: 'proposed' }, 'FOR UPDATE'));
}

export type OpenAdjustment = Pick<AdjustmentRow, 'id' | 'order_id' | 'tax_note'>;

/** Adjustments of these orders that the customer has not answered yet; refunds need no answer. */
export async function openAdjustmentsOf(tx: Tx, orders: readonly Id<'order'>[]): Promise<OpenAdjustment[]> {
  return tx.query<OpenAdjustment>({
    text: `SELECT id, order_id, tax_note FROM adjustments
           WHERE order_id = ANY($1::uuid[]) AND status = 'proposed' AND total >= 0`,
    values: [orders],
  });
}

/** Saves the price once the place of taxation is known. */
export async function saveAdjustmentTaxes(
  tx: Tx,
  row: Pick<AdjustmentRow, 'id' | 'line_items' | 'total' | 'taxes' | 'tax_note' | 'updated_at'>,
): Promise<void> {
  const { id, line_items, total, taxes, tax_note, updated_at } = row;
  await tx.query(adjustmentTable.update({ id }, { line_items, total, taxes, tax_note, updated_at }));
}

/** Only `moveAdjustment` calls this: it checks the move. */
export async function saveAdjustment(
  tx: Tx,
  { id, status, note, accepted_by, decided_at, updated_at }: AdjustmentRow,
): Promise<void> {
  await tx.query(adjustmentTable.update({ id }, { status, note, accepted_by, decided_at, updated_at }));
}

export interface CancellationRow {
  id: Id<'cnl'>;
  account_id: Id<'acct'>;
  order_id: Id<'order'>;
  status: CancellationStatus;
  reason: string;
  note: string | null;
  /** Why the team declined the request. */
  answer: string | null;
  /** Amount not refunded; set if no work had begun. */
  fee: number;
  /** Refunded amount; null until granted. */
  amount: number | null;
  decided_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

const cancellationTable = createTable<CancellationRow>('cancellations');

export async function insertCancellation(tx: Tx, row: CancellationRow): Promise<void> {
  await tx.query(cancellationTable.insert(row));
}

/** The request awaiting a decision. Lock the order first. */
export async function lockOpenCancellation(tx: Tx, order: Id<'order'>): Promise<Locked<CancellationRow> | undefined> {
  return tx.first<Locked<CancellationRow>>(
    cancellationTable.select({ order_id: order, status: 'requested' }, 'FOR UPDATE'),
  );
}

export async function findCancellation(tx: Tx, id: Id<'cnl'>): Promise<CancellationRow | undefined> {
  return tx.first<CancellationRow>(cancellationTable.select({ id }));
}

export async function findLastCancellation(tx: Tx, order: Id<'order'>): Promise<CancellationRow | undefined> {
  return tx.first<CancellationRow>(
    cancellationTable.select({ order_id: order }, 'ORDER BY created_at DESC, id DESC LIMIT 1'),
  );
}

/** Only `moveCancellation` calls this: it checks the move. */
export async function saveCancellation(tx: Tx, { id, ...row }: CancellationRow): Promise<void> {
  await tx.query(cancellationTable.update({ id }, row));
}
