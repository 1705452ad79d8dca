import { toToken } from '../../../core/ids.ts';
import { sum } from '../../../core/money.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { CreditNote } from '../../../wire/schemas/invoices/credit-note.ts';
import type { CreditNoteRow } from '../papers/credit-notes.queries.ts';
import { printedTaxes } from '../papers/paper-taxes.ts';
import { presentSeller } from '../papers/party.ts';

export function presentCreditNote(note: CreditNoteRow): CreditNote {
  // The API shows refunded taxes as positive, like the amount.
  const taxes = printedTaxes(note).map((tax) => ({ ...tax, base: -tax.base, amount: -tax.amount }));
  const tax_total = sum(taxes.map(({ amount }) => amount));
  const rounding_amount = 0 - note.rounding;
  return {
    token: toToken('cdn', note.id),
    number: note.number,
    account: toToken('acct', note.account_id),
    invoice: note.invoice_id && toToken('inv', note.invoice_id),
    receipt: note.receipt_id && toToken('rct', note.receipt_id),
    refers_to: note.paper_number,
    order: toToken('order', note.order_id),
    order_number: note.order_number,
    reason: note.reason,
    subtotal: note.amount - tax_total - rounding_amount,
    taxes,
    tax_total,
    rounding_amount,
    tax_note: note.tax_note,
    total: note.amount,
    left: note.amount - note.applied,
    currency: note.currency,
    seller: presentSeller(note.seller),
    buyer: note.buyer,
    livemode: note.livemode,
    created_at: formatTimestamp(note.created_at),
  };
}
