import type { Id } from '../../../core/ids.ts';
import type { Locked } from '../../../core/lifecycle.ts';
import type { TaxLine } from '../../../core/taxes/sum-taxes.ts';
import type { Tx } from '../../../storage/database.ts';
import { createQueryBuilder } from '../../../storage/query-builder.ts';
import { createTable } from '../../../storage/table.queries.ts';
import type { TaxNote } from '../../../wire/schemas/firm/tax.ts';
import type { Page } from '../../list-query.ts';
import { listPage } from '../../lists/list-page.queries.ts';
import type { Buyer, Seller } from './party.ts';

// Statements that papers with a number share: invoices, receipts and credit notes.

export interface PaperRow {
  id: string;
  account_id: Id<'acct'>;
  number: string | null;
  currency: string;
  /** Seller and buyer at the time of issue. */
  seller: Seller | null;
  buyer: Buyer | null;
  livemode: boolean;
  /** Issued while the test gateway handled payments. */
  play_money: boolean;
  /** PDF, created on first request. */
  file_id: Id<'file'> | null;
  created_at: Date;
}

/** A paper that is numbered when it is inserted: a receipt or a credit note. */
export interface IssuedRow extends PaperRow {
  number: string;
  order_id: Id<'order'> | null;
  invoice_id: Id<'inv'> | null;
  amount: number;
  /** Taxes as quoted to the customer; negative on a credit note, because they are refunded. */
  taxes: TaxLine[];
  /** Printed taxes; null: the quoted ones. */
  paper_taxes: TaxLine[] | null;
  /** Quoted taxes minus printed taxes. */
  rounding: number;
  tax_note: TaxNote | null;
  seller: Seller;
  buyer: Buyer;
}

export interface PaperFilters {
  account?: Id<'acct'>;
  order?: Id<'order'>;
  invoice?: Id<'inv'>;
  livemode?: boolean;
}

interface PaperTable<Row> {
  table: 'invoices' | 'receipts' | 'credit_notes';
  /** Column that changes with the printed content: a PDF drawn before the change is not stored. */
  version: keyof Row & string;
}

export type NumberedPapers<Row extends PaperRow> = ReturnType<typeof numberedPapers<Row>>;
export type IssuedPapers<Row extends IssuedRow> = ReturnType<typeof issuedPapers<Row>>;

export const numberedPapers = <Row extends PaperRow>({ table, version }: PaperTable<Row>) => ({
  /** One paper of the account, or of any account for the team. */
  async find(tx: Tx, account: Id<'acct'> | null, id: Row['id']): Promise<Row | undefined> {
    const { text, values } = where({ id, account_id: account ?? undefined });
    const [row] = await tx.query<Row>({ text: `SELECT * FROM ${table}${text}`, values });
    return row;
  },
  /**
   * Sets the PDF unless another one was set since the paper was read; returns the current file, or null if the paper
   * changed after the PDF was drawn.
   */
  async setFile(tx: Tx, paper: Row, file: Id<'file'>): Promise<Id<'file'> | null> {
    const [row] = await tx.query<{ file_id: Id<'file'> | null }>({
      text: `UPDATE ${table} SET file_id =
               CASE WHEN ${version} = $3 AND file_id IS NOT DISTINCT FROM $4 THEN $2 ELSE file_id END
             WHERE id = $1 RETURNING file_id`,
      values: [paper.id, file, paper[version], paper.file_id],
    });
    return row?.file_id ?? null;
  },
});

export const issuedPapers = <Row extends IssuedRow>({
  json = [],
  ...paper
}: PaperTable<Row> & { json?: readonly (keyof Row & string)[] }) => {
  const table = createTable<Row>(paper.table, {
    json: ['taxes', 'paper_taxes', 'tax_note', 'seller', 'buyer', ...json],
  });
  return {
    ...numberedPapers<Row>(paper),
    async insert(tx: Tx, row: Row): Promise<void> {
      await tx.query(table.insert(row));
    },
    /** Papers of an order, oldest first. */
    async listOfOrder(tx: Tx, order: Id<'order'>): Promise<Row[]> {
      return tx.query<Row>({
        text: `SELECT * FROM ${paper.table} WHERE order_id = $1 ORDER BY created_at, id`,
        values: [order],
      });
    },
    async list(tx: Tx, { account, order, invoice, livemode }: PaperFilters, page: Page) {
      const { text, values } = where({ account_id: account, order_id: order, invoice_id: invoice, livemode });
      return listPage<Row>(tx, { rows: { text: `SELECT * FROM ${paper.table}${text}`, values } }, page);
    },
  };
};

function where(columns: Readonly<Record<string, unknown>>): { text: string; values: unknown[] } {
  const named = Object.entries(columns).filter(([, value]) => value !== undefined);
  const text = named.map(([column], at) => `${at === 0 ? ' WHERE' : ' AND'} ${column} = $${at + 1}`).join('');
  return { text, values: named.map(([, value]) => value) };
}

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
