import type { Stripe } from 'stripe';
import type { FoundSetUp, Gateway, SavedCard, SetUpRequest } from '../gateway.ts';
import { type AskStripe, asStripeError } from './stripe-answers.ts';

// Saving and removing cards at Stripe. Card details never pass through us.

type SetUp = Required<Pick<Gateway, 'openCustomer' | 'setUp' | 'findSetUp' | 'forgetCard' | 'readCard'>>;

const ACCOUNT = 'dragoman_account';
const IS_DEFAULT = 'dragoman_default';

export function createStripeSetUp(ask: AskStripe, translateErrors: <T>(work: () => Promise<T>) => Promise<T>): SetUp {
  return {
    openCustomer: ({ key, name, email, account }) =>
      translateErrors(async () => {
        const details = { name, email, metadata: { [ACCOUNT]: account } };
        const customer = await ask('customer', (stripe) =>
          stripe.customers.create(details, { idempotencyKey: `${key}:customer` }),
        );
        return customer.id;
      }),
    setUp: (request) => translateErrors(() => setUp(ask, request)),
    findSetUp: (reference) => translateErrors(() => findSetUp(ask, reference)),
    forgetCard: (reference) => translateErrors(() => forgetCard(ask, reference)),
    readCard: (reference) => translateErrors(() => readCard(ask, reference)),
  };
}

async function setUp(ask: AskStripe, request: SetUpRequest): Promise<{ url: string }> {
  const metadata = { [ACCOUNT]: request.account, [IS_DEFAULT]: String(request.isDefault) };
  const { url } = await ask('checkout.session', (stripe) =>
    stripe.checkout.sessions.create(
      {
        mode: 'setup',
        allowed_payment_method_types: ['card'],
        customer: request.customer,
        success_url: request.returnUrl,
        cancel_url: request.returnUrl,
        metadata,
        setup_intent_data: { metadata },
      },
      { idempotencyKey: `${request.key}:set-up` },
    ),
  );
  if (url === null) throw new Error('Stripe gave no page to send the customer to.');
  return { url };
}

async function findSetUp(ask: AskStripe, reference: string): Promise<FoundSetUp | null> {
  const made = await ask('setup_intent', (stripe) =>
    stripe.setupIntents.retrieve(reference, { expand: ['payment_method'] }),
  );
  const method = made.payment_method;
  if (made.status !== 'succeeded' || method === null || typeof method === 'string') return null;
  const customer = idOf(made.customer);
  // A card that was detached from its customer since cannot be charged again.
  if (customer === null || idOf(method.customer) !== customer) return null;
  const card = cardOf(method);
  return (
    card && {
      card,
      customer,
      account: made.metadata?.[ACCOUNT] ?? null,
      isDefault: made.metadata?.[IS_DEFAULT] === 'true',
    }
  );
}

/** Card from Stripe's Payment Element, by the token that the browser sent us. */
async function readCard(ask: AskStripe, reference: string): Promise<SavedCard | null> {
  try {
    const token = await ask('confirmation_token', (stripe) => stripe.confirmationTokens.retrieve(reference));
    const card = token.payment_method_preview?.card;
    if (card === undefined || token.payment_intent !== null) return null;
    const { brand, last4, exp_month, exp_year } = card;
    return { type: 'card', brand, last4, exp_month, exp_year, reference };
  } catch (error) {
    if (asStripeError(error)?.code === 'resource_missing') return null;
    throw error;
  }
}

function cardOf({ id, card }: Stripe.PaymentMethod): SavedCard | null {
  if (card === undefined) return null;
  const { brand, last4, exp_month, exp_year } = card;
  return { type: 'card', brand, last4, exp_month, exp_year, reference: id };
}

async function forgetCard(ask: AskStripe, reference: string): Promise<void> {
  try {
    await ask('payment_method', (stripe) => stripe.paymentMethods.detach(reference));
  } catch (error) {
    if (asStripeError(error)?.type !== 'StripeInvalidRequestError' || (await isSaved(ask, reference))) throw error;
  }
}

async function isSaved(ask: AskStripe, reference: string): Promise<boolean> {
  try {
    const method = await ask('payment_method', (stripe) => stripe.paymentMethods.retrieve(reference));
    return method.customer !== null;
  } catch (error) {
    if (asStripeError(error)?.code === 'resource_missing') return false;
    throw error;
  }
}

function idOf(object: string | { id: string } | null): string | null {
  return typeof object === 'object' && object !== null ? object.id : object;
}
