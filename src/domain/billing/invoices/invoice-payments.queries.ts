import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { createQueryBuilder } from '../../../storage/query-builder.ts';
import { createTable } from '../../../storage/table.queries.ts';
import type { InvoicePaymentMethod } from '../../../wire/schemas/invoices/invoice-parts.ts';

const from = createQueryBuilder<{
  invoice_payments: InvoicePaymentRow;
  receipts: { id: Id<'rct'>; payment_id: Id<'pay'> };
}>();

/** Payment of an invoice. */
export interface InvoicePaymentRow {
  id: string;
  account_id: Id<'acct'>;
  invoice_id: Id<'inv'>;
  method: InvoicePaymentMethod;
  amount: number;
  reference: string | null;
  /** Card payment. */
  payment_id: Id<'pay'> | null;
  /** Credit note used as payment. */
  credit_note_id: Id<'cdn'> | null;
  /** Team member who recorded the payment. */
  recorded_by: string | null;
  paid_at: Date;
  created_at: Date;
}

const table = createTable<InvoicePaymentRow>('invoice_payments');

/** Payment with the receipt of a card payment. */
export type ReceiptedPayment = InvoicePaymentRow & { receipt_id: Id<'rct'> | null };

export async function insertInvoicePayment(tx: Tx, row: InvoicePaymentRow): Promise<void> {
  await tx.query(table.insert(row));
}

export async function findInvoicePayment(tx: Tx, id: string): Promise<InvoicePaymentRow | undefined> {
  return tx.first<InvoicePaymentRow>(table.select({ id }));
}

/** Payments of several invoices, oldest first. */
export async function paymentsOf(tx: Tx, invoices: readonly Id<'inv'>[]): Promise<ReceiptedPayment[]> {
  if (invoices.length === 0) return [];
  return tx.build(
    from
      .selectFrom('invoice_payments as p')
      .leftJoin('receipts as r', 'r.payment_id', 'p.payment_id')
      .selectAll('p')
      .select('r.id as receipt_id')
      .where('p.invoice_id', 'in', invoices)
      .orderBy('p.paid_at')
      .orderBy('p.created_at')
      .orderBy('p.id'),
  );
}
