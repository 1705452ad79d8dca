import type { JSONColumnType } from 'kysely';
import type { Id } from '../../../core/ids.ts';
import type { Locked } from '../../../core/locked.ts';
import type { Tx } from '../../../storage/database.ts';
import { createQueryBuilder } from '../../../storage/query-builder.ts';
import type { Tax, TaxNote } from '../../../wire/schemas/firm/tax.ts';
import type { AdjustmentStatus } from '../../../wire/schemas/orders/adjustment.ts';
import type { LineItem } from '../../../wire/schemas/quote.ts';
import type { Services } from '../../../wire/schemas/services.ts';

const from = createQueryBuilder<{ adjustments: AdjustmentsTable }>();

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

interface AdjustmentsTable extends Omit<AdjustmentRow, 'line_items' | 'services' | 'taxes' | 'tax_note'> {
  line_items: JSONColumnType<LineItem[]>;
  taxes: JSONColumnType<Tax[]>;
  tax_note: JSONColumnType<TaxNote | null, string | null>;
  services: JSONColumnType<Services | null, string | null>;
}

export async function insertAdjustment(tx: Tx, row: AdjustmentRow): Promise<void> {
  const line_items = JSON.stringify(row.line_items);
  const taxes = JSON.stringify(row.taxes);
  const tax_note = row.tax_note && JSON.stringify(row.tax_note);
  const services = row.services && JSON.stringify(row.services);
  await tx.build(from.insertInto('adjustments').values({ ...row, line_items, taxes, tax_note, services }));
}

/** Oldest first. */
export async function adjustmentsOfOrder(tx: Tx, order: Id<'order'>): Promise<AdjustmentRow[]> {
  return tx.query<AdjustmentRow>({
    name: 'adjustments_of_order',
    text: 'SELECT * FROM adjustments WHERE order_id = $1 ORDER BY created_at, id',
    values: [order],
  });
}

/** Lock the order first. */
export async function lockAdjustment(
  tx: Tx,
  order: Id<'order'>,
  id: Id<'adj'>,
): Promise<Locked<AdjustmentRow> | undefined> {
  const [row] = await tx.query<Locked<AdjustmentRow>>({
    text: 'SELECT * FROM adjustments WHERE id = $1 AND order_id = $2 FOR UPDATE',
    values: [id, order],
  });
  return row;
}

/** The adjustment that the customer has not answered yet, if any. */
export async function lockOpenAdjustment(tx: Tx, order: Id<'order'>): Promise<Locked<AdjustmentRow> | undefined> {
  const [row] = await tx.query<Locked<AdjustmentRow>>({
    text: `SELECT * FROM adjustments WHERE order_id = $1 AND status = 'proposed' FOR UPDATE`,
    values: [order],
  });
  return row;
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
  const { id, total, tax_note, updated_at } = row;
  const [lines, taxes] = [JSON.stringify(row.line_items), JSON.stringify(row.taxes)];
  await tx.query({
    text: `UPDATE adjustments SET total = $2, taxes = $3, tax_note = $4, updated_at = $5, line_items = $6
           WHERE id = $1`,
    values: [id, total, taxes, tax_note && JSON.stringify(tax_note), updated_at, lines],
  });
}

/** Only `moveAdjustment` calls this: it checks the move. */
export async function saveAdjustment(
  tx: Tx,
  { id, status, note, accepted_by, decided_at, updated_at }: AdjustmentRow,
): Promise<void> {
  await tx.build(
    from.updateTable('adjustments').set({ status, note, accepted_by, decided_at, updated_at }).where('id', '=', id),
  );
}
