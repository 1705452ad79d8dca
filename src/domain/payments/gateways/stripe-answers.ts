import type { Stripe } from 'stripe';
import { smallestChargeUnit } from '../../../core/money.ts';
import { textIn } from '../../../core/unknown.ts';
import {
  type ChargeRequest,
  DECLINE_MESSAGES,
  type DeclineCode,
  decline,
  type Ended,
  type Found,
  GatewayUnknownError,
  NO_LONGER_HELD,
  type Outcome,
} from '../gateway.ts';

// Meaning of Stripe's answers and errors.

/** Ask Stripe and check the type of the answered object. Stripe's errors pass through unchanged. */
export type AskStripe = <T extends { object: string }>(
  object: T['object'],
  question: (stripe: Stripe) => Promise<T>,
) => Promise<T>;

interface StripeError {
  type: string;
  message: string;
  code?: string | undefined;
  decline_code?: string | undefined;
  param?: string | undefined;
  statusCode?: number | undefined;
  requestId?: string | undefined;
  payment_intent?: { id?: unknown } | undefined;
  detail?: unknown;
}

// Keys are values of both `code` and `decline_code`; any other value is a plain decline.
const DECLINES: Readonly<Record<string, DeclineCode>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  authentication_required: 'authentication_required',
  authentication_not_handled: 'authentication_required',
  payment_intent_authentication_failure: 'authentication_required',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  processing_error: 'processing_error',
  issuer_not_available: 'processing_error',
  reenter_transaction: 'processing_error',
  try_again_later: 'processing_error',
  amount_too_large: 'amount_not_allowed',
  amount_too_small: 'amount_not_allowed',
  invalid_amount: 'amount_not_allowed',
  charge_already_refunded: 'amount_not_allowed',
};
const AMOUNTS = ['amount', 'amount_to_capture'];
const HOLD_EXPIRED = ['capture_charge_authorization_expired', 'charge_expired_for_capture'];
const TOKEN_EXPIRED = 'The card details are no longer valid. Enter them again.';
const CARD_MISSING = 'The card is no longer saved with the payment service. Save it again, or use another.';

export const STATE_CHANGED = 'payment_intent_unexpected_state';

export function asStripeError(error: unknown): StripeError | null {
  return isStripeError(error) ? error : null;
}

function isStripeError(error: unknown): error is StripeError {
  return error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');
}

/** Decline that an error means; null for other errors. */
export function declineFrom(error: unknown, reference: string | null = null): Ended | null {
  const refusal = asStripeError(error);
  if (refusal === null) return null;
  if (refusal.type === 'StripeCardError') {
    const intent = refusal.payment_intent?.id;
    return decline(codeOf(refusal.code, refusal.decline_code), typeof intent === 'string' ? intent : reference);
  }
  if (refusal.type !== 'StripeInvalidRequestError') return null;
  if (HOLD_EXPIRED.includes(refusal.code ?? '')) return decline('processing_error', reference, NO_LONGER_HELD);
  if (refusal.param === 'payment_method') return decline('card_declined', reference, CARD_MISSING);
  if (refusal.param === 'confirmation_token') return decline('processing_error', reference, TOKEN_EXPIRED);
  const known = DECLINES[refusal.code ?? ''];
  if (known !== undefined) return decline(known, reference);
  return AMOUNTS.includes(refusal.param ?? '') ? decline('amount_not_allowed', reference) : null;
}

function codeOf(code: string | undefined, declineCode: string | undefined): DeclineCode {
  return DECLINES[declineCode ?? ''] ?? DECLINES[code ?? ''] ?? 'card_declined';
}

