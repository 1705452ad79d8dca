import { DAY_MS, later } from '../../../core/calendar.ts';
import { toToken } from '../../../core/ids.ts';
import type { Seal } from '../../../core/seal.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { Unacted } from '../../../wire/schemas/actions/action.ts';
import type { Invoice, InvoiceLine, TeamInvoice } from '../../../wire/schemas/invoice.ts';
import type { InvoicePayment } from '../../../wire/schemas/invoices/invoice-parts.ts';
import type { FirmView } from '../../firm/versions/firm.ts';
import { presentSeller } from '../papers/party.ts';
import { invoiceUrl } from './invoice-link.ts';
import type { ReceiptedPayment } from './invoice-payments.queries.ts';
import { netOf, sumsOf } from './invoice-sums.ts';
import type { FullInvoice, InvoiceLineRow } from './invoices.queries.ts';

interface Presenting {
  baseUrl: string;
  seal: Seal;
}

const stamp = (date: Date | null) => date && formatTimestamp(date);

export function presentInvoice(deps: Presenting, full: FullInvoice): Unacted<Invoice> {
  const { invoice, lines, payments, creditNotes } = full;
  const token = toToken('inv', invoice.id);
  const isOut = invoice.status === 'issued' || invoice.status === 'paid';
  return {
    url: `${deps.baseUrl}/v1/invoices/${token}`,
    token,
    number: invoice.number,
    status: invoice.status,
    ...sumsOf(full),
    currency: invoice.currency,
    lines: lines.map(presentLine),
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
    payment_url: isOut ? invoiceUrl(deps, invoice.id) : null,
    sent_at: stamp(invoice.sent_at),
    reminded_at: stamp(invoice.reminded_at),
    issued_at: stamp(invoice.issued_at),
    due_at: stamp(invoice.due_at),
    settled_at: stamp(invoice.settled_at),
    voided_at: stamp(invoice.voided_at),
    livemode: invoice.livemode,
    created_at: formatTimestamp(invoice.created_at),
    updated_at: formatTimestamp(invoice.updated_at),
  };
}

export function presentTeamInvoice(
  presenting: Presenting & { firm: FirmView },
  full: FullInvoice,
  customers: ReadonlyMap<string, string>,
): Unacted<TeamInvoice> {
  const { invoice } = full;
  return {
    ...presentInvoice(presenting, full),
    account: toToken('acct', invoice.account_id),
    customer_name: customers.get(invoice.account_id) ?? '',
    void_reason: invoice.void_reason,
    sent_to: invoice.sent_to,
    next_reminder_at: stamp(nextReminder(full, presenting.firm.value('invoicing').reminder_days)),
    payment_reference: invoice.payment_reference,
  };
}

/** When its customer is reminded next, so many days after it was due; a day for which it was done does not count again. */
function nextReminder(full: FullInvoice, days: readonly number[]): Date | null {
  const { due_at, reminded_days } = full.invoice;
  const left = days.filter((day) => !reminded_days.includes(day));
  if (due_at === null || left.length === 0 || sumsOf(full).due <= 0) return null;
  return later(due_at, Math.min(...left) * DAY_MS);
}

const presentPayment = ({ amount, method, reference, paid_at, receipt_id }: ReceiptedPayment): InvoicePayment => ({
  amount,
  method,
  reference,
  paid_at: formatTimestamp(paid_at),
  receipt: receipt_id && toToken('rct', receipt_id),
});

function presentLine(line: InvoiceLineRow): InvoiceLine {
  return {
    kind: line.kind,
    quote: line.quote_id && toToken('quote', line.quote_id),
    order: toToken('order', line.order_id),
    quote_number: line.quote_number,
    order_number: line.order_number,
    description: line.description,
    amount: line.amount,
    net: netOf(line),
    taxes: line.taxes,
    tax_note: line.tax_note,
    reference: line.reference,
    client_reference: line.client_reference,
    case_reference: line.case_reference,
    purchase_order: line.purchase_order,
    created_at: formatTimestamp(line.created_at),
  };
}
