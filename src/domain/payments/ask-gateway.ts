import { type Id, toToken } from '../../core/ids.ts';
import type { Reached } from '../../core/pay-points.ts';
import {
  decline,
  type Ended,
  type Gateway,
  GatewayUnknownError,
  NOT_CONFIRMED,
  type Outcome,
  type Present,
} from './gateway.ts';
import type { PaymentRow } from './payments.queries.ts';

/** Real money for live accounts, play money for sandboxes. */
export interface Gateways {
  live: Gateway;
  sandbox: Gateway;
}

export interface AskDeps {
  gateways: Gateways;
  reached: Reached;
}

/** Always the same for one payment: a gateway accepts a key for one request only. */
export interface PaymentDetails {
  description: string;
  returnUrl: string;
}

export const gatewayOf = ({ live, sandbox }: Gateways, { livemode }: { livemode: boolean }): Gateway =>
  livemode ? live : sandbox;

export function gatewayNamed({ live, sandbox }: Gateways, name: string): Gateway {
  const gateway = [live, sandbox].find((candidate) => candidate.name === name);
  if (gateway === undefined) throw new Error(`The payment gateway ${name} is not set up here.`);
  return gateway;
}

export const paymentKey = (payment: { id: Id<'pay'> }) => toToken('pay', payment.id);

/**
 * Do the next step of the payment with its own key: however often it is sent, the money moves once. Null if the answer
 * is unknown; the sweeper asks again.
 */
export async function askGateway(
  { gateways, reached }: AskDeps,
  payment: PaymentRow,
  details: PaymentDetails,
): Promise<Outcome | null> {
  const gateway = gatewayNamed(gateways, payment.gateway);
  const outcome = await unlessUnknown(() => once(gateway, payment, details));
  if (outcome === null) return unlessUnknown(() => findOutcome(gateway, payment));
  reached('after_charge');
  return outcome;
}

/** Null if the gateway did not answer. */
export async function unlessUnknown<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof GatewayUnknownError) return null;
    throw error;
  }
}

async function once(
  gateway: Gateway,
  payment: PaymentRow,
  { description, returnUrl }: PaymentDetails,
): Promise<Outcome> {
  const key = paymentKey(payment);
  const { amount, currency, page } = payment;
  if (payment.status === 'capturing') {
    const reference = payment.gateway_reference ?? '';
    return gateway.capture({ key, reference, amount, currency });
  }
  const payer = { source: payment.source_reference, customer: payment.customer_reference };
  const present: Present | undefined =
    page === null ? undefined : { once: payment.source_id === null, saveCard: page.keep !== null, returnUrl };
  const request = { key, payer, amount, currency, description, present };
  return payment.kind === 'hold' ? gateway.authorize(request) : gateway.charge(request);
}

/**
 * Outcome that the gateway has on record; null if it does not know the payment. Throws if the gateway does not answer.
 */
export async function findOutcome(gateway: Gateway, payment: PaymentRow): Promise<Outcome | null> {
  const found = await gateway.find(paymentKey(payment), payment.customer_reference);
  if (found === null) return null;
  const { status, reference, source, confirm } = found;
  if (status === 'declined' && found.decline) return { status, ...found.decline, reference };
  if (status === 'action') {
    // No payer was present whom the bank could ask.
    if (payment.page === null || confirm === undefined) return decline('authentication_required', reference);
    return { status, reference, confirm };
  }
  if (status === 'released' && payment.page !== null) return decline('processing_error', reference, NOT_CONFIRMED);
  const wanted = payment.kind === 'hold' && payment.status === 'pending' ? 'held' : 'succeeded';
  if (status !== wanted) return null;
  return { status: 'succeeded', reference, ...(source !== undefined && { source }) };
}

/** End a payment that waits for its payer; null if the gateway does not answer. */
export async function withdraw({ gateways }: AskDeps, payment: PaymentRow): Promise<Ended | null> {
  const gateway = gatewayNamed(gateways, payment.gateway);
  const reference = payment.gateway_reference ?? '';
  return unlessUnknown(() => gateway.withdraw({ key: paymentKey(payment), reference }));
}
