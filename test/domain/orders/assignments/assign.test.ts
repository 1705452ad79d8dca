import { describe, expect, test } from 'vitest';
import { quickReader } from '../../../support/doubles.ts';
import { summarizeRefusal } from '../../../world/answers.ts';
import { auditOf, refusedWithoutChange } from '../../../world/orders/records.ts';
import { revise } from '../../../world/orders/translations.ts';
import { newCustomer, placeOrder, runAction, teamRead, translateAll } from '../../../world/orders.ts';
import { evaluation } from '../../../world/services.ts';
import { assign, assignmentsOf, newWorker, workOf } from '../../../world/team/assignments.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader() });
const customer = useFixture(() => newCustomer(world));
const TWO = { documents: ['a.txt', 'b.txt'], languages: ['en', 'fr'] };
const tomorrow = () => new Date(world.clock.now().getTime() + 86_400_000).toISOString();

describe('assigning work', () => {
  test('a translator assigned to the order has every document and every language', async () => {
    const order = await placeOrder(customer, TWO);
    expect((await assign(order, { translator: 'Ana' })).data).toMatchObject({ assignee: 'Ana' });
    expect(await workOf(order)).toEqual([
      'a.txt en translate Ana open',
      'a.txt fr translate Ana open',
      'b.txt en translate Ana open',
      'b.txt fr translate Ana open',
    ]);
  });

  test('the order counts as assigned once its last translation has a translator', async () => {
    const order = await placeOrder(customer, TWO);
    const [file = '', other = ''] = order.sources;
    expect((await assign(order, { translator: 'Ana', file })).data).toMatchObject({
      translator_assigned_at: null,
      assignee: null,
    });
    expect((await assign(order, { translator: 'Ben', language: 'en' })).data.translator_assigned_at).toBeNull();
    const { data } = await assign(order, { translator: 'Ben', file: other, language: 'fr' });
    expect(data).toMatchObject({ translator_assigned_at: expect.any(String), assignee: null, status: 'created' });
    expect(await workOf(order)).toEqual([
      'a.txt en translate Ben open',
      'a.txt fr translate Ana open',
      'b.txt en translate Ben open',
      'b.txt fr translate Ben open',
    ]);
  });

  test('a person’s next due date is that of their open assignment, or else of its order, even if no queue lists it', async () => {
    const { token } = await newWorker(world, { name: 'Nils', role: 'proofreader' });
    const next = async () => (await world.team.call('teamGetPerson', { params: { token } })).data.next_due_at;
    expect(await next()).toBeNull();
    // Nothing is translated yet, so no queue lists the proofreading.
    const order = await placeOrder(customer);
    await assign(order, { proofreader: token });
    const { promised_at } = await teamRead(order);
    expect([promised_at, await next()]).toEqual([expect.any(String), promised_at]);
    await assign(order, { proofreader: token, due: tomorrow() });
    expect((await assignmentsOf(order)).map(({ due }) => due)).toEqual([await next()]);
    await world.team.call('teamHoldOrder', { params: order.params, body: { reason: 'Which spelling?' } });
    expect((await assignmentsOf(order)).map(({ due }) => due)).toEqual([await next()]);
  });

  test('a free-text name becomes one person who cannot sign in', async () => {
    for (const translator of ['Zoë Quist', 'zoë quist']) await assign(await placeOrder(customer), { translator });
    const { data } = await world.team.call('teamListPeople', { query: { per_page: 100 } });
    const found = data.filter(({ name }) => name.toLowerCase() === 'zoë quist');
    expect(found).toMatchObject([{ role: 'translator', email: null, signs_in: false, open_assignments: 2 }]);
    const params = { token: found[0]?.token ?? '' };
    const refused = await world.team.send('teamCreateSignInLink', { params, body: {} });
    expect(refused.status).toBe(422);
    const body = { signs_in: true, email: 'zoe@outside.example' };
    expect((await world.team.call('teamChangePerson', { params, body })).data).toMatchObject({ signs_in: true });
    expect((await world.team.send('teamCreateSignInLink', { params, body: {} })).status).toBe(201);
  });

  test('reassigning work withdraws the first assignment, and the audit trail has both', async () => {
    const order = await placeOrder(customer);
    await assign(order, { translator: 'Ana' });
    await assign(order, { translator: 'Ben' });
    expect((await assignmentsOf(order)).map((one) => `${one.person_name} ${one.status}`).toSorted()).toEqual([
      'Ana withdrawn',
      'Ben open',
    ]);
    expect(await auditOf(order)).toMatchObject([
      { action: 'order.assign', detail: { assignee: 'Ana' } },
      { action: 'order.assign', detail: { assignee: 'Ben' } },
    ]);
  });

  test('an order is found by each of its assignees, by token and by name', async () => {
    const order = await placeOrder(customer, TWO);
    const { token } = await newWorker(world);
    await assign(order, { translator: token, language: 'en' });
    await assign(order, { translator: 'Nils Holm', language: 'fr' });
    for (const assignee of [token, 'Nils Holm', 'nils holm']) {
      const { data, meta } = await world.team.call('teamListOrders', { filters: { assignee } });
      expect([assignee, data.map((one) => one.token), meta.total]).toEqual([assignee, [order.token], 1]);
    }
    const other = await world.team.call('teamListOrders', { filters: { assignee: 'Nobody' } });
    expect(other.data).toEqual([]);
  });

  test('an order without a translation has one assignee and no assignments', async () => {
    const order = await placeOrder(customer, { services: evaluation() });
    expect((await assign(order, { translator: 'Ana' })).data).toMatchObject({ assignee: 'Ana' });
    expect(await assignmentsOf(order)).toEqual([]);
    const error = await refusedWithoutChange(order, () => assign(order, { proofreader: 'Ben' }));
    expect(summarizeRefusal(error)).toMatchObject({ status: 422, fields: ['proofreader'] });
  });
});

