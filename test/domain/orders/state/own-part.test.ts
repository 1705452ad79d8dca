import { describe, expect, test } from 'vitest';
import type { TeamOrder } from '../../../../src/wire/schemas/order.ts';
import type { Assignment } from '../../../../src/wire/schemas/orders/assignment.ts';
import { quickReader } from '../../../support/doubles.ts';
import { fileForm } from '../../../world/files.ts';
import { autobuy, ordersOf, price } from '../../../world/money.ts';
import {
  addTranslation,
  newCustomer,
  type PlacedOrder,
  placeOrder,
  runAction,
  teamRead,
} from '../../../world/orders.ts';
import { physical } from '../../../world/services.ts';
import { assign, assignmentsOf, newSession } from '../../../world/team/assignments.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { countStored, useWorld } from '../../../world/world.ts';

// Translators and proofreaders see only their own part of an order.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader() });
const customer = useFixture(() => newCustomer(world));
const ana = useFixture(() => newSession(world, 'translator'));
const ben = useFixture(() => newSession(world, 'translator'));
const cleo = useFixture(() => newSession(world, 'proofreader'));

/** Ana has a.txt into English, Ben the rest; Cleo proofreads b.txt into French. */
async function shared(): Promise<PlacedOrder & { a: string; b: string }> {
  const order = await placeOrder(customer, { documents: ['a.txt', 'b.txt'], languages: ['en', 'fr'] });
  const [a = '', b = ''] = order.sources;
  await assign(order, { translator: ben.token });
  await assign(order, { translator: ana.token, file: a, language: 'en' });
  await assign(order, { proofreader: cleo.token, file: b, language: 'fr' });
  return { ...order, a, b };
}

const seenBy = async (session: typeof ana, { token }: PlacedOrder) => {
  const { data } = (await session.send('GET', `/orders/${token}`)) as { data: TeamOrder };
  return {
    files: data.files.map(({ name, language }) => `${name} ${language ?? ''}`.trim()),
    missing: data.missing,
  };
};

describe('an order', () => {
  test('shows each assignee their documents, their translations and their missing work', async () => {
    const order = await shared();
    for (const [source, language] of [
      [order.a, 'en'],
      [order.b, 'fr'],
    ] as const) {
      await addTranslation(order, source, language, `${source === order.a ? 'a' : 'b'}-${language}.txt`);
    }
    expect(await seenBy(ana, order)).toEqual({ files: ['a.txt', 'a-en.txt en'], missing: [] });
    expect(await seenBy(ben, order)).toEqual({
      files: ['a.txt', 'b.txt', 'b-fr.txt fr'],
      missing: ['the translation of "a.txt" into French', 'the translation of "b.txt" into English'],
    });
    expect(await seenBy(cleo, order)).toEqual({ files: ['b.txt', 'b-fr.txt fr'], missing: [] });
    expect((await teamRead(order)).files).toHaveLength(4);
  });

  test('is found only by its assignees, and leaves their list when their work is reassigned', async () => {
    const order = await placeOrder(customer);
    const sees = async (session: typeof ana) => {
      const { data } = (await session.send('GET', '/orders?per_page=100')) as { data: TeamOrder[] };
      const listed = data.some(({ token }) => token === order.token);
      const paths = ['', '/assignments', '/notes'].map((path) => `/orders/${order.token}${path}`);
      const codes = await Promise.all(paths.map(async (path) => (await session.send('GET', path)).status));
      expect(codes).toEqual(paths.map(() => (listed ? 200 : 404)));
      return listed;
    };
    expect([await sees(ana), await sees(cleo)]).toEqual([false, false]);
    await assign(order, { translator: ana.token });
    await assign(order, { proofreader: cleo.token });
    expect([await sees(ana), await sees(ben), await sees(cleo)]).toEqual([true, false, true]);
    await assign(order, { translator: ben.token });
    expect([await sees(ana), await sees(ben), await sees(cleo)]).toEqual([false, true, true]);
  });
});

test('a translator who is also a notary sees their own translations, and all files of an order that reached the notary', async () => {
  const both = await newSession(world, 'translator');
  const roles = ['translator' as const, 'notary' as const];
  await world.team.call('teamChangePerson', { params: { token: both.token }, body: { roles } });
  const plain = await shared();
  await assign(plain, { translator: both.token, file: plain.a, language: 'fr' });
  expect((await seenBy(both, plain)).files).toEqual(['a.txt']);
  const services = physical({ certification: 'notarized' });
  const sealed = await placeOrder(customer, { documents: ['a.txt', 'b.txt'], services });
  await assign(sealed, { translator: both.token, file: sealed.sources[0] ?? '' });
  expect((await seenBy(both, sealed)).files).toEqual(['a.txt']);
  await runAction(sealed, 'teamAcceptOrder');
  expect((await seenBy(both, sealed)).files).toEqual(['a.txt', 'b.txt']);
});

