import type { Id } from '../../core/ids.ts';
import { toToken } from '../../core/ids.ts';
import { nextState } from '../../core/lifecycle.ts';
import { askGateway, gatewayNamed, lookUp, paymentKey, type Told } from '../payments/gateways/ask-gateway.ts';
import { GatewayUnknownError, type Outcome } from '../payments/gateways/gateway.ts';
import { PAYMENT_LIFECYCLE } from '../payments/payment.lifecycle.ts';
import type { PaymentRow } from '../payments/payments.queries.ts';
import {
  claimUnsettled,
  findPayment,
  findPaymentByReference,
  lockPayment,
  savePayment,
} from '../payments/payments.queries.ts';
import { bankUrl } from '../quotes/payment-link.ts';
import type { QuoteRow } from '../quotes/quotes.queries.ts';
import { findAnyQuote } from '../quotes/quotes.queries.ts';
import { checkPayment, endWaiting } from './confirm.ts';
import { type SettleDeps, settlePayment } from './settle.ts';

const AT_ONCE = 8;

/** Brings payments to their end that a crash or a silent gateway left open; says how many it looked at. */
export async function sweepPayments(deps: SettleDeps, batch = 50): Promise<number> {
  const waiting = await deps.db.transaction('system', (tx) => claimUnsettled(tx, batch));
  const count = waiting.length;
  let failure: unknown;
  const work = async () => {
    for (let payment = waiting.pop(); payment !== undefined; payment = waiting.pop()) {
      try {
        await finishPayment(deps, payment);
      } catch (error) {
        failure = error;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  // The others came to their end all the same; this one is tried again when its lease is over.
  if (failure !== undefined) throw failure;
  return count;
}

/** Asks the gateway what became of it, does what is missing, and writes the outcome. */
export async function finishPayment(deps: SettleDeps, payment: PaymentRow): Promise<void> {
  if (payment.status === 'releasing') return release(deps, payment);
  const quote = await deps.db.transaction('system', (tx) => findAnyQuote(tx, payment.quote_id));
  if (payment.kind === 'hold' && payment.status === 'pending') {
    if (quote === undefined) await abandon(deps, payment);
    return;
  }
  const outcome = await resumePayment(deps, payment, quote);
  // Whoever was to confirm it has had the time, or never heard of it.
  const ended = outcome && (await endWaiting(deps, payment, outcome));
  if (ended === null) return;
  const settled = await settlePayment(deps, payment, ended);
  if (settled.payment.status === 'releasing') await release(deps, settled.payment);
}

// Gateways keep a key for a day; sent after that it would take the money a second time.
const KEY_HOURS = 23;

/** What became of a payment that was begun before; null when it is not known. Asked again only where that is safe. */
export async function resumePayment(
  deps: SettleDeps,
  payment: PaymentRow,
  quote: QuoteRow | undefined,
): Promise<Outcome | null> {
  try {
    const known = await lookUp(gatewayNamed(deps.gateways, payment.gateway), payment);
    if (known !== null) return known;
  } catch (error) {
    // Silence is no proof that there is nothing.
    if (error instanceof GatewayUnknownError) return null;
    throw error;
  }
  const age = deps.clock.now().getTime() - payment.created_at.getTime();
  // What is held can be taken once, however old the hold is.
  if (payment.status === 'capturing' || age < KEY_HOURS * 3_600_000) {
    return askGateway(deps, payment, tellGateway(deps, payment, quote));
  }
  const message = 'The gateway never confirmed the payment, and knows of none.';
  return { status: 'declined', code: 'processing_error', message, reference: null };
}

/** What the gateway is told of a payment. */
export function tellGateway(
  deps: Pick<SettleDeps, 'baseUrl' | 'seal'>,
  { id, kind, quote_id }: Pick<PaymentRow, 'id' | 'kind' | 'quote_id'>,
  quote: Pick<QuoteRow, 'number'> | undefined,
): Told {
  const description =
    kind === 'hold' ? `Estimate of ${toToken('quote', quote_id)}` : `Quote ${quote?.number ?? ''}`.trim();
  return { description, returnUrl: bankUrl(deps, quote_id, id) };
}

/** Money was asked to be held for a quote that was never created. */
async function abandon(deps: SettleDeps, { id }: PaymentRow): Promise<void> {
  const releasing = await deps.db.transaction('system', async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment?.status !== 'pending') return null;
    const status = nextState(PAYMENT_LIFECYCLE, 'release', 'payment', payment.status);
    const given: PaymentRow = { ...payment, status, updated_at: deps.clock.now() };
    savePayment(tx, given);
    return given;
  });
  if (releasing !== null) await release(deps, releasing);
}

async function release(deps: SettleDeps, payment: PaymentRow): Promise<void> {
  const gateway = gatewayNamed(deps.gateways, payment.gateway);
  try {
    const reference = payment.gateway_reference ?? (await heldReference(deps, payment));
    if (reference === undefined) return;
    if (reference !== null) await gateway.release({ key: paymentKey(payment), reference });
  } catch (error) {
    if (error instanceof GatewayUnknownError) return;
    throw error;
  }
  await deps.db.transaction('system', async (tx) => {
    const locked = await lockPayment(tx, payment.id);
    if (locked?.status !== 'releasing') return;
    const status = nextState(PAYMENT_LIFECYCLE, 'released', 'payment', locked.status);
    savePayment(tx, { ...locked, status, updated_at: deps.clock.now() });
  });
}

/**
 * What is held, null for nothing, undefined when that is not known. A request whose answer was lost may still be on its
 * way: only the same key again says for certain.
 */
async function heldReference(deps: SettleDeps, payment: PaymentRow): Promise<string | null | undefined> {
  const outcome = await resumePayment(deps, { ...payment, status: 'pending' }, undefined);
  if (outcome === null) return undefined;
  return outcome.status === 'succeeded' ? outcome.reference : null;
}

/** The gateway told us of a payment by itself: by its own name of it, and by our key, which we know before that. */
export async function finishTold(deps: SettleDeps, reference: string, id: Id<'pay'> | null): Promise<void> {
  const payment = await deps.db.transaction(
    'system',
    async (tx) => (await findPaymentByReference(tx, reference)) ?? (id === null ? undefined : findPayment(tx, id)),
  );
  if (payment === undefined || !['pending', 'capturing', 'releasing'].includes(payment.status)) return;
  // The payer may still be at the bank: only what has ended is written.
  if (payment.confirm !== null) await checkPayment(deps, payment);
  else await finishPayment(deps, payment);
}
