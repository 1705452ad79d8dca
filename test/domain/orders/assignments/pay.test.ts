import { expect, test } from 'vitest';
import type { PersonRateRequest } from '../../../../src/wire/schemas/people/profile.ts';
import { quickReader } from '../../../support/doubles.ts';
import { idOf } from '../../../support/ids.ts';
import { refusal, summarizeRefusal } from '../../../world/answers.ts';
import { newCustomer, type PlacedOrder, placeOrder } from '../../../world/orders.ts';
import { assign, assignmentsOf, newWorker } from '../../../world/team/assignments.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

// Pay for an assignment: the person's rate, the amount, and the freezing of both.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader() });
const customer = useFixture(() => newCustomer(world));
const BY_WORD: PersonRateRequest = { task: 'translate', unit: 'word', rate: 7.5 };
const BY_PAGE: PersonRateRequest = { task: 'translate', unit: 'page', rate: 1200, currency: 'EUR' };

/** An order for one document with these counts. */
async function orderOf(words: number | null, pages: number): Promise<PlacedOrder> {
  const order = await placeOrder(customer);
  await world.rows('UPDATE files SET source_word_count = $2, page_count = $3 WHERE id = $1', [
    idOf('file', order.sources[0]),
    words,
    pages,
  ]);
  return order;
}

const payOf = async (order: PlacedOrder) => {
  const rows = (await assignmentsOf(order)).filter(({ status }) => status !== 'withdrawn');
  return rows.map(({ unit, units, rate, currency, amount }) => ({ unit, units, rate, currency, amount }));
};

test('an assignment is paid by the first rate of its person for the task, to the nearest cent', async () => {
  const { token } = await newWorker(world, { rates: [BY_WORD, BY_PAGE] });
  const order = await orderOf(333, 2);
  await assign(order, { translator: token });
  expect(await payOf(order)).toEqual([{ unit: 'word', units: 333, rate: 7.5, currency: 'USD', amount: 2498 }]);
});

test('the rate is frozen on assignment, even if the person’s rates change later', async () => {
  const { token } = await newWorker(world, { rates: [BY_WORD] });
  const order = await orderOf(100, 2);
  await assign(order, { translator: token });
  const rates = [{ ...BY_WORD, rate: 99 }];
  await world.team.call('teamChangePerson', { params: { token }, body: { rates } });
  await assign(order, { translator: token });
  expect(await payOf(order)).toMatchObject([{ rate: 7.5, amount: 750 }]);
  await assign(order, { translator: 'Ben' });
  await assign(order, { translator: token });
  expect(await payOf(order)).toMatchObject([{ rate: 99, amount: 9900 }]);
});

test('another unit or rate can be agreed on assignment or later', async () => {
  const { token } = await newWorker(world, { rates: [BY_WORD, BY_PAGE] });
  const order = await orderOf(100, 3);
  await assign(order, { translator: token, unit: 'page' });
  expect(await payOf(order)).toEqual([{ unit: 'page', units: 3, rate: 1200, currency: 'EUR', amount: 3600 }]);
  const params = { token: (await assignmentsOf(order))[0]?.token ?? '' };
  await world.team.call('teamChangeAssignment', { params, body: { units: 4 } });
  expect(await payOf(order)).toMatchObject([{ unit: 'page', units: 4, rate: 1200, currency: 'EUR', amount: 4800 }]);
  await world.team.call('teamChangeAssignment', { params, body: { unit: 'hour', rate: 4000, units: 1.5 } });
  expect(await payOf(order)).toMatchObject([{ unit: 'hour', units: 1.5, rate: 4000, amount: 6000 }]);
  // Null clears an agreed value whatever the person's rates are; null units of a countable unit are counted again.
  const uncounted = { unit: 'hour' as const, rate: 4000, units: null, currency: 'EUR' };
  const none = { unit: null, rate: null, units: null };
  const counted = { unit: 'page' as const, rate: null, units: null };
  for (const [body, pay] of [
    [uncounted, { ...uncounted, amount: null }],
    [counted, { ...counted, units: 3, currency: null, amount: null }],
    [none, { ...none, currency: null, amount: null }],
  ] as const) {
    await world.team.call('teamChangeAssignment', { params, body });
    expect(await payOf(order)).toEqual([pay]);
  }
  await assign(order, { translator: 'Ben' });
  await assign(order, { translator: token, ...none });
  expect(await payOf(order)).toEqual([{ ...none, currency: null, amount: null }]);
});

test('an assignment without a count or an agreed rate has no amount until both are set', async () => {
  const order = await orderOf(null, 1);
  await assign(order, { translator: 'Ana' });
  expect(await payOf(order)).toEqual([{ unit: null, units: null, rate: null, currency: null, amount: null }]);
  await assign(order, { translator: 'Ana', unit: 'word', rate: 8 });
  expect(await payOf(order)).toMatchObject([{ units: null, rate: 8, currency: 'USD', amount: null }]);
  await assign(order, { translator: 'Ana', units: 50 });
  expect(await payOf(order)).toMatchObject([{ units: 50, amount: 400 }]);
});

test('a profile lists each pair and rate once, and a refusal names every wrong field', async () => {
  const { token } = await newWorker(world);
  const params = { token };
  const body = {
    languages: [
      { source: 'es', target: 'en' },
      { source: 'spa', target: 'en' },
      { source: 'fr', target: 'fr' },
    ],
    rates: [BY_WORD, { ...BY_WORD, rate: 3 }, { ...BY_PAGE, rate: 0.00001 }],
  };
  const error = await refusal(world.team.call('teamChangePerson', { params, body }));
  expect(summarizeRefusal(error)).toMatchObject({
    status: 422,
    fields: ['languages.1', 'languages.2.target', 'rates.1', 'rates.2.rate'],
  });
  for (const [wrong, field] of [
    [{ rates: [{ ...BY_WORD, rate: -1 }] }, 'rates.0.rate'],
    [{ languages: [{ source: 'xx', target: 'en' }] }, 'languages.0.source'],
    [{ working_days: ['someday' as 'mon'] }, 'working_days.0'],
    [{ signs_in: false }, 'signs_in'],
  ] as const) {
    const refused = await refusal(
      world.team.call('teamChangePerson', { params, body: structuredClone(wrong) as object }),
    );
    expect({ wrong, ...summarizeRefusal(refused) }).toMatchObject({ wrong, status: 422, fields: [field] });
  }
  const good = { languages: [{ source: 'spa', target: 'EN' }], working_days: ['sat' as const], rates: [BY_PAGE] };
  expect((await world.team.call('teamChangePerson', { params, body: good })).data).toMatchObject({
    languages: [{ source: 'es', target: 'en' }],
    working_days: ['sat'],
    rates: [BY_PAGE],
  });
});