/** Error for our callers. Messages have one line, without the key, a card or an address at Stripe. */
export function toGatewayError(error: unknown): unknown {
  const refusal = asStripeError(error);
  if (refusal === null) return error;
  const request = refusal.requestId === undefined ? '' : ` (request ${refusal.requestId})`;
  switch (refusal.type) {
    case 'StripeConnectionError': {
      const cause = textIn(refusal.detail, 'code');
      return new GatewayUnknownError(`Stripe could not be asked${cause === '' ? '' : `: ${cause}`}.`);
    }
    case 'StripeAPIError':
    case 'StripeRateLimitError':
      return new GatewayUnknownError(
        `Stripe gave no usable answer: status ${refusal.statusCode ?? 'unknown'}${request}.`,
      );
    case 'StripeAuthenticationError':
      return new Error(`Stripe does not accept the secret key${request}.`);
    case 'StripePermissionError':
      return new Error(`Stripe’s secret key may not do this${request}.`);
    case 'StripeIdempotencyError':
      return new Error(`The key was used for another request${request}.`);
    case 'StripeCardError':
      return new Error(`Stripe declined it: ${refusal.decline_code ?? refusal.code}${request}.`);
    default:
      return new Error(`Stripe refused the request: ${refusal.message.split('\n', 1)[0]}${request}`);
  }
}

/** Limit the time for the entire answer: the SDK limits only the silence between its parts. */
export async function withTimeout<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new GatewayUnknownError('Stripe did not answer in time.')), milliseconds);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Refuse an answer of the wrong type: the SDK treats any JSON without `error` as success, whatever its status. */
export function checkAnswer<T extends { object: string }>(answer: T, object: T['object']): T {
  const got: { object?: unknown; id?: unknown; data?: unknown } = answer;
  const complete = object === 'list' ? Array.isArray(got.data) : typeof got.id === 'string' && got.id !== '';
  if (got.object !== object || !complete) throw new GatewayUnknownError(`Stripe answered without a ${object}.`);
  return answer;
}

/** The bank may ask a present payer; without one, the question is a decline. */
export function outcomeOf({ present }: ChargeRequest, intent: Stripe.PaymentIntent): Outcome {
  const { status, reference, confirm } = foundOf(intent);
  return status === 'action' && present && confirm ? { status, reference, confirm } : endedOf(intent);
}

export function endedOf(intent: Stripe.PaymentIntent): Ended {
  const { status, reference, source, decline: refused } = foundOf(intent);
  if (status === 'succeeded' || status === 'held') {
    return { status: 'succeeded', reference, ...(source !== undefined && { source }) };
  }
  if (status === 'released') return decline('processing_error', reference, NO_LONGER_HELD);
  if (status === 'action') return decline('authentication_required', reference);
  return decline(refused?.code ?? 'card_declined', reference);
}

export function foundOf(intent: Stripe.PaymentIntent): Found {
  const reference = intent.id;
  const declined = (code: DeclineCode): Found => ({
    status: 'declined',
    reference,
    decline: { code, message: DECLINE_MESSAGES[code] },
  });
  switch (intent.status) {
    case 'succeeded':
      return { status: 'succeeded', reference, ...sourceOf(intent) };
    case 'requires_capture':
      return { status: 'held', reference };
    case 'canceled':
      return { status: 'released', reference };
    case 'requires_payment_method':
      return declined(codeOf(intent.last_payment_error?.code, intent.last_payment_error?.decline_code));
    case 'requires_action':
      return {
        status: 'action',
        reference,
        ...(intent.client_secret && { confirm: { kind: 'stripe', client_secret: intent.client_secret } }),
      };
    default:
      throw new GatewayUnknownError(`The payment ${reference} is still being made at Stripe.`);
  }
}

/** A card saved with the payment gets its own id. */
function sourceOf({ payment_method: method, setup_future_usage: saved }: Stripe.PaymentIntent): { source?: string } {
  return !method || !saved ? {} : { source: typeof method === 'string' ? method : method.id };
}

// Factors for currencies whose smallest unit at Stripe differs from ISO 4217. HUF and TWD differ for payouts only.
const UNITS: Readonly<Record<string, number>> = { isk: 100, ugx: 100, mga: 1 / 100 };

/** Convert our minor units to Stripe's; null if Stripe cannot represent the amount. */
export function toStripe({ amount, currency }: { amount: number; currency: string }): number | null {
  // Stripe requires the last of three decimals to be 0.
  if (amount % smallestChargeUnit(currency) !== 0) return null;
  const units = amount * (UNITS[currency.toLowerCase()] ?? 1);
  return Number.isSafeInteger(units) && units > 0 ? units : null;
}