describe('four eyes', () => {
  test('the proofreader cannot be the translator, whichever is assigned first', async () => {
    const order = await placeOrder(customer, TWO);
    const [file = ''] = order.sources;
    await assign(order, { translator: 'Ana', file, language: 'en' });
    const own = await refusedWithoutChange(order, () => assign(order, { proofreader: 'Ana' }));
    expect(summarizeRefusal(own)).toMatchObject({ status: 422, fields: ['proofreader'] });
    await assign(order, { proofreader: 'Ana', file, language: 'fr' });
    const other = await refusedWithoutChange(order, () => assign(order, { translator: 'Ana' }));
    expect(summarizeRefusal(other)).toMatchObject({ status: 422, fields: ['translator'] });
  });

  test('an administrator may let a translator proofread their own work, with a reason', async () => {
    const order = await placeOrder(customer);
    await assign(order, { translator: 'Ana' });
    await assign(order, { proofreader: 'Ana', reason: 'Nobody else reads Tongan' });
    expect((await assignmentsOf(order)).find(({ task }) => task === 'proofread')).toMatchObject({
      person_name: 'Ana',
      reason: 'Nobody else reads Tongan',
    });
  });
});

describe('changing an assignment', () => {
  test('an assignment can get another date or person, and can be withdrawn', async () => {
    const order = await placeOrder(customer);
    await assign(order, { translator: 'Ana' });
    const [first] = await assignmentsOf(order);
    const params = { token: first?.token ?? '' };
    const due = tomorrow();
    const { data: dated } = await world.team.call('teamChangeAssignment', { params, body: { due } });
    expect(Date.parse(dated.due ?? '')).toBe(Math.floor(Date.parse(due) / 1000) * 1000);
    expect((await world.team.call('teamChangeAssignment', { params, body: { due: null } })).data.due).toBeNull();
    const { data: reassigned } = await world.team.call('teamChangeAssignment', { params, body: { person: 'Ben' } });
    expect(reassigned).toMatchObject({ person_name: 'Ben', status: 'open' });
    expect((await teamRead(order)).assignee).toBe('Ben');
    const at = { params: { token: reassigned.token } };
    expect((await world.team.call('teamWithdrawAssignment', at)).data.status).toBe('withdrawn');
    expect(await teamRead(order)).toMatchObject({ assignee: null, translator_assigned_at: null });
    const over = await refusedWithoutChange(order, () => world.team.call('teamWithdrawAssignment', at));
    expect(summarizeRefusal(over)).toMatchObject({ status: 422, code: 'invalid_state' });
  });

  test('finished work stays finished, and its revision may be assigned to another person', async () => {
    const order = await placeOrder(customer);
    await assign(order, { translator: 'Ana' });
    await translateAll(order);
    await runAction(order, 'teamReviewOrder');
    const [translation] = (await teamRead(order)).files.filter(({ collection }) => collection === 'translation');
    await revise(order, translation?.id ?? '');
    expect(await workOf(order)).toEqual(['birth.txt en translate Ana open']);
    await assign(order, { translator: 'Ben' });
    expect(await workOf(order)).toEqual(['birth.txt en translate Ana done', 'birth.txt en translate Ben open']);
    await translateAll(order);
    expect(await workOf(order)).toEqual(['birth.txt en translate Ana done', 'birth.txt en translate Ben done']);
  });
});

