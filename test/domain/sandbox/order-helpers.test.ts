import { describe, expect, test } from 'vitest';
import type { OrderStatus } from '../../../src/wire/schemas/order.ts';
import { quickReader, quickRenderer } from '../../support/doubles.ts';
import { expectShape, refusal, summarizeRefusal } from '../../world/answers.ts';
import { autobuy, charges } from '../../world/money.ts';
import { auditOf, expectWrongState, refusedWithoutChange } from '../../world/orders/records.ts';
import { customerFiles, revise } from '../../world/orders/translations.ts';
import { advanceTo, approve, type PlacedOrder, read } from '../../world/orders.ts';
import { newSandbox, paidOrder, placedBy, type Sandbox, statusOf } from '../../world/sandbox.ts';
import { evaluation } from '../../world/services.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const sandbox = useFixture(() => newSandbox(world, 'manual'));

const advance = async ({ params, customer }: PlacedOrder, to?: OrderStatus) =>
  (
    await customer.client.call('sandboxAdvanceOrder', {
      params,
      body: to === undefined ? {} : { to: to as 'completed' },
    })
  ).data;

describe('advance', () => {
  test('advance does one action at a time, as the simulated team', async () => {
    const placed = await paidOrder(sandbox);
    const seen: string[] = [];
    while ((await statusOf(placed)) !== 'in_review') {
      expectShape('Order', await advance(placed));
      seen.push((await auditOf(placed)).at(-1)?.action ?? '');
    }
    expect(seen).toEqual(
      ['intake', 'assign', 'accept', 'translations', 'translated', 'proofread', 'review'].map((one) => `order.${one}`),
    );
  });

  test('advance continues to the named status, and does nothing if the order has it already', async () => {
    const placed = await paidOrder(sandbox, { documents: ['a.txt', 'b.txt'], languages: ['en', 'fr'] });
    for (const to of ['created', 'in_progress', 'in_review', 'in_review'] as const) {
      expect((await advance(placed, to)).status).toBe(to);
    }
    await approve(placed);
    expect((await advance(placed, 'completed')).status).toBe('completed');
  });

  test('advance stops where the order waits for its customer', async () => {
    const placed = await paidOrder(sandbox);
    expect((await advance(placed, 'completed')).status).toBe('in_review');
    const message = await expectWrongState(placed, 'sandboxAdvanceOrder', {
      key: sandbox.key,
      body: { to: 'completed' },
    });
    expect(message).toBe(
      'This order is in_review. Its translations wait for your approval, or for a revision that you ask for.',
    );
  });

  test('advance answers a revision', async () => {
    const placed = await paidOrder(sandbox);
    await advance(placed, 'in_review');
    const [first] = await customerFiles(placed, 'translation');
    await revise(placed, first?.id ?? '');
    expect((await advance(placed)).files.filter((file) => file.revision !== null)).toEqual([]);
    expect((await customerFiles(placed, 'translation'))[0]?.id).not.toBe(first?.id);
  });

  test('advance handles many documents', async () => {
    const documents = Array.from({ length: 20 }, (_, at) => `page-${at}.txt`);
    const placed = await paidOrder(sandbox, { documents, languages: ['en', 'fr'] });
    expect((await advance(placed, 'in_review')).status).toBe('in_review');
    expect(await customerFiles(placed, 'translation')).toHaveLength(40);
  });

  test.each(['on_hold', 'refunded', 'voided'] as const)(
    'advance does not accept %s, which has its own call',
    async (to) => {
      const placed = await paidOrder(sandbox);
      const error = await refusedWithoutChange(placed, () => advance(placed, to));
      expect(summarizeRefusal(error)).toMatchObject({ status: 422, fields: ['to'] });
    },
  );

  test('advance does not accept a review where no translation was ordered', async () => {
    const placed = await paidOrder(sandbox, { services: evaluation() });
    const error = await refusedWithoutChange(placed, () => advance(placed, 'in_review'));
    expect(summarizeRefusal(error)).toMatchObject({ status: 422, fields: ['to'] });
    expect((await advance(placed, 'completed')).status).toBe('completed');
  });

  test('advance does not go back', async () => {
    const placed = await paidOrder(sandbox);
    await advance(placed, 'in_review');
    const message = await expectWrongState(placed, 'sandboxAdvanceOrder', {
      key: sandbox.key,
      body: { to: 'in_progress' },
    });
    expect(message).toContain('It cannot go back to in_progress.');
  });

  test('advance does not begin before the quote is paid', async () => {
    const quote = await autobuy(sandbox.client);
    const placed = placedBy(sandbox, quote.token, quote.order ?? '');
    await expectWrongState(placed, 'sandboxAdvanceOrder', { key: sandbox.key });
    await sandbox.client.call('sandboxPriceQuote', { params: { token: quote.token }, body: {} });
    expect((await advance(placed, 'in_review')).status).toBe('in_review');
  });

  test('advance does each action once, however many calls come at the same time', async () => {
    const placed = await paidOrder(sandbox, { services: { ...evaluation() } });
    const calls = Array.from({ length: 4 }, () =>
      sandbox.client.send('sandboxAdvanceOrder', { params: placed.params, body: { to: 'completed' } }),
    );
    const statuses = (await Promise.all(calls)).map((response) => response.status);
    expect(statuses).toContain(200);
    expect(statuses.filter((one) => ![200, 409, 422].includes(one))).toEqual([]);
    expect(await statusOf(placed)).toBe('completed');
    const steps = (await auditOf(placed)).map((entry) => entry.action);
    expect(steps).toEqual([...new Set(steps)]);
  });
});

