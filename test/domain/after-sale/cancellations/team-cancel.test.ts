import { describe, expect, test } from 'vitest';
import type { BodyOf } from '../../../../src/sdk/types.ts';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { refusal, summarizeRefusal } from '../../../world/answers.ts';
import { autobuy, charges, getOrder, saveCard } from '../../../world/money.ts';
import { auditOf, mailSubjects } from '../../../world/orders/records.ts';
import { newCustomer, orderAt, type PlacedOrder, placeOrder, read } from '../../../world/orders.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const customer = useFixture(() => newCustomer(world));

type Body = BodyOf<'teamCancelOrder'>;

const cancel = async ({ params }: Pick<PlacedOrder, 'params'>, body: Partial<Body> = {}) =>
  (await world.team.call('teamCancelOrder', { params, body: { reason: 'duplicate', ...body } })).data;

const TEXT = 'Cancelled: Duplicate request.';

describe('the state in which a cancelled order ends', () => {
  test('an order cancelled before work has begun is voided, and everything is refunded', async () => {
    const order = await placeOrder(customer);
    const { total } = await read(order);
    const note = 'You ordered it yesterday.';
    expect(await cancel(order, { note })).toMatchObject({
      status: 'voided',
      refunded_total: total,
      end_reason: `${TEXT} ${note}`,
    });
    expect(await charges(world, order.quote)).toEqual([`succeeded ${total}/${total} back ${total}`]);
    expect((await auditOf(order)).at(-1)).toMatchObject({
      action: 'order.cancel',
      detail: { amount: total, reason: `${TEXT} ${note}`, from: 'created', to: 'voided' },
    });
    expect((await mailSubjects(world, order)).at(-1)).toMatch(/: \$[\d.]+ refunded$/);
  });

  test('an order cancelled before work has begun is refunded if a part is not returned', async () => {
    const order = await placeOrder(customer);
    const { total } = await read(order);
    expect(await cancel(order, { amount: total - 100 })).toMatchObject({
      status: 'refunded',
      refunded_total: total - 100,
    });
  });

  test('an order cancelled after work has begun is refunded, even in full', async () => {
    const order = await orderAt('in_progress', customer);
    const { total } = await read(order);
    expect(await cancel(order)).toMatchObject({ status: 'refunded', refunded_total: total });
  });

  test('an order can be cancelled without a refund, and the payment stays', async () => {
    const order = await orderAt('in_progress', customer);
    const { total } = await read(order);
    expect(await cancel(order, { amount: 0 })).toMatchObject({ status: 'refunded', refunded_total: 0 });
    expect(await charges(world, order.quote)).toEqual([`succeeded ${total}/${total}`]);
    expect((await auditOf(order)).at(-1)).toMatchObject({ action: 'order.cancel', detail: { amount: 0 } });
    expect((await mailSubjects(world, order)).at(-1)).toMatch(/: closed$/);
  });

  test('an order for which nothing was paid is voided, and its held money released', async () => {
    const { test: client } = await world.newAccount();
    await saveCard(client, 'pays', true);
    const { order } = await autobuy(client);
    const token = order ?? '';
    await world.team.call('teamAcceptOrder', { params: { token } });
    expect(await cancel({ params: { token } })).toMatchObject({ status: 'voided', refunded_total: 0 });
    expect((await getOrder(client, token)).status).toBe('voided');
  });
});

test('a team’s cancel grants the customer’s open request with the refunded amount', async () => {
  const order = await orderAt('in_progress', customer);
  const body = { reason: 'no_longer_required' as const };
  await order.customer.client.call('requestCancellation', { params: order.params, body });
  expect(await cancel(order, { amount: 500 })).toMatchObject({
    status: 'refunded',
    cancellation: { status: 'granted', amount: 500 },
  });
});

describe('a refused cancel', () => {
  test('a cancel that refunds more than was paid is refused, and nothing changes', async () => {
    const order = await placeOrder(customer);
    const { total } = await read(order);
    const error = await refusal(cancel(order, { amount: total + 1 }));
    expect(summarizeRefusal(error)).toMatchObject({ status: 422, fields: ['amount'] });
    expect((await read(order)).status).toBe('created');
  });

  test('a cancel for another reason needs a note', async () => {
    const order = await placeOrder(customer);
    expect(summarizeRefusal(await refusal(cancel(order, { reason: 'other' })))).toMatchObject({ fields: ['note'] });
    const text = 'The court closed.';
    expect((await cancel(order, { reason: 'other', note: text })).end_reason).toContain(text);
  });

  test('an order that has ended cannot be cancelled again', async () => {
    const order = await placeOrder(customer);
    await cancel(order);
    expect((await refusal(cancel(order))).code).toBe('invalid_state');
  });
});
