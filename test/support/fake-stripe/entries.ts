import { randomBytes } from 'node:crypto';

// The state of the fake Stripe.

export type Body = Record<string, unknown>;

export interface Reply {
  status: number;
  body: Body;
}

export interface Entry extends Body {
  id: string;
  object: string;
}

export interface Intent extends Entry {
  amount: number;
  amount_capturable: number;
  amount_received: number;
  status: string;
  customer: string;
  metadata: Record<string, string>;
}

export interface Decline {
  code: string;
  decline_code?: string;
}

/** All maps are by id. */
export interface Books {
  intents: Map<string, Intent>;
  refunds: Map<string, Entry>;
  customers: Map<string, Entry>;
  methods: Map<string, Entry>;
  sessions: Map<string, Entry>;
  setUps: Map<string, Entry>;
  tokens: Map<string, Entry & { method: string }>;
  declines: Map<string, Decline>;
  /** Payment methods whose bank authenticates the payer. */
  methodsToAuthenticate: Set<string>;
  /** How every payment is declined, if set. */
  declineAll: Decline | null;
}

export const newBooks = (): Books => ({
  intents: new Map(),
  refunds: new Map(),
  customers: new Map(),
  methods: new Map(),
  sessions: new Map(),
  setUps: new Map(),
  tokens: new Map(),
  declines: new Map(),
  methodsToAuthenticate: new Set(),
  declineAll: null,
});

/** Stripe's own names of test payment methods, and the outcome of a payment with each. */
export const METHODS: Readonly<
  Record<string, { last4: string; brand?: string; decline?: Decline; needsAuthentication?: true }>
> = {
  pm_card_visa: { last4: '4242' },
  pm_card_mastercard: { last4: '4444', brand: 'mastercard' },
  pm_card_chargeDeclined: { last4: '0002', decline: { code: 'card_declined', decline_code: 'generic_decline' } },
  pm_card_chargeDeclinedInsufficientFunds: {
    last4: '9995',
    decline: { code: 'card_declined', decline_code: 'insufficient_funds' },
  },
  pm_card_chargeDeclinedExpiredCard: { last4: '0069', decline: { code: 'expired_card' } },
  pm_card_authenticationRequired: {
    last4: '3184',
    decline: { code: 'authentication_required', decline_code: 'authentication_required' },
    needsAuthentication: true,
  },
};

export class Refusal extends Error {
  readonly reply: Reply;
  constructor(status: number, error: Body) {
    super(String(error.message));
    this.reply = { status, body: { error } };
  }
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

export function invalid(message: string, detail: Body = {}, status = 400): never {
  throw new Refusal(status, { type: 'invalid_request_error', message, ...detail });
}

export function requireEntry<T extends Entry>(entries: Map<string, T>, id: string, kind: string, param = kind): T {
  return entries.get(id) ?? invalid(`No such ${kind}: '${id}'`, { code: 'resource_missing', param }, 404);
}

export function addTo(entries: Map<string, Entry>, entry: Entry): Body {
  entries.set(entry.id, entry);
  return entry;
}

export function newMethod(books: Books, name: string, customer: string): Entry {
  const kind = METHODS[name] ?? invalid(`No such PaymentMethod: '${name}'`, { code: 'resource_missing' }, 404);
  const card = { brand: kind.brand ?? 'visa', last4: kind.last4, exp_month: 11, exp_year: 2040 };
  const method: Entry = { id: newId('pm'), object: 'payment_method', type: 'card', customer, card };
  books.methods.set(method.id, method);
  if (kind.decline !== undefined) books.declines.set(method.id, kind.decline);
  if (kind.needsAuthentication) books.methodsToAuthenticate.add(method.id);
  return method;
}
