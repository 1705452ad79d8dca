import { expect, test } from 'vitest';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { upload } from '../../../world/files.ts';
import { advanceTo, newCustomer, orderAt, placeOrder, teamRead } from '../../../world/orders.ts';
import { newQuote } from '../../../world/quotes.ts';
import { physical } from '../../../world/services.ts';
import { assign, newSession } from '../../../world/team/assignments.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

// Rows of the team's lists have every field that a screen shows; translators see nothing of the customer.

const world = useWorld(
  { ROLE: 'api', TRANSLATORS_SEE_CUSTOMERS: 'false' },
  { reader: quickReader(), renderer: quickRenderer },
);
const customer = useFixture(() => newCustomer(world, { name: 'Umbrella Holdings' }));

/** Every text and number of an answer, however deep. */
const valuesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesOf) : [value];

interface Row {
  token: string;
  customer_name?: string;
}

test('a row of the list of orders has the customer, the assignees, the size and the due date', async () => {
  const ana = await newSession(world, 'translator');
  const order = await placeOrder(customer, { documents: ['birth.txt', 'marriage.txt'] });
  const row = async () => {
    const { data } = await world.team.call('teamListOrders');
    return data.find(({ token }) => token === order.token);
  };
  expect(await row()).toMatchObject({ customer_name: 'Umbrella Holdings', document_count: 2, pages: 2, late: false });
  expect(await row()).toMatchObject({ assignee: null, assignee_name: null, people: [], note_count: 0 });
  const note = { body: { text: 'The seal is hard to read' } };
  await world.team.call('teamCreateQuoteNote', { params: { token: order.quote }, ...note });
  await world.team.call('teamCreateOrderNote', { params: order.params, ...note });
  expect(await row()).toMatchObject({ note_count: 2 });
  const quotes = await world.team.call('teamListQuotes', { filters: { status: 'paid' } });
  expect(quotes.data.find(({ token }) => token === order.quote)).toMatchObject({ note_count: 1 });
  await assign(order, { translator: ana.token, file: order.sources[0] ?? '' });
  const people = [{ token: ana.token, name: 'Our translator' }];
  expect(await row()).toMatchObject({ assignee: null, assignee_name: null, people });
  const { data: waiting }: { data: object[] } = await ana.send('GET', '/work/to_translate');
  expect(waiting).toMatchObject([{ target: order.token, note_count: 2 }]);
  await assign(order, { translator: ana.token });
  expect(await row()).toMatchObject({ assignee: ana.token, assignee_name: 'Our translator', people });
  const { data: fullOrder } = await world.team.call('teamGetOrder', { params: order.params });
  expect(await row()).toMatchObject({ due_at: fullOrder.promised_at });
  world.clock.advance(30 * 86_400_000);
  expect(await row()).toMatchObject({ late: true });
  const done = await orderAt('completed', customer);
  world.clock.advance(30 * 86_400_000);
  const { data } = await world.team.call('teamListOrders', { filters: { status: 'completed' } });
  expect(data.find(({ token }) => token === done.token)).toMatchObject({ late: false });
});

test('a row of the list of quotes has the customer, the assignee, the size and the deadline', async () => {
  const files = [await upload(customer.client, 'one.txt', 'Uno'), await upload(customer.client, 'two.txt', 'Dos')];
  const deadline = new Date(world.clock.now().getTime() + 86_400_000).toISOString().slice(0, 19).replace('T', ' ');
  const quote = await newQuote(customer.client, { files, deadline });
  const row = async () => {
    const { data } = await world.team.call('teamListQuotes');
    return data.find(({ token }) => token === quote.token);
  };
  const due_at = `${deadline.replace(' ', 'T')}+00:00`;
  expect(await row()).toMatchObject({
    customer_name: 'Umbrella Holdings',
    document_count: 2,
    pages: 2,
    due_at,
    late: false,
  });
  expect(await row()).toMatchObject({ assignee_name: null });
  await world.team.call('teamAssignQuote', { params: { token: quote.token }, body: { assignee: 'Ana' } });
  world.clock.advance(2 * 86_400_000);
  expect(await row()).toMatchObject({ assignee_name: 'Ana', late: true });
  await world.team.call('teamAssignQuote', { params: { token: quote.token }, body: { assignee: null } });
  expect(await row()).toMatchObject({ assignee: null, assignee_name: null });
});

