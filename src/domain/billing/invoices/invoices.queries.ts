import type { Id } from '../../../core/ids.ts';
import type { Locked } from '../../../core/lifecycle.ts';
import type { Tx } from '../../../storage/database.ts';
import { createQueryBuilder } from '../../../storage/query-builder.ts';
import { createTable } from '../../../storage/table.queries.ts';
import type { InvoiceStatus } from '../../../wire/schemas/invoice.ts';
import type { InvoicePaymentMethod } from '../../../wire/schemas/invoices/invoice-parts.ts';
import type { Page } from '../../list-query.ts';
import { listPage } from '../../lists/list-page.queries.ts';
import { type CreditNoteRow, creditNotesOf, numberedPapers, type PaperRow } from '../papers/numbered-papers.queries.ts';
import { taxPaper } from '../papers/paper-taxes.ts';
import { type BilledLine, linesOf } from './invoice-lines.queries.ts';

const fromPayments = createQueryBuilder<{
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

const paymentTable = createTable<InvoicePaymentRow>('invoice_payments');

/** Payment with the receipt of a card payment. */
export type ReceiptedPayment = InvoicePaymentRow & { receipt_id: Id<'rct'> | null };

export async function insertInvoicePayment(tx: Tx, row: InvoicePaymentRow): Promise<void> {
  await tx.query(paymentTable.insert(row));
}

export async function findInvoicePayment(tx: Tx, id: string): Promise<InvoicePaymentRow | undefined> {
  return tx.first<InvoicePaymentRow>(paymentTable.select({ id }));
}

/** Payments of several invoices, oldest first. */
async function paymentsOf(tx: Tx, invoices: readonly Id<'inv'>[]): Promise<ReceiptedPayment[]> {
  if (invoices.length === 0) return [];
  return tx.build(
    fromPayments
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

const from = createQueryBuilder<{ invoices: InvoiceRow }>();

export interface InvoiceRow extends PaperRow {
  id: Id<'inv'>;
  status: InvoiceStatus;
  billed_name: string | null;
  billed_email: string | null;
  issued_at: Date | null;
  due_at: Date | null;
  settled_at: Date | null;
  voided_at: Date | null;
  void_reason: string | null;
  payment_reference: string | null;
  terms: string | null;
  /** Sum of the lines, fixed at issue. */
  total: number | null;
  paid: number;
  credited: number;
  link_hash: Buffer | null;
  /** Time and recipient of the sent email; in a sandbox, of the email that would have been sent. */
  sent_at: Date | null;
  sent_to: string | null;
  /** State of the latest email; null once it is sent. */
  sending: 'waiting' | 'failed' | null;
  /** Reminders sent so far, in days after the due date. */
  reminded_days: number[];
  reminded_at: Date | null;
  updated_at: Date;
}

const table = createTable<InvoiceRow>('invoices');

export const INVOICES = numberedPapers<InvoiceRow>({ table: 'invoices', version: 'updated_at' });

export interface FullInvoice {
  invoice: InvoiceRow;
  lines: BilledLine[];
  payments: ReceiptedPayment[];
  creditNotes: CreditNoteRow[];
}

export interface LockedInvoice extends FullInvoice {
  invoice: Locked<InvoiceRow>;
}

/** Create or lock the account's open invoice. */
export async function openInvoice(
  tx: Tx,
  input: { id: Id<'inv'>; account: Id<'acct'>; currency: string; livemode: boolean; now: Date },
): Promise<Id<'inv'>> {
  const [row] = await tx.query<{ id: Id<'inv'> }>({
    name: 'open_invoice',
    text: `INSERT INTO invoices (id, account_id, status, currency, livemode, created_at, updated_at)
           VALUES ($1, $2, 'open', $3, $4, $5, $5)
           ON CONFLICT (account_id, currency) WHERE status = 'open' DO UPDATE SET updated_at = excluded.updated_at
           RETURNING id`,
    values: [input.id, input.account, input.currency, input.livemode, input.now],
  });
  return row?.id ?? input.id;
}

export async function lockInvoice(tx: Tx, id: Id<'inv'>): Promise<LockedInvoice | undefined> {
  const [invoice, parts] = await Promise.all([
    tx.first<Locked<InvoiceRow>>(table.select({ id }, 'FOR UPDATE')),
    partsOf(tx, [id]),
  ]);
  return invoice && { ...parts, ...withPaperTaxes(invoice, parts.lines) };
}

/** An open invoice shows the taxes it would print now; an issued one has its printed taxes stored. */
function withPaperTaxes<Row extends InvoiceRow>(invoice: Row, lines: BilledLine[]) {
  if (invoice.status !== 'open') return { invoice, lines };
  const taxed = taxPaper(lines);
  return { invoice, lines: lines.map((line, at) => ({ ...line, ...taxed[at] })) };
}

/** Parts of invoices; read after the lock if the invoice is locked. */
async function partsOf(tx: Tx, invoices: readonly Id<'inv'>[]): Promise<Omit<FullInvoice, 'invoice'>> {
  const [lines, payments, creditNotes] = await Promise.all([
    linesOf(tx, invoices),
    paymentsOf(tx, invoices),
    creditNotesOf(tx, invoices),
  ]);
  return { lines, payments, creditNotes };
}

/** One invoice, of one account or of any for the team. */
export async function findInvoice(tx: Tx, account: Id<'acct'> | null, id: Id<'inv'>): Promise<FullInvoice | undefined> {
  const [invoice, parts] = await Promise.all([INVOICES.find(tx, account, id), partsOf(tx, [id])]);
  return invoice && { ...parts, ...withPaperTaxes(invoice, parts.lines) };
}

interface InvoiceFilters {
  account?: Id<'acct'>;
  status?: InvoiceRow['status'];
  number?: string;
  id?: Id<'inv'>;
  /** Issued and due before this time; or all others. */
  overdue?: { at: Date; is: boolean };
}

export async function listInvoices(tx: Tx, filters: InvoiceFilters, page: Page) {
  let query = from.selectFrom('invoices');
  const { account, status, number, id, overdue } = filters;
  if (account !== undefined) query = query.where('account_id', '=', account);
  if (status !== undefined) query = query.where('status', '=', status);
  if (number !== undefined) query = query.where('number', '=', number);
  if (id !== undefined) query = query.where('id', '=', id);
  if (overdue?.is === true) query = query.where('status', '=', 'issued').where('due_at', '<', overdue.at);
  if (overdue?.is === false)
    query = query.where(({ eb, or }) => or([eb('status', '<>', 'issued'), eb('due_at', '>=', overdue.at)]));
  const { rows: invoices, ...rest } = await listPage(tx, { rows: query.selectAll() }, page);
  const { lines, payments, creditNotes } = await partsOf(
    tx,
    invoices.map(({ id }) => id),
  );
  const rows = invoices.map((invoice) => {
    const isOf = (part: { invoice_id: Id<'inv'> | null }) => part.invoice_id === invoice.id;
    return {
      ...withPaperTaxes(invoice, lines.filter(isOf)),
      payments: payments.filter(isOf),
      creditNotes: creditNotes.filter(isOf),
    };
  });
  return { rows, ...rest };
}

/** Only for `moveInvoice` and `changeInvoice`. */
export async function saveInvoice(tx: Tx, { id, ...invoice }: InvoiceRow): Promise<void> {
  await tx.build(from.updateTable('invoices').set(invoice).where('id', '=', id));
}

/** Record a credit note: less is due, and the current PDF is outdated. */
export async function noteCredit(tx: Tx, invoice: Id<'inv'>, amount: number, now: Date): Promise<void> {
  await tx.query({
    text: 'UPDATE invoices SET credited = credited + $2, file_id = NULL, updated_at = $3 WHERE id = $1',
    values: [invoice, amount, now],
  });
}
