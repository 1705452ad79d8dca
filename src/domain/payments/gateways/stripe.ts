import type { Stripe } from 'stripe';
import {
  type ChargeRequest,
  decline,
  type Ended,
  type Gateway,
  GatewayUnknownError,
  MORE_THAN_HELD,
  MORE_THAN_LEFT,
  NO_LONGER_HELD,
  NOT_CONFIRMED,
  type Outcome,
} from '../gateway.ts';
import {
  type AskStripe,
  asStripeError,
  checkAnswer,
  declineFrom,
  endedOf,
  foundOf,
  outcomeOf,
  STATE_CHANGED,
  toGatewayError,
  toStripe,
  withTimeout,
} from './stripe-answers.ts';
import { createStripeSetUp } from './stripe-set-up.ts';

export interface StripeOptions {
  secretKey: string;
  /** Test server in place of Stripe's own. */
  apiBase?: { protocol: 'http' | 'https'; host: string; port: number } | undefined;
  /** Limit for each request, until the last byte of the answer. */
  timeoutMs: number;
}

/** Metadata field with our idempotency key. */
const KEY = 'dragoman_key';

export function createStripeGateway(options: StripeOptions): Gateway {
  let opened: Promise<Stripe> | undefined;
  const ask: AskStripe = async (object, question) => {
    opened ??= openStripe(options);
    const stripe = await opened;
    return checkAnswer(await withTimeout(options.timeoutMs, question(stripe)), object);
  };
  return {
    name: 'stripe',
    charge: (request) => translateErrors(() => createIntent(ask, 'automatic', request)),
    authorize: (request) => translateErrors(() => createIntent(ask, 'manual', request)),
    capture: (request) => translateErrors(() => capture(ask, request)),
    release: (request) => translateErrors(() => release(ask, request)),
    withdraw: (request) => translateErrors(() => withdraw(ask, request)),
    refund: (request) => translateErrors(() => refund(ask, request)),
    find: (key, customer) => translateErrors(() => find(ask, key, customer)),
    check: () =>
      translateErrors(async () => {
        await ask('list', (stripe) => stripe.paymentIntents.list({ limit: 1 }));
      }),
    ...createStripeSetUp(ask, translateErrors),
  };
}

/** Load the SDK with the first request, because a process may never need it. */
async function openStripe({ secretKey, apiBase, timeoutMs }: StripeOptions): Promise<Stripe> {
  const { Stripe } = await import('stripe');
  // Callers retry, because they know what depends on it.
  return new Stripe(secretKey, { timeout: timeoutMs, maxNetworkRetries: 0, telemetry: false, ...apiBase });
}

async function translateErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toGatewayError(error);
  }
}

/** Each verb has its own key at Stripe, so one key of ours serves a payment through its entire life. */
const once = (verb: string, key: string): Stripe.RequestOptions => ({ idempotencyKey: `${key}:${verb}` });

async function createIntent(ask: AskStripe, method: 'automatic' | 'manual', request: ChargeRequest): Promise<Outcome> {
  const amount = toStripe(request);
  if (amount === null) return decline('amount_not_allowed', null);
  const customer = needCustomer(request.payer.customer);
  return orDecline<Outcome>(null, async () =>
    outcomeOf(
      request,
      await ask('payment_intent', (stripe) =>
        stripe.paymentIntents.create(
          {
            amount,
            currency: request.currency.toLowerCase(),
            customer,
            allowed_payment_method_types: ['card'],
            capture_method: method,
            confirm: true,
            ...cardOf(request),
            description: request.description,
            metadata: { [KEY]: request.key },
          },
          once('charge', request.key),
        ),
      ),
    ),
  );
}

/** A card for one payment arrives as a browser token; without a present payer the payment is off-session. */
function cardOf({ payer, present }: ChargeRequest): Partial<Stripe.PaymentIntentCreateParams> {
  if (present === undefined) return { payment_method: payer.source, off_session: true };
  const { once, saveCard, returnUrl } = present;
  return {
    ...(once ? { confirmation_token: payer.source } : { payment_method: payer.source }),
    ...(saveCard && { setup_future_usage: 'off_session' }),
    use_stripe_sdk: true,
    return_url: returnUrl,
  };
}

async function withdraw(ask: AskStripe, { reference }: Parameters<Gateway['withdraw']>[0]): Promise<Ended> {
  // No key: it would repeat an old refusal, and a payment cannot be cancelled twice.
  const ended = await unlessMoved(() => ask('payment_intent', (stripe) => stripe.paymentIntents.cancel(reference)));
  const intent = ended ?? (await retrieve(ask, reference));
  if (intent.status === 'canceled') return decline('authentication_required', reference, NOT_CONFIRMED);
  if (intent.status === 'succeeded') return endedOf(intent);
  throw new GatewayUnknownError(`The payment ${reference} is ${intent.status} at Stripe.`);
}

