import { describe, expect, test } from 'vitest';
import type { OrderStatus } from '../../../../src/wire/schemas/order.ts';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { expectShape, readAnswer, refusal, summarizeRefusal } from '../../../world/answers.ts';
import { connectApp } from '../../../world/apps.ts';
import {
  autobuy,
  charges,
  forgetAnswer,
  lines,
  pay,
  paymentStates,
  readyQuote,
  saveCard,
} from '../../../world/money.ts';
import { recordedBy, refusedWithoutChange } from '../../../world/orders/records.ts';
import { newCustomer, orderAt, type PlacedOrder, placeOrder, read, teamRead } from '../../../world/orders.ts';
import { eventsOf } from '../../../world/quotes.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld(
  { ROLE: 'api', TEAM_EMAIL: 'desk@dragoman.example' },
  { reader: quickReader(), renderer: quickRenderer },
);
const customer = useFixture(() => newCustomer(world));

const propose = async ({ params }: PlacedOrder, asked = 500) => {
  const body = { reason: 'Two more pages', line_items: lines(asked) };
  const { total, ...order } = (await world.team.call('teamProposeAdjustment', { params, body })).data;
  return { ...order, total: total ?? Number.NaN };
};
const last = async (order: PlacedOrder) => (await read(order)).adjustments.at(-1)?.token ?? '';
const lastParams = async (order: PlacedOrder) => ({ params: { ...order.params, adjustment: await last(order) } });
const accept = async (order: PlacedOrder, payment_method?: string) => {
  const body = payment_method === undefined ? {} : { payment_method };
  return (await order.customer.client.call('payAdjustment', { ...(await lastParams(order)), body })).data;
};
const decline = async (order: PlacedOrder) => {
  const last = await lastParams(order);
  return (await order.customer.client.call('declineAdjustment', { ...last, body: { note: 'Too dear' } })).data;
};
const withdraw = async (order: PlacedOrder) =>
  (await world.team.call('teamWithdrawAdjustment', await lastParams(order))).data;
const adjustmentEvents = async (order: PlacedOrder) =>
  (await eventsOf(world, await last(order))).map(({ event, data }) => `${event} ${data.status}`);