describe('refusals of an assignment', () => {
  test('an invalid document, language, date or rate is refused at its field', async () => {
    const order = await placeOrder(customer, TWO);
    const stranger = (await placeOrder(customer)).sources[0] ?? '';
    for (const [body, field] of [
      [{ translator: 'Ana', file: stranger }, 'file'],
      [{ translator: 'Ana', language: 'de' }, 'language'],
      [{ translator: 'Ana', due: '2020-01-01' }, 'due'],
      [{ translator: 'Ana', due: 'soon' }, 'due'],
      [{ translator: 'Ana', unit: 'word' as const, rate: -1 }, 'rate'],
      [{ translator: 'Ana', unit: 'word' as const, rate: 0.00001 }, 'rate'],
      [{ translator: 'Ana', rate: 7 }, 'unit'],
      [{ translator: 'Ana', unit: 'hour' as const, units: 2 }, 'units'],
      [{ translator: 'Ana', proofreader: 'Ben' }, 'proofreader'],
      [{}, 'translator'],
    ] as const) {
      const error = await refusedWithoutChange(order, () => assign(order, body));
      expect({ body, ...summarizeRefusal(error) }).toMatchObject({ body, status: 422, fields: [field] });
    }
    expect(await assignmentsOf(order)).toEqual([]);
  });

  test('a person who lacks the role, is disabled or is unknown is refused at the field', async () => {
    const order = await placeOrder(customer);
    const [notary, disabled, translator] = [
      await newWorker(world, { role: 'notary' }),
      await newWorker(world, { disabled: true }),
      await newWorker(world),
    ];
    for (const [body, field] of [
      [{ translator: notary.token }, 'translator'],
      [{ translator: disabled.token }, 'translator'],
      [{ translator: 'prs_01k9zq4m8te3fs5f9r6vd2x7hb' }, 'translator'],
      [{ proofreader: translator.token }, 'proofreader'],
    ] as const) {
      const error = await refusedWithoutChange(order, () => assign(order, body));
      expect({ body, ...summarizeRefusal(error) }).toMatchObject({ body, status: 422, fields: [field] });
    }
    await assign(order, { translator: translator.token });
    const [first] = await assignmentsOf(order);
    const body = { person: disabled.token };
    const at = { params: { token: first?.token ?? '' }, body };
    const error = await refusedWithoutChange(order, () => world.team.call('teamChangeAssignment', at));
    expect(summarizeRefusal(error)).toMatchObject({ status: 422, fields: ['person'] });
  });
});
