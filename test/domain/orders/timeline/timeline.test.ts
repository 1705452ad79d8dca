import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Client } from '../../../../src/sdk/client.ts';
import type { TimelineEntry } from '../../../../src/wire/schemas/orders/timeline.ts';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { expectShape, refusal } from '../../../world/answers.ts';
import { fileForm } from '../../../world/files.ts';
import { referredOrder } from '../../../world/guests/referrals.ts';
import { customerFiles, revise } from '../../../world/orders/translations.ts';
import { approve, newCustomer, orderAt, type PlacedOrder, placeOrder } from '../../../world/orders.ts';
import { newSession } from '../../../world/team/assignments.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const customer = useFixture(() => newCustomer(world, { name: 'Acme Legal' }));

const timeline = async (client: Client, { params }: Pick<PlacedOrder, 'params'>) =>
  (await client.call('getOrderTimeline', { params, query: { per_page: 100 } })).data;
const teamTimeline = async ({ params }: Pick<PlacedOrder, 'params'>) =>
  (await world.team.call('teamGetOrderTimeline', { params, query: { per_page: 100 } })).data;
const inShort = (entries: readonly TimelineEntry[]) =>
  entries.map(({ what, who, status }) => [what, who.kind, status].filter((one) => one !== null).join(' '));

/** Entries without certificates, which a job issues at a time of its own. */
const steps = (entries: readonly TimelineEntry[]) => inShort(entries).filter((one) => !one.startsWith('certificate'));

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('the customer’s timeline', () => {
  test('it shows each actor and action from payment to delivery, oldest first, with the hashes of the files', async () => {
    const placed = await orderAt('in_review', customer);
    await approve(placed);
    await world.app.worker.runNow('look_after_certificates');
    await world.team.call('teamCompleteOrder', { params: placed.params });
    const entries = await timeline(customer.client, placed);
    for (const entry of entries) expectShape('TimelineEntry', entry);
    expect(steps(entries)).toEqual([
      'order.created customer created',
      'order.accept team in_progress',
      'order.review team in_review',
      'order.approve customer approved',
      'order.complete team completed',
    ]);
    expect(inShort(entries)).toContain('certificate.issued service');
    expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).toSorted());
    const [created, , review, , complete] = entries.filter(({ what }) => what.startsWith('order.'));
    expect(created?.who).toEqual({ kind: 'customer', name: 'Acme Legal' });
    expect(created?.files).toMatchObject([{ name: 'birth.txt', sha256: sha256('Documento birth.txt de Juan') }]);
    expect(review?.files).toMatchObject([{ collection: 'translation', language: 'en' }]);
    expect(review?.files[0]?.sha256).toBe(sha256('Translated: birth-en.txt'));
    expect(complete?.files.map(({ collection }) => collection).toSorted()).toEqual(['certificate', 'final']);
  });

  test('a hold shows its question and its author, and a revision its text', async () => {
    const placed = await orderAt('approved', customer);
    await world.team.call('teamHoldOrder', { params: placed.params, body: { reason: 'Is it Ivan or Iván?' } });
    await world.team.call('teamResumeOrder', { params: placed.params });
    const [translation] = await customerFiles(placed, 'translation');
    const files = (await world.team.call('teamGetOrder', { params: placed.params })).data.files;
    const token = translation?.id ?? files.find(({ collection }) => collection === 'translation')?.id ?? '';
    await revise(placed, token, 'Write Iván');
    const entries = await timeline(customer.client, placed);
    expect(steps(entries).slice(-3)).toEqual([
      'order.hold team on_hold',
      'order.resume team approved',
      'order.revise customer in_review',
    ]);
    expect(entries.find(({ what }) => what === 'order.hold')?.text).toBe('Is it Ivan or Iván?');
    expect(entries.find(({ what }) => what === 'order.revise')).toMatchObject({
      text: 'Write Iván',
      files: [{ id: token }],
    });
  });

  test('a translation approved before the other has its own entry', async () => {
    const placed = await orderAt('in_review', customer, { languages: ['en', 'fr'] });
    const [first] = await customerFiles(placed, 'translation');
    await approve(placed, [first?.id ?? '']);
    const before = await timeline(customer.client, placed);
    expect(inShort(before).at(-1)).toBe('translation.approved customer');
    world.clock.advance(1000);
    await approve(placed);
    expect(steps(await timeline(customer.client, placed)).slice(-2)).toEqual([
      'translation.approved customer',
      'order.approve customer approved',
    ]);
  });

  test('cancellation requests, adjustments and messages are in it, each with its author', async () => {
    const placed = await orderAt('in_progress', customer);
    const { params } = placed;
    await world.team.call('teamAddTranslation', {
      params,
      body: fileForm('en.txt', 'Begun'),
    });
    await customer.client.call('requestCancellation', { params, body: { reason: 'no_longer_required' } });
    await world.team.call('teamDeclineCancellation', { params, body: { note: 'It is nearly done' } });
    const line_items = [{ code: 'pages', description: 'Pages', quantity: 1, unit_price: 500 }];
    const { data } = await world.team.call('teamProposeAdjustment', {
      params,
      body: { reason: 'More pages', line_items },
    });
    const adjustment = data.adjustments[0]?.token ?? '';
    await customer.client.call('payAdjustment', { params: { ...params, adjustment }, body: {} });
    await customer.client.call('createOrderMessage', { params, body: { text: 'Thank you' } });
    expect(steps(await timeline(customer.client, placed)).slice(2)).toEqual([
      'cancellation.requested customer',
      'order.cancellation_decline team',
      'order.adjust team on_hold',
      'adjustment.accepted customer',
      'order.resume service in_progress',
      'message.created customer',
    ]);
  });

  test('the team’s notes, assignments and reasons for refunds are not in it', async () => {
    const placed = await placeOrder(customer);
    const { params } = placed;
    await world.team.call('teamCreateOrderNote', { params, body: { text: 'SECRET: a difficult one' } });
    await world.team.call('teamAssignOrder', { params, body: { translator: 'SECRET Ana', unit: 'page', rate: 4711 } });
    await world.team.call('teamCreditOrder', { params, body: { amount: 1, reason: 'SECRET' } });
    const read = JSON.stringify(await timeline(customer.client, placed));
    expect(read).not.toMatch(/SECRET|4711/);
    const full = await teamTimeline(placed);
    expect(inShort(full)).toEqual([
      'order.created customer created',
      'note.created team',
      'order.assign team',
      'order.credit team',
    ]);
    expect(full.find(({ what }) => what === 'note.created')?.text).toBe('SECRET: a difficult one');
    expect(full.find(({ what }) => what === 'order.assign')?.detail).toMatchObject({ rate: 4711 });
    for (const entry of full) expectShape('TeamTimelineEntry', entry);
  });

  test('it is read page by page, or from a cursor while entries are added', async () => {
    const placed = await orderAt('in_review', customer);
    const fullTimeline = await timeline(customer.client, placed);
    const read = (query: { page?: number; cursor?: string }) =>
      customer.client.call('getOrderTimeline', { params: placed.params, query: { ...query, per_page: 2 } });
    const second = await read({ page: 2 });
    expect([second.data, second.meta.total]).toEqual([fullTimeline.slice(2, 4), fullTimeline.length]);
    const first = await read({});
    await approve(placed);
    const nextPage = await read({ cursor: first.meta.next_cursor ?? '' });
    expect(nextPage.data[0]).toEqual(fullTimeline[2]);
    expect(nextPage.data.map(({ what }) => what)).toEqual(['order.review', 'order.approve']);
  });
});

