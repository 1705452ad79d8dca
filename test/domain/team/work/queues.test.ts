import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SCHEMA } from '../../../../src/release.ts';
import type { Queue } from '../../../../src/wire/schemas/work/queue.ts';
import type { WorkItem, WorkQueue } from '../../../../src/wire/schemas/work/work.ts';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { openTransaction } from '../../../support/transactions.ts';
import { firstTranslation, revise } from '../../../world/orders/translations.ts';
import { addTranslation, advanceTo, approve, newCustomer, placeOrder, runAction } from '../../../world/orders.ts';
import { newQuote } from '../../../world/quotes.ts';
import { physical, toAddress } from '../../../world/services.ts';
import { assign, newSession } from '../../../world/team/assignments.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

// Queues of open work: their items, their assignees and how many are late.

const world = useWorld(
  { ROLE: 'api', TRANSLATORS_SEE_CUSTOMERS: 'false' },
  { reader: quickReader(), renderer: quickRenderer },
);
const customer = useFixture(() => newCustomer(world, { name: 'Initech' }));
const hour = 3_600_000;

type Session = Awaited<ReturnType<typeof newSession>>;

const queuesOf = async (by: Session, query = ''): Promise<WorkQueue[]> => {
  const answer = await by.send('GET', `/work${query}`);
  expect(answer).toMatchObject({ status: 200 });
  return answer.data;
};
const itemsOf = async (by: Session, queue: Queue, query = ''): Promise<WorkItem[]> =>
  (await by.send('GET', `/work/${queue}${query}`)).data;

/** Queues in which the team finds an order or a quote, each with the type of the item. */
async function placesOf(target: string): Promise<string[]> {
  const { data: queues } = await world.team.call('teamListWork');
  const found: string[] = [];
  for (const { queue, count, late } of queues) {
    const { data, meta } = await world.team.call('teamListWorkItems', { params: { queue } });
    expect([queue, meta.total, data.filter((item) => item.late).length]).toEqual([queue, count, late]);
    found.push(...data.filter((item) => item.target === target).map(({ type }) => `${queue} ${type}`));
  }
  return found;
}

/** Compares the stored queues with those that the backfill of migration 0034 would compute now; changes nothing. */
async function expectSameByMigration(): Promise<void> {
  const text = await readFile(join(SCHEMA.migrations, '0034_work.sql'), 'utf8');
  const [, backfill = ''] = /(UPDATE orders o SET to_approve[\s\S]*?)-- The wall reads/.exec(text) ?? [];
  expect(backfill).toContain('UPDATE assignments');
  const places = `SELECT id::text, queue, to_approve::text AS fact FROM orders
    UNION ALL SELECT id::text, queue, expected_at::text FROM assignments WHERE queue IS NOT NULL`;
  const old = await openTransaction(world);
  try {
    await old.query('ALTER TABLE orders DISABLE TRIGGER USER; ALTER TABLE assignments DISABLE TRIGGER USER');
    await old.query(`CREATE TEMPORARY TABLE kept ON COMMIT DROP AS ${places}`);
    await old.query('UPDATE orders SET queue = NULL, to_approve = false');
    await old.query('UPDATE assignments SET queue = NULL, expected_at = NULL');
    await old.query(backfill);
    await old.query(`DO $$
      DECLARE other text := (SELECT string_agg(odd::text, ', ') FROM (
        (SELECT 'kept', * FROM kept EXCEPT SELECT 'kept', * FROM (${places}) AS now)
        UNION ALL (SELECT 'found', * FROM (${places}) AS now EXCEPT SELECT 'found', * FROM kept)) AS odd);
      BEGIN
        IF other IS NOT NULL THEN RAISE EXCEPTION 'the migration differs: %', other; END IF;
      END $$`);
  } finally {
    await old.end();
  }
}

describe('an order moves through the queues as it is worked on', () => {
  test('from its price to its parcel, and the migration computes the same queues for an older order', async () => {
    const [ana, ben] = [await newSession(world, 'translator'), await newSession(world, 'proofreader')];
    const quote = await newQuote(customer.client);
    expect(await placesOf(quote.token)).toEqual(['to_price quote']);
    const order = await placeOrder(customer, {
      documents: ['birth.txt', 'marriage.txt'],
      services: { ...physical(), ...toAddress() },
    });
    const [first = '', second = ''] = order.sources;
    const steps: [string, () => Promise<unknown>, string[]][] = [
      ['paid', async () => undefined, ['to_assign order']],
      [
        'one given',
        () => assign(order, { translator: ana.token, file: first }),
        ['to_assign order', 'to_translate assignment'],
      ],
      [
        'both given',
        () => assign(order, { translator: ana.token }),
        ['to_translate assignment', 'to_translate assignment'],
      ],
      [
        'proofreader',
        () => assign(order, { proofreader: ben.token }),
        ['to_translate assignment', 'to_translate assignment'],
      ],
      ['one made', () => addTranslation(order, first, 'en'), ['to_translate assignment', 'to_proofread assignment']],
      ['held', () => advanceTo('on_hold', order), ['on_hold order']],
      ['resumed', () => runAction(order, 'teamResumeOrder'), ['to_translate assignment', 'to_proofread assignment']],
      ['both made', () => addTranslation(order, second, 'en'), ['to_proofread assignment', 'to_proofread assignment']],
      ['proofread', () => runAction(order, 'teamProofreadOrder'), ['to_proofread order']],
      ['sent', () => runAction(order, 'teamReviewOrder'), ['in_review order']],
      [
        'revision',
        async () => revise(order, await firstTranslation(order)),
        ['in_review order', 'revision_asked assignment'],
      ],
      ['replaced', () => addTranslation(order, first, 'en'), ['in_review order']],
      ['approved', () => approve(order), ['to_ship order']],
      ['shipped', () => world.team.call('teamShipOrder', { params: order.params, body: {} }), ['to_complete order']],
      ['completed', () => runAction(order, 'teamCompleteOrder'), []],
    ];
    for (const [label, work, places] of steps) {
      await work();
      expect([label, await placesOf(order.token)]).toEqual([label, places]);
      await expectSameByMigration();
    }
  });

  test('with a cancellation request and an unanswered message', async () => {
    const order = await placeOrder(customer);
    const { params } = order;
    await runAction(order, 'teamAcceptOrder');
    await customer.client.call('requestCancellation', { params, body: { reason: 'no_longer_required' } });
    await customer.client.call('createOrderMessage', { params, body: { text: 'Please stop' } });
    expect(await placesOf(order.token)).toEqual([
      'to_assign order',
      'cancellation_asked order',
      'messages_unanswered order',
    ]);
    await world.team.call('teamCreateOrderMessage', { params, body: { text: 'We have begun' } });
    await world.team.call('teamDeclineCancellation', { params, body: { note: 'It is begun' } });
    expect(await placesOf(order.token)).toEqual(['to_assign order']);
  });

  test('but the work of a sandbox is in no queue, because a simulated team does it', async () => {
    const account = await world.newAccount({ name: 'Sandboxed' });
    const quote = await newQuote(account.test);
    expect(await placesOf(quote.token)).toEqual([]);
  });
});

