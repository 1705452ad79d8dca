import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../../src/sdk/client.ts';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { upload } from '../../../world/files.ts';
import { newCustomer, type PlacedOrder, placeOrder, runAction } from '../../../world/orders.ts';
import { newQuote } from '../../../world/quotes.ts';
import { everyService, physical, toAddress } from '../../../world/services.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

// The lists of orders and quotes, filtered, searched and sorted, for an account and for the team.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const owner = useFixture(() => newCustomer(world, { name: 'Umbrella Holdings' }));
const orders: PlacedOrder[] = [];

interface Body {
  data: { token: string }[];
  meta: { total: number };
  code?: string;
  errors?: Record<string, string[]>;
}

async function get(path: string, key = owner.key): Promise<{ status: number; body: Body }> {
  const response = await fetch(`${world.url}${path}`, { headers: { Authorization: `Bearer ${key}` } });
  return { status: response.status, body: (await response.json()) as Body };
}

/** Indexes of an answer's rows in `orders`, which has the oldest first. */
const placesOf = ({ data }: Body, field: 'token' | 'quote' = 'token') =>
  data.map(({ token }) => orders.findIndex((order) => order[field] === token));

beforeAll(async () => {
  const made = [
    { reference: 'Matter 17/A', metadata: { desk: 'visa', floor: '3' }, documents: ['Geburtsurkunde_Müller.txt'] },
    { client_reference: 'ACME-99', metadata: { desk: 'visa' }, documents: ['passport.txt', 'diploma 100%.txt'] },
    { case_reference: 'Case Zeta', metadata: { desk: 'court' }, services: { ...physical(), ...toAddress() } },
    { reference: 'matter 17/B', purchase_order: 'PO 4711' },
  ];
  for (const request of made) {
    orders.push(await placeOrder(owner, request));
    world.clock.advance(60_000);
  }
  const [first, second, third] = orders;
  await world.team.call('teamHoldOrder', { params: second?.params ?? { token: '' }, body: { reason: 'Which name?' } });
  world.clock.advance(60_000);
  if (third) await runAction(third, 'teamAcceptOrder');
  world.clock.advance(60_000);
  await owner.client.call('createOrderMessage', { params: first?.params ?? { token: '' }, body: { text: 'Hello' } });
});

const numberOf = async (place: number) => {
  const { data } = await owner.client.call('getOrder', { params: orders[place]?.params ?? { token: '' } });
  return data.number;
};

