import type { Clock } from '../../../core/clock.ts';
import { fail } from '../../../core/fail.ts';
import { FieldErrors } from '../../../core/field-errors.ts';
import type { Id, NewId } from '../../../core/ids.ts';
import { nextState } from '../../../core/lifecycle.ts';
import type { Database } from '../../../storage/database.ts';
import type { InvoicePaymentMethod } from '../../../wire/schemas/invoices/invoice-parts.ts';
import type { Actor } from '../../events/audit.ts';
import type { FirmView } from '../../firm/versions/firm.ts';
import { lockInvoicePayment } from '../../payments/payments.queries.ts';
import { resumeHeld } from '../credit/credit.ts';
import { INVOICE_LIFECYCLE } from '../invoices/invoice.lifecycle.ts';
import { findInvoicePayment } from '../invoices/invoice-payments.queries.ts';
import { sumsOf } from '../invoices/invoice-sums.ts';
import { type FullInvoice, findInvoice, lockInvoice } from '../invoices/invoices.queries.ts';
import { momentPaid } from '../papers/day-of-payment.ts';
import { lockBilledQuotes, recordInvoicePayment, settleCovered } from './record-payment.ts';

export interface PaidByHand {
  invoice: Id<'inv'>;
  /** Payment id; a repeated request sends the same one. */
  id: NewId;
  /** Default: the full amount due. */
  amount?: number;
  method?: Exclude<InvoicePaymentMethod, 'credit'>;
  /** `YYYY-MM-DD` in the firm's time zone; default: today. */
  paid_on?: string;
  payment_reference?: string | null;
}

/** Record a payment of an invoice, or of part of it, that was made outside this service. */
export async function settleInvoice(
  deps: { db: Database; clock: Clock; firm: FirmView; baseUrl: string; playMoney: boolean },
  actor: Actor,
  { invoice: id, id: payment, amount, method = 'transfer', paid_on, payment_reference = null }: PaidByHand,
): Promise<FullInvoice> {
  const settled = await deps.db.transaction('system', async (tx) => {
    const seen = (await findInvoice(tx, null, id)) ?? fail('not_found');
    // An earlier attempt of this request succeeded before it was cut off.
    if ((await findInvoicePayment(tx, payment)) !== undefined) return seen;
    nextState(INVOICE_LIFECYCLE, 'settle', 'invoice', seen.invoice.status);
    const quotes = await lockBilledQuotes(tx, seen);
    const locked = (await lockInvoice(tx, id)) ?? fail('not_found');
    nextState(INVOICE_LIFECYCLE, 'settle', 'invoice', locked.invoice.status);
    if ((await lockInvoicePayment(tx, id)) !== undefined)
      fail('busy', { message: 'This invoice is being paid by card at the moment.', retryAfter: 1 });
    const { due } = sumsOf(locked);
    const errors = new FieldErrors();
    if (amount !== undefined && amount > due)
      errors.add('amount', `Must be at most ${due}, which is what is still due.`);
    const paid_at = momentPaid(deps, errors, { paid_on, paper: locked.invoice.issued_at });
    errors.throwIfAny();
    if (due === 0) await settleCovered(tx, deps, { locked, quotes }, { actor });
    else {
      const paid = { id: payment, method, amount: amount ?? due, reference: payment_reference, payment_id: null };
      await recordInvoicePayment(tx, deps, { locked, quotes }, { ...paid, paid_at }, actor);
    }
    return (await findInvoice(tx, null, id)) ?? fail('not_found');
  });
  await resumeHeld(deps, 10, settled.invoice.account_id);
  return settled;
}
