import type { Id } from '../../../core/ids.ts';
import type { TaxLine } from '../../../core/taxes/sum-taxes.ts';
import type { Tx } from '../../../storage/database.ts';
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
