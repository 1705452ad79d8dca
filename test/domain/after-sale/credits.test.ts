import { describe, expect, test } from 'vitest';
import { quickReader, quickRenderer } from '../../support/doubles.ts';
import { summarizeRefusal } from '../../world/answers.ts';
import { charges, forgetAnswer, pay, readyQuote } from '../../world/money.ts';
import { mailSubjects, refusedWithoutChange } from '../../world/orders/records.ts';
import { newCustomer, orderAt, type PlacedOrder, placeOrder, teamRead } from '../../world/orders.ts';
import { eventsOf } from '../../world/quotes.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const doubles = { reader: quickReader(), renderer: quickRenderer };
const world = useWorld({ ROLE: 'api', TEAM_EMAIL: 'desk@dragoman.example' }, doubles);
const customer = useFixture(() => newCustomer(world));

describe('a credit', () => {
  const credit = async ({ params }: PlacedOrder, amount: number) => {
    const body = { amount, reason: 'A day late' };
    const { total, ...order } = (await world.team.call('teamCreditOrder', { params, body })).data;
    return { ...order, total: total ?? Number.NaN };
  };

  test('a credit refunds part of the money and changes no status', async () => {
    const order = await orderAt('in_progress', customer);
    const events = (await eventsOf(world, order.token)).length;
    const { total } = await credit(order, 300);
    expect(await credit(order, 200)).toMatchObject({ status: 'in_progress', refunded_total: 500, total });
    expect(await charges(world, order.quote)).toEqual([`succeeded ${total}/${total} back 500`]);
    expect(await eventsOf(world, order.token)).toHaveLength(events);
    expect((await mailSubjects(world, order)).filter((subject) => subject.endsWith('refunded'))).toHaveLength(2);
  });

  test('a credit and a refund together never pay back more than was paid', async () => {
    const order = await orderAt('in_progress', customer);
    const { total } = await credit(order, 300);
    expect(summarizeRefusal(await refusedWithoutChange(order, () => credit(order, total)))).toMatchObject({
      fields: ['amount'],
    });
    const refund = world.team.call('teamRefundOrder', { params: order.params, body: { reason: 'Too late' } });
    await Promise.allSettled([refund, credit(order, total - 300), credit(order, total - 300)]);
    const { refunded_total } = await teamRead(order);
    expect(refunded_total).toBe(total);
    expect(await charges(world, order.quote)).toEqual([`succeeded ${total}/${total} back ${total}`]);
  });

  test('a credit of an order on an invoice is one line of the open invoice, even when the request was cut off', async () => {
    const { live } = await world.newAccount({ invoicing: true });
    const { token: quote } = await readyQuote(world, live, { total: 5000 });
    const params = { token: await pay(live, quote) };
    const body = { amount: 400, reason: 'A day late' };
    const send = () => world.team.call('teamCreditOrder', { params, body, idempotencyKey: 'credit' });
    await send();
    await forgetAnswer(world, 'credit');
    expect((await send()).data).toMatchObject({ status: 'created', refunded_total: 400 });
    const [invoice] = (await live.call('listInvoices')).data;
    expect(invoice).toMatchObject({ total: 4600, lines: [{ kind: 'order' }, { kind: 'credit', amount: -400 }] });
  });

  test.each(['refunded', 'voided'] as const)('a credit of an order that is %s is refused', async (status) => {
    const order = await orderAt(status, customer);
    expect(summarizeRefusal(await refusedWithoutChange(order, () => credit(order, 1)))).toMatchObject({
      code: 'invalid_state',
    });
  });

  test.each([
    [{ amount: 0, reason: 'x' }, 'amount'],
    [{ amount: -5, reason: 'x' }, 'amount'],
    [{ amount: 5 }, 'reason'],
  ])('a credit with %j is refused at its field', async (body, field) => {
    const order = await placeOrder(customer);
    const ask = () => world.team.call('teamCreditOrder', { params: order.params, body: body as never });
    expect(summarizeRefusal(await refusedWithoutChange(order, ask))).toMatchObject({
      code: 'validation_failed',
      fields: [field],
    });
  });
});
