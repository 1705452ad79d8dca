import { describe, expect, test } from 'vitest';
import { MILESTONES, type Milestone, type OrderStatus } from '../../../../src/wire/schemas/order.ts';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { expectShape, summarizeRefusal } from '../../../world/answers.ts';
import { fileForm } from '../../../world/files.ts';
import { auditOf, recorded, refusedWithoutChange } from '../../../world/orders/records.ts';
import { revise, translationsOf } from '../../../world/orders/translations.ts';
import {
  addTranslation,
  approve,
  newCustomer,
  orderAt,
  type PlacedOrder,
  placeOrder,
  read,
  runAction,
  translateAll,
} from '../../../world/orders.ts';
import { physical } from '../../../world/services.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const customer = useFixture(() => newCustomer(world));

const intake = (order: PlacedOrder, reference_files?: string[]) =>
  world.team.call('teamIntakeOrder', {
    params: order.params,
    body: reference_files === undefined ? {} : { reference_files },
  });
const assign = (order: PlacedOrder, translator = 'Ana López') =>
  world.team.call('teamAssignOrder', { params: order.params, body: { translator } });
const hold = (order: PlacedOrder, reason = 'Count the pages') =>
  world.team.call('teamHoldOrder', { params: order.params, body: { reason } });
const ship = (order: PlacedOrder) => world.team.call('teamShipOrder', { params: order.params, body: {} });
const afterTranslation = async (order: PlacedOrder, name: 'teamTranslatedOrder' | 'teamProofreadOrder') => {
  await translateAll(order);
  await runAction(order, name);
};
const reached = async (order: PlacedOrder): Promise<Milestone[]> => {
  const now = await read(order);
  return MILESTONES.filter((milestone) => now[milestone] !== null);
};

describe('milestones', () => {
  test('milestones are each set by their own action, one after the other', async () => {
    const order = await placeOrder(customer, { services: physical({ certification: 'notarized' }) });
    const steps: [Milestone, OrderStatus, () => Promise<unknown>][] = [
      ['intake_processed_at', 'created', () => intake(order)],
      ['translator_assigned_at', 'created', () => assign(order)],
      ['translator_accepted_at', 'in_progress', () => runAction(order, 'teamAcceptOrder')],
      [
        'translator_completed_at',
        'in_progress',
        async () => {
          await translateAll(order);
          await runAction(order, 'teamTranslatedOrder');
        },
      ],
      ['proofreader_completed_at', 'in_progress', () => runAction(order, 'teamProofreadOrder')],
      [
        'all_translations_approved_at',
        'approved',
        async () => {
          await runAction(order, 'teamReviewOrder');
          await approve(order);
        },
      ],
      ['notarized_at', 'approved', () => runAction(order, 'teamNotarizeOrder')],
      ['shipped_at', 'approved', () => ship(order)],
      ['completed_at', 'completed', () => runAction(order, 'teamCompleteOrder')],
    ];
    expect(steps.map(([milestone]) => milestone)).toEqual(MILESTONES);
    const times: (string | null)[] = [];
    for (const [at, [milestone, status, work]] of steps.entries()) {
      world.clock.advance(60_000);
      await work();
      const now = await read(order);
      expect(await reached(order)).toEqual(MILESTONES.slice(0, at + 1));
      expect([milestone, now.status]).toEqual([milestone, status]);
      times.push(now[milestone]);
      // Earlier milestones stay unchanged.
      expect(MILESTONES.slice(0, at + 1).map((one) => now[one])).toEqual(times);
    }
    expect(times).toEqual(times.toSorted((a, b) => ((a ?? '') < (b ?? '') ? -1 : 1)));
    expect(new Set(times).size).toBe(times.length);
    expect(await recorded(order)).toEqual([
      'created',
      'in_progress',
      'in_review',
      'file_created birth-en.txt',
      'approved',
      'file_deleted birth-en.txt',
      'completed',
    ]);
  });

  test.each([
    ['assign', 0, 2, (order: PlacedOrder) => assign(order)],
    ['accept', 0, 3, (order: PlacedOrder) => runAction(order, 'teamAcceptOrder')],
    ['a translation', 0, 3, (order: PlacedOrder) => addTranslation(order, order.sources[0] ?? '', 'en')],
    ['translated', 3, 4, (order: PlacedOrder) => afterTranslation(order, 'teamTranslatedOrder')],
    ['proofread', 3, 5, (order: PlacedOrder) => afterTranslation(order, 'teamProofreadOrder')],
  ])('milestones that were skipped are set with %s', async (_, before, count, work) => {
    const order = await placeOrder(customer);
    world.clock.advance(60_000);
    await work(order);
    const now = await read(order);
    expect(await reached(order)).toEqual(MILESTONES.slice(0, count));
    expect(new Set(MILESTONES.slice(before, count).map((milestone) => now[milestone])).size).toBe(1);
    expect(now.status).toBe(count < 3 ? 'created' : 'in_progress');
  });

  test('milestones up to the proofreading are set with review', async () => {
    const order = await orderAt('in_review', customer);
    expect(await reached(order)).toEqual(MILESTONES.slice(0, 5));
  });

  test('milestones that an order does not need stay empty when it is completed', async () => {
    const order = await orderAt('completed', customer);
    const missed: readonly Milestone[] = ['notarized_at', 'shipped_at'];
    expect(await reached(order)).toEqual(MILESTONES.filter((milestone) => !missed.includes(milestone)));
  });
});

