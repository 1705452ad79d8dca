import { describe, expect, test } from 'vitest';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { expectShape, readAnswer, refusal, summarizeRefusal } from '../../../world/answers.ts';
import { setPrices } from '../../../world/firm/prices.ts';
import { autobuy, charges, forgetAnswer, pay, readyQuote } from '../../../world/money.ts';
import { mailSubjects, refusedWithoutChange } from '../../../world/orders/records.ts';
import { newCustomer, orderAt, type PlacedOrder, placeOrder, read } from '../../../world/orders.ts';
import { eventsOf } from '../../../world/quotes.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

const doubles = { reader: quickReader(), renderer: quickRenderer };
const world = useWorld({ ROLE: 'api', TEAM_EMAIL: 'desk@dragoman.example' }, doubles);
const customer = useFixture(() => newCustomer(world));

const CANCELLATION_REQUEST = { reason: 'no_longer_required' as const, note: 'The hearing was called off.' };
const requestCancellation = async ({ customer: { client }, params }: PlacedOrder) =>
  (await client.call('requestCancellation', { params, body: CANCELLATION_REQUEST })).data;
const grant = async ({ params }: PlacedOrder, amount?: number) =>
  (await world.team.call('teamGrantCancellation', { params, body: amount === undefined ? {} : { amount } })).data;
const decline = async ({ params }: PlacedOrder, note = 'It is finished.') =>
  (await world.team.call('teamDeclineCancellation', { params, body: { note } })).data;
const withdraw = async ({ customer: { client }, params }: PlacedOrder) =>
  (await client.call('withdrawCancellation', { params })).data;
const cancellationEvents = async (order: PlacedOrder) => {
  const { cancellation } = await read(order);
  return (await eventsOf(world, cancellation?.token ?? '')).map(({ event, data }) => `${event} ${data.status}`);
};

describe('before work has begun', () => {
  test('before work has begun a cancellation is granted at once, and everything is refunded', async () => {
    const order = await placeOrder(customer);
    const cancelled = await requestCancellation(order);
    const { total } = cancelled;
    expect(cancelled).toMatchObject({ status: 'voided', refunded_total: total });
    expectShape('Cancellation', cancelled.cancellation ?? {});
    expect(cancelled.cancellation).toMatchObject({
      status: 'granted',
      ...CANCELLATION_REQUEST,
      fee: 0,
      amount: total,
      answer: null,
    });
    expect(await charges(world, order.quote)).toEqual([`succeeded ${total}/${total} back ${total}`]);
    expect(await cancellationEvents(order)).toEqual(['created requested', 'status_update granted']);
    expect(await mailSubjects(world, order)).toEqual([
      expect.stringContaining('confirmed'),
      expect.stringContaining('wants to cancel order'),
      expect.stringMatching(/: cancelled, \$[\d.]+ refunded$/),
    ]);
  });

  test('before work has begun an order on hold is cancelled at once too', async () => {
    expect(await requestCancellation(await orderAt('on_hold', customer))).toMatchObject({ status: 'voided' });
  });

  test('before work has begun an order on the invoice is credited there', async () => {
    const { live: client, token: account, keys } = await world.newAccount({ invoicing: true });
    const { token: quote, total } = await readyQuote(world, client, { total: 5000 });
    const token = await pay(client, quote);
    const order = {
      customer: { world, account, client, key: keys.live },
      token,
      params: { token },
      quote,
      sources: [],
    };
    expect(await requestCancellation(order)).toMatchObject({ status: 'voided', refunded_total: total });
    const [invoice] = (await client.call('listInvoices')).data;
    expect(invoice).toMatchObject({ total: 0, lines: [{ kind: 'order' }, { kind: 'credit', amount: -5000 }] });
  });

  test('before work has begun concurrent requests refund the money once', async () => {
    const order = await placeOrder(customer);
    const send = () =>
      readAnswer(
        order.customer.client.send('requestCancellation', { params: order.params, body: CANCELLATION_REQUEST }),
      );
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
    expect(answers.every(({ status }) => [201, 409, 422].includes(status))).toBe(true);
    const { total } = await read(order);
    expect(await charges(world, order.quote)).toEqual([`succeeded ${total}/${total} back ${total}`]);
  });

  test('before work has begun repeating a request that was cut off returns its outcome', async () => {
    const { client } = customer;
    const { params, quote } = await placeOrder(customer);
    const send = () =>
      client.call('requestCancellation', { params, body: CANCELLATION_REQUEST, idempotencyKey: 'wish' });
    const first = (await send()).data;
    await forgetAnswer(world, 'wish');
    expect((await send()).data.cancellation).toEqual(first.cancellation);
    expect(await charges(world, quote)).toHaveLength(1);
  });
});

