import { fail } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { findOutcome, gatewayNamed, paymentKey, unlessUnknown, withdraw } from '../../payments/ask-gateway.ts';
import { NOT_CONFIRMED } from '../../payments/declines.ts';
import type { Ended, Outcome, Waiting } from '../../payments/gateway.ts';
import type { PaymentRow } from '../../payments/payments.queries.ts';
import { findPayment, lockPayment, saveWaiting } from '../../payments/payments.queries.ts';
import type { CheckoutDeps } from './deps.ts';
import { type Settled, settlePayment } from './settle.ts';

// The bank asks a present payer to confirm. The payment stays open until then, and no money moves.

/** Reserve the payment for its payer for 15 minutes. */
export async function awaitPayer(deps: CheckoutDeps, { id }: PaymentRow, outcome: Waiting): Promise<PaymentRow> {
  return deps.db.transaction('system', async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment === undefined) throw new Error('The payment is gone.');
    if (payment.status !== 'pending') return payment;
    const { reference: gateway_reference, confirm } = outcome;
    const waiting: PaymentRow = { ...payment, gateway_reference, confirm, updated_at: deps.clock.now() };
    saveWaiting(tx, waiting);
    return waiting;
  });
}

/** Settle a payment after the payer returns from the bank; null while the outcome is unknown or open. */
export async function checkPayment(deps: CheckoutDeps, payment: PaymentRow): Promise<Settled | null> {
  const gateway = gatewayNamed(deps.gateways, payment.gateway);
  const outcome = await unlessUnknown(() => findOutcome(gateway, payment));
  if (outcome === null || outcome.status === 'action') return null;
  const ended = await endWaiting(deps, payment, outcome);
  return ended === null ? null : settlePayment(deps, payment, ended);
}

/** Payment that was started on the page of this quote. */
export async function findPagePayment({ db }: CheckoutDeps, quote: Id<'quote'>, id: Id<'pay'>): Promise<PaymentRow> {
  const payment = await db.transaction('system', (tx) => findPayment(tx, id));
  return payment?.quote_id === quote && payment.page !== null ? payment : fail('not_found');
}

export async function answerBank({ gateways }: CheckoutDeps, payment: PaymentRow, yes: boolean): Promise<void> {
  await gatewayNamed(gateways, payment.gateway).answerBank?.({ key: paymentKey(payment), yes });
}

/** End a waiting payment at the gateway; it may turn out to be confirmed. Null if the gateway does not answer. */
export async function withdrawPayment(deps: CheckoutDeps, payment: PaymentRow): Promise<Settled | null> {
  const ended = await withdraw(deps, payment);
  return ended === null ? null : settlePayment(deps, payment, ended);
}

/**
 * Final outcome of a payment that the bank asked about. The payer's browser could still confirm it, so end it at the
 * gateway before anyone pays again.
 */
export async function endWaiting(deps: CheckoutDeps, payment: PaymentRow, outcome: Outcome): Promise<Ended | null> {
  if (outcome.status === 'succeeded') return outcome;
  const asked = outcome.status === 'action' || payment.confirm !== null;
  if (!asked || outcome.reference === null) return outcome.status === 'action' ? null : outcome;
  const ended = await withdraw(deps, { ...payment, gateway_reference: outcome.reference });
  if (ended === null || ended.status === 'succeeded' || outcome.status === 'action') return ended;
  return outcome.code === 'authentication_required' ? { ...outcome, message: NOT_CONFIRMED } : outcome;
}