describe('an action is refused, and changes nothing,', () => {
  const STEPS: [string, (order: PlacedOrder) => Promise<unknown>][] = [
    ['intake', intake],
    ['accept', (order) => runAction(order, 'teamAcceptOrder')],
    ['translated', (order) => runAction(order, 'teamTranslatedOrder')],
    ['proofread', (order) => runAction(order, 'teamProofreadOrder')],
  ];

  test.each(STEPS)('an action done twice is refused, and changes nothing: %s', async (name, work) => {
    const order = await placeOrder(customer);
    if (name === 'translated' || name === 'proofread') await translateAll(order);
    await work(order);
    const error = await refusedWithoutChange(order, () => work(order));
    expect(error).toMatchObject({ status: 422, code: 'invalid_state' });
    expect(error.message).toContain('done already');
  });

  test('an action is refused once a later one is done, and changes nothing', async () => {
    // Without a translation, skipped milestones stay empty: the later milestone is the reason to refuse.
    const subject = { visa_type: 'H-1B', subject_name: 'Juan', subject_dob: '1990-02-28' };
    const services = { expert_opinion_letter: true, expert_opinion_letter_options: subject };
    const order = await placeOrder(customer, { services });
    await runAction(order, 'teamProofreadOrder');
    expect(await reached(order)).toEqual(['intake_processed_at', 'proofreader_completed_at']);
    for (const earlier of ['teamAcceptOrder', 'teamTranslatedOrder'] as const) {
      const error = await refusedWithoutChange(order, () => runAction(order, earlier));
      expect(error).toMatchObject({ status: 422, code: 'invalid_state' });
      expect(error.message).toContain('comes before proofreader_completed');
    }
  });

  test('an action sent several times at once succeeds once', async () => {
    const order = await placeOrder(customer);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => world.team.send('teamAcceptOrder', { params: order.params })),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
    expect(await recorded(order)).toEqual(['created', 'in_progress']);
  });

  test('an action on an unknown order is not found', async () => {
    const params = { token: 'order_01k9zq4m8te3fs5f9r6vd2x7hb' };
    for (const operation of ['teamAcceptOrder', 'teamReviewOrder', 'teamCompleteOrder'] as const) {
      expect((await world.team.send(operation, { params })).status).toBe(404);
    }
    expect((await world.team.send('teamAddTranslation', { params, body: fileForm('a.txt', 'x') })).status).toBe(404);
  });
});