describe('once work has begun', () => {
  test('once work has begun the team grants a full refund, and the order is voided', async () => {
    const order = await orderAt('in_progress', customer);
    expect(await requestCancellation(order)).toMatchObject({
      status: 'in_progress',
      cancellation: { status: 'requested' },
    });
    const { total } = await grant(order);
    expect(await read(order)).toMatchObject({
      status: 'voided',
      refunded_total: total,
      cancellation: { status: 'granted', amount: total },
    });
    expect(await cancellationEvents(order)).toEqual(['created requested', 'status_update granted']);
  });

  test.each([100, 0])(
    'once work has begun the team grants a refund of %i, and the order is refunded',
    async (amount) => {
      const order = await orderAt('in_review', customer);
      await requestCancellation(order);
      await grant(order, amount);
      expect(await read(order)).toMatchObject({ status: 'refunded', refunded_total: amount, cancellation: { amount } });
    },
  );

  test('once work has begun the team can decline with a reason, which the customer reads', async () => {
    const order = await orderAt('in_progress', customer);
    await requestCancellation(order);
    expect(await decline(order, 'The translation is finished.')).toMatchObject({
      status: 'in_progress',
      cancellation: { status: 'declined', answer: 'The translation is finished.', amount: null },
    });
    expect((await mailSubjects(world, order)).at(-1)).toContain('we can’t cancel it');
    expect(await requestCancellation(order)).toMatchObject({ cancellation: { status: 'requested' } });
  });

  test('once work has begun the customer can withdraw the request, which then cannot be granted', async () => {
    const order = await orderAt('in_progress', customer);
    await requestCancellation(order);
    expect(await withdraw(order)).toMatchObject({ cancellation: { status: 'withdrawn' } });
    for (const again of [grant, decline, withdraw]) {
      expect(summarizeRefusal(await refusedWithoutChange(order, () => again(order)))).toMatchObject({
        code: 'invalid_state',
      });
    }
    expect(await cancellationEvents(order)).toEqual(['created requested', 'status_update withdrawn']);
  });

  test('once work has begun only one request can be open at a time', async () => {
    const order = await orderAt('in_progress', customer);
    await requestCancellation(order);
    expect(summarizeRefusal(await refusedWithoutChange(order, () => requestCancellation(order)))).toMatchObject({
      status: 422,
      code: 'invalid_state',
    });
  });

  test('once work has begun the team cannot grant more than was paid, and granting twice refunds once', async () => {
    const order = await orderAt('in_progress', customer);
    await requestCancellation(order);
    const { total } = await read(order);
    const refused = await refusedWithoutChange(order, () => grant(order, total + 1));
    expect(summarizeRefusal(refused)).toEqual({ status: 422, code: 'validation_failed', fields: ['amount'] });
    const send = () => readAnswer(world.team.send('teamGrantCancellation', { params: order.params, body: {} }));
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await charges(world, order.quote)).toEqual([`succeeded ${total}/${total} back ${total}`]);
  });

  test('once work has begun granting and withdrawing at once have one of the two outcomes', async () => {
    const order = await orderAt('in_progress', customer);
    await requestCancellation(order);
    await Promise.allSettled([grant(order), withdraw(order)]);
    const { status, cancellation, refunded_total, total } = await read(order);
    expect([
      { status: 'voided', wish: 'granted', back: total },
      { status: 'in_progress', wish: 'withdrawn', back: 0 },
    ]).toContainEqual({ status, wish: cancellation?.status, back: refunded_total });
  });

  test('once work has begun a refund by the team grants the open request', async () => {
    const order = await orderAt('in_progress', customer);
    await requestCancellation(order);
    await world.team.call('teamRefundOrder', { params: order.params, body: { amount: 100, reason: 'Half done' } });
    expect(await read(order)).toMatchObject({ status: 'refunded', cancellation: { status: 'granted', amount: 100 } });
  });
});

