import type { Id } from '../../../core/ids.ts';
import { runConcurrently } from '../../../core/run-concurrently.ts';
import { findInvoice } from '../../billing/invoices/invoices.queries.ts';
import { gatewayNamed, paymentKey } from '../../payments/ask-gateway.ts';
import { GatewayUnknownError } from '../../payments/gateway.ts';
import { movePayment } from '../../payments/move-payment.ts';
import {
  claimUnsettled,
  findPayment,
  findPaymentByReference,
  lockPayment,
  type PaymentRow,
} from '../../payments/payments.queries.ts';
import { findAnyQuote } from '../../quotes/quotes.queries.ts';
import type { CheckoutDeps } from './deps.ts';
import { checkPayment, endWaiting, resumeCharge } from './make-payment.ts';
import { settlePayment } from './settle.ts';

const CONCURRENCY = 8;

/** Finish payments that a crash or a gateway without an answer left open; returns how many were checked. */
export async function sweepPayments(deps: CheckoutDeps, batch = 50): Promise<number> {
  const waiting = await deps.db.transaction('system', (tx) => claimUnsettled(tx, batch));
  // A failure does not stop the others; the payment is retried when its lease ends.
  await runConcurrently(CONCURRENCY, waiting, (payment) => finishPayment(deps, payment));
  return waiting.length;
}

/** Ask the gateway for the outcome, do the missing steps and record the result. */
export async function finishPayment(deps: CheckoutDeps, payment: PaymentRow): Promise<void> {
  if (payment.status === 'releasing') return release(deps, payment);
  const { quote_id, invoice_id } = payment;
  const paidObject = await deps.db.transaction('system', async (tx) =>
    quote_id === null ? invoice_id && (await findInvoice(tx, null, invoice_id))?.invoice : findAnyQuote(tx, quote_id),
  );
  const quote = paidObject ?? undefined;
  if (payment.kind === 'hold' && payment.status === 'pending') {
    if (quote === undefined) await abandon(deps, payment);
    return;
  }
  const outcome = await resumeCharge(deps, payment, quote);
  if (outcome === null) return;
  // The payer had the full time to confirm, or was never asked.
  const ended = await endWaiting(deps, payment, outcome);
  if (ended === null) return;
  const settled = await settlePayment(deps, payment, ended);
  if (settled.payment.status === 'releasing') await release(deps, settled.payment);
}

/** Release a hold whose quote was never created. */
async function abandon(deps: CheckoutDeps, { id }: PaymentRow): Promise<void> {
  const releasing = await deps.db.transaction('system', async (tx) => {
    const payment = await lockPayment(tx, id);
    return payment?.status === 'pending' ? movePayment(tx, deps, payment, 'release') : null;
  });
  if (releasing !== null) await release(deps, releasing);
}

async function release(deps: CheckoutDeps, payment: PaymentRow): Promise<void> {
  const gateway = gatewayNamed(deps.gateways, payment.gateway);
  try {
    const held = await findHeld(deps, payment);
    if (held === 'unknown') return;
    if (held !== null) await gateway.release({ key: paymentKey(payment), reference: held.reference });
  } catch (error) {
    if (error instanceof GatewayUnknownError) return;
    throw error;
  }
  await deps.db.transaction('system', async (tx) => {
    const locked = await lockPayment(tx, payment.id);
    if (locked?.status === 'releasing') movePayment(tx, deps, locked, 'released');
  });
}

/**
 * Money held at the gateway; null: none. A request without an answer may still arrive: only sending the same key again
 * proves that there is none.
 */
async function findHeld(deps: CheckoutDeps, payment: PaymentRow): Promise<{ reference: string } | null | 'unknown'> {
  if (payment.gateway_reference !== null) return { reference: payment.gateway_reference };
  const outcome = await resumeCharge(deps, { ...payment, status: 'pending' }, undefined);
  if (outcome === null) return 'unknown';
  return outcome.status === 'succeeded' ? { reference: outcome.reference } : null;
}

/** Handle a notification of the gateway. Our own id finds a payment whose gateway reference is not stored yet. */
export async function finishNotified(deps: CheckoutDeps, reference: string, id: Id<'pay'> | null): Promise<void> {
  const payment = await deps.db.transaction(
    'system',
    async (tx) => (await findPaymentByReference(tx, reference)) ?? (id === null ? undefined : findPayment(tx, id)),
  );
  if (payment === undefined || !['pending', 'capturing', 'releasing'].includes(payment.status)) return;
  // The payer may still be at the bank: record only a final outcome.
  if (payment.confirm !== null) await checkPayment(deps, payment);
  else await finishPayment(deps, payment);
}
