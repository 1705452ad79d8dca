import { newId } from '../../../core/ids.ts';
import { methodName } from '../../../core/words/card.ts';
import { retryOnUnique } from '../../../storage/retry-on-unique.ts';
import type { Actor } from '../../events/audit.ts';
import type { Ended } from '../../payments/gateways/gateway.ts';
import { findInvoice, lockInvoice } from '../../payments/invoices/invoices.queries.ts';
import { movePayment } from '../../payments/move-payment.ts';
import { SERIES_PREFIX } from '../../payments/papers/series.queries.ts';
import { lockPayment, type PaymentRow } from '../../payments/payments.queries.ts';
import type { CheckoutDeps } from '../deps.ts';
import { lockBilledQuotes, recordInvoicePayment } from './record-payment.ts';

/** Whoever pays by card is no one of the team: the trail says that the service wrote it down. */
export const SERVICE: Actor = { name: 'service', address: null, requestId: null };

/** Writes what the gateway said of a payment of an invoice; whoever comes second finds it done. */
export async function settleInvoicePayment(
  deps: CheckoutDeps,
  { id, invoice_id }: PaymentRow,
  outcome: Ended,
): Promise<PaymentRow> {
  const settled = await retryOnUnique([SERIES_PREFIX], () =>
    deps.db.transaction('system', async (tx) => {
      const seen = invoice_id === null ? undefined : await findInvoice(tx, null, invoice_id);
      if (seen === undefined) throw new Error('A payment cannot be settled without what it pays.');
      // Always in this order: quotes, invoice, payment.
      const quotes = await lockBilledQuotes(tx, seen);
      const locked = await lockInvoice(tx, seen.invoice.id);
      const open = await lockPayment(tx, id);
      if (locked === undefined || open === undefined) throw new Error('The payment is gone.');
      if (open.status !== 'pending') return open;
      const gateway_reference = outcome.reference ?? open.gateway_reference;
      if (outcome.status !== 'succeeded') {
        const failure = { failure_code: outcome.code, failure_message: outcome.message };
        return movePayment(tx, deps, open, 'decline', { gateway_reference, ...failure, confirm: null });
      }
      const taken = { captured: open.amount, failure_code: null, failure_message: null };
      const payment = movePayment(tx, deps, open, 'charge', { gateway_reference, ...taken, confirm: null });
      const reference = methodName(open.source_label);
      const paid = { id: newId(), method: 'card' as const, amount: open.amount, reference, payment_id: open.id };
      await recordInvoicePayment(tx, deps, { locked, quotes }, { ...paid, paid_at: deps.clock.now() }, SERVICE);
      deps.reached('before_commit');
      return payment;
    }),
  );
  deps.reached('after_settle');
  return settled;
}
