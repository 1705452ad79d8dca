import { expect, test } from 'vitest';
import { quickRenderer } from '../../../support/doubles.ts';
import { upload } from '../../../world/files.ts';
import { given } from '../../../world/given.ts';
import { newCustomer, orderAt, placeOrder } from '../../../world/orders.ts';
import { newQuote } from '../../../world/quotes.ts';
import { physical } from '../../../world/services.ts';
import { assign, newSession } from '../../../world/team/assignments.ts';
import { useWorld } from '../../../world/world.ts';

// The rows of the team's lists say what a screen shows of them; a translator reads nothing of whose work it is.

const world = useWorld({ ROLE: 'api', TRANSLATORS_SEE_CUSTOMERS: 'false' }, { renderer: quickRenderer });
const customer = given(() => newCustomer(world, { name: 'Umbrella Holdings' }));

interface Row {
  token: string;
  customer_name?: string;
}

test('a row of the list of orders names the customer, who has it, how much there is and when it is due', async () => {
  const ana = await newSession(world, 'translator');
  const order = await placeOrder(customer, { documents: ['birth.txt', 'marriage.txt'] });
  const row = async () => {
    const { data } = await world.team.call('teamListOrders');
    return data.find(({ token }) => token === order.token);
  };
  expect(await row()).toMatchObject({ customer_name: 'Umbrella Holdings', documents: 2, pages: 2, late: false });
  expect(await row()).toMatchObject({ assignee: null, assignee_name: null, people: [] });
  await assign(order, { translator: ana.token, file: order.sources[0] ?? '' });
  const people = [{ token: ana.token, name: 'Our translator' }];
  expect(await row()).toMatchObject({ assignee: null, assignee_name: null, people });
  await assign(order, { translator: ana.token });
  expect(await row()).toMatchObject({ assignee: ana.token, assignee_name: 'Our translator', people });
  const { data: whole } = await world.team.call('teamGetOrder', { params: order.params });
  expect(await row()).toMatchObject({ due_at: whole.promised_at });
  world.clock.advance(30 * 86_400_000);
  expect(await row()).toMatchObject({ late: true });
  const done = await orderAt('completed', customer);
  world.clock.advance(30 * 86_400_000);
  const { data } = await world.team.call('teamListOrders', { filters: { status: 'completed' } });
  expect(data.find(({ token }) => token === done.token)).toMatchObject({ late: false });
});

test('a row of the list of quotes names the customer, who has it, how much there is and when it is wanted', async () => {
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
    documents: 2,
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

test('a translator reads no customer’s name and finds nothing by it where the setting hides it', async () => {
  const ana = await newSession(world, 'translator');
  const order = await placeOrder(customer, { documents: ['birth.txt', 'marriage.txt'] });
  await assign(order, { translator: ana.token, file: order.sources[0] ?? '' });
  const { data }: { data: Row[] } = await ana.send('GET', '/orders');
  expect(data).toEqual([expect.objectContaining({ token: order.token, documents: 1, pages: 1 })]);
  expect(data[0]).not.toHaveProperty('customer_name');
  expect((await ana.send('GET', '/orders?q=umbrella')).data).toEqual([]);
  expect((await ana.send('GET', '/orders?q=birth')).data).toHaveLength(1);
  const { data: found } = await world.team.call('teamListOrders', { query: { q: 'umbrella' } });
  expect(found.map(({ token }) => token)).toContain(order.token);
});

test('whose order it is cannot be told from anything that a translator reads of it where the setting hides it', async () => {
  const ana = await newSession(world, 'translator');
  const order = await placeOrder(customer, {
    services: physical(),
    reference: 'umbrella-1',
    client_reference: 'umbrella-2',
    case_reference: 'umbrella-3',
    metadata: { matter: 'umbrella-4' },
  });
  await assign(order, { translator: ana.token });
  const path = `/orders/${order.token}`;
  const texts = await Promise.all(
    ['/orders', path, `${path}/timeline`, '/work/to_translate'].map(async (at) => (await ana.get(at)).text()),
  );
  for (const text of texts) expect(text).not.toMatch(/umbrella|jane doe|main st|baltimore|visa/i);
  const { data }: { data: object } = await ana.send('GET', path);
  expect(data).toMatchObject({ customer: null, reference: null, metadata: null, payments: [], line_items: [] });
  const { data: whole } = await world.team.call('teamGetOrder', { params: order.params });
  expect(whole).toMatchObject({
    customer_name: 'Umbrella Holdings',
    reference: 'umbrella-1',
    metadata: { matter: 'umbrella-4' },
  });
});

test('a proofreader who may not know the customer reads what they wrote, under no name', async () => {
  const ben = await newSession(world, 'proofreader');
  const order = await placeOrder(customer);
  await assign(order, { proofreader: ben.token });
  await customer.client.call('createOrderMessage', { params: order.params, body: { text: 'Spell it Müller' } });
  const { data }: { data: object[] } = await ben.send('GET', `/orders/${order.token}/messages`);
  expect(data).toMatchObject([{ author: { kind: 'customer', name: 'The customer' }, text: 'Spell it Müller' }]);
});
