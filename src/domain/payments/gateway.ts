import type { SourceRow } from '../accounts/sources.queries.ts';

// What we ask of whoever moves the money. Every call that changes something carries a key of ours: the same key has its
// effect once, and answers the same again.

export type GatewayName = SourceRow['gateway'];

/** What the payer's browser needs to confirm a payment at the bank. */
export type Confirm = { kind: 'test' } | { kind: 'stripe'; client_secret: string };

/** The card that pays, as the gateway knows it. */
export interface Payer {
  /** The gateway's name of the card: of a saved one, or of one that was given for this once. */
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
  /** The payer is there and can be asked by the bank; without it such a payment is declined. */
  present?: Present | undefined;
}

export interface Present {
  /** The card is not saved: it was given for this payment. */
  once: boolean;
  /** It is to be saved with the payment. */
  keep: boolean;
  /** Where the payer comes back to, if the bank has to send them away. */
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
      /** The gateway's name of the card that paid, where it differs from what it was called before. */
      source?: string;
    }
  | { status: 'declined'; code: DeclineCode; message: string; reference: string | null };

/** The bank asks the payer, who is there, to confirm the payment. */
export interface Waiting {
  status: 'action';
  reference: string;
  confirm: Confirm;
}

export type Outcome = Ended | Waiting;

/** What became of an attempt: taken, only held, given back, refused, or waiting for the payer. */
export interface Found {
  status: 'succeeded' | 'held' | 'released' | 'declined' | 'action';
  reference: string;
  source?: string;
  confirm?: Confirm;
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
  capture(request: { key: string; reference: string; amount: number; currency: string }): Promise<Ended>;
  /** Ends a payment that waits for its payer; it may have been confirmed meanwhile, and is paid then. */
  withdraw(request: { key: string; reference: string }): Promise<Ended>;
  /** Lets held money go; harmless when it is gone already. */
  release(request: { key: string; reference: string }): Promise<void>;
  refund(request: { key: string; reference: string; amount: number; currency: string }): Promise<Ended>;
  /**
   * The charge or hold that was made with this key for this customer; null when there is none yet. A request whose answer
   * was lost may still be on its way: only sending the same key again settles it for good.
   */
  find(key: string, customer: string | null): Promise<Found | null>;
  /** Takes card details themselves; only a gateway without real cards does. */
  saveCard?(card: CardDetails): SavedCard;
  /** What the payer answers the simulated bank; only a gateway without real banks has one. */
  answerBank?(request: { key: string; yes: boolean }): Promise<void>;
  /** A card that the payer's browser gave the gateway for one payment; null when it knows of none. */
  readCard?(reference: string): Promise<SavedCard | null>;
  /** A page of the gateway where the customer gives a card; it tells us of the card later. */
  setUp?(request: SetUpRequest): Promise<{ url: string }>;
  /** The card that was given on such a page; null when none was, or when it is forgotten already. */
  findSetUp?(reference: string): Promise<FoundSetUp | null>;
  /** The gateway's customer for an account, made once. */
  openCustomer?(request: { key: string; name: string; email: string; account: string }): Promise<string>;
  /** Asks for something that changes nothing, to see whether it answers; only a gateway that may be away has it. */
  check?(): Promise<void>;
  /** Forgets a saved card; harmless when it is forgotten already. */
  forgetCard?(reference: string): Promise<void>;
}
