// The requests that the crash tests of payments cut off: how they are prepared, sent, and sent again with the same key.

import { type Customer, openCustomer, openOrders, quoteBody, readyQuotes, type Service } from '../harness/service.ts';

/** Concurrent requests of one kind. */
export const TOGETHER = 6;

/** One request that may be cut off, and is repeated later with the same key. */
export interface Request {
  key: string;
  /** Token in the answer: of the order, or of the quote. */
  token: string | null;
  quote: string | null;
}

export interface Answer {
  status: number;
  token: string | null;
  /** Message of a refusal. */
  message: string;
}

interface Work {
  /** Whether a repeat returns the first result; an action of the team is refused because it was already done. */
  repeats: boolean;
  /** Creates the objects needed before the kill. */
  prepare(service: Service, customer: Customer): Promise<(string | null)[]>;
  send(service: Service, customer: Customer, request: Request): Promise<Answer>;
}

interface Reply {
  message?: string;
  data?: { token?: string; order?: { token: string } | string | null };
}

async function answerOf(sent: Promise<Response>, pick: (reply: Reply) => string | null | undefined): Promise<Answer> {
  try {
    const response = await sent;
    const reply = (await response.json()) as Reply;
    return { status: response.status, token: pick(reply) ?? null, message: reply.message ?? '' };
  } catch {
    return { status: 0, token: null, message: '' };
  }
}

const orderToken = ({ data }: Reply) => (typeof data?.order === 'object' ? data.order?.token : data?.order);
const autobuyBody = (customer: Customer) => ({ ...quoteBody(customer), autobuy: true });

/** Forms shown, by quote: a repeat sends the same form again, as a browser does. */
const forms = new Map<string, { action: string; payment: string }>();
const CARD = { number: '4242424242424242', expiry: '12 / 40', cvc: '123', name: 'Ana', email: 'ana@home.example' };

interface Page {
  /** The payment page for anyone with the link. */
  url(service: Service, customer: Customer, token: string): Promise<string | null>;
  outcome(service: Service, customer: Customer, token: string): Promise<string | null>;
}

/** Pays on a page, as a visitor with the link. */
const sendFormOn =
  (page: Page) =>
  async (service: Service, customer: Customer, { quote }: Request): Promise<Answer> => {
    const token = quote ?? '';
    try {
      const form = forms.get(token) ?? (await openForm(service, await page.url(service, customer, token)));
      forms.set(token, form);
      const { status } = await fetch(service.url + form.action, {
        method: 'POST',
        headers: { Origin: service.url },
        body: new URLSearchParams({ payment: form.payment, ...CARD }),
        redirect: 'manual',
      });
      const paid = await page.outcome(service, customer, token);
      return { status: status === 303 ? 200 : status, token: paid, message: 'on the page' };
    } catch {
      return { status: 0, token: null, message: '' };
    }
  };

async function openForm(service: Service, url: string | null) {
  const path = new URL(url ?? '').pathname;
  const page = await (await fetch(service.url + path)).text();
  return { action: `${path}/pay`, payment: /name="payment" value="([^"]+)"/.exec(page)?.[1] ?? '' };
}

const quoteOf = async (service: Service, { key }: Customer, token: string) =>
  (await service.as(key).call('getQuote', { params: { token } })).data;
const invoiceOf = async (service: Service, token: string) =>
  (await service.team.call('teamGetInvoice', { params: { token } })).data;

const QUOTE_PAGE: Page = {
  url: async (service, customer, token) => (await quoteOf(service, customer, token)).payment_url,
  outcome: async (service, customer, token) => (await quoteOf(service, customer, token)).order,
};
const INVOICE_PAGE: Page = {
  url: async (service, _customer, token) => (await invoiceOf(service, token)).payment_url,
  outcome: async (service, _customer, token) => ((await invoiceOf(service, token)).status === 'paid' ? token : null),
};

/** Issued invoices; every other one was partly paid by hand. */
async function issuedInvoices(service: Service): Promise<string[]> {
  const customer = await openCustomer(service, { invoicing: true });
  const tokens: string[] = [];
  while (tokens.length < TOGETHER) {
    await openOrders(service, customer, 1);
    const { data } = await service.as(customer.key).call('listInvoices', { filters: { status: 'open' } });
    const params = { token: data[0]?.token ?? '' };
    await service.team.call('teamIssueInvoice', { params, body: {} });
    if (tokens.length % 2 === 0) await service.team.call('teamSettleInvoice', { params, body: { amount: 100 } });
    tokens.push(params.token);
  }
  return tokens;
}

export const WORKS = {
  pay: {
    repeats: true,
    prepare: (service, customer) => readyQuotes(service, customer, TOGETHER),
    send: (service, { key }, request) =>
      answerOf(
        service.as(key).send('payQuote', {
          params: { token: request.quote ?? '' },
          body: {},
          idempotencyKey: request.key,
        }),
        orderToken,
      ),
  },
  page: {
    repeats: true,
    prepare: (service, customer) => readyQuotes(service, customer, TOGETHER),
    send: sendFormOn(QUOTE_PAGE),
  },
  invoice: {
    repeats: true,
    prepare: (service) => issuedInvoices(service),
    send: sendFormOn(INVOICE_PAGE),
  },
  hold: {
    repeats: true,
    prepare: async () => Array.from({ length: TOGETHER }, () => null),
    send: (service, customer, request) =>
      answerOf(
        service.as(customer.key).send('createQuote', { body: autobuyBody(customer), idempotencyKey: request.key }),
        ({ data }) => data?.token,
      ),
  },
  capture: {
    repeats: false,
    prepare: (service, customer) =>
      Promise.all(
        Array.from({ length: TOGETHER }, async () => {
          const { data } = await service.as(customer.key).call('createQuote', { body: autobuyBody(customer) });
          return data.token;
        }),
      ),
    send: (service, _customer, request) =>
      answerOf(
        service.team.send('teamPriceQuote', {
          params: { token: request.quote ?? '' },
          body: {},
          idempotencyKey: request.key,
        }),
        orderToken,
      ),
  },
  adjust: {
    repeats: true,
    prepare: async (service, customer) => {
      const orders = await openOrders(service, customer, TOGETHER);
      return Promise.all(orders.map((token) => proposeMore(service, token)));
    },
    send: (service, { key }, request) => {
      const [token = '', adjustment = ''] = (request.quote ?? '').split('/');
      const params = { token, adjustment };
      const sent = service.as(key).send('payAdjustment', { params, body: {}, idempotencyKey: request.key });
      return answerOf(sent, ({ data }) => data?.token);
    },
  },
  cancel: {
    repeats: true,
    prepare: (service, customer) => openOrders(service, customer, TOGETHER),
    send: (service, { key }, request) => {
      const options = { params: { token: request.quote ?? '' }, body: { reason: 'no_longer_required' as const } };
      const sent = service.as(key).send('requestCancellation', { ...options, idempotencyKey: request.key });
      return answerOf(sent, ({ data }) => data?.token);
    },
  },
} as const satisfies Record<string, Work>;

/** Proposes a higher price; returns the tokens of the order and the adjustment in one text. */
async function proposeMore(service: Service, token: string): Promise<string> {
  const line_items = [{ code: 'page', description: 'A page', quantity: 1, unit_price: 500 }];
  const body = { reason: 'One more page', line_items };
  const { data } = await service.team.call('teamProposeAdjustment', { params: { token }, body });
  return `${token}/${data.adjustments[0]?.token}`;
}