describe('the list of orders', () => {
  test.each([
    ['filter[status]=created', [3, 0]],
    ['filter[status]=on_hold,in_progress', [2, 1]],
    ['filter[status]=in_progress,on_hold,in_progress&sort=created_at', [1, 2]],
    ['filter[metadata][desk]=visa', [1, 0]],
    ['filter[metadata][desk]=visa&filter[metadata][floor]=3', [0]],
    ['filter[metadata][desk]=VISA', []],
    ['filter[metadata][nowhere]=visa', []],
    ['filter[needs]=answer', [1]],
    ['filter[needs]=approval', []],
    ['filter[needs]=payment', []],
    ['q=matter', [3, 0]],
    ['q=MATTER 17/a', [0]],
    ['q=geburtsurkunde_m', [0]],
    ['q=100%25', [1]],
    ['q=acme-99', [1]],
    ['q=jane d', [2]],
    ['filter[reference]=Matter 17/A', [0]],
    ['filter[client_reference]=ACME-99', [1]],
    ['filter[case_reference]=Case Zeta', [2]],
    ['filter[purchase_order]=PO 4711', [3]],
    ['filter[purchase_order]=PO 47', []],
    ['q=po 47', [3]],
    ['q=zeta&filter[status]=created', []],
    ['q=nothing of this', []],
    ['sort=created_at', [0, 1, 2, 3]],
    ['sort=-created_at', [3, 2, 1, 0]],
    ['sort=updated_at', [0, 3, 1, 2]],
    ['sort=-updated_at', [2, 1, 3, 0]],
  ])('is filtered, searched and sorted by %s', async (query, places) => {
    const { status, body } = await get(`/v1/orders?${query.replaceAll(' ', '%20')}`);
    expect([status, placesOf(body), body.meta.total]).toEqual([200, places, places.length]);
  });

  test('finds an order by its number, by a part of it, and by its quote', async () => {
    const number = await numberOf(2);
    expect(placesOf((await get(`/v1/orders?filter[number]=${number}`)).body)).toEqual([2]);
    expect(placesOf((await get(`/v1/orders?filter[number]=${number.slice(1)}`)).body)).toEqual([]);
    expect(placesOf((await get(`/v1/orders?q=${number.slice(2)}`)).body)).toEqual([2]);
    expect(placesOf((await get(`/v1/orders?filter[quote]=${orders[1]?.quote}`)).body)).toEqual([1]);
  });

  test('has the orders that changed since a given time', async () => {
    const { data } = await owner.client.call('getOrder', { params: orders[1]?.params ?? { token: '' } });
    const since = new Date(Date.parse(data.updated_at) - 1000).toISOString();
    const { body } = await get(`/v1/orders?filter[updated_after]=${since}&sort=updated_at`);
    expect(placesOf(body)).toEqual([1, 2]);
  });

  test('is searched by the names of files added later', async () => {
    const order = await placeOrder(owner);
    const files = [await upload(owner.client, 'annulment.txt', 'Anulación')];
    await owner.client.call('addOrderFiles', { params: order.params, body: { files } });
    const { body } = await get('/v1/orders?q=annulm');
    expect(body.data.map(({ token }) => token)).toEqual([order.token]);
    orders.push(order);
  });

  test.each([
    ['filter[status]=created,paid', 'filter.status'],
    ['filter[status]=created,', 'filter.status'],
    ['filter[updated_after]=yesterday', 'filter.updated_after'],
    [`filter[number]=${'1'.repeat(51)}`, 'filter.number'],
    ['filter[quote]=order_01k9zq4m8te3fs5f9r6vd2x7hb', 'filter.quote'],
    ['filter[needs]=rest', 'filter.needs'],
    ['filter[metadata]=visa', 'filter.metadata'],
    [`filter[metadata][desk]=${'x'.repeat(501)}`, 'filter.metadata.desk'],
    [`filter[metadata][${'x'.repeat(41)}]=1`, `filter.metadata.${'x'.repeat(41)}`],
    ['sort=total', 'sort'],
    ['sort=created_at,updated_at', 'sort'],
    [`q=${'x'.repeat(201)}`, 'q'],
  ])('refuses %s at its field', async (query, field) => {
    for (const path of ['/v1/orders', '/team/v1/orders']) {
      const { status, body } = await get(`${path}?${query}`, path.startsWith('/team') ? world.teamKey : owner.key);
      expect([path, status, body.code, Object.keys(body.errors ?? {})]).toEqual([
        path,
        422,
        'validation_failed',
        [field],
      ]);
    }
  });

  test('names the valid statuses, and refuses an unknown filter', async () => {
    const { body } = await get('/v1/orders?filter[status]=paid');
    expect(body.errors?.['filter.status']?.[0]).toMatch(/`created`.*`voided`, or several of these with commas between/);
    const unknown = await get('/v1/orders?filter[colour]=1');
    expect([unknown.status, unknown.body.code]).toEqual([400, 'invalid_filter']);
  });
});

