import { randomBytes } from 'node:crypto';

// What the stand-in for Stripe remembers, and what its endpoints do with it.

export type Body = Record<string, unknown>;

export interface Reply {
  status: number;
  body: Body;
}

interface Entry extends Body {
  id: string;
  object: string;
}

interface Intent extends Entry {
  amount: number;
  amount_capturable: number;
  amount_received: number;
  status: string;
  customer: string;
  metadata: Record<string, string>;
}

type Decline = { code: string; decline_code?: string };

/** Stripe's own names of payment methods for tests, and what becomes of a payment with each. */
const METHODS: Readonly<Record<string, { last4: string; brand?: string; decline?: Decline; asks?: true }>> = {
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
    asks: true,
  },
};

class Refusal extends Error {
  readonly reply: Reply;
  constructor(status: number, error: Body) {
    super(String(error.message));
    this.reply = { status, body: { error } };
  }
}

const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

function invalid(message: string, detail: Body = {}, status = 400): never {
  throw new Refusal(status, { type: 'invalid_request_error', message, ...detail });
}

export interface StripeBooks {
  intents: Map<string, Intent>;
  refunds: Map<string, Entry>;
  customers: Map<string, Entry>;
  methods: Map<string, Entry>;
  sessions: Map<string, Entry>;
  /** The browser gives a card on the payment page; the token that its script sends us. */
  giveCard(method?: string): string;
  /** The payer answers the bank of the payment that waits. */
  answerBank(intent: string, answer: 'yes' | 'no' | 'poor'): void;
  /** Every payment from now on is declined like this; null to stop. */
  declineAll(decline: Decline | null): void;
  /** The customer gives a card on the page of a session; the two events that Stripe tells of it. */
  finish(session: string, method?: string): { completed: Body; succeeded: Body };
  handle(method: string, path: string, form: Body): Reply;
}

export function newEvent(type: string, object: Body): Body {
  return { id: newId('evt'), object: 'event', type, created: Math.floor(Date.now() / 1000), data: { object } };
}

