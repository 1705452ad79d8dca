import { describe, expect, test } from 'vitest';
import type { Delivery } from '../support/receiver.ts';
import { newCustomer, orderAt } from '../world/orders.ts';
import { ask } from '../world/requests.ts';
import { useFixture } from '../world/use-fixture.ts';
import { useWorld } from '../world/world.ts';
import { findBreaches, findDeliveryBreaches } from './find-breaches.ts';
import { APPROVED_ORDER, ERROR, EVENT, FILE, ORDER, ORDER_FILE, QUOTE } from './objects.ts';
import type { Rule, Table } from './rule.ts';
import { watchedFetch } from './watch.ts';

// Proves that the tables catch breaches: each field in turn is set to null, removed and changed to another type.

const world = useWorld({ ROLE: 'api' });
const customer = useFixture(() => newCustomer(world));
const order = useFixture(() => orderAt('in_review', customer));

type JsonObject = Record<string, unknown>;
const get = async (path: string): Promise<JsonObject> =>
  JSON.parse((await ask(world, { path, key: customer.key })).text) as JsonObject;

/** One real answer for each kind of object: its source, and the path of the object in the answer. */
const ANSWERS: Record<
  string,
  { table: Table; answer(): Promise<JsonObject>; at: string[]; method?: string; path: string }
> = {
  order: { table: ORDER, answer: () => get(`/v1/orders/${order.token}`), at: ['data'], path: '/v1/orders/x' },
  'order of a list': { table: ORDER, answer: () => get('/v1/orders'), at: ['data', '0'], path: '/v1/orders' },
  'approved order': {
    table: APPROVED_ORDER,
    answer: () => get(`/v1/orders/${order.token}`),
    at: ['data'],
    method: 'POST',
    path: '/v1/orders/x/approve',
  },
  'file of an order': {
    table: ORDER_FILE,
    answer: () => get(`/v1/orders/${order.token}`),
    at: ['data', 'files', '0'],
    path: '/v1/orders/x',
  },
  quote: { table: QUOTE, answer: () => get(`/v1/quotes/${order.quote}`), at: ['data'], path: '/v1/quotes/x' },
  file: { table: FILE, answer: () => get(`/v1/files/${order.sources[0]}`), at: ['data'], path: '/v1/files/x' },
  event: { table: EVENT, answer: () => get('/v1/events'), at: ['data', '0'], path: '/v1/events' },
};

/** An event in a list is recognized only by these fields: without them it counts as another object. */
const RECOGNISED_BY: Record<string, string[]> = { event: ['type', 'event', 'target', 'data', 'url'] };

const holderOf = (answer: unknown, at: readonly string[]): JsonObject =>
  at.reduce((inner, step) => inner[step] as JsonObject, answer as JsonObject);

describe.each(Object.entries(ANSWERS))(
  'the %s of a real answer',
  (name, { table, answer, at, method = 'GET', path }) => {
    const breaches = (body: unknown) => findBreaches({ method, path, status: 200, body });

    test(`the ${name} of a real answer follows the contract`, async () => {
      expect(breaches(await answer())).toEqual([]);
    });

    test.each(Object.entries<Rule>(table))(
      `a ${name} whose %s is null, missing or of another type is a breach`,
      async (field, rule) => {
        const full = await answer();
        const breaks = (change: (holder: JsonObject) => void) => {
          const body = structuredClone(full);
          change(holderOf(body, at));
          return breaches(body).length > 0;
        };
        const wrong = typeof rule.is === 'object' && 'list' in rule.is ? {} : [[{}]];
        const found = {
          null: breaks((holder) => void (holder[field] = null)),
          gone: breaks((holder) => void delete holder[field]),
          other: breaks((holder) => void (holder[field] = wrong)),
        };
        const identifies = RECOGNISED_BY[name]?.includes(field) ?? false;
        expect(found).toEqual({
          null: rule.orNull === undefined && rule.is !== 'anything',
          gone: rule.orAbsent === undefined && !identifies,
          other: true,
        });
      },
    );
  },
);

test('an unknown word, a date without its offset and a token of another kind are breaches', async () => {
  const { data } = (await get(`/v1/orders/${order.token}`)) as { data: JsonObject };
  const wrong = { status: 'paid', created_at: '2026-11-14T23:52:07Z', token: order.quote, number: '17' };
  for (const [field, value] of Object.entries(wrong)) {
    const body = { data: { ...data, [field]: value } };
    const found = findBreaches({ method: 'GET', path: '/v1/orders/x', status: 200, body });
    expect(found.join()).toContain(`data.${field} is`);
  }
});

