import type { Id } from '../../../core/ids.ts';
import type { Locked } from '../../../core/locked.ts';
import type { TaxLine } from '../../../core/taxes/sum-taxes.ts';
import type { Tx } from '../../../storage/database.ts';
import { createQueryBuilder } from '../../../storage/query-builder.ts';
import type { TaxNote } from '../../../wire/schemas/firm/tax.ts';
import type { Page } from '../../list-query.ts';
import { listPage } from '../../lists/list-page.queries.ts';
import type { Buyer, Seller } from './party.ts';

const from = createQueryBuilder<{ credit_notes: CreditNoteRow }>();

export interface CreditNoteRow {
  id: Id<'cdn'>;
  account_id: Id<'acct'>;
  number: string;
  /** Credited paper: an issued invoice, or the receipt of a card payment. */
  invoice_id: Id<'inv'> | null;
  receipt_id: Id<'rct'> | null;
  paper_number: string;
  refund_id: Id<'rfd'> | null;
  order_id: Id<'order'>;
  order_number: string;
  reason: string;
  /** Quoted taxes, negative because they are refunded. */
  taxes: TaxLine[];
  /** Printed taxes; null: the quoted ones. */
  paper_taxes: TaxLine[] | null;
  /** Quoted taxes minus printed taxes. */
  rounding: number;
  tax_note: TaxNote | null;
  amount: number;
  /** Amount used for invoices, refunded to a card or paid out. */
  applied: number;
  currency: string;
  seller: Seller;
  buyer: Buyer;
  livemode: boolean;
  play_money: boolean;
  file_id: Id<'file'> | null;
  created_at: Date;
}

export async function insertCreditNote(tx: Tx, row: CreditNoteRow): Promise<void> {
  await tx.query({
    text: `INSERT INTO credit_notes (id, account_id, number, invoice_id, receipt_id, paper_number, refund_id, order_id,
             order_number, reason, taxes, paper_taxes, rounding, tax_note, amount, applied, currency, seller, buyer, livemode,
             play_money, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)`,
    values: [
      row.id,
      row.account_id,
      row.number,
      row.invoice_id,
      row.receipt_id,
      row.paper_number,
      row.refund_id,
      row.order_id,
      row.order_number,
      row.reason,
      JSON.stringify(row.taxes),
      row.paper_taxes && JSON.stringify(row.paper_taxes),
      row.rounding,
      row.tax_note && JSON.stringify(row.tax_note),
      row.amount,
      row.applied,
      row.currency,
      JSON.stringify(row.seller),
      JSON.stringify(row.buyer),
      row.livemode,
      row.play_money,
      row.created_at,
    ],
  });
}

/** Credit notes of several invoices, oldest first. */
export async function creditNotesOf(tx: Tx, invoices: readonly Id<'inv'>[]): Promise<CreditNoteRow[]> {
  if (invoices.length === 0) return [];
  return tx.build(
    from.selectFrom('credit_notes').selectAll().where('invoice_id', 'in', invoices).orderBy('created_at').orderBy('id'),
  );
}

/** Credit notes on invoices for an order. */
export async function creditNotesOfOrder(tx: Tx, order: Id<'order'>): Promise<CreditNoteRow[]> {
  return tx.build(
    from.selectFrom('credit_notes').selectAll().where('order_id', '=', order).where('invoice_id', 'is not', null),
  );
}

/** All credit notes of an order, on invoices and receipts, oldest first. */
export async function listOrderCreditNotes(tx: Tx, order: Id<'order'>): Promise<CreditNoteRow[]> {
  return tx.build(
    from.selectFrom('credit_notes').selectAll().where('order_id', '=', order).orderBy('created_at').orderBy('id'),
  );
}

/** Credit notes on the receipt of a card payment, oldest first. */
export async function creditNotesOfReceipt(tx: Tx, receipt: Id<'rct'>): Promise<CreditNoteRow[]> {
  return tx.build(
    from.selectFrom('credit_notes').selectAll().where('receipt_id', '=', receipt).orderBy('created_at').orderBy('id'),
  );
}

