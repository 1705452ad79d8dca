import type { Id } from '../../../core/ids.ts';
import type { Locked } from '../../../core/lifecycle.ts';
import type { Tx } from '../../../storage/database.ts';
import { createQueryBuilder } from '../../../storage/query-builder.ts';
import { createTable } from '../../../storage/table.queries.ts';
import { type IssuedRow, issuedPapers } from './numbered-papers.queries.ts';

const from = createQueryBuilder<{ credit_notes: CreditNoteRow }>();

export interface CreditNoteRow extends IssuedRow {
  id: Id<'cdn'>;
  /** Credited paper: an issued invoice, or the receipt of a card payment. */
  receipt_id: Id<'rct'> | null;
  paper_number: string;
  refund_id: Id<'rfd'> | null;
  order_id: Id<'order'>;
  order_number: string;
  reason: string;
  /** Amount used for invoices, refunded to a card or paid out. */
  applied: number;
}

/** The number serves as the version, because a credit note never changes. */
export const CREDIT_NOTES = issuedPapers<CreditNoteRow>({ table: 'credit_notes', version: 'number' });

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
  return tx.first<Locked<CreditNoteRow>>({
    text: 'SELECT * FROM credit_notes WHERE id = $1 FOR NO KEY UPDATE',
    values: [id],
  });
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

/** Payout of a credit, recorded by hand. */
interface CreditPayoutRow {
  id: string;
  account_id: Id<'acct'>;
  credit_note_id: Id<'cdn'>;
  amount: number;
  reference: string | null;
  /** Team member who recorded the payout. */
  recorded_by: string;
  paid_at: Date;
  created_at: Date;
}

const table = createTable<CreditPayoutRow>('credit_payouts');

export async function insertPayout(tx: Tx, row: CreditPayoutRow): Promise<void> {
  await tx.query(table.insert(row));
}

export async function findPayout(tx: Tx, id: string): Promise<CreditPayoutRow | undefined> {
  return tx.first<CreditPayoutRow>(table.select({ id }));
}
