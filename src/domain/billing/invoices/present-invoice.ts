import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../../core/clock.ts';
import { fail } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import { sum } from '../../../core/money.ts';
import type { Seal } from '../../../core/seal.ts';
import { hashSecret } from '../../../core/secrets.ts';
import { sumTaxes, type TaxLine } from '../../../core/taxes/sum-taxes.ts';
import { listInWords } from '../../../core/words/phrases.ts';
import type { Database } from '../../../storage/database.ts';
import { referencesOf } from '../../../wire/groups/references.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { WithoutActions } from '../../../wire/schemas/actions/action.ts';
import type { TaxNote } from '../../../wire/schemas/firm/tax.ts';
import type { Invoice, InvoiceLine, InvoiceStatus, TeamInvoice } from '../../../wire/schemas/invoice.ts';
import type { InvoicePayment } from '../../../wire/schemas/invoices/invoice-parts.ts';
import type { Reader } from '../../../words/reader.ts';
import { say } from '../../../words/say.ts';
import { firmDay } from '../../firm/calendar/firm-day.ts';
import type { FirmView } from '../../firm/versions/firm.ts';
import type { Page } from '../../list-query.ts';
import { dueBefore, isOverdue, reminderAt } from '../papers/due-days.ts';
import { scopeOf } from '../papers/link-pdf.ts';
import { netOf, printedTaxes, shownTaxes } from '../papers/paper-taxes.ts';
import { presentSeller } from '../papers/party.ts';
import type { BilledLine, InvoiceLineRow } from './invoice-lines.queries.ts';
import {
  type FullInvoice,
  findInvoice,
  type InvoiceRow,
  listInvoices,
  type ReceiptedPayment,
} from './invoices.queries.ts';

const PURPOSE = 'invoice page';

/** Derived from the server's key, so it can be shown again although the database has only its hash. */
const secretOf = (seal: Seal, invoice: Id<'inv'>): string => seal.sign(PURPOSE, toToken('inv', invoice));

/** Link to an invoice's page; no sign-in needed. */
export const invoiceUrl = ({ baseUrl, seal }: { baseUrl: string; seal: Seal }, invoice: Id<'inv'>): string =>
  `${baseUrl}/invoices/${toToken('inv', invoice)}/${secretOf(seal, invoice)}`;

/** Hash of the link for the database. */
export const invoiceLinkHash = (seal: Seal, invoice: Id<'inv'>): Buffer => hashSecret(secretOf(seal, invoice));

/** Whether the secret opens the invoice: as printed, or as shown since the server's key changed. */
export function opensInvoice(seal: Seal, invoice: Pick<InvoiceRow, 'id' | 'link_hash'>, secret: string): boolean {
  const hash = hashSecret(secret);
  const derived = invoiceLinkHash(seal, invoice.id);
  const printed = timingSafeEqual(hash, invoice.link_hash ?? derived);
  const shown = timingSafeEqual(hash, derived);
  return printed || shown;
}

interface Presenting {
  baseUrl: string;
  seal: Seal;
  clock: Clock;
  firm: FirmView;
}

const stamp = (date: Date | null) => date && formatTimestamp(date);

export function presentInvoice(deps: Presenting, full: FullInvoice): WithoutActions<Invoice> {
  const { invoice, lines, payments, creditNotes } = full;
  const token = toToken('inv', invoice.id);
  const isIssued = invoice.status === 'issued' || invoice.status === 'paid';
  return {
    url: `${deps.baseUrl}/v1/invoices/${token}`,
    token,
    number: invoice.number,
    status: invoice.status,
    ...sumsOf(full),
    currency: invoice.currency,
    lines: lines.map((line) => presentLine(line, invoice.status === 'open')),
    payments: payments.map(presentPayment),
    credit_notes: creditNotes.map((note) => ({
      token: toToken('cdn', note.id),
      number: note.number,
      amount: note.amount,
      reason: note.reason,
      created_at: formatTimestamp(note.created_at),
    })),
    seller: invoice.seller && presentSeller(invoice.seller),
    buyer: invoice.buyer,
    terms: invoice.terms,
    payment_url: isIssued ? invoiceUrl(deps, invoice.id) : null,
    sent_at: stamp(invoice.sent_at),
    reminded_at: stamp(invoice.reminded_at),
    issued_at: stamp(invoice.issued_at),
    due_at: stamp(invoice.due_at),
    due_on: invoice.due_at && firmDay(deps.firm, invoice.due_at),
    overdue:
      invoice.status === 'issued' && invoice.due_at !== null && isOverdue(deps.firm, deps.clock.now(), invoice.due_at),
    settled_at: stamp(invoice.settled_at),
    voided_at: stamp(invoice.voided_at),
    livemode: invoice.livemode,
    created_at: formatTimestamp(invoice.created_at),
    updated_at: formatTimestamp(invoice.updated_at),
  };
}

