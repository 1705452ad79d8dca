import { beforeAll, expect, test } from 'vitest';
import type { SearchHit } from '../../../../src/wire/schemas/work/search.ts';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { newCustomer, type PlacedOrder, placeOrder, teamRead } from '../../../world/orders.ts';
import { newAccountPerson } from '../../../world/people.ts';
import { assign, newSession } from '../../../world/team/assignments.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

// A search over everything that a team member may list.

const world = useWorld(
  { ROLE: 'api', TRANSLATORS_SEE_CUSTOMERS: 'false' },
  { reader: quickReader(), renderer: quickRenderer },
);
const worldShowingCustomers = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const customer = useFixture(() => newCustomer(world, { name: 'Vandelay Imports' }));
const orders: PlacedOrder[] = [];

beforeAll(async () => {
  orders.push(await placeOrder(customer, { reference: 'Kräuter 7', documents: ['Geburtsurkunde.txt'] }));
  orders.push(await placeOrder(customer, { reference: 'Other', documents: ['passport.txt'] }));
  await world.team.call('teamCreatePartner', { body: { name: 'Vandelay Partners' } });
  await world.team.call('teamCreatePerson', { body: { name: 'Vandela Proofs', role: 'proofreader' } });
});

const found = async (q: string) => {
  const { data } = await world.team.call('teamSearch', { query: { q } });
  return data.map(({ type, title }) => `${type} ${title}`);
};

test('a search finds orders, quotes, customers, people and partners, the best match first', async () => {
  const [first, second] = orders;
  if (!first || !second) throw new Error('There are two orders.');
  const [one, two] = [await teamRead(first), await teamRead(second)];
  expect((await found(one.number))[0]).toBe(`order ${one.number}`);
  expect((await found(one.token))[0]).toBe(`order ${one.number}`);
  const byReference = await found('KRÄUTER');
  expect(byReference).toHaveLength(2);
  expect(byReference[0]).toBe(`order ${one.number}`);
  expect((await found('passport')).filter((hit) => hit.startsWith('order'))).toEqual([`order ${two.number}`]);
  const byName = await found('vandela');
  expect(byName.slice(0, 4)).toEqual([
    'account Vandelay Imports',
    'account Vandelay Imports',
    'person Vandela Proofs',
    'partner Vandelay Partners',
  ]);
  expect(byName.filter((hit) => hit.startsWith('order'))).toHaveLength(2);
  expect(await found('nothing of this')).toEqual([]);
});

test('indexed and unindexed texts are found alike, and a changed text is found at once', async () => {
  const before = [await found('geburts'), await found('kräuter 7'), await found('ü'), await found('ss')];
  await world.app.worker.runNow('index_searches');
  const [left] = await world.rows<{ count: string }>('SELECT count(*) FROM search_texts WHERE fresh');
  expect(Number(left?.count)).toBe(0);
  // More texts than the newest ones, which are always read.
  await world.rows(
    `INSERT INTO search_texts (target, kind, account_id, created_by, words, makers_words, fresh)
     SELECT gen_random_uuid(), kind, account_id, created_by, 'filler ' || i, '', i % 2 = 0
     FROM (SELECT DISTINCT ON (kind) * FROM search_texts) AS one, generate_series(1, 2100) AS i`,
  );
  expect([await found('geburts'), await found('kräuter 7'), await found('ü'), await found('ss')]).toEqual(before);
  await world.rows(`UPDATE orders SET reference = 'Zebrafinch' WHERE reference = 'Other'`);
  expect(await found('zebrafin')).toHaveLength(1);
  await world.rows(
    `INSERT INTO invoices (id, account_id, number, status, currency, livemode, created_at, updated_at)
     SELECT gen_random_uuid(), id, 'OKAPI-17', 'issued', 'USD', true, now(), now() FROM accounts WHERE livemode LIMIT 1`,
  );
  const renamed = await world.newAccount({ name: 'Before' });
  await world.team.call('teamChangeAccount', { params: { token: renamed.token }, body: { name: 'Quagga & Sons' } });
  const late = ['invoice OKAPI-17', 'account Quagga & Sons'];
  expect([...(await found('kapi-17')), ...(await found('quagga &'))]).toEqual(late);
  await world.app.worker.runNow('index_searches');
  expect(await found('zebrafin')).toHaveLength(1);
  expect([...(await found('kapi-17')), ...(await found('quagga &'))]).toEqual(late);
});

