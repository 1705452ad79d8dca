import type { SourceRow } from '../accounts/accounts.queries.ts';

// Interface of payment gateways. Every changing call carries an idempotency key of ours: it takes effect once, and a
// repeat gets the same answer.

export type GatewayName = SourceRow['gateway'];

/** Data that the payer's browser needs to confirm a payment at the bank. */
export type Confirm = { kind: 'test' } | { kind: 'stripe'; client_secret: string };

/** The card that pays, as the gateway knows it. */
export interface Payer {
  /** Gateway's id of a saved card, or of a card for this payment only. */
  source: string;
  /** Gateway's id of the customer, if it has customers. */
  customer: string | null;
}

export interface Sum {
  amount: number;
  currency: string;
}

export interface ChargeRequest extends Sum {
  key: string;
  payer: Payer;
  /** For the gateway's own lists, for example `Quote 48213-907315`. */
  description: string;
  /** Set if the payer is present and the bank can ask them; without it, such a payment is declined. */
  present?: Present | undefined;
}

export interface Present {
  /** The card is for this payment only and not saved yet. */
  once: boolean;
  /** Save the card with the payment. */
  saveCard: boolean;
  /** Page to return to if the bank redirects the payer. */
  returnUrl: string;
}

export const DECLINE_CODES = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'authentication_required',
  'incorrect_cvc',
  'processing_error',
  'amount_not_allowed',
] as const;
export type DeclineCode = (typeof DECLINE_CODES)[number];

export type Ended =
  | {
      status: 'succeeded';
      reference: string;
      /** Gateway's new id of the card that paid, if it changed. */
      source?: string;
    }
  | { status: 'declined'; code: DeclineCode; message: string; reference: string | null };

/** The bank asks the present payer to confirm the payment. */
export interface Waiting {
  status: 'action';
  reference: string;
  confirm: Confirm;
}

export type Outcome = Ended | Waiting;

/** State of an attempt: charged, held, released, declined, or waiting for the payer. */
export interface Found {
  status: 'succeeded' | 'held' | 'released' | 'declined' | 'action';
  reference: string;
  source?: string;
  confirm?: Confirm;
  decline?: { code: DeclineCode; message: string };
}

/** The answer was lost or never arrived: the outcome is unknown, and the same key may be sent again. */
export class GatewayUnknownError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'GatewayUnknownError';
  }
}

export interface CardDetails {
  number: string;
  exp_month: number;
  exp_year: number;
  cvc: string;
}

export interface SavedCard {
  type: 'card';
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  reference: string;
}

export interface SetUpRequest {
  key: string;
  customer: string;
  /** Token of the card's future account. */
  account: string;
  /** Make the card the account's default. */
  isDefault: boolean;
  returnUrl: string;
}

export interface FoundSetUp {
  card: SavedCard;
  customer: string;
  account: string | null;
  isDefault: boolean;
}

export interface Gateway {
  readonly name: GatewayName;
  /** Charge the money at once. */
  charge(request: ChargeRequest): Promise<Outcome>;
  /** Hold the money without charging it. */
  authorize(request: ChargeRequest): Promise<Outcome>;
  /** Capture held money, in full or in part. */
  capture(request: { key: string; reference: string; amount: number; currency: string }): Promise<Ended>;
  /** End a payment that waits for its payer; if it was confirmed in the last moment, it is paid. */
  withdraw(request: { key: string; reference: string }): Promise<Ended>;
  /** Release held money; harmless if it was released before. */
  release(request: { key: string; reference: string }): Promise<void>;
  refund(request: { key: string; reference: string; amount: number; currency: string }): Promise<Ended>;
  /**
   * Charge or hold with this key for this customer; null if there is none yet. A request without an answer may still
   * arrive: only sending the same key again proves that there is none.
   */
  find(key: string, customer: string | null): Promise<Found | null>;
  /** Accept card details; only for a gateway without real cards. */
  saveCard?(card: CardDetails): SavedCard;
  /** Answer the simulated bank for the payer; only for a gateway without real banks. */
  answerBank?(request: { key: string; yes: boolean }): Promise<void>;
  /** Card that the payer's browser sent to the gateway for one payment; null if unknown. */
  readCard?(reference: string): Promise<SavedCard | null>;
  /** Gateway page where the customer enters a card; the gateway sends an event later. */
  setUp?(request: SetUpRequest): Promise<{ url: string }>;
  /** Card entered on such a page; null if none was, or if it was removed since. */
  findSetUp?(reference: string): Promise<FoundSetUp | null>;
  /** Gateway's customer for an account, created once. */
  openCustomer?(request: { key: string; name: string; email: string; account: string }): Promise<string>;
  /** Read something harmless to see whether the gateway answers; only for a gateway that may be down. */
  check?(): Promise<void>;
  /** Remove a saved card; harmless if it was removed before. */
  forgetCard?(reference: string): Promise<void>;
}

export const DECLINE_MESSAGES: Readonly<Record<DeclineCode, string>> = {
  card_declined: 'The card was declined.',
  insufficient_funds: 'The card has insufficient funds.',
  expired_card: 'The card has expired.',
  authentication_required: 'The bank asks the cardholder to confirm the payment, which is not possible here.',
  incorrect_cvc: 'The security code of the card is wrong.',
  processing_error: 'The card could not be processed. Try again later.',
  amount_not_allowed: 'This amount cannot be charged.',
};

export const NO_LONGER_HELD = 'The money is no longer held.';
export const MORE_THAN_HELD = 'This is more than the amount held.';
export const MORE_THAN_LEFT = 'This is more than what is left of the payment.';
export const NOT_CONFIRMED = 'The payment was not confirmed with the bank.';

export function decline(
  code: DeclineCode,
  reference: string | null,
  message = DECLINE_MESSAGES[code],
): Extract<Ended, { status: 'declined' }> {
  return { status: 'declined', code, message, reference };
}
