import {
  addTo,
  type Body,
  type Books,
  type Decline,
  type Entry,
  invalid,
  METHODS,
  newBooks,
  newId,
  newMethod,
  Refusal,
  type Reply,
  requireEntry,
} from './entries.ts';
import { cancelIntent, captureIntent, createIntent, createRefund, refundsOf, unexpectedState } from './payments.ts';

// The endpoints of the fake Stripe, and the actions of payers and banks.

export interface StripeBooks extends Pick<Books, 'intents' | 'refunds' | 'customers' | 'methods' | 'sessions'> {
  /** A payer enters a card on the payment page. Returns the token that the page's script sends us. */
  enterCard(method?: string): string;
  /** The payer answers the bank about a payment that waits for authentication. */
  answerBank(intent: string, answer: 'yes' | 'no' | 'poor'): void;
  /** Declines every later payment like this; null to stop. */
  declineAll(decline: Decline | null): void;
  /** The customer enters a card on the page of a session. Returns the two events that Stripe sends. */
  finish(session: string, method?: string): { completed: Body; succeeded: Body };
  handle(method: string, path: string, form: Body): Reply;
}

export function newEvent(type: string, object: Body): Body {
  return { id: newId('evt'), object: 'event', type, created: Math.floor(Date.now() / 1000), data: { object } };
}

const intentOf = (books: Books, id: string) => requireEntry(books.intents, id, 'payment_intent', 'intent');

function createSession(books: Books, form: Body): Body {
  if (form.payment_method_types !== undefined) invalid('Received unknown parameter: payment_method_types');
  const customer = requireEntry(books.customers, String(form.customer), 'customer').id;
  const { metadata = {} } = (form.setup_intent_data ?? {}) as Body;
  const id = newId('cs_test');
  const setUp: Entry = {
    id: newId('seti'),
    object: 'setup_intent',
    status: 'requires_payment_method',
    customer,
    metadata,
  };
  books.setUps.set(setUp.id, { ...setUp, payment_method: null });
  const url = `https://checkout.stripe.example/c/pay/${id}`;
  const { mode, success_url } = form;
  const session = { id, object: 'checkout.session', mode, customer, success_url, setup_intent: setUp.id, url };
  books.sessions.set(id, { ...session, metadata: form.metadata ?? {}, status: 'open' });
  return books.sessions.get(id) ?? {};
}

function readSetUp(books: Books, id: string, form: Body): Body {
  const setUp = requireEntry(books.setUps, id, 'setupintent');
  const expand = Object.values((form.expand ?? {}) as Body);
  return expand.includes('payment_method') && typeof setUp.payment_method === 'string'
    ? { ...setUp, payment_method: books.methods.get(setUp.payment_method) }
    : setUp;
}

function detach(method: Entry): Body {
  if (method.customer === null) invalid('The payment method you provided is not attached to a customer.');
  return Object.assign(method, { customer: null });
}

/** Newest first, after the entry `starting_after`. */
function list(url: string, entries: Entry[], form: Body): Body {
  const newest = entries.toReversed();
  const after = newest.findIndex((one) => one.id === form.starting_after) + 1;
  const limit = Number(form.limit ?? 10);
  const data = newest.slice(after, after + limit);
  return { object: 'list', url, has_more: newest.length > after + limit, data };
}

type Endpoint = (books: Books, id: string, form: Body) => Body;

const ROUTES: [string, RegExp, Endpoint][] = [
  [
    'POST',
    /^\/v1\/customers$/,
    (books, _, form) => addTo(books.customers, { ...form, id: newId('cus'), object: 'customer' }),
  ],
  ['POST', /^\/v1\/payment_intents$/, (books, _, form) => createIntent(books, form)],
  [
    'GET',
    /^\/v1\/payment_intents$/,
    (books, _, form) => {
      const ofCustomer = [...books.intents.values()].filter((one) => one.customer === form.customer);
      return list('/v1/payment_intents', ofCustomer, form);
    },
  ],
  ['GET', /^\/v1\/payment_intents\/(\w+)$/, (books, id) => intentOf(books, id)],
  ['POST', /^\/v1\/payment_intents\/(\w+)\/capture$/, (books, id, form) => captureIntent(intentOf(books, id), form)],
  ['POST', /^\/v1\/payment_intents\/(\w+)\/cancel$/, (books, id) => cancelIntent(intentOf(books, id))],
  ['GET', /^\/v1\/confirmation_tokens\/(\w+)$/, (books, id) => requireEntry(books.tokens, id, 'confirmation_token')],
  ['POST', /^\/v1\/refunds$/, (books, _, form) => createRefund(books, form)],
  [
    'GET',
    /^\/v1\/refunds$/,
    (books, _, form) => list('/v1/refunds', refundsOf(books, String(form.payment_intent)), form),
  ],
  ['POST', /^\/v1\/checkout\/sessions$/, (books, _, form) => createSession(books, form)],
  ['GET', /^\/v1\/setup_intents\/(\w+)$/, readSetUp],
  [
    'GET',
    /^\/v1\/payment_methods\/(\w+)$/,
    (books, id) => requireEntry(books.methods, id, 'PaymentMethod', 'payment_method'),
  ],
  ['POST', /^\/v1\/payment_methods\/(\w+)\/attach$/, (books, id, form) => newMethod(books, id, String(form.customer))],
  [
    'POST',
    /^\/v1\/payment_methods\/(\w+)\/detach$/,
    (books, id) => detach(requireEntry(books.methods, id, 'PaymentMethod')),
  ],
];

export function createStripeBooks(): StripeBooks {
  const books = newBooks();
  return {
    ...books,
    enterCard(name = 'pm_card_visa') {
      const { last4, brand = 'visa' } = METHODS[name] ?? { last4: '4242' };
      const card = { brand, last4, exp_month: 11, exp_year: 2040 };
      const id = newId('ctoken');
      const payment_method_preview = { type: 'card', card };
      const token = { id, object: 'confirmation_token', payment_intent: null, payment_method_preview, method: name };
      books.tokens.set(id, token);
      return id;
    },
    answerBank(id, answer) {
      const intent = intentOf(books, id);
      if (intent.status !== 'requires_action') unexpectedState(intent);
      if (answer === 'yes') Object.assign(intent, { status: 'succeeded', amount_received: intent.amount });
      else {
        const code = answer === 'no' ? 'payment_intent_authentication_failure' : 'card_declined';
        const error = { type: 'card_error', code, ...(answer === 'poor' && { decline_code: 'insufficient_funds' }) };
        Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error });
      }
    },
    declineAll: (decline) => {
      books.declineAll = decline;
    },
    finish(id, name = 'pm_card_visa') {
      const session = requireEntry(books.sessions, id, 'session');
      const method = newMethod(books, name, String(session.customer));
      const setUp = requireEntry(books.setUps, String(session.setup_intent), 'setupintent');
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
          if (match !== null) return { status: 200, body: structuredClone(work(books, match[1] ?? '', form)) };
        }
        return invalid(`Unrecognized request URL (${method}: ${path}).`, {}, 404);
      } catch (error) {
        if (error instanceof Refusal) return structuredClone(error.reply);
        throw error;
      }
    },
  };
}