describe('the list of quotes', () => {
  test.each([
    ['filter[status]=paid,cancelled&q=matter', [3, 0]],
    ['filter[metadata][desk]=visa&sort=created_at', [0, 1]],
    ['q=jane', [2]],
    ['q=diploma 100', [1]],
    ['filter[needs]=payment', []],
  ])('is filtered, searched and sorted by %s', async (query, places) => {
    const { body } = await get(`/v1/quotes?${query.replaceAll(' ', '%20')}`);
    expect(placesOf(body, 'quote')).toEqual(places);
  });

  test('shows quotes that wait for payment, and follows an edit', async () => {
    const { token } = await newQuote(owner.client, { reference: 'Before', services: everyService() as never });
    const params = { token };
    const found = async (q: string) => (await get(`/v1/quotes?q=${q}`)).body.data.map((quote) => quote.token);
    expect([await found('before'), await found('juan')]).toEqual([[token], [token]]);
    await owner.client.call('editQuote', { params, body: { reference: 'After', metadata: { desk: 'new' } } });
    expect([await found('before'), await found('after')]).toEqual([[], [token]]);
    expect((await get('/v1/quotes?filter[metadata][desk]=new')).body.data).toHaveLength(1);
    await world.team.call('teamPriceQuote', { params, body: {} });
    expect((await get('/v1/quotes?filter[needs]=payment')).body.data.map((quote) => quote.token)).toEqual([token]);
    expect((await get('/v1/quotes?filter[needs]=answer')).status).toBe(422);
    const { data } = await owner.client.call('getQuote', { params });
    expect((await get(`/v1/quotes?filter[number]=${data.number}`)).body.data).toHaveLength(1);
  });
});

describe('the queues of the team', () => {
  const queue = async (query: string, list = 'orders') =>
    placesOf((await get(`/team/v1/${list}?${query}`, world.teamKey)).body, list === 'orders' ? 'token' : 'quote');

  test('have the same filters, search and sorting, across all accounts', async () => {
    const theirs = await placeOrder(await newCustomer(world), { reference: 'Matter 17/C', metadata: { desk: 'visa' } });
    orders.push(theirs);
    const last = orders.length - 1;
    expect(await queue('q=matter')).toEqual([last, 3, 0]);
    expect(await queue('filter[q]=matter&sort=created_at')).toEqual([0, 3, last]);
    expect(await queue(`q=matter&filter[account]=${owner.account}`)).toEqual([3, 0]);
    expect(await queue('q=umbrella hold&filter[status]=on_hold,in_progress')).toEqual([2, 1]);
    expect(await queue('filter[metadata][desk]=visa')).toEqual([last, 1, 0]);
    expect(await queue('filter[needs]=answer')).toEqual([1]);
    expect(await queue(`filter[quote]=${orders[2]?.quote}`)).toEqual([2]);
    expect(await queue(`q=${orders[2]?.token}`)).toEqual([2]);
    expect(await queue('filter[reference]=Matter 17/C')).toEqual([last]);
    expect(await queue('q=matter 17&filter[metadata][desk]=visa', 'quotes')).toEqual([last, 0]);
  });
});

describe('the reference and metadata of a referral', () => {
  test('are searched for its maker and not for its customer', async () => {
    const email = 'lena@customer.example';
    const customer = await world.newAccount({ email });
    const { token } = await newQuote(owner.client, {
      reference: 'Secret line',
      metadata: { margin: '40' },
      partner: { referral: { email, name: 'Lena Quark' } },
    });
    const { data } = await owner.client.call('getQuote', { params: { token } });
    const found = async (client: Client, query: { q?: string }, filters: object) =>
      (await client.call('listQuotes', { query, filters })).data.map((quote) => quote.token);
    const referred = { referred: true };
    expect(await found(owner.client, { q: 'secret l' }, referred)).toEqual([token]);
    expect(await found(owner.client, { q: 'quark' }, referred)).toEqual([token]);
    expect(await found(owner.client, {}, { ...referred, metadata: { margin: '40' } })).toEqual([token]);
    expect(await found(owner.client, { q: 'secret l' }, {})).toEqual([]);
    expect(await found(customer.live, { q: data.number }, {})).toEqual([token]);
    expect(await found(customer.live, { q: 'secret l' }, {})).toEqual([]);
    expect(await found(customer.live, {}, { metadata: { margin: '40' } })).toEqual([]);
    expect(await found(customer.live, {}, { reference: 'Secret line' })).toEqual([]);
  });
});

test('a client reads every row of a list, page by page', async () => {
  const seen: string[] = [];
  for await (const order of owner.client.each('listOrders', { query: { per_page: 1, sort: 'created_at' } }))
    seen.push(order.token);
  const { data } = await owner.client.call('listOrders', { query: { sort: 'created_at' } });
  expect(seen).toEqual(data.map((order) => order.token));
  expect(seen.length).toBeGreaterThan(3);
});
