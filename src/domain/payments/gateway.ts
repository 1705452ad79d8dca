// What we ask of whoever moves the money. Every call that changes something carries a key of ours: the same key has its
// effect once, and answers the same again.

export type GatewayName = 'test' | 'stripe';

/** The saved card that pays, as the gateway knows it. */
export interface Payer {
  /** The gateway's name of the card. */
  source: string;
  /** The gateway's name of the customer, where it has customers. */
  customer: string | null;
}

export interface Sum {
  amount: number;
  currency: string;
}

export interface ChargeRequest extends Sum {
  key: string;
  payer: Payer;
  /** For the gateway's own lists, such as `Quote 48213-907315`. */
  description: string;
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

export type Outcome =
  | { status: 'succeeded'; reference: string }
  | { status: 'declined'; code: DeclineCode; message: string; reference: string | null };

/** What became of an attempt: taken, only held, given back, refused. */
export interface Found {
  status: 'succeeded' | 'held' | 'released' | 'declined';
  reference: string;
  decline?: { code: DeclineCode; message: string };
}

/** The answer was lost or never came: what happened is not known, and the same key may be sent again. */
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
  /** Token of the account that the card will belong to. */
  account: string;
  /** Whether to pay with it when nothing else is said. */
  usual: boolean;
  returnUrl: string;
}

export interface FoundSetUp {
  card: SavedCard;
  customer: string;
  account: string | null;
  usual: boolean;
}

export interface Gateway {
  readonly name: GatewayName;
  /** Takes the money at once. */
  charge(request: ChargeRequest): Promise<Outcome>;
  /** Holds the money without taking it. */
  authorize(request: ChargeRequest): Promise<Outcome>;
  /** Takes held money, in full or less of it. */
  capture(request: { key: string; reference: string; amount: number; currency: string }): Promise<Outcome>;
  /** Lets held money go; harmless when it is gone already. */
  release(request: { key: string; reference: string }): Promise<void>;
  refund(request: { key: string; reference: string; amount: number; currency: string }): Promise<Outcome>;
  /**
   * The charge or hold that was made with this key for this customer; null when there is none yet. A request whose answer
   * was lost may still be on its way: only sending the same key again settles it for good.
   */
  find(key: string, customer: string | null): Promise<Found | null>;
  /** Takes card details themselves; only a gateway without real cards does. */
  saveCard?(card: CardDetails): SavedCard;
  /** A page of the gateway where the customer gives a card; it tells us of the card later. */
  setUp?(request: SetUpRequest): Promise<{ url: string }>;
  /** The card that was given on such a page; null when none was, or when it is forgotten already. */
  findSetUp?(reference: string): Promise<FoundSetUp | null>;
  /** The gateway's customer for an account, made once. */
  openCustomer?(request: { key: string; name: string; email: string; account: string }): Promise<string>;
  /** Forgets a saved card; harmless when it is forgotten already. */
  forgetCard?(reference: string): Promise<void>;
}