describe('intake', () => {
  const THREE = { documents: ['birth.txt', 'glossary.txt', 'names.txt'] };

  test('intake marks files as reference files, which need no translation', async () => {
    const order = await placeOrder(customer, THREE);
    const [birth = '', glossary = '', names = ''] = order.sources;
    const { data } = await intake(order, [glossary, names]);
    expectShape('TeamOrder', data);
    expect(data.files.map((file) => [file.id, file.collection, file.shown])).toEqual([
      [birth, 'source', true],
      [glossary, 'reference', true],
      [names, 'reference', true],
    ]);
    expect(data.missing).toEqual(['the translation of "birth.txt" into English']);
    await addTranslation(order, birth, 'en');
    expect((await runAction(order, 'teamReviewOrder')).status).toBe('in_review');
    expect((await customer.client.send('getFile', { params: { token: names } })).status).toBe(200);
  });

  test.each([
    ['every file', (order: PlacedOrder) => order.sources, 'reference_files'],
    ['a file of another order', () => ['file_01k9zq4m8te3fs5f9r6vd2x7hb'], 'reference_files.0'],
    ['a malformed token', () => ['glossary.txt'], 'reference_files.0'],
  ])('intake cannot mark %s as reference', async (_, files, path) => {
    const order = await placeOrder(customer, THREE);
    const error = await refusedWithoutChange(order, () => intake(order, files(order)));
    expect(summarizeRefusal(error)).toEqual({ status: 422, code: 'validation_failed', fields: [path] });
  });

  test('a reference file cannot get a translation', async () => {
    const order = await placeOrder(customer, THREE);
    await intake(order, order.sources.slice(1));
    const error = await refusedWithoutChange(order, () => addTranslation(order, order.sources[1] ?? '', 'en'));
    expect(Object.keys(error.errors)).toEqual(['source_file']);
    // With one document left, the upload need not name it.
    await world.team.call('teamAddTranslation', { params: order.params, body: fileForm('a.txt', 'x') });
    expect((await translationsOf(order))[0]?.source_file).toBe(order.sources[0]);
  });
});

describe('assigning', () => {
  test('assigning sets the translator, and can change them until the translation is finished', async () => {
    const order = await placeOrder(customer);
    const { data: first } = await assign(order);
    expect(first).toMatchObject({ assignee: 'Ana López', status: 'created' });
    world.clock.advance(60_000);
    const { data: second } = await assign(order, 'Ben');
    expect({ assignee: second.assignee, translator_assigned_at: second.translator_assigned_at }).toEqual({
      assignee: 'Ben',
      translator_assigned_at: first.translator_assigned_at,
    });
    await runAction(order, 'teamAcceptOrder');
    expect((await assign(order, 'Cleo')).data).toMatchObject({ assignee: 'Cleo', status: 'in_progress' });
    await afterTranslation(order, 'teamTranslatedOrder');
    const error = await refusedWithoutChange(order, () => assign(order, 'Dan'));
    expect(error.code).toBe('invalid_state');
  });

  test('assigning to a team member is by token, and lists the order under them', async () => {
    const { data: person } = await world.team.call('teamCreatePerson', { body: { name: 'Eva', role: 'translator' } });
    const order = await placeOrder(customer);
    expect((await assign(order, person.token)).data.assignee).toBe(person.token);
    const { data } = await world.team.call('teamListOrders', { filters: { assignee: person.token } });
    expect(data.map((one) => one.token)).toEqual([order.token]);
  });

  test('assigning to an empty name or an unknown person is refused', async () => {
    const order = await placeOrder(customer);
    for (const name of ['', '  ', 'prs_01k9zq4m8te3fs5f9r6vd2x7hb']) {
      const error = await refusedWithoutChange(order, () => assign(order, name));
      expect(summarizeRefusal(error)).toMatchObject({ status: 422, fields: ['translator'] });
    }
  });
});

test('each action is audited with its actor, address, request and change of status', async () => {
  const order = await placeOrder(customer);
  await intake(order);
  await assign(order);
  await runAction(order, 'teamAcceptOrder');
  await translateAll(order);
  await runAction(order, 'teamTranslatedOrder');
  await runAction(order, 'teamProofreadOrder');
  await runAction(order, 'teamReviewOrder');
  await hold(order);
  await runAction(order, 'teamResumeOrder');
  await approve(order);
  await revise(order, (await translationsOf(order))[0]?.id ?? '');
  const entries = await auditOf(order);
  expect(entries.map((entry) => [entry.action, entry.detail['from'], entry.detail['to']])).toEqual([
    ['order.intake', undefined, undefined],
    ['order.assign', undefined, undefined],
    ['order.accept', 'created', 'in_progress'],
    ['order.translations', undefined, undefined],
    ['order.translated', undefined, undefined],
    ['order.proofread', undefined, undefined],
    ['order.review', 'in_progress', 'in_review'],
    ['order.hold', 'in_review', 'on_hold'],
    ['order.resume', 'on_hold', 'in_review'],
  ]);
  expect(entries[1]?.detail['assignee']).toBe('Ana López');
  for (const entry of entries) {
    expect(entry.address).toMatch(/127\.0\.0\.1$/);
    expect(entry.actor).not.toBe('');
    expect(entry.request_id).not.toBeNull();
  }
});