describe('a proposed adjustment', () => {
  test('a proposed adjustment puts the order on hold, and emails the customer', async () => {
    const order = await orderAt('in_progress', customer);
    const proposed = await propose(order);
    expect(proposed).toMatchObject({ status: 'on_hold', held_from: 'in_progress', hold_reason: 'Two more pages' });
    expectShape('Adjustment', proposed.adjustments[0] ?? {});
    expect(proposed.adjustments).toMatchObject([{ status: 'proposed', total: 500, currency: 'USD', decided_at: null }]);
    const [mail] = await world.rows<{ subject: string }>(
      'SELECT subject FROM mails WHERE about = $1 ORDER BY id DESC LIMIT 1',
      [order.token],
    );
    expect(mail?.subject).toContain('$5.00');
    expect(await adjustmentEvents(order)).toEqual(['created proposed']);
  });

  test.each<OrderStatus>(['created', 'in_progress', 'in_review', 'approved'])(
    'a proposed adjustment paid by card resumes an order that was %s, with the new price and one more charge',
    async (status) => {
      const order = await orderAt(status, customer);
      const { total, line_items } = await read(order);
      await propose(order);
      const events = await recordedBy(order, () => accept(order));
      // No event announces a return to `created`, so the order resumes as `in_progress`.
      const resumedStatus = status === 'created' ? 'in_progress' : status;
      expect(events[0]).toBe(resumedStatus);
      const after = await read(order);
      expect(after).toMatchObject({
        status: resumedStatus,
        total: total + 500,
        hold_reason: null,
        adjustments: [{ status: 'accepted' }],
      });
      expect(after.line_items).toEqual([...line_items, ...after.adjustments.flatMap((one) => one.line_items)]);
      expect(await charges(world, order.quote)).toEqual([`succeeded ${total}/${total}`, 'succeeded 500/500']);
      expect(await adjustmentEvents(order)).toEqual(['created proposed', 'status_update accepted']);
      expect((await teamRead(order)).payments).toHaveLength(2);
    },
  );

  test('an accepted adjustment leaves the order on hold while the team still has a question', async () => {
    const order = await orderAt('on_hold', customer);
    await propose(order);
    expect(
      summarizeRefusal(await refusedWithoutChange(order, () => world.team.call('teamResumeOrder', order))),
    ).toMatchObject({
      code: 'invalid_state',
    });
    expect(await accept(order)).toMatchObject({ status: 'on_hold', hold_reason: 'Count the pages' });
    expect((await world.team.call('teamResumeOrder', order)).data.status).toBe('in_progress');
  });

  test('an adjustment of an account with invoicing is added to the invoice once', async () => {
    const { live: client, token: account, keys } = await world.newAccount({ invoicing: true });
    const { token: quote } = await readyQuote(world, client, { total: 5000 });
    const token = await pay(client, quote);
    const order = {
      customer: { world, account, client, key: keys.live },
      token,
      params: { token },
      quote,
      sources: [],
    };
    await propose(order);
    const at = await lastParams(order);
    const send = () => client.call('payAdjustment', { ...at, body: {}, idempotencyKey: 'invoice' });
    await send();
    await forgetAnswer(world, 'invoice');
    expect((await send()).data).toMatchObject({ status: 'in_progress', total: 5500 });
    const [invoice] = (await client.call('listInvoices')).data;
    expect(invoice).toMatchObject({
      total: 5500,
      lines: [{ kind: 'order' }, { kind: 'adjustment', amount: 500, description: 'Adjustment: Two more pages' }],
    });
    const { data } = await world.team.call('teamRefundOrder', { params: { token }, body: { reason: 'Late' } });
    expect(data).toMatchObject({ status: 'refunded', refunded_total: 5500 });
    expect((await client.call('listInvoices')).data[0]?.total).toBe(0);
  });

  test('a proposed adjustment stays open when the card is declined, and another card can pay it', async () => {
    const bad = await saveCard(customer.client, 'declined');
    const order = await orderAt('in_progress', customer);
    await propose(order);
    const at = { ...(await lastParams(order)), body: { payment_method: bad } };
    const { status, body } = await readAnswer(customer.client.send('payAdjustment', at));
    expect({ status, code: body['code'], url: body['payment_url'] }).toEqual({
      status: 402,
      code: 'payment_failed',
      url: expect.stringContaining('/pay/'),
    });
    expect(await read(order)).toMatchObject({ status: 'on_hold', adjustments: [{ status: 'proposed' }] });
    expect(await accept(order)).toMatchObject({ status: 'in_progress' });
    expect(await paymentStates(world, order.quote)).toEqual(['charge succeeded', 'charge failed', 'charge succeeded']);
  });

  test('a proposed adjustment of zero is accepted without a payment', async () => {
    const order = await orderAt('in_progress', customer);
    await propose(order, 0);
    expect(await accept(order)).toMatchObject({
      status: 'in_progress',
      adjustments: [{ status: 'accepted', total: 0 }],
    });
    expect(await charges(world, order.quote)).toHaveLength(1);
  });

  test('an app that is not verified cannot pay a proposed adjustment, and gets the customer’s payment link', async () => {
    const account = await world.newAccount();
    await saveCard(account.live, 'pays', true);
    const { token: quote } = await readyQuote(world, account.live);
    const params = { token: await pay(account.live, quote) };
    const body = { reason: 'Pages', line_items: lines(500) };
    const { data } = await world.team.call('teamProposeAdjustment', { params, body });
    const app = await connectApp(world, account);
    const at = { params: { ...params, adjustment: data.adjustments[0]?.token ?? '' }, body: {} };
    const { body: refused } = await readAnswer(world.as(app.token).send('payAdjustment', at));
    expect({ code: refused['code'], url: refused['payment_url'] }).toEqual({
      code: 'payment_requires_verified_app',
      url: expect.stringContaining('/pay/'),
    });
  });

  test('declining a proposed adjustment leaves the price unchanged and resumes the order', async () => {
    const order = await orderAt('in_progress', customer);
    const { total } = await propose(order);
    expect(await decline(order)).toMatchObject({
      status: 'in_progress',
      total,
      adjustments: [{ status: 'declined', note: 'Too dear' }],
    });
    expect(summarizeRefusal(await refusal(accept(order)))).toMatchObject({ code: 'invalid_state' });
  });

  test('withdrawing a proposed adjustment resumes the order, and another can be proposed', async () => {
    const order = await orderAt('in_progress', customer);
    await propose(order);
    expect(summarizeRefusal(await refusedWithoutChange(order, () => propose(order)))).toMatchObject({
      code: 'invalid_state',
    });
    expect(await withdraw(order)).toMatchObject({ status: 'in_progress', adjustments: [{ status: 'withdrawn' }] });
    expect(await propose(order)).toMatchObject({ status: 'on_hold' });
  });

  test('voiding the order withdraws a proposed adjustment and refunds both payments', async () => {
    const order = await orderAt('in_progress', customer);
    const { total } = await propose(order);
    await accept(order);
    await propose(order, 300);
    const { data } = await world.team.call('teamVoidOrder', { params: order.params, body: { reason: 'Twice' } });
    expect(data).toMatchObject({ status: 'voided', refunded_total: total + 500 });
    expect(data.adjustments.map(({ status }) => status)).toEqual(['accepted', 'withdrawn']);
    expect(await charges(world, order.quote)).toEqual([
      `succeeded ${total}/${total} back ${total}`,
      'succeeded 500/500 back 500',
    ]);
  });
});