test('a translator sees no customer’s name and finds nothing by it where the setting hides it', async () => {
  const ana = await newSession(world, 'translator');
  const order = await placeOrder(customer, { documents: ['birth.txt', 'marriage.txt'] });
  await assign(order, { translator: ana.token, file: order.sources[0] ?? '' });
  const { data }: { data: Row[] } = await ana.send('GET', '/orders');
  expect(data).toEqual([expect.objectContaining({ token: order.token, document_count: 1, pages: 1 })]);
  expect(data[0]).not.toHaveProperty('customer_name');
  expect((await ana.send('GET', '/orders?q=umbrella')).data).toEqual([]);
  expect((await ana.send('GET', '/orders?q=birth')).data).toHaveLength(1);
  const { data: found } = await world.team.call('teamListOrders', { query: { q: 'umbrella' } });
  expect(found.map(({ token }) => token)).toContain(order.token);
});

test('nothing that a translator reads of an order reveals its customer where the setting hides them', async () => {
  const ana = await newSession(world, 'translator');
  const order = await placeOrder(customer, {
    services: physical(),
    reference: 'umbrella-1',
    client_reference: 'umbrella-2',
    case_reference: 'umbrella-3',
    purchase_order: 'umbrella-PO',
    metadata: { matter: 'umbrella-4' },
    notes: 'The names as on the cards of Umbrella',
  });
  await assign(order, { translator: ana.token });
  const path = `/orders/${order.token}`;
  const texts = await Promise.all(
    ['/orders', path, `${path}/timeline`, `${path}/notes`, '/work/to_translate', '/assignments'].map(async (at) =>
      (await ana.get(at)).text(),
    ),
  );
  const { account, total, number } = await teamRead(order);
  const { email } = (await world.team.call('teamGetAccount', { params: { token: account ?? '' } })).data;
  texts.push(await (await ana.get(`/search?q=${number}`)).text());
  for (const text of texts) {
    expect(text).not.toMatch(/umbrella|jane doe|main st|baltimore|visa/i);
    for (const known of [account, email]) expect(text).not.toContain(known);
    expect(valuesOf(JSON.parse(text))).not.toContain(total);
  }
  const { data }: { data: object } = await ana.send('GET', path);
  expect(data).toMatchObject({ customer: null, reference: null, metadata: null, payments: null, line_items: null });
  expect(data).toMatchObject({ account: null, total: null, refunded_total: null, notes: null });
  const { data: fullOrder } = await world.team.call('teamGetOrder', { params: order.params });
  expect(fullOrder).toMatchObject({
    customer_name: 'Umbrella Holdings',
    reference: 'umbrella-1',
    metadata: { matter: 'umbrella-4' },
  });
});

test('a translator finds nothing by fields that reveal the customer where the setting hides them', async () => {
  const ana = await newSession(world, 'translator');
  const order = await placeOrder(customer, {
    services: physical(),
    reference: 'umbrella-5',
    client_reference: 'umbrella-6',
    case_reference: 'umbrella-7',
    purchase_order: 'umbrella-9',
    metadata: { matter: 'umbrella-8' },
  });
  await assign(order, { translator: ana.token });
  const { account, number } = await teamRead(order);
  const found = async (query: string): Promise<Row[]> => (await ana.send('GET', `/orders?${query}`)).data;
  expect([await found(`q=${number.toLowerCase()}`), await found(`filter[number]=${number}`)]).toMatchObject([
    [{ token: order.token }],
    [{ token: order.token }],
  ]);
  for (const query of [
    'q=umbrella',
    'q=jane+doe',
    `filter[account]=${account}`,
    'filter[reference]=umbrella-5',
    'filter[client_reference]=umbrella-6',
    'filter[case_reference]=umbrella-7',
    'filter[purchase_order]=umbrella-9',
    'q=umbrella-9',
    'filter[metadata][matter]=umbrella-8',
  ]) {
    expect([query, await found(query)]).toEqual([query, []]);
  }
  const { data } = await world.team.call('teamListOrders', {
    query: { q: 'jane doe' },
    filters: { account: account ?? '' },
  });
  expect(data.map(({ token }) => token)).toContain(order.token);
});