export function createStripeBooks(): StripeBooks {
  const intents = new Map<string, Intent>();
  const refunds = new Map<string, Entry>();
  const customers = new Map<string, Entry>();
  const methods = new Map<string, Entry>();
  const sessions = new Map<string, Entry>();
  const setUps = new Map<string, Entry>();
  const declines = new Map<string, Decline>();
  const tokens = new Map<string, Entry & { method: string }>();
  const asking = new Set<string>();
  let declineAll: Decline | null = null;

  function have<T extends Entry>(entries: Map<string, T>, id: string, what: string, param = what): T {
    return entries.get(id) ?? invalid(`No such ${what}: '${id}'`, { code: 'resource_missing', param }, 404);
  }

  function newMethod(name: string, customer: string): Entry {
    const kind = METHODS[name] ?? invalid(`No such PaymentMethod: '${name}'`, { code: 'resource_missing' }, 404);
    const card = { brand: kind.brand ?? 'visa', last4: kind.last4, exp_month: 11, exp_year: 2040 };
    const method: Entry = { id: newId('pm'), object: 'payment_method', type: 'card', customer, card };
    methods.set(method.id, method);
    if (kind.decline !== undefined) declines.set(method.id, kind.decline);
    if (kind.asks) asking.add(method.id);
    return method;
  }

  function createIntent(form: Body): Body {
    if (form.payment_method_types !== undefined) invalid('Received unknown parameter: payment_method_types');
    const amount = Number(form.amount);
    if (!(amount >= 1)) invalid('Invalid positive integer', { param: 'amount', code: 'parameter_invalid_integer' });
    if (amount < 50) invalid('Amount must be at least 50 cents', { param: 'amount', code: 'amount_too_small' });
    if (form.currency !== String(form.currency).toLowerCase()) invalid('Invalid currency', { param: 'currency' });
    const customer = have(customers, String(form.customer), 'customer').id;
    const method = cardOf(form, customer);
    if (method.customer !== customer) {
      invalid('The payment method must be attached to the customer.', { param: 'payment_method' });
    }
    const intent: Intent = {
      id: newId('pi'),
      object: 'payment_intent',
      amount,
      amount_capturable: 0,
      amount_received: 0,
      currency: form.currency,
      customer,
      payment_method: method.id,
      capture_method: form.capture_method,
      description: form.description,
      metadata: (form.metadata ?? {}) as Record<string, string>,
      status: 'requires_confirmation',
      setup_future_usage: form.setup_future_usage ?? null,
      client_secret: `${newId('pi')}_secret_x`,
      last_payment_error: null,
    };
    intents.set(intent.id, intent);
    const token = tokens.get(String(form.confirmation_token));
    if (token !== undefined) token.payment_intent = intent.id;
    if (form.confirm === 'true') confirmIntent(intent, method.id, form.off_session !== 'true');
    return intent;
  }

  /** A saved card, or the one behind a token of the browser's, which is good for one payment. */
  function cardOf(form: Body, customer: string): Entry {
    if (form.confirmation_token === undefined) {
      return have(methods, String(form.payment_method), 'PaymentMethod', 'payment_method');
    }
    if (form.off_session !== undefined) invalid('off_session does not go with a confirmation token.');
    const token = have(tokens, JSON.stringify(form.confirmation_token).slice(1, -1), 'confirmation_token');
    if (token.payment_intent !== null) invalid('It was used already.', { param: 'confirmation_token' });
    return newMethod(token.method, customer);
  }

  function confirmIntent(intent: Intent, method: string, present: boolean): void {
    if (present && asking.has(method)) {
      intent.status = 'requires_action';
      return;
    }
    const decline = declineAll ?? declines.get(method);
    if (decline !== undefined) {
      const error = { type: 'card_error', message: 'Your card was declined.', ...decline };
      intent.status = 'requires_payment_method';
      intent.last_payment_error = error;
      throw new Refusal(402, { ...error, payment_intent: { ...intent } });
    }
    if (intent.capture_method === 'manual') {
      intent.status = 'requires_capture';
      intent.amount_capturable = intent.amount;
    } else {
      intent.status = 'succeeded';
      intent.amount_received = intent.amount;
    }
  }

  function captureIntent(intent: Intent, form: Body): Body {
    if (intent.status !== 'requires_capture') unexpectedState(intent);
    const amount = Number(form.amount_to_capture ?? intent.amount);
    if (amount > intent.amount_capturable) {
      invalid('The amount is greater than the one held.', { param: 'amount_to_capture', code: 'amount_too_large' });
    }
    return Object.assign(intent, { status: 'succeeded', amount_received: amount, amount_capturable: 0 });
  }

  function cancelIntent(intent: Intent): Body {
    if (intent.status === 'succeeded' || intent.status === 'canceled') unexpectedState(intent);
    return Object.assign(intent, { status: 'canceled', amount_capturable: 0 });
  }

  function unexpectedState(intent: Intent): never {
    invalid(`This PaymentIntent has a status of ${intent.status}.`, { code: 'payment_intent_unexpected_state' });
  }

  const refundsOf = (intent: string) => Array.from(refunds.values()).filter((one) => one.payment_intent === intent);

  function createRefund(form: Body): Body {
    const intent = have(intents, String(form.payment_intent), 'payment_intent');
    const amount = Number(form.amount);
    const given = refundsOf(intent.id).reduce((sum, one) => sum + Number(one.amount), 0);
    if (given === intent.amount_received) invalid('It has already been refunded.', { code: 'charge_already_refunded' });
    if (amount > intent.amount_received - given) {
      invalid('Refund amount is greater than unrefunded amount on charge.', { param: 'amount' });
    }
    const metadata = form.metadata ?? {};
    const refund: Entry = { id: newId('re'), object: 'refund', amount, payment_intent: intent.id, metadata };
    refunds.set(refund.id, { ...refund, status: 'succeeded' });
    return { ...refund, status: 'succeeded' };
  }

  function createSession(form: Body): Body {
    if (form.payment_method_types !== undefined) invalid('Received unknown parameter: payment_method_types');
    const customer = have(customers, String(form.customer), 'customer').id;
    const { metadata = {} } = (form.setup_intent_data ?? {}) as Body;
    const id = newId('cs_test');
    const setUp: Entry = {
      id: newId('seti'),
      object: 'setup_intent',
      status: 'requires_payment_method',
      customer,
      metadata,
    };
    setUps.set(setUp.id, { ...setUp, payment_method: null });
    const url = `https://checkout.stripe.example/c/pay/${id}`;
    const { mode, success_url } = form;
    const session = { id, object: 'checkout.session', mode, customer, success_url, setup_intent: setUp.id, url };
    sessions.set(id, { ...session, metadata: form.metadata ?? {}, status: 'open' });
    return sessions.get(id) ?? {};
  }

  function readSetUp(id: string, form: Body): Body {
    const setUp = have(setUps, id, 'setupintent');
    const expand = Object.values((form.expand ?? {}) as Body);
    return expand.includes('payment_method') && typeof setUp.payment_method === 'string'
      ? { ...setUp, payment_method: methods.get(setUp.payment_method) }
      : setUp;
  }

  function detach(method: Entry): Body {
    if (method.customer === null) invalid('The payment method you provided is not attached to a customer.');
    return Object.assign(method, { customer: null });
  }

  /** Newest first, from behind the entry named. */
  function list(url: string, entries: Entry[], form: Body): Body {
    const newest = entries.toReversed();
    const after = newest.findIndex((one) => one.id === form.starting_after) + 1;
    const limit = Number(form.limit ?? 10);
    const data = newest.slice(after, after + limit);
    return { object: 'list', url, has_more: newest.length > after + limit, data };
  }

  const intentOf = (id: string) => have(intents, id, 'payment_intent', 'intent');
  const ROUTES: [string, RegExp, (id: string, form: Body) => Body][] = [
    ['POST', /^\/v1\/customers$/, (_, form) => addTo(customers, { ...form, id: newId('cus'), object: 'customer' })],
    ['POST', /^\/v1\/payment_intents$/, (_, form) => createIntent(form)],
    [
      'GET',
      /^\/v1\/payment_intents$/,
      (_, form) => {
        const of = Array.from(intents.values()).filter((one) => one.customer === form.customer);
        return list('/v1/payment_intents', of, form);
      },
    ],
    ['GET', /^\/v1\/payment_intents\/(\w+)$/, (id) => intentOf(id)],
    ['POST', /^\/v1\/payment_intents\/(\w+)\/capture$/, (id, form) => captureIntent(intentOf(id), form)],
    ['POST', /^\/v1\/payment_intents\/(\w+)\/cancel$/, (id) => cancelIntent(intentOf(id))],
    ['GET', /^\/v1\/confirmation_tokens\/(\w+)$/, (id) => have(tokens, id, 'confirmation_token')],
    ['POST', /^\/v1\/refunds$/, (_, form) => createRefund(form)],
    ['GET', /^\/v1\/refunds$/, (_, form) => list('/v1/refunds', refundsOf(String(form.payment_intent)), form)],
    ['POST', /^\/v1\/checkout\/sessions$/, (_, form) => createSession(form)],
    ['GET', /^\/v1\/setup_intents\/(\w+)$/, readSetUp],
    ['GET', /^\/v1\/payment_methods\/(\w+)$/, (id) => have(methods, id, 'PaymentMethod', 'payment_method')],
    ['POST', /^\/v1\/payment_methods\/(\w+)\/attach$/, (id, form) => newMethod(id, String(form.customer))],
    ['POST', /^\/v1\/payment_methods\/(\w+)\/detach$/, (id) => detach(have(methods, id, 'PaymentMethod'))],
  ];

  return {
    intents,
    refunds,
    customers,
    methods,
    sessions,
    giveCard(name = 'pm_card_visa') {
      const { last4, brand = 'visa' } = METHODS[name] ?? { last4: '4242' };
      const card = { brand, last4, exp_month: 11, exp_year: 2040 };
      const id = newId('ctoken');
      const payment_method_preview = { type: 'card', card };
      const token = { id, object: 'confirmation_token', payment_intent: null, payment_method_preview, method: name };
      tokens.set(id, token);
      return id;
    },
    answerBank(id, answer) {
      const intent = intentOf(id);
      if (intent.status !== 'requires_action') unexpectedState(intent);
      if (answer === 'yes') Object.assign(intent, { status: 'succeeded', amount_received: intent.amount });
      else {
        const code = answer === 'no' ? 'payment_intent_authentication_failure' : 'card_declined';
        const error = { type: 'card_error', code, ...(answer === 'poor' && { decline_code: 'insufficient_funds' }) };
        Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error });
      }
    },
    declineAll: (decline) => {
      declineAll = decline;
    },
    finish(id, name = 'pm_card_visa') {
      const session = have(sessions, id, 'session');
      const method = newMethod(name, String(session.customer));
      const setUp = have(setUps, String(session.setup_intent), 'setupintent');
      Object.assign(setUp, { status: 'succeeded', payment_method: method.id });
      Object.assign(session, { status: 'complete' });
      return {
        completed: newEvent('checkout.session.completed', { ...session }),
        succeeded: newEvent('setup_intent.succeeded', { ...setUp }),
      };
    },
    handle(method, path, form) {
      try {
        for (const [verb, pattern, work] of ROUTES) {
          const match = verb === method ? pattern.exec(path) : null;
          if (match !== null) return { status: 200, body: structuredClone(work(match[1] ?? '', form)) };
        }
        return invalid(`Unrecognized request URL (${method}: ${path}).`, {}, 404);
      } catch (error) {
        if (error instanceof Refusal) return structuredClone(error.reply);
        throw error;
      }
    },
  };
}

function addTo(entries: Map<string, Entry>, entry: Entry): Body {
  entries.set(entry.id, entry);
  return entry;
}