test('hold and resume return the order to its status, with a reason or without', async () => {
  const placed = await paidOrder(sandbox);
  await advance(placed, 'in_progress');
  const { params } = placed;
  const { data } = await sandbox.client.call('sandboxHoldOrder', { params, body: { reason: 'Page 2 is missing' } });
  expect(data).toMatchObject({ status: 'on_hold', hold_reason: 'Page 2 is missing' });
  expect((await sandbox.client.call('sandboxResumeOrder', { params })).data.status).toBe('in_progress');
  const again = await sandbox.client.call('sandboxHoldOrder', { params });
  expect(again.data.hold_reason).toBe('Asked for by a test helper.');
});

test('refund pays back the named amount, or all; void pays back all', async () => {
  const [some, all, voided] = [await paidOrder(sandbox), await paidOrder(sandbox), await paidOrder(sandbox)];
  const { total } = await read(some);
  await sandbox.client.call('sandboxRefundOrder', { params: some.params, body: { amount: 100, reason: 'Late' } });
  await sandbox.client.call('sandboxRefundOrder', { params: all.params });
  await sandbox.client.call('sandboxVoidOrder', { params: voided.params });
  const back = async (order: PlacedOrder) => [await statusOf(order), ...(await charges(world, order.quote))];
  expect(await back(some)).toEqual(['refunded', `succeeded ${total}/${total} back 100`]);
  expect(await back(all)).toEqual(['refunded', `succeeded ${total}/${total} back ${total}`]);
  expect(await back(voided)).toEqual(['voided', `succeeded ${total}/${total} back ${total}`]);
  expect((await auditOf(some)).at(-1)).toMatchObject({
    actor: 'simulated team',
    action: 'order.refund',
    detail: { amount: 100, reason: 'Late' },
  });
});

test('a refund of more than was paid is refused, and nothing changed', async () => {
  const placed = await paidOrder(sandbox);
  const body = { amount: 1_000_000 };
  const error = await refusedWithoutChange(placed, () =>
    sandbox.client.call('sandboxRefundOrder', { params: placed.params, body }),
  );
  expect(summarizeRefusal(error)).toMatchObject({ status: 422, fields: ['amount'] });
});

const ENDED = ['refunded', 'voided'] as const;
const WRONG = {
  sandboxAdvanceOrder: ['in_review', 'completed', 'on_hold', ...ENDED],
  sandboxHoldOrder: ['completed', 'on_hold', ...ENDED],
  sandboxResumeOrder: ['created', 'in_progress', 'in_review', 'approved', 'completed', ...ENDED],
  sandboxRefundOrder: ENDED,
  sandboxVoidOrder: ['completed', ...ENDED],
} as const;
const HELPERS = Object.keys(WRONG) as (keyof typeof WRONG)[];

describe.each(HELPERS)('%s', (helper) => {
  test.each(WRONG[helper])('the call is refused for an order that is %s, and changes nothing', async (status) => {
    const placed = await paidOrder(sandbox);
    await advanceTo(status, placed);
    await expectWrongState(placed, helper, { key: sandbox.key });
  });

  test('the call does not find an unknown order, another account’s order, or an order with a live key', async () => {
    const { token } = await paidOrder(sandbox);
    const other = await newSandbox(world, 'manual');
    const statusFor = async (client: Sandbox['client'], at: string) =>
      (await refusal(client.call(helper, { params: { token: at } }))).status;
    expect(await statusFor(sandbox.client, 'order_01k9zq4m8te3fs5f9r6vd2x7hb')).toBe(404);
    expect(await statusFor(sandbox.client, 'order_1')).toBe(404);
    expect(await statusFor(other.client, token)).toBe(404);
    expect(await statusFor(sandbox.fullAccount.live, token)).toBe(404);
    expect(await statusOf(placedBy(sandbox, '', token))).toBe('created');
  });

  test('the call needs the scope to write orders', async () => {
    const { token } = await paidOrder(sandbox);
    const scopes = ['orders:read' as const, 'quotes:write' as const, 'quotes:pay' as const];
    const { data } = await sandbox.client.call('createKey', { body: { name: 'Narrow', scopes } });
    const error = await refusal(world.as(data.key).call(helper, { params: { token } }));
    expect(error).toMatchObject({ status: 403, code: 'insufficient_scope' });
  });
});
