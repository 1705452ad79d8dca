import { fail, failField } from '../../../core/fail.ts';
import type { Id, NewId } from '../../../core/ids.ts';
import { findInvoice } from '../../billing/invoices/invoices.queries.ts';
import { refuseDisabled } from '../../guests/refuse-disabled.ts';
import { findPayment, type PagePayment, type PaymentRow } from '../../payments/payments.queries.ts';
import { checkFailures, type PageMethod, readCard } from '../page/pay.ts';
import { chargePayment, resumeCharge } from '../payment/charge.ts';
import { awaitPayer, endWaiting, withdrawPayment } from '../payment/confirm.ts';
import type { CheckoutDeps } from '../payment/deps.ts';
import { settlePayment } from '../payment/settle.ts';
import { type ReservedInvoice, reserveInvoice } from './reserve-invoice.ts';

export interface InvoicePageRequest {
  id: NewId;
  invoice: Id<'inv'>;
  /** Null: the full amount due. */
  amount: number | null;
  method: PageMethod;
  receipt: string | null;
  name: string | null;
}

/** Outcome: paid, declined, or the payer must confirm at the bank. */
export type InvoiceResult = { paid: true; mine: boolean } | { failed: PaymentRow } | { waiting: PaymentRow };

// Another payer won three times: answer that a payment is in progress.
const ROUNDS = 3;

/** Pay an invoice, or part of it, with a card that is not saved: reserve, charge, settle. */
export async function payInvoice(deps: CheckoutDeps, request: InvoicePageRequest): Promise<InvoiceResult> {
  const { id, amount, method, receipt, name } = request;
  if (method.by !== 'card' && method.by !== 'token') failField('method', 'Choose a card.');
  const { invoice, begun } = await deps.db.transaction('system', async (tx) => {
    const found = (await findInvoice(tx, null, request.invoice)) ?? fail('not_found');
    await refuseDisabled(tx, found.invoice.account_id);
    return { invoice: found.invoice, begun: (await findPayment(tx, id)) !== undefined };
  });
  // An open invoice has no total: reserving the payment refuses it before any card is needed.
  const total = amount ?? invoice.total;
  // The gateway accepts the browser's token once; a repeated request finds its payment without it.
  const card = begun || total === null ? null : await readCard(deps, { ...invoice, total }, method);
  const page: PagePayment = { keep: null, receipt, name };
  deps.reached('before_reserve');
  for (let round = 0; round < ROUNDS; round += 1) {
    const reserved = await reserveInvoice(deps, {
      invoice: request.invoice,
      id,
      amount,
      async choose(tx, { id: paid }) {
        await checkFailures(tx, deps, paid);
        return { card: card ?? fail('busy', { retryAfter: 1 }), page };
      },
    });
    deps.reached('after_reserve');
    if (reserved.payment.id === id) return chargeReserved(deps, reserved);
    const other = await endOtherPayment(deps, reserved);
    if (other?.status === 'succeeded') return { paid: true, mine: false };
  }
  return fail('busy', { message: 'This is being paid at the moment.', retryAfter: 1 });
}

async function chargeReserved(deps: CheckoutDeps, { payment, number, begun }: ReservedInvoice): Promise<InvoiceResult> {
  if (payment.status === 'succeeded') return { paid: true, mine: true };
  if (payment.status === 'failed') return { failed: payment };
  if (payment.confirm !== null) return { waiting: payment };
  const ask = begun ? resumeCharge : chargePayment;
  const outcome = (await ask(deps, payment, { number })) ?? failUnknown();
  if (outcome.status === 'action') return { waiting: await awaitPayer(deps, payment, outcome) };
  const { payment: ended } = await settlePayment(deps, payment, outcome);
  return ended.status === 'succeeded' ? { paid: true, mine: true } : { failed: ended };
}

/** End another payer's payment: its process died, or its payer is still at the bank. */
async function endOtherPayment(deps: CheckoutDeps, { payment, number }: ReservedInvoice): Promise<PaymentRow | null> {
  if (payment.confirm !== null) return (await withdrawPayment(deps, payment))?.payment ?? failUnknown();
  const outcome = (await resumeCharge(deps, payment, { number })) ?? failUnknown();
  const ended = await endWaiting(deps, payment, outcome);
  return ended === null ? null : (await settlePayment(deps, payment, ended)).payment;
}

function failUnknown(): never {
  return fail('unavailable', {
    message: 'The payment is not confirmed yet. It completes by itself as soon as the payment gateway answers.',
    hint: 'Look at this page again in a few seconds. Paying again is safe.',
    retryAfter: 5,
  });
}