test.each(['completed', 'refunded', 'voided'] as const)('an order that is %s cannot be cancelled', async (status) => {
  const order = await orderAt(status, customer);
  expect(summarizeRefusal(await refusedWithoutChange(order, () => requestCancellation(order)))).toMatchObject({
    status: 422,
    code: 'invalid_state',
  });
});

test('an order whose quote is unpaid cannot be cancelled: the quote is cancelled instead', async () => {
  const { order } = await autobuy(customer.client);
  const params = { token: order ?? '' };
  const refused = await refusal(customer.client.call('requestCancellation', { params, body: CANCELLATION_REQUEST }));
  expect({ ...summarizeRefusal(refused), message: refused.message }).toMatchObject({
    code: 'invalid_state',
    message: expect.stringContaining('cancel the quote instead'),
  });
});

test.each([
  ['no reason', {}, 'reason'],
  ['an unknown reason', { reason: 'bored' }, 'reason'],
  ['a blank note', { reason: 'client_declined', note: ' ' }, 'note'],
])('a cancellation request with %s is refused at its field', async (_, body, field) => {
  const order = await placeOrder(customer);
  const ask = () => customer.client.call('requestCancellation', { params: order.params, body: body as never });
  expect(summarizeRefusal(await refusedWithoutChange(order, ask))).toEqual({
    status: 422,
    code: 'validation_failed',
    fields: [field],
  });
});

describe('a price list with a fee', () => {
  const HINT = expect.stringContaining('cancel the order instead');
  const feeWorld = useWorld({ ROLE: 'api' }, doubles);
  const payer = useFixture(async () => {
    await setPrices(feeWorld, { cancellation_fee: 700 });
    return newCustomer(feeWorld);
  });

  test('a price list with a fee charges the fee when no work has begun, and the order is refunded', async () => {
    const order = await placeOrder(payer);
    const { total } = await read(order);
    expect(await requestCancellation(order)).toMatchObject({
      status: 'refunded',
      refunded_total: total - 700,
      cancellation: { status: 'granted', fee: 700, amount: total - 700 },
    });
    expect(await charges(feeWorld, order.quote)).toEqual([`succeeded ${total}/${total} back ${total - 700}`]);
  });

  test('a price list with a fee higher than the price refunds nothing', async () => {
    const { token: quote } = await readyQuote(feeWorld, payer.client, { total: 500 });
    const token = await pay(payer.client, quote);
    const order = { customer: payer, token, params: { token }, quote, sources: [] };
    expect(await requestCancellation(order)).toMatchObject({
      status: 'refunded',
      refunded_total: 0,
      cancellation: { amount: 0 },
    });
  });

  test('a price list with a fee charges it on the invoice too: the customer cancels the order, not its quote', async () => {
    await payer.client.call('getAccount');
    const { live, token: account } = await feeWorld.newAccount({ invoicing: true });
    const { token: quote } = await readyQuote(feeWorld, live, { total: 5000 });
    const params = { token: await pay(live, quote) };
    const cancel = () => live.call('cancelQuote', { params: { token: quote } });
    const due = async () =>
      (await feeWorld.team.call('teamListInvoices', { filters: { account } })).data.map(({ total }) => total);
    expect(await refusal(cancel())).toMatchObject({ status: 422, code: 'invalid_state', message: HINT });
    const { actions } = (await live.call('getQuote', { params: { token: quote } })).data;
    expect(actions?.find(({ name }) => name === 'cancel')).toMatchObject({ allowed: false });
    expect(await due()).toEqual([5000]);
    await live.call('requestCancellation', { params, body: CANCELLATION_REQUEST });
    expect(await refusal(cancel())).toMatchObject({ status: 422, code: 'invalid_state' });
    expect(await due()).toEqual([700]);
  });
});