test('a proofreader who may not know the customer sees no certificate, no custody of originals, no shipments and no money', async () => {
  const ben = await newSession(world, 'proofreader');
  const order = await placeOrder(customer, { services: physical() });
  const { params } = order;
  await assign(order, { proofreader: ben.token });
  const location = { where: 'Umbrella Tower', reference: 'umbrella-9' };
  const received = await world.team.call('teamReceiveOriginal', { params, body: { what: 'Diploma', ...location } });
  const original = received.data.originals[0]?.token ?? '';
  await world.team.call('teamReturnOriginal', { params: { ...params, original }, body: location });
  const line_items = [{ code: 'pages', description: 'Two pages', quantity: 2, unit_price: 2495 }];
  const body = { reason: 'Two more pages', line_items };
  const { data: proposed } = await world.team.call('teamProposeAdjustment', { params, body });
  const adjustment = proposed.adjustments[0]?.token ?? '';
  await world.team.call('teamWithdrawAdjustment', { params: { ...params, adjustment } });
  await advanceTo('approved', order);
  await world.team.call('teamShipOrder', { params, body: { tracking_number: '1Z999AA10123456784' } });
  await world.team.call('teamCompleteOrder', { params });
  const fullOrder = await teamRead(order);
  const certificate = fullOrder.files.find(({ collection }) => collection === 'certificate')?.id ?? '';
  const made = fullOrder.files.find(({ collection }) => collection === 'translation')?.id ?? '';
  expect([fullOrder.adjustments.length, fullOrder.shipments.length, certificate]).toEqual([
    1,
    1,
    expect.stringMatching('file_'),
  ]);

  const path = `/orders/${order.token}`;
  for (const at of [path, `${path}/timeline`]) {
    const text = await (await ben.get(at)).text();
    expect(text).toContain(made);
    expect(text).not.toContain(certificate);
    expect(text).not.toMatch(/umbrella|1Z999AA10123456784/i);
  }
  const { data }: { data: object } = await ben.send('GET', path);
  expect(data).toMatchObject({ certificates: [], adjustments: [], shipment: null, shipments: [] });
  expect(data).toMatchObject({ originals: [{ what: 'Diploma', status: 'returned', where: null }] });
  const statuses = await Promise.all(
    [made, certificate].flatMap((file) => ['', '/content'].map((suffix) => ben.get(`/files/${file}${suffix}`))),
  );
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 404, 404]);
});

test('a proofreader who sees a part of an order sees no amounts of its cancellation', async () => {
  const ben = await newSession(world, 'proofreader');
  const order = await placeOrder(customer);
  const { params } = order;
  await assign(order, { proofreader: ben.token });
  await world.team.call('teamAcceptOrder', { params });
  await customer.client.call('requestCancellation', { params, body: { reason: 'no_longer_required' } });
  await world.rows('UPDATE cancellations SET fee = 700, amount = 900');
  expect((await teamRead(order)).cancellation).toMatchObject({ status: 'requested', fee: 700, amount: 900 });
  const { data }: { data: object } = await ben.send('GET', `/orders/${order.token}`);
  expect(data).toMatchObject({ cancellation: { status: 'requested', fee: null, amount: null } });
});

test('a proofreader who may not know the customer reads their messages without a name', async () => {
  const ben = await newSession(world, 'proofreader');
  const order = await placeOrder(customer);
  await assign(order, { proofreader: ben.token });
  await customer.client.call('createOrderMessage', { params: order.params, body: { text: 'Spell it Müller' } });
  const { data }: { data: object[] } = await ben.send('GET', `/orders/${order.token}/messages`);
  expect(data).toMatchObject([{ author: { kind: 'customer', name: 'The customer' }, text: 'Spell it Müller' }]);
});