test('a queue shows late work and the next due date, and is filtered by assignee and by text', async () => {
  const carl = await newSession(world, 'translator');
  const admin = await newSession(world, 'admin');
  const order = await placeOrder(customer, { documents: ['Heiratsurkunde.txt'], reference: 'Flair' });
  const due = new Date(world.clock.now().getTime() + hour).toISOString();
  await assign(order, { translator: carl.token, due });
  const mine = async (query = '') => (await itemsOf(carl, 'to_translate', query)).map(({ target }) => target);
  const queue = async (by: Session, query = '') =>
    (await queuesOf(by, query)).find((one) => one.queue === 'to_translate');
  expect(await queue(carl)).toMatchObject({ title: 'To translate', count: 1, late: 0 });
  expect(new Date((await queue(carl))?.next_due_at ?? 0).getTime()).toBe(Math.floor(Date.parse(due) / 1000) * 1000);
  expect(await queue(admin, `?filter[assignee]=${carl.token}`)).toMatchObject({ count: 1 });
  expect(await queue(admin, '?filter[assignee]=me')).toMatchObject({ count: 0 });
  expect(await queue(admin, '?filter[assignee]=nobody')).toMatchObject({ count: 0 });
  world.clock.advance(2 * hour);
  expect(await queue(carl)).toMatchObject({ count: 1, late: 1 });
  expect(await itemsOf(carl, 'to_translate')).toMatchObject([
    {
      type: 'assignment',
      filename: 'Heiratsurkunde.txt',
      late: true,
      document_count: 1,
      next_action: { name: 'add_translation' },
    },
  ]);
  expect(await mine('?q=heirats')).toEqual([order.token]);
  for (const q of ['initech', 'flair', 'nothing']) expect([q, await mine(`?q=${q}`)]).toEqual([q, []]);
  for (const q of ['initech', 'flair'])
    expect((await itemsOf(admin, 'to_translate', `?q=${q}`)).map(({ target }) => target)).toContain(order.token);
  expect(
    (await itemsOf(admin, 'to_assign', '?filter[assignee]=nobody&per_page=1')).map(({ people }) => people),
  ).toEqual([[]]);
});

test('each role has its own queues, and other work is neither counted nor listed', async () => {
  const ana = await newSession(world, 'translator');
  const order = await placeOrder(customer, { documents: ['birth.txt', 'marriage.txt'] });
  await assign(order, { translator: ana.token, file: order.sources[0] ?? '' });
  const [item] = await itemsOf(ana, 'to_translate');
  expect(item).toMatchObject({ number: expect.any(String), people: [{ token: ana.token }] });
  expect(item).not.toHaveProperty('customer_name');
  const seen: Record<string, string> = {};
  for (const role of ['pricing', 'translator', 'proofreader', 'notary', 'shipping', 'support', 'finance'] as const) {
    const session = role === 'translator' ? ana : await newSession(world, role);
    seen[role] = (await queuesOf(session)).map(({ queue }) => queue).join(' ');
  }
  expect(seen).toEqual({
    pricing: 'to_price messages_unanswered',
    translator: 'to_translate revision_asked on_hold',
    proofreader: 'to_assign to_proofread in_review revision_asked to_complete on_hold messages_unanswered',
    notary: 'to_notarize on_hold',
    shipping: 'to_ship to_complete on_hold',
    support: 'in_review revision_asked on_hold cancellation_asked messages_unanswered',
    finance: 'to_price',
  });
  expect((await queuesOf(ana)).map(({ count }) => count)).toEqual([1, 0, 0]);
  expect([await itemsOf(ana, 'to_price'), await itemsOf(ana, 'to_assign')]).toEqual([[], []]);
  const refused = await world.team.send('teamListWork', { filters: { assignee: 'me' } });
  expect(refused.status).toBe(422);
});