test('the maker of a referred order follows it without the thread, under the customer name that the maker wrote', async () => {
  const maker = await world.newAccount({ name: 'Immigrate Co' });
  const theirs = await world.newAccount({ name: 'CUSTOMER-LEGAL-NAME', email: 'nora@line.example' });
  const order = await referredOrder(world, maker, { email: 'nora@line.example', name: 'Nora' });
  await theirs.live.call('createOrderMessage', { params: order.params, body: { text: 'PRIVATE words' } });
  const read = await timeline(maker.live, order);
  expect(read[0]).toMatchObject({ what: 'order.created', who: { kind: 'customer', name: 'Nora' } });
  expect(JSON.stringify(read)).not.toMatch(/CUSTOMER-LEGAL-NAME|PRIVATE/);
  expect(inShort(await timeline(theirs.live, order))).toContain('message.created customer');
  const stranger = await world.newAccount({ email: 'stranger@line.example' });
  expect((await refusal(timeline(stranger.live, order))).status).toBe(404);
});

test('a translator of a part of an order sees only the files of that part, and not the pay of others', async () => {
  const session = await newSession(world, 'translator');
  const placed = await placeOrder(customer, { documents: ['birth.txt', 'SECRET.txt'] });
  const { params } = placed;
  const [mine = '', other = ''] = placed.sources;
  await world.team.call('teamAssignOrder', { params, body: { translator: session.token, file: mine } });
  await world.team.call('teamAssignOrder', {
    params,
    body: { translator: 'Ana', file: other, unit: 'page', rate: 4711 },
  });
  const { status, data } = await session.send('GET', `/orders/${placed.token}/timeline`);
  const entries: TimelineEntry[] = data;
  expect(status).toBe(200);
  expect(entries[0]?.files.map(({ name }) => name)).toEqual(['birth.txt']);
  expect(JSON.stringify(entries)).not.toMatch(/SECRET|4711/);
});