describe('concurrent requests', () => {
  const adjustmentCharges = async (order: PlacedOrder) =>
    (await charges(world, order.quote)).filter((one) => one.startsWith('succeeded 500/500'));

  test('five concurrent acceptances charge the money once', async () => {
    const order = await orderAt('in_progress', customer);
    await propose(order);
    const at = { ...(await lastParams(order)), body: {} };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => readAnswer(customer.client.send('payAdjustment', at))),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => [200, 409, 422].includes(status))).toBe(true);
    expect(await adjustmentCharges(order)).toHaveLength(1);
    expect(await adjustmentEvents(order)).toEqual(['created proposed', 'status_update accepted']);
  });

  test.each([
    ['withdrawing', withdraw, 'withdrawn'],
    ['declining', decline, 'declined'],
  ] as const)('accepting and %s at once have one of the two outcomes', async (_, end, ended) => {
    const order = await orderAt('in_progress', customer);
    const { total } = await propose(order);
    await Promise.allSettled([accept(order), end(order)]);
    const { adjustments, total: now, status } = await read(order);
    const paid = (await adjustmentCharges(order)).length;
    expect([
      { adjustment: 'accepted', now: total + 500, paid: 1, status: 'in_progress' },
      { adjustment: ended, now: total, paid: 0, status: 'in_progress' },
    ]).toContainEqual({ adjustment: adjustments[0]?.status, now, paid, status });
  });

  test('paying and cancelling at once never leave a charge without work, nor work without a charge', async () => {
    const order = await orderAt('created', customer);
    const { total } = await propose(order);
    const cancellationRequest = { params: order.params, body: { reason: 'no_longer_required' as const } };
    await Promise.allSettled([accept(order), customer.client.call('requestCancellation', cancellationRequest)]);
    const { status, refunded_total } = await read(order);
    const paid = total + 500 * (await adjustmentCharges(order)).length;
    if (status === 'voided') expect(refunded_total).toBe(paid);
    else expect({ status, refunded_total }).toEqual({ status: 'created', refunded_total: 0 });
  });

  test('concurrent credits and refunds never pay back more than both payments', async () => {
    const order = await orderAt('in_progress', customer);
    const { total } = await propose(order);
    await accept(order);
    const { params } = order;
    const credit = () => world.team.call('teamCreditOrder', { params, body: { amount: total, reason: 'Late' } });
    const end = () => world.team.call('teamRefundOrder', { params, body: { reason: 'Late' } });
    await Promise.allSettled([credit(), end(), credit(), propose(order, -total)]);
    const { refunded_total } = await read(order);
    expect(refunded_total).toBeLessThanOrEqual(total + 500);
    const back = (await charges(world, order.quote)).map((one) => Number(/back (\d+)/.exec(one)?.[1] ?? 0));
    expect(back.reduce((all, one) => all + one, 0)).toBe(refunded_total);
  });
});

test.each<OrderStatus>(['completed', 'refunded', 'voided'])(
  'an order that is %s cannot be adjusted',
  async (status) => {
    const order = await orderAt(status, customer);
    expect(summarizeRefusal(await refusedWithoutChange(order, () => propose(order)))).toMatchObject({
      status: 422,
      code: 'invalid_state',
    });
  },
);

test('an order whose quote is unpaid cannot be adjusted: the quote is priced instead', async () => {
  const { order } = await autobuy(customer.client);
  const body = { reason: 'Pages', line_items: lines(500) };
  const refused = await refusal(world.team.call('teamProposeAdjustment', { params: { token: order ?? '' }, body }));
  expect(refused.message).toContain('price the quote instead');
});

test('a quote cannot be adjusted, and the answer says that the token belongs to a quote', async () => {
  const { token } = await readyQuote(world, customer.client);
  const body = { reason: 'Pages', line_items: lines(500) };
  const refused = await refusal(world.team.call('teamProposeAdjustment', { params: { token }, body }));
  expect(summarizeRefusal(refused)).toEqual({ status: 404, code: 'not_found', fields: ['token'] });
  expect(refused.message).toContain('a quote');
});

test.each([
  ['no lines', { reason: 'Pages', line_items: [] }, 'line_items'],
  ['no reason', { line_items: lines(5) }, 'reason'],
  ['a quantity of zero', { reason: 'x', line_items: [{ ...lines(5)[0], quantity: 0 }] }, 'line_items.0.quantity'],
])('an adjustment with %s is refused at its field', async (_, body, field) => {
  const order: PlacedOrder = await placeOrder(customer);
  const ask = () => world.team.call('teamProposeAdjustment', { params: order.params, body: body as never });
  expect(summarizeRefusal(await refusedWithoutChange(order, ask))).toMatchObject({
    code: 'validation_failed',
    fields: [field],
  });
});
