import type { Clock } from '../../../core/clock.ts';
import { toToken } from '../../../core/ids.ts';
import type { Seal } from '../../../core/seal.ts';
import { referencesOf } from '../../../wire/groups/references.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { WithoutActions } from '../../../wire/schemas/actions/action.ts';
import type { Invoice, InvoiceLine, TeamInvoice } from '../../../wire/schemas/invoice.ts';
import type { InvoicePayment } from '../../../wire/schemas/invoices/invoice-parts.ts';
import { firmDay } from '../../firm/calendar/firm-day.ts';
import type { FirmView } from '../../firm/versions/firm.ts';
import { isOverdue, reminderAt } from '../papers/due-days.ts';
import { netOf, shownTaxes } from '../papers/paper-taxes.ts';
import { presentSeller } from '../papers/party.ts';
import type { BilledLine } from './invoice-lines.queries.ts';
import { invoiceUrl } from './invoice-link.ts';
import type { ReceiptedPayment } from './invoice-payments.queries.ts';
import { sumsOf } from './invoice-sums.ts';
import type { FullInvoice } from './invoices.queries.ts';

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