describe('an action', () => {
  test('accepts a translation only from its assignee', async () => {
    const order = await shared();
    const stored = await countStored(world);
    const upload = (session: typeof ana, source_file: string, language: string) =>
      session.send('POST', `/orders/${order.token}/translations`, fileForm('t.txt', 'Text', { source_file, language }));
    expect(await upload(ana, order.b, 'en')).toMatchObject({ status: 422, fields: ['source_file'] });
    expect(await upload(ana, order.a, 'fr')).toMatchObject({ status: 422, fields: ['language'] });
    expect(await upload(cleo, order.b, 'en')).toMatchObject({ status: 422, fields: ['language'] });
    expect((await countStored(world))['files']).toBe(stored['files']);
    const { data } = (await upload(ana, order.a, 'en')) as { data: TeamOrder };
    expect(data.files.map(({ name }) => name)).toEqual(['a.txt', 't.txt']);
  });

  test('of one translator does not finish the work of others', async () => {
    const order = await shared();
    await addTranslation(order, order.a, 'en');
    const translated = (session: typeof ana) => session.send('POST', `/orders/${order.token}/translated`);
    expect(await translated(ana)).toMatchObject({ status: 200, data: { translator_completed_at: null } });
    await addTranslation(order, order.a, 'fr');
    for (const language of ['en', 'fr']) await addTranslation(order, order.b, language);
    expect(await translated(ana)).toMatchObject({ status: 200, data: { translator_completed_at: expect.any(String) } });
  });

  test('of a proofreader finishes their own part, and the last one finishes the proofreading', async () => {
    const order = await shared();
    const dan = await newSession(world, 'proofreader');
    await assign(order, { proofreader: dan.token, file: order.a });
    for (const source of [order.a, order.b]) {
      for (const language of ['en', 'fr']) await addTranslation(order, source, language);
    }
    const done = async () =>
      (await assignmentsOf(order)).filter(({ task, status }) => task === 'proofread' && status === 'done').length;
    const proofread = (session: typeof cleo, body = {}) =>
      session.send('POST', `/orders/${order.token}/proofread`, body);
    expect(await proofread(dan, { file: order.b })).toMatchObject({ status: 422, fields: ['file'] });
    expect((await proofread(dan, { file: order.a, language: 'en' })).status).toBe(200);
    expect([await done(), (await teamRead(order)).proofreader_completed_at]).toEqual([1, null]);
    expect(await cleo.send('POST', `/orders/${order.token}/review`)).toMatchObject({
      status: 422,
      code: 'invalid_state',
    });
    expect((await proofread(cleo)).status).toBe(200);
    expect(await proofread(cleo)).toMatchObject({ status: 422, fields: ['file'] });
    expect((await proofread(dan)).status).toBe(200);
    expect([await done(), (await teamRead(order)).proofreader_completed_at]).toEqual([3, expect.any(String)]);
    expect((await cleo.send('POST', `/orders/${order.token}/review`)).status).toBe(200);
  });

  test('of a proofreader assigns their own part, but sets no rates', async () => {
    const order = await shared();
    const assignAsCleo = (body: object) => cleo.send('POST', `/orders/${order.token}/assign`, body);
    expect(await assignAsCleo({ translator: 'Eva', file: order.a })).toMatchObject({ status: 422, fields: ['file'] });
    expect(await assignAsCleo({ translator: 'Eva', unit: 'page', rate: 1 })).toMatchObject({
      status: 422,
      fields: ['unit'],
    });
    expect(await assignAsCleo({ proofreader: cleo.token, reason: 'I want to' })).toMatchObject({
      status: 422,
      fields: ['reason'],
    });
    expect((await assignAsCleo({ translator: 'Eva' })).status).toBe(200);
    const eva = (await assignmentsOf(order)).filter(({ person_name }) => person_name === 'Eva');
    expect(eva).toMatchObject([{ filename: 'b.txt', language: 'fr' }]);
  });
});

