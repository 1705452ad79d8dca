import { toToken } from '../../../core/ids.ts';
import type { CreditNote } from '../../../wire/schemas/invoices/credit-note.ts';
import type { CreditNoteRow } from '../papers/credit-notes.queries.ts';
import { printedTaxes } from '../papers/paper-taxes.ts';
import { presentPaper } from '../papers/present-paper.ts';

export function presentCreditNote(note: CreditNoteRow): CreditNote {
  // The API shows refunded taxes as positive, like the amount.
  const taxes = printedTaxes(note).map((tax) => ({ ...tax, base: -tax.base, amount: -tax.amount }));
  return {
    ...presentPaper(note, taxes, 0 - note.rounding),
    token: toToken('cdn', note.id),
    receipt: note.receipt_id && toToken('rct', note.receipt_id),
    refers_to: note.paper_number,
    order: toToken('order', note.order_id),
    order_number: note.order_number,
    reason: note.reason,
    left: note.amount - note.applied,
  };
}