test('a search finds only what its caller may list, and a translator finds their own orders without the customer', async () => {
  const ana = await newSession(world, 'translator');
  const search = async (by: typeof ana, q: string): Promise<SearchHit[]> =>
    (await by.send('GET', `/search?q=${q}`)).data;
  const [order] = orders;
  if (!order) throw new Error('There is an order.');
  expect(await search(ana, 'geburts')).toEqual([]);
  await assign(order, { translator: ana.token });
  const { number } = await teamRead(order);
  expect(await search(ana, 'geburts')).toMatchObject([{ type: 'order', title: number, subtitle: 'es → en' }]);
  expect(await search(ana, 'kr%C3%A4uter')).toEqual([]);
  expect(await search(ana, number.toLowerCase())).toHaveLength(1);
  expect(await search(ana, 'vandelay')).toEqual([]);
  const types = async (role: 'pricing' | 'notary' | 'support') => {
    const hits = await search(await newSession(world, role), 'vandelay');
    return [...new Set(hits.map(({ type }) => type))].toSorted();
  };
  expect([await types('pricing'), await types('notary'), await types('support')]).toEqual([
    ['quote'],
    [],
    ['account', 'order', 'quote'],
  ]);
  expect(await ana.send('GET', '/search')).toMatchObject({ status: 422, fields: ['q'] });
});

test('a search finds people of the team, and none of a customer', async () => {
  const { token } = await newAccountPerson(world, customer.account, 'owner');
  const { data } = await world.team.call('teamListMembers', { params: { token: customer.account } });
  expect(data.map(({ person, name }) => [person, name])).toContainEqual([token, 'Olga Owner']);
  await world.team.call('teamCreatePerson', { body: { name: 'Olga Ours', role: 'translator' } });
  expect(await found('olga')).toEqual(['person Olga Ours']);
});

test.each([true, false])(
  'a person assigned to one document does not find its order by documents of others, customers visible: %s',
  async (seesCustomers) => {
    const order = await placeOrder(await newCustomer(seesCustomers ? worldShowingCustomers : world), {
      documents: ['maria-lopez.txt', 'juan-ruiz.txt'],
    });
    const at = order.customer.world;
    const [own = '', other = ''] = order.sources;
    const [ana, ben] = [await newSession(at, 'translator'), await newSession(at, 'translator')];
    const proofreader = await newSession(at, 'proofreader');
    await assign(order, { file: own, translator: ana.token });
    await assign(order, { file: own, proofreader: proofreader.token });
    await assign(order, { file: other, translator: ben.token });
    const count = async (by: typeof ana, path: string) => ((await by.send('GET', path)).data as unknown[]).length;
    const paths = ['/search?q=', '/orders?q=', '/orders?filter[q]=', '/work/to_translate?q='];
    for (const path of paths) {
      const found = [await count(ana, `${path}maria-lop`), await count(ana, `${path}juan-ruiz`)];
      expect({ path, found }).toEqual({ path, found: [1, 0] });
    }
    for (const path of paths.slice(0, 2)) {
      const found = [await count(proofreader, `${path}maria-lop`), await count(proofreader, `${path}juan-ruiz`)];
      expect({ path, found }).toEqual({ path, found: [1, 0] });
    }
    const lead = await newSession(at, 'support');
    expect(await count(lead, '/orders?q=juan-ruiz')).toBe(1);
  },
);

test('a translator who may know customers still finds an order by its reference and by its customer', async () => {
  const customer = await newCustomer(worldShowingCustomers, { name: 'Kramerica Industries' });
  const order = await placeOrder(customer, { reference: 'Coffee table book' });
  const ana = await newSession(worldShowingCustomers, 'translator');
  await assign(order, { translator: ana.token });
  for (const q of ['kramerica', 'coffee']) expect((await ana.send('GET', `/orders?q=${q}`)).data).toHaveLength(1);
});

test('a translator no longer finds an order by the name of a document that was reassigned', async () => {
  const order = await placeOrder(customer, { documents: ['iris-novak.txt', 'pavel-novak.txt'] });
  const [ownFile = '', reassignedFile = ''] = order.sources;
  const [ana, ben] = [await newSession(world, 'translator'), await newSession(world, 'translator')];
  await assign(order, { translator: ana.token });
  const found = async (q: string) => ((await ana.send('GET', `/orders?q=${q}`)).data as unknown[]).length;
  expect([await found('iris-nov'), await found('pavel-nov')]).toEqual([1, 1]);
  await assign(order, { file: reassignedFile, translator: ben.token });
  expect((await ana.send('GET', `/files/${ownFile}`)).status).toBe(200);
  expect((await ana.send('GET', `/files/${reassignedFile}`)).status).toBe(404);
  expect([await found('iris-nov'), await found('pavel-nov')]).toEqual([1, 0]);
});