/** Credit of a customer for the next invoice, real or play money, oldest first. */
export async function lockUnapplied(
  tx: Tx,
  account: Id<'acct'>,
  { currency, playMoney }: { currency: string; playMoney: boolean },
): Promise<Locked<Pick<CreditNoteRow, 'id' | 'number' | 'amount' | 'applied'>>[]> {
  return tx.query({
    text: `SELECT id, number, amount, applied FROM credit_notes
           WHERE account_id = $1 AND currency = $2 AND applied < amount AND (NOT livemode OR play_money = $3)
           ORDER BY created_at, id FOR UPDATE`,
    values: [account, currency, playMoney],
  });
}

/** Unused credit notes of one invoice, oldest first. */
export async function lockUnappliedOf(
  tx: Tx,
  invoice: Id<'inv'>,
): Promise<Locked<Pick<CreditNoteRow, 'id' | 'amount' | 'applied'>>[]> {
  return tx.query({
    text: `SELECT id, amount, applied FROM credit_notes
           WHERE invoice_id = $1 AND applied < amount ORDER BY created_at, id FOR UPDATE`,
    values: [invoice],
  });
}

/** Lock a credit note of any account. */
export async function lockCreditNote(tx: Tx, id: Id<'cdn'>): Promise<Locked<CreditNoteRow> | undefined> {
  const [row] = await tx.query<Locked<CreditNoteRow>>({
    text: 'SELECT * FROM credit_notes WHERE id = $1 FOR NO KEY UPDATE',
    values: [id],
  });
  return row;
}

export async function applyCredit(tx: Tx, id: Id<'cdn'>, amount: number): Promise<void> {
  await tx.query({ text: 'UPDATE credit_notes SET applied = applied + $2 WHERE id = $1', values: [id, amount] });
}

/** Return the credit that was used for an invoice to its credit notes. */
export async function releaseCredit(tx: Tx, invoice: Id<'inv'>): Promise<void> {
  await tx.query({
    text: `WITH back AS (DELETE FROM invoice_payments WHERE invoice_id = $1 AND method = 'credit' RETURNING *)
           UPDATE credit_notes n SET applied = n.applied - back.amount FROM back WHERE back.credit_note_id = n.id`,
    values: [invoice],
  });
}

export async function findCreditNote(
  tx: Tx,
  account: Id<'acct'> | null,
  id: Id<'cdn'>,
): Promise<CreditNoteRow | undefined> {
  let query = from.selectFrom('credit_notes').selectAll().where('id', '=', id);
  if (account !== null) query = query.where('account_id', '=', account);
  const [row] = await tx.build(query);
  return row;
}

export interface CreditNoteFilters {
  account?: Id<'acct'>;
  invoice?: Id<'inv'>;
  order?: Id<'order'>;
  livemode?: boolean;
}

export async function listCreditNotes(tx: Tx, { account, invoice, order, livemode }: CreditNoteFilters, page: Page) {
  let query = from.selectFrom('credit_notes');
  if (account !== undefined) query = query.where('account_id', '=', account);
  if (invoice !== undefined) query = query.where('invoice_id', '=', invoice);
  if (order !== undefined) query = query.where('order_id', '=', order);
  if (livemode !== undefined) query = query.where('livemode', '=', livemode);
  return listPage(tx, { rows: query.selectAll() }, page);
}

/** Set the PDF unless there is one already; returns the current file. */
export async function setCreditNoteFile(tx: Tx, id: Id<'cdn'>, file: Id<'file'>): Promise<Id<'file'>> {
  const [row] = await tx.query<{ file_id: Id<'file'> }>({
    text: 'UPDATE credit_notes SET file_id = coalesce(file_id, $2) WHERE id = $1 RETURNING file_id',
    values: [id, file],
  });
  return row?.file_id ?? file;
}