test('an error without a part of its body is a breach', async () => {
  const { text, status } = await ask(world, { path: '/v1/orders/none', key: customer.key });
  const body = JSON.parse(text) as JsonObject;
  expect(findBreaches({ method: 'GET', path: '/v1/orders/none', status, body })).toEqual([]);
  for (const field of Object.keys(ERROR)) {
    const { [field]: _, ...rest } = body;
    expect(findBreaches({ method: 'GET', path: '/v1/orders/none', status, body: rest })).toEqual([
      `.error.${field} is missing`,
    ]);
  }
});

test('an error code with another status, or without its extra fields, is a breach', () => {
  const message = 'No.';
  const error = { error: true, message, result: 'error', data: { message } };
  const found = (status: number, more: JsonObject) =>
    findBreaches({ method: 'POST', path: '/v1/quotes/x/pay', status, body: { ...error, ...more } }).join();
  const unverified = { code: 'payment_requires_verified_app', payment_url: 'https://api.example/pay/x' };
  expect(found(403, unverified)).toBe('');
  expect(found(403, { ...unverified, payment_url: null })).toContain('.error.payment_url is null');
  expect(found(422, { code: 'payment_failed' })).toContain('payment_failed with 422');
  expect(found(402, { code: 'payment_failed', error: 'true' })).toContain('.error.error is "true"');
});

test('rules of the contract about several fields together are checked too', async () => {
  const [quote, one] = await Promise.all([get(`/v1/quotes/${order.quote}`), get(`/v1/orders/${order.token}`)]);
  const breachesOfChanged = (from: JsonObject, path: string, more: JsonObject, method = 'GET') => {
    const body = { data: { ...(from['data'] as JsonObject), ...more } };
    return findBreaches({ method, path, status: 200, body }).join();
  };
  const quoteBreaches = (more: JsonObject) => breachesOfChanged(quote, '/v1/quotes/x', more);
  expect(quoteBreaches({ status: 'requested' })).toContain('.data.payment_url is there before');
  expect(quoteBreaches({ status: 'ready', payment_url: null })).toContain('.data.payment_url is null');
  expect(quoteBreaches({ webhook: 'http://example.com/' })).toContain('.data.webhook is');
  expect(quoteBreaches({ services: { apostille: true } })).toContain('.data.services.apostille is true without');
  expect(breachesOfChanged(one, '/v1/orders/x', { url: 'https://api.example/v1/orders/x' })).toContain('.data.url is');
  const revised = { approved_at: '2026-11-14T23:52:07+00:00', status: 'approved' };
  const found = breachesOfChanged(one, '/v1/orders/x/revision', revised, 'POST');
  for (const name of ['approved_at', 'status']) expect(found).toContain(`.data.${name} is`);
});

test('an object of the contract inside another answer is checked against its table', async () => {
  const { data } = (await get(`/v1/orders/${order.token}`)) as { data: JsonObject };
  const body = { data: { token: 'x', inner: [{ ...data, delivery: 'by hand' }] } };
  const found = findBreaches({ method: 'POST', path: '/team/v1/anything', status: 200, body });
  expect(found.join()).toContain('.data.inner.0.delivery is "by hand"');
});

test('an event that the contract does not know is a breach, but an unknown type is not', async () => {
  const events = (await get('/v1/events'))['data'] as Delivery['body'][];
  const event = events.find(({ type }) => type === 'order') as Delivery['body'];
  const headers = {
    'webhook-id': order.token.replace('order_', 'whd_'),
    'webhook-version': '1',
    'webhook-account': customer.account,
  };
  expect(findDeliveryBreaches(event, headers)).toEqual([]);
  const changed = { ...event, event: 'status_update', data: { ...event.data, status: 'created' } };
  expect(findDeliveryBreaches(changed, headers).join()).toContain('data.status is "created"');
  const { quote: _, ...without } = event.data;
  expect(findDeliveryBreaches({ ...event, data: without }, headers).join()).toContain('data.quote is missing');
  expect(findDeliveryBreaches({ ...event, type: 'invention' }, headers)).toEqual([]);
  expect(findDeliveryBreaches(event, {}).join()).toContain('webhook-id is missing');
});

test('a test that calls fetch fails with the breaches in the answer', async () => {
  const { data } = (await get(`/v1/orders/${order.token}`)) as { data: JsonObject };
  const headers = { 'content-type': 'application/json; charset=utf-8', 'request-id': 'x' };
  const double = watchedFetch(() => Promise.resolve(Response.json({ data: { ...data, delivery: null } }, { headers })));
  await expect(double(`${world.url}/v1/orders/${order.token}`)).rejects.toThrow('data.delivery is null');
  expect(globalThis.fetch.name).toBe('watched');
});
