import type { Id } from '../../../core/ids.ts';
import type { TaxLine } from '../../../core/taxes/sum-taxes.ts';
import type { Tx } from '../../../storage/database.ts';
import { createQueryBuilder } from '../../../storage/query-builder.ts';
import type { TaxNote } from '../../../wire/schemas/firm/tax.ts';
import type { Page } from '../../list-query.ts';
import { listPage } from '../../lists/list-page.queries.ts';
import type { Buyer, Seller } from '../papers/party.ts';

const from = createQueryBuilder<{ receipts: ReceiptRow }>();

export interface ReceiptLine {
  description: string;
  quantity: number;
  unit_price: number;
  amount: number;
}

export interface ReceiptRow {
  id: Id<'rct'>;
  account_id: Id<'acct'>;
  number: string;
  /** `invoice`: a paid invoice, if the buyer's country requires one. */
  kind: 'receipt' | 'invoice';
  payment_id: Id<'pay'>;
  quote_id: Id<'quote'> | null;
  order_id: Id<'order'> | null;
  order_number: string | null;
  invoice_id: Id<'inv'> | null;
  invoice_number: string | null;
  lines: ReceiptLine[];
  /** Taxes as quoted to the customer. */
  taxes: TaxLine[];
  /** Printed taxes; null: the quoted ones. */
  paper_taxes: TaxLine[] | null;
  /** Quoted taxes minus printed taxes. */
  rounding: number;
  tax_note: TaxNote | null;
  amount: number;
  currency: string;
  /** For example `Visa ending 4242`. */
  method: string;
  seller: Seller;
  buyer: Buyer;
  livemode: boolean;
  play_money: boolean;
  /** Sum of its credit notes. */
  credited: number;
  file_id: Id<'file'> | null;
  created_at: Date;
}

export async function insertReceipt(tx: Tx, row: ReceiptRow): Promise<void> {
  await tx.query({
    text: `INSERT INTO receipts (id, account_id, number, kind, payment_id, quote_id, order_id, order_number, invoice_id,
             invoice_number, lines, taxes, paper_taxes, rounding, tax_note, amount, currency, method, seller, buyer, livemode,
             play_money, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23)`,
    values: [
      row.id,
      row.account_id,
      row.number,
      row.kind,
      row.payment_id,
      row.quote_id,
      row.order_id,
      row.order_number,
      row.invoice_id,
      row.invoice_number,
      JSON.stringify(row.lines),
      JSON.stringify(row.taxes),
      row.paper_taxes && JSON.stringify(row.paper_taxes),
      row.rounding,
      row.tax_note && JSON.stringify(row.tax_note),
      row.amount,
      row.currency,
      row.method,
      JSON.stringify(row.seller),
      JSON.stringify(row.buyer),
      row.livemode,
      row.play_money,
      row.created_at,
    ],
  });
}

export async function findReceipt(tx: Tx, account: Id<'acct'> | null, id: Id<'rct'>): Promise<ReceiptRow | undefined> {
  let query = from.selectFrom('receipts').selectAll().where('id', '=', id);
  if (account !== null) query = query.where('account_id', '=', account);
  const [row] = await tx.build(query);
  return row;
}

export async function findReceiptOf(tx: Tx, payment: Id<'pay'>): Promise<ReceiptRow | undefined> {
  const [row] = await tx.build(from.selectFrom('receipts').selectAll().where('payment_id', '=', payment));
  return row;
}

/** Receipts of card payments for an order, oldest first. */
export async function listOrderReceipts(tx: Tx, order: Id<'order'>): Promise<ReceiptRow[]> {
  return tx.build(
    from.selectFrom('receipts').selectAll().where('order_id', '=', order).orderBy('created_at').orderBy('id'),
  );
}

export interface ReceiptFilters {
  account?: Id<'acct'>;
  order?: Id<'order'>;
  invoice?: Id<'inv'>;
  livemode?: boolean;
}

export async function listReceipts(tx: Tx, { account, order, invoice, livemode }: ReceiptFilters, page: Page) {
  let query = from.selectFrom('receipts');
  if (account !== undefined) query = query.where('account_id', '=', account);
  if (order !== undefined) query = query.where('order_id', '=', order);
  if (invoice !== undefined) query = query.where('invoice_id', '=', invoice);
  if (livemode !== undefined) query = query.where('livemode', '=', livemode);
  return listPage(tx, { rows: query.selectAll() }, page);
}

/** Set the PDF unless there is one or the receipt was credited since; returns the current file. */
export async function setReceiptFile(
  tx: Tx,
  { id, credited }: Pick<ReceiptRow, 'id' | 'credited'>,
  file: Id<'file'>,
): Promise<Id<'file'> | null> {
  const [row] = await tx.query<{ file_id: Id<'file'> | null }>({
    text: `UPDATE receipts SET file_id = CASE WHEN credited = $3 THEN coalesce(file_id, $2) ELSE file_id END
           WHERE id = $1 RETURNING file_id`,
    values: [id, file, credited],
  });
  return row?.file_id ?? null;
}

/** Record a credit: the current PDF is outdated, so `sql/drop_superseded.sql` deletes it. */
export async function noteReceiptCredit(tx: Tx, id: Id<'rct'>, amount: number): Promise<void> {
  await tx.query({
    text: 'UPDATE receipts SET credited = credited + $2, file_id = NULL WHERE id = $1',
    values: [id, amount],
  });
}