export function presentTeamInvoice(
  presenting: Presenting & { /** Null: no email is sent. */ mailer: object | null },
  full: FullInvoice,
  customers: ReadonlyMap<string, string>,
): WithoutActions<TeamInvoice> {
  const { invoice } = full;
  return {
    ...presentInvoice(presenting, full),
    account: toToken('acct', invoice.account_id),
    customer_name: customers.get(invoice.account_id) ?? '',
    void_reason: invoice.void_reason,
    sent_to: invoice.sent_to,
    sending: invoice.sending === 'waiting' && presenting.mailer === null ? 'not_set_up' : invoice.sending,
    next_reminder_at: stamp(nextReminder(presenting.firm, full)),
    payment_reference: invoice.payment_reference,
  };
}

/** Time of the next reminder; reminders already sent do not count. */
function nextReminder(firm: FirmView, full: FullInvoice): Date | null {
  const { due_at, reminded_days } = full.invoice;
  const left = firm.value('invoicing').reminder_days.filter((day) => !reminded_days.includes(day));
  if (due_at === null || left.length === 0 || sumsOf(full).due <= 0) return null;
  return reminderAt(firm, due_at, Math.min(...left));
}

const presentPayment = ({ amount, method, reference, paid_at, receipt_id }: ReceiptedPayment): InvoicePayment => ({
  amount,
  method,
  reference,
  paid_at: formatTimestamp(paid_at),
  receipt: receipt_id && toToken('rct', receipt_id),
});

function presentLine(line: BilledLine, isOpen: boolean): InvoiceLine {
  return {
    kind: line.kind,
    quote: line.quote_id && toToken('quote', line.quote_id),
    order: toToken('order', line.order_id),
    quote_number: line.quote_number,
    order_number: line.order_number,
    description: line.description,
    amount: line.amount,
    net: netOf(line),
    taxes: shownTaxes(line),
    tax_note: line.tax_note,
    held: isOpen && line.is_held,
    ...referencesOf(line),
    created_at: formatTimestamp(line.created_at),
  };
}

interface Deps {
  db: Database;
}

/** One invoice of the account, or of any account for the team. */
export async function readInvoice({ db }: Deps, account: Id<'acct'> | null, id: Id<'inv'>) {
  return (await db.transaction(scopeOf(account), (tx) => findInvoice(tx, account, id))) ?? fail('not_found');
}

export async function readInvoices({ db }: Deps, account: Id<'acct'>, filters: { status?: InvoiceStatus }, page: Page) {
  return db.transaction({ account }, (tx) => listInvoices(tx, { ...filters, account }, page));
}

interface AllInvoiceFilters {
  status?: InvoiceStatus;
  account?: Id<'acct'>;
  /** Issued and past its due date in the firm's time zone. */
  overdue?: boolean;
  q?: string;
  id: Id<'inv'> | null;
}

/** Invoices of all accounts; `q` is a number, or a token whose id is in `id`. */
export async function readAllInvoices(
  { db, clock, firm }: Deps & { clock: Clock; firm: FirmView },
  { q, id, overdue, ...filters }: AllInvoiceFilters,
  page: Page,
) {
  const sought = q === undefined ? {} : id === null ? { number: q } : { id };
  const due = overdue === undefined ? {} : { overdue: { at: dueBefore(firm, clock.now(), 1), is: overdue } };
  return db.transaction('system', (tx) => listInvoices(tx, { ...filters, ...sought, ...due }, page));
}

// Sums of an invoice. Pure: subtotal + taxes + rounding = total, on every paper.

export interface InvoiceSums {
  subtotal: number;
  taxes: TaxLine[];
  tax_total: number;
  /** Quoted taxes minus printed taxes, so that the total equals the quoted prices. */
  rounding_amount: number;
  total: number;
  paid: number;
  credited: number;
  /** Amount still to be paid of an issued invoice. */
  due: number;
}

/** Reason why a line is not taxed. A line issued with unknown taxes was credited, so no tax will be added. */
export const taxNoteOf = ({ tax_note }: Pick<InvoiceLineRow, 'tax_note'>): TaxNote | null =>
  tax_note?.code === 'country_needed' ? null : tax_note;

/** Reasons why no tax is charged: one for the entire invoice, or each with its orders. */
export function taxNotesOf(
  reader: Pick<Reader, 'locale'>,
  lines: readonly { order: string; note: string | null }[],
): string[] {
  const texts = [...new Set(lines.flatMap(({ note }) => (note === null ? [] : [note])))];
  return texts.map((text) => {
    const about = lines.filter(({ note }) => note === text);
    if (about.length === lines.length) return text;
    const orders = [...new Set(about.map(({ order }) => order))];
    const count = orders.length;
    return say(reader, 'pay.invoice.tax_note', { count, orders: listInWords(reader, orders), text });
  });
}

export function sumsOf({ invoice, lines }: Pick<FullInvoice, 'invoice' | 'lines'>): InvoiceSums {
  const taxes = sumTaxes(lines.flatMap(printedTaxes));
  const total = sum(lines.map(({ amount }) => amount));
  const rounding_amount = sum(lines.map(({ rounding }) => rounding));
  const tax_total = sum(taxes.map(({ amount }) => amount));
  const { paid, credited } = invoice;
  const due = invoice.status === 'issued' ? total - paid - credited : 0;
  const subtotal = total - tax_total - rounding_amount;
  return { subtotal, taxes, tax_total, rounding_amount, total, paid, credited, due };
}
