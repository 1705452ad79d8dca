import { fail } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { gatewayNamed, lookUp, paymentKey, unlessUnknown, withdraw } from '../../payments/ask-gateway.ts';
import { NOT_CONFIRMED } from '../../payments/declines.ts';
import type { Ended, Outcome, Waiting } from '../../payments/gateway.ts';
import type { PaymentRow } from '../../payments/payments.queries.ts';
import { findPayment, lockPayment, saveWaiting } from '../../payments/payments.queries.ts';
import type { CheckoutDeps } from './deps.ts';
import { type Settled, settlePayment } from './settle.ts';

// The payer is there, and the bank wants their confirmation. The payment stays open meanwhile; nothing is taken.

/** Leaves the payment to its payer for a quarter of an hour. */
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

/** The payer is back from the bank: writes what became of the payment. Null while that is not known, or still open. */
export async function checkPayment(deps: CheckoutDeps, payment: PaymentRow): Promise<Settled | null> {
  const gateway = gatewayNamed(deps.gateways, payment.gateway);
  const outcome = await unlessUnknown(() => lookUp(gateway, payment));
  if (outcome === null || outcome.status === 'action') return null;
  const ended = await endWaiting(deps, payment, outcome);
  return ended === null ? null : settlePayment(deps, payment, ended);
}

/** A payment that was begun on the page of this quote. */
export async function findPagePayment({ db }: CheckoutDeps, quote: Id<'quote'>, id: Id<'pay'>): Promise<PaymentRow> {
  const payment = await db.transaction('system', (tx) => findPayment(tx, id));
  return payment?.quote_id === quote && payment.page !== null ? payment : fail('not_found');
}

/** What the payer answers the simulated bank. */
export async function answerBank({ gateways }: CheckoutDeps, payment: PaymentRow, yes: boolean): Promise<void> {
  await gatewayNamed(gateways, payment.gateway).answerBank?.({ key: paymentKey(payment), yes });
}

/** Waits no longer: the payment is ended at the gateway first, and may turn out to be confirmed. Null when it is silent. */
export async function withdrawPayment(deps: CheckoutDeps, payment: PaymentRow): Promise<Settled | null> {
  const ended = await withdraw(deps, payment);
  return ended === null ? null : settlePayment(deps, payment, ended);
}

/**
 * What is written of a payment that the bank had asked about. Its payer's browser could confirm it still, so whatever
 * did not succeed is ended at the gateway before anybody pays again.
 */
export async function endWaiting(deps: CheckoutDeps, payment: PaymentRow, outcome: Outcome): Promise<Ended | null> {
  if (outcome.status === 'succeeded') return outcome;
  const asked = outcome.status === 'action' || payment.confirm !== null;
  if (!asked || outcome.reference === null) return outcome.status === 'action' ? null : outcome;
  const ended = await withdraw(deps, { ...payment, gateway_reference: outcome.reference });
  if (ended === null || ended.status === 'succeeded' || outcome.status === 'action') return ended;
  return outcome.code === 'authentication_required' ? { ...outcome, message: NOT_CONFIRMED } : outcome;
}