async function capture(ask: AskStripe, request: Parameters<Gateway['capture']>[0]): Promise<Ended> {
  const { key, reference } = request;
  const amount = toStripe(request);
  if (amount === null) return decline('amount_not_allowed', reference, MORE_THAN_HELD);
  const outcome = await unlessMoved(() =>
    orDecline(reference, async () =>
      endedOf(
        await ask('payment_intent', (stripe) =>
          stripe.paymentIntents.capture(reference, { amount_to_capture: amount }, once('capture', key)),
        ),
      ),
    ),
  );
  if (outcome !== null) return outcome;
  const intent = await retrieve(ask, reference);
  if (intent.status !== 'succeeded') return decline('processing_error', reference, NO_LONGER_HELD);
  if (intent.amount_received === amount) return { status: 'succeeded', reference };
  throw new Error(`The payment ${reference} is taken already, with another amount.`);
}

async function release(ask: AskStripe, { key, reference }: Parameters<Gateway['release']>[0]): Promise<void> {
  const released = await unlessMoved(() =>
    ask('payment_intent', (stripe) => stripe.paymentIntents.cancel(reference, {}, once('release', key))),
  );
  const { status } = released ?? (await retrieve(ask, reference));
  if (status === 'succeeded') throw new Error(`The payment ${reference} is taken and cannot be let go.`);
  if (status !== 'canceled') throw new GatewayUnknownError(`The payment ${reference} is ${status} at Stripe.`);
}

/** Null if the payment is no longer in the required state. */
async function unlessMoved<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (asStripeError(error)?.code !== STATE_CHANGED) throw error;
    return null;
  }
}

const retrieve = (ask: AskStripe, reference: string): Promise<Stripe.PaymentIntent> =>
  ask('payment_intent', (stripe) => stripe.paymentIntents.retrieve(reference));

async function refund(ask: AskStripe, request: Parameters<Gateway['refund']>[0]): Promise<Ended> {
  const { key, reference } = request;
  const amount = toStripe(request);
  if (amount === null) return decline('amount_not_allowed', null, MORE_THAN_LEFT);
  // Stripe forgets keys after a day, and a partial refund made twice would go unnoticed.
  const made = await findInList(
    ask,
    (stripe, after) => stripe.refunds.list({ payment_intent: reference, limit: 100, ...after }),
    (refund) => refund.metadata?.[KEY] === key,
  );
  if (made !== null) return outcomeOfRefund(made, amount, key);
  return orDecline(null, async () => {
    const created = await ask('refund', (stripe) =>
      stripe.refunds.create({ payment_intent: reference, amount, metadata: { [KEY]: key } }, once('refund', key)),
    );
    return outcomeOfRefund(created, amount, key);
  });
}

function outcomeOfRefund(created: Stripe.Refund, amount: number, key: string): Ended {
  if (created.amount !== amount) throw new Error(`The key ${key} was used for another request, with another amount.`);
  // A pending refund is accepted; it waits for the bank or for our balance at Stripe.
  return created.status === 'failed' || created.status === 'canceled'
    ? decline('processing_error', created.id, 'The bank did not take the money back.')
    : { status: 'succeeded', reference: created.id };
}

/**
 * Search the customer's payments, newest first. Stripe's search API needs no customer but lags up to a minute, longer
 * in an outage, so an empty result proves nothing; its lists are always current.
 */
async function find(ask: AskStripe, key: string, customer: string | null) {
  const customerId = needCustomer(customer);
  const intent = await findInList(
    ask,
    (stripe, after) => stripe.paymentIntents.list({ customer: customerId, limit: 100, ...after }),
    (intent) => intent.metadata[KEY] === key,
  );
  return intent && foundOf(intent);
}

async function findInList<T extends { id: string }>(
  ask: AskStripe,
  page: (stripe: Stripe, after: { starting_after?: string }) => Promise<Stripe.ApiList<T>>,
  isMatch: (listed: T) => boolean,
): Promise<T | null> {
  let after: { starting_after?: string } = {};
  for (;;) {
    const { data, has_more: more } = await ask('list', (stripe) => page(stripe, after));
    const found = data.find(isMatch);
    if (found !== undefined) return found;
    const last = data.at(-1);
    if (!more || last === undefined) return null;
    after = { starting_after: last.id };
  }
}

async function orDecline<T extends Outcome>(reference: string | null, work: () => Promise<T>): Promise<T | Ended> {
  try {
    return await work();
  } catch (error) {
    const declined = declineFrom(error, reference);
    if (declined === null) throw error;
    return declined;
  }
}

function needCustomer(customer: string | null): string {
  if (customer === null) throw new Error('A card at Stripe belongs to a customer of Stripe’s, who has to be named.');
  return customer;
}
