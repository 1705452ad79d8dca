import type { Stripe } from 'stripe';
import { decline, MORE_THAN_HELD, MORE_THAN_LEFT, NO_LONGER_HELD, NOT_CONFIRMED } from '../declines.ts';
import { type ChargeRequest, type Ended, type Gateway, GatewayUnknownError, type Outcome } from '../gateway.ts';
import {
  type AskStripe,
  asStripeError,
  checkAnswer,
  declineFrom,
  endedOf,
  foundOf,
  outcomeOf,
  STATE_CHANGED,
  toStripe,
  understand,
  within,
} from './stripe-answers.ts';
import { createStripeSetUp } from './stripe-set-up.ts';

export interface StripeOptions {
  secretKey: string;
  /** Another place to ask than Stripe's own, for tests. */
  apiBase?: { protocol: 'http' | 'https'; host: string; port: number } | undefined;
  /** For each question, from its first byte to the last of the answer. */
  timeoutMs: number;
}

/** Our key as Stripe finds it on what was made with it. */
const KEY = 'dragoman_key';

export function createStripeGateway(options: StripeOptions): Gateway {
  let opened: Promise<Stripe> | undefined;
  const ask: AskStripe = async (object, question) => {
    opened ??= openStripe(options);
    const stripe = await opened;
    return checkAnswer(await within(options.timeoutMs, question(stripe)), object);
  };
  return {
    name: 'stripe',
    charge: (request) => told(() => take(ask, 'automatic', request)),
    authorize: (request) => told(() => take(ask, 'manual', request)),
    capture: (request) => told(() => capture(ask, request)),
    release: (request) => told(() => release(ask, request)),
    withdraw: (request) => told(() => withdraw(ask, request)),
    refund: (request) => told(() => refund(ask, request)),
    find: (key, customer) => told(() => find(ask, key, customer)),
    check: () =>
      told(async () => {
        await ask('list', (stripe) => stripe.paymentIntents.list({ limit: 1 }));
      }),
    ...createStripeSetUp(ask, told),
  };
}

/** Loaded with the first question: the SDK costs a start that never asks nothing. */
async function openStripe({ secretKey, apiBase, timeoutMs }: StripeOptions): Promise<Stripe> {
  const { Stripe } = await import('stripe');
  // Repeating is left to our callers, who know what depends on it.
  return new Stripe(secretKey, { timeout: timeoutMs, maxNetworkRetries: 0, telemetry: false, ...apiBase });
}

async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw understand(error);
  }
}

/** Each verb has keys of its own, so that one key of ours may serve a payment through its whole life. */
const once = (verb: string, key: string): Stripe.RequestOptions => ({ idempotencyKey: `${key}:${verb}` });

async function take(ask: AskStripe, method: 'automatic' | 'manual', request: ChargeRequest): Promise<Outcome> {
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

/** A card that was given for this once comes as a token of the browser's; nobody is there who could confirm an old one. */
function cardOf({ payer, present }: ChargeRequest): Partial<Stripe.PaymentIntentCreateParams> {
  if (present === undefined) return { payment_method: payer.source, off_session: true };
  const { once, keep, returnUrl } = present;
  return {
    ...(once ? { confirmation_token: payer.source } : { payment_method: payer.source }),
    ...(keep && { setup_future_usage: 'off_session' }),
    use_stripe_sdk: true,
    return_url: returnUrl,
  };
}

async function withdraw(ask: AskStripe, { reference }: Parameters<Gateway['withdraw']>[0]): Promise<Ended> {
  // Without a key: it would bring an old refusal again, and what is ended cannot be ended twice.
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

/** Null when the payment is no longer in the state that this needs. */
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
  // Stripe forgets keys after a day, and a part that is paid back twice would not be noticed.
  const made = await inList(
    ask,
    (stripe, after) => stripe.refunds.list({ payment_intent: reference, limit: 100, ...after }),
    (refund) => refund.metadata?.[KEY] === key,
  );
  if (made !== null) return outcomeOfRefund(made, amount, key);
  return orDecline(null, async () => {
    const given = await ask('refund', (stripe) =>
      stripe.refunds.create({ payment_intent: reference, amount, metadata: { [KEY]: key } }, once('refund', key)),
    );
    return outcomeOfRefund(given, amount, key);
  });
}

function outcomeOfRefund(given: Stripe.Refund, amount: number, key: string): Ended {
  if (given.amount !== amount) throw new Error(`The key ${key} was used for another request, with another amount.`);
  // A pending one is accepted and waits for the bank, or for our balance at Stripe.
  return given.status === 'failed' || given.status === 'canceled'
    ? decline('processing_error', given.id, 'The bank did not take the money back.')
    : { status: 'succeeded', reference: given.id };
}

/**
 * Looks through the customer's payments, newest first. Stripe's search would need no customer, but it shows a payment up
 * to a minute late, longer in an outage, and "none" would be no proof; its lists are always up to date.
 */
async function find(ask: AskStripe, key: string, customer: string | null) {
  const of = needCustomer(customer);
  const intent = await inList(
    ask,
    (stripe, after) => stripe.paymentIntents.list({ customer: of, limit: 100, ...after }),
    (intent) => intent.metadata[KEY] === key,
  );
  return intent && foundOf(intent);
}

async function inList<T extends { id: string }>(
  ask: AskStripe,
  page: (stripe: Stripe, after: { starting_after?: string }) => Promise<Stripe.ApiList<T>>,
  isIt: (listed: T) => boolean,
): Promise<T | null> {
  let after: { starting_after?: string } = {};
  for (;;) {
    const { data, has_more: more } = await ask('list', (stripe) => page(stripe, after));
    const found = data.find(isIt);
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
