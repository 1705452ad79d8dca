import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { type IssuedRow, issuedPapers } from '../papers/numbered-papers.queries.ts';

export interface ReceiptLine {
  description: string;
  quantity: number;
  unit_price: number;
  amount: number;
}

export interface ReceiptRow extends IssuedRow {
  id: Id<'rct'>;
  /** `invoice`: a paid invoice, if the buyer's country requires one. */
  kind: 'receipt' | 'invoice';
  payment_id: Id<'pay'>;
  quote_id: Id<'quote'> | null;
  order_number: string | null;
  invoice_number: string | null;
  lines: ReceiptLine[];
  /** For example `Visa ending 4242`. */
  method: string;
  /** Sum of its credit notes. */
  credited: number;
}

export const RECEIPTS = issuedPapers<ReceiptRow>({
  table: 'receipts',
  version: 'credited',
  json: ['lines'],
});

export async function findReceiptOf(tx: Tx, payment: Id<'pay'>): Promise<ReceiptRow | undefined> {
  return tx.first<ReceiptRow>({
    text: 'SELECT * FROM receipts WHERE payment_id = $1',
    values: [payment],
  });
}

/** Record a credit: the current PDF is outdated, so `sql/drop_superseded.sql` deletes it. */
export async function noteReceiptCredit(tx: Tx, id: Id<'rct'>, amount: number): Promise<void> {
  await tx.query({
    text: 'UPDATE receipts SET credited = credited + $2, file_id = NULL WHERE id = $1',
    values: [id, amount],
  });
}