describe('the list of assignments', () => {
  const listed = async (session: typeof ana, query = '') =>
    ((await session.send('GET', `/assignments?${query}`)) as { data: Assignment[] }).data;

  test('has only a translator’s own assignments, whatever the filter', async () => {
    const order = await shared();
    expect(new Set((await listed(ana)).map(({ person }) => person))).toEqual(new Set([ana.token]));
    expect(await listed(ana, `filter[person]=${ben.token}`)).toEqual([]);
    const theirs = await listed(ana, `filter[order]=${order.token}`);
    expect(theirs).toMatchObject([{ filename: 'a.txt', language: 'en', status: 'open' }]);
    const other = (await assignmentsOf(order)).find(({ person }) => person === ben.token);
    expect((await ana.send('GET', `/assignments/${theirs[0]?.token}`)).status).toBe(200);
    expect((await ana.send('GET', `/assignments/${other?.token}`)).status).toBe(404);
    expect((await cleo.send('PATCH', `/assignments/${other?.token}`, { person: 'Eva' })).status).toBe(404);
    expect((await cleo.send('DELETE', `/assignments/${other?.token}`)).status).toBe(404);
  });

  test('is filtered by person, task, status and due date, and sorted by due date', async () => {
    const order = await placeOrder(customer, { languages: ['en', 'fr', 'de'] });
    const day = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000).toISOString();
    await assign(order, { translator: 'Ida', language: 'en' });
    await assign(order, { translator: 'Ida', language: 'fr', due: day(30) });
    await assign(order, { translator: 'Ida', language: 'de', due: day(1) });
    await assign(order, { proofreader: 'Jo', language: 'de', due: day(3) });
    await addTranslation(order, order.sources[0] ?? '', 'fr');
    const person = (await assignmentsOf(order)).find(({ person_name }) => person_name === 'Ida')?.person ?? '';
    const find = async (filters: object) => {
      const { data, meta } = await world.team.call('teamListAssignments', { filters });
      expect(meta.total).toBe(data.length);
      return data.map(({ task, language }) => `${task} ${language}`);
    };
    expect(await find({ person })).toEqual(['translate de', 'translate en', 'translate fr']);
    expect(await find({ person, status: 'open' })).toEqual(['translate de', 'translate en']);
    expect(await find({ person, status: 'done' })).toEqual(['translate fr']);
    expect(await find({ order: order.token, task: 'proofread' })).toEqual(['proofread de']);
    const { promised_at } = await teamRead(order);
    expect(await find({ order: order.token, due_before: day(1.5) })).toEqual(['translate de']);
    expect(await find({ order: order.token, due_after: day(20) })).toEqual(['translate fr']);
    // An assignment without its own due date is due, and found, on the day its order is promised.
    const promised = String(promised_at);
    expect(await find({ order: order.token, due_after: promised, due_before: day(20) })).toContain('translate en');
    expect(await find({ order: order.token, due_before: promised })).not.toContain('translate en');
    const { data, meta } = await world.team.call('teamListAssignments', {
      filters: { person },
      query: { page: 2, per_page: 2 },
    });
    expect([data.length, meta.total, meta.last_page]).toEqual([1, 3, 2]);
  });
});

test('work assigned before the price is due on the day its order is promised, and found by that day', async () => {
  const quote = await autobuy(customer.client);
  const params = { token: (await ordersOf(world, quote.token))[0] ?? '' };
  const order: PlacedOrder = { customer, ...params, params, quote: quote.token, sources: [] };
  await assign(order, { translator: 'Lea' });
  const filters = { order: order.token, due_after: '2000-01-01' };
  const found = async () => (await world.team.call('teamListAssignments', { filters })).data;
  const lea = async () => {
    const [one] = await assignmentsOf(order);
    return (await world.team.call('teamGetPerson', { params: { token: one?.person ?? '' } })).data;
  };
  expect([await found(), (await lea()).next_due_at]).toEqual([[], null]);
  await price(world, quote.token);
  const [assignment] = await found();
  expect(assignment).toMatchObject({ person_name: 'Lea', due: null, promised_at: (await teamRead(order)).promised_at });
  expect((await lea()).next_due_at).toBe(assignment?.promised_at);
});

test('an assignment is done with its translation, and withdrawn when the order ends or its document becomes a reference file', async () => {
  const order = await placeOrder(customer, { documents: ['a.txt', 'b.txt', 'c.txt'] });
  const [a = '', , c = ''] = order.sources;
  await assign(order, { translator: 'Ana', file: c });
  await world.team.call('teamIntakeOrder', { params: order.params, body: { reference_files: [c] } });
  await assign(order, { translator: 'Ana' });
  await addTranslation(order, a, 'en');
  const statuses = async () => (await assignmentsOf(order)).map((one) => `${one.filename} ${one.status}`).toSorted();
  expect(await statuses()).toEqual(['a.txt done', 'b.txt open', 'c.txt withdrawn']);
  await world.team.call('teamVoidOrder', { params: order.params, body: { reason: 'Ordered twice' } });
  expect(await statuses()).toEqual(['a.txt done', 'b.txt withdrawn', 'c.txt withdrawn']);
});
