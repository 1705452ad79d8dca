import { toToken } from '../../../core/ids.ts';
import { sum } from '../../../core/money.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { Unacted } from '../../../wire/schemas/actions/action.ts';
import type { Invoice, InvoiceLine, TeamInvoice } from '../../../wire/schemas/invoice.ts';
import type { FullInvoice, InvoiceLineRow } from './invoices.queries.ts';

const stamp = (date: Date | null) => date && formatTimestamp(date);

export function presentInvoice({ baseUrl }: { baseUrl: string }, { invoice, lines }: FullInvoice): Unacted<Invoice> {
  const token = toToken('inv', invoice.id);
  return {
    url: `${baseUrl}/v1/invoices/${token}`,
    token,
    number: invoice.number,
    status: invoice.status,
    total: sum(lines.map((line) => line.amount)),
    currency: invoice.currency,
    lines: lines.map(presentLine),
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
  presenting: { baseUrl: string },
  full: FullInvoice,
  customers: ReadonlyMap<string, string>,
): Unacted<TeamInvoice> {
  const { invoice } = full;
  return {
    ...presentInvoice(presenting, full),
    account: toToken('acct', invoice.account_id),
    customer_name: customers.get(invoice.account_id) ?? '',
    void_reason: invoice.void_reason,
    payment_reference: invoice.payment_reference,
  };
}

function presentLine(line: InvoiceLineRow): InvoiceLine {
  return {
    kind: line.kind,
    quote: line.quote_id && toToken('quote', line.quote_id),
    order: toToken('order', line.order_id),
    quote_number: line.quote_number,
    order_number: line.order_number,
    description: line.description,
    amount: line.amount,
    reference: line.reference,
    client_reference: line.client_reference,
    case_reference: line.case_reference,
    purchase_order: line.purchase_order,
    created_at: formatTimestamp(line.created_at),
  };
}
