import { describe, expect, test } from 'vitest';
import { quickReader, silentLog } from '../../support/doubles.ts';
import { refusal } from '../../world/answers.ts';
import {
  askToPay,
  autobuy,
  charges,
  endLeases,
  eventLog,
  expectPaidOnce,
  getOrder,
  getQuote,
  ordersOf,
  pay,
  paymentStates,
  price,
  saveCard,
} from '../../world/money.ts';
import { useFixtureEach } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), log: silentLog });
const account = useFixtureEach(() => world.newAccount());

const HOUR = 3_600_000;
const sweep = async () => {
  await endLeases(world);
  await world.app.worker.runNow('settle_payments');
};
const statusOf = async (quote: { order: string | null }) => (await getOrder(account.test, quote.order ?? '')).status;

describe('when the price is final', () => {
  test.each([0, -500])('a final price that is not higher (%i) is captured, and the order continues', async (change) => {
    const quote = await autobuy(account.test, { max_total: 1_000_000 });
    const total = quote.estimate.total + change;
    const priced = await price(world, quote.token, total);
    expect({ status: priced.status, total: priced.total, order: priced.order }).toEqual({
      status: 'paid',
      total,
      order: quote.order,
    });
    expect(await charges(world, quote.token)).toEqual([`succeeded ${total}/${quote.estimate.total}`]);
    expect(await getOrder(account.test, quote.order ?? '')).toMatchObject({ status: 'created', total });
    expect(await eventLog(world, quote.token)).toEqual([
      'quote status_update requested',
      'quote status_update ready',
      'quote status_update paid',
      'order created created',
    ]);
    expect((await askToPay(account.test, quote.token)).body['status']).toBe('paid');
  });

  test('a price set days after the money was held is still captured', async () => {
    const quote = await autobuy(account.test);
    world.clock.advance(50 * HOUR);
    expect((await price(world, quote.token)).status).toBe('paid');
    await expectPaidOnce(world, account.test, quote.token, quote.estimate.total);
  });

  test('a higher final price is charged in full, and the held money is released', async () => {
    const quote = await autobuy(account.test);
    const total = quote.estimate.total + 1500;
    expect((await price(world, quote.token, total)).status).toBe('paid');
    expect(await charges(world, quote.token)).toEqual([
      `released 0/${quote.estimate.total}`,
      `succeeded ${total}/${total}`,
    ]);
    expect(await getOrder(account.test, quote.order ?? '')).toMatchObject({ status: 'created', total });
    expect(await ordersOf(world, quote.token)).toEqual([quote.order]);
  });

  test('a final price above the money held on a card that was removed is charged to the default method', async () => {
    const removed = await saveCard(account.test, 'other', true);
    const quote = await autobuy(account.test);
    await account.test.call('deleteSource', { params: { token: removed } });
    expect((await price(world, quote.token, quote.estimate.total + 1)).status).toBe('paid');
    const { data } = await world.team.call('teamGetOrder', { params: { token: quote.order ?? '' } });
    expect(data.payments?.map(({ method, status }) => `${method} ${status}`)).toEqual([
      'mastercard 4444 released',
      'visa 4242 succeeded',
    ]);
  });

  test.each([
    ['higher and declined', 1500],
    ['declined when captured', 0],
  ])('when the final price is %s, the order waits on hold until the quote is paid by hand', async (_, change) => {
    await saveCard(account.test, 'capture_declined', true);
    const quote = await autobuy(account.test);
    const total = quote.estimate.total + change;
    const priced = await price(world, quote.token, total);
    expect(priced).toMatchObject({ status: 'ready', payment_url: expect.stringContaining('/pay/quote_') });
    const held = await getOrder(account.test, quote.order ?? '');
    expect(priced.promised_at).toEqual(expect.any(String));
    expect(held).toMatchObject({
      status: 'on_hold',
      total,
      line_items: priced.line_items,
      promised_at: priced.promised_at,
      hold_reason: 'The price could not be taken: The card was declined.',
    });
    expect((await charges(world, quote.token)).filter((one) => one.startsWith('held'))).toEqual([]);
    const resumed = await refusal(world.team.call('teamResumeOrder', { params: { token: held.token } }));
    expect(resumed.code).toBe('invalid_state');
    expect((await askToPay(account.test, quote.token)).status).toBe(402);
    expect(await statusOf(quote)).toBe('on_hold');
    const order = await pay(account.test, quote.token, await saveCard(account.test, 'pays'));
    expect({ order, statusOf: await statusOf(quote) }).toEqual({ order: quote.order, statusOf: 'in_progress' });
    await expectPaidOnce(world, account.test, quote.token, total);
  });

  test.each([0, 1500])('a final price at the ceiling, %i above the estimate, is charged', async (above) => {
    const { estimate } = await autobuy(account.test);
    const total = estimate.total + above;
    const { token } = await autobuy(account.test, { max_total: total });
    expect((await price(world, token, total)).status).toBe('paid');
    expect((await charges(world, token)).filter((one) => one.startsWith('succeeded'))).toHaveLength(1);
  });

  test('a final price above the ceiling is not captured and the order waits; the quote can be paid by hand', async () => {
    const { estimate } = await autobuy(account.test);
    const quote = await autobuy(account.test, { max_total: estimate.total });
    const total = estimate.total + 1;
    expect((await price(world, quote.token, total)).status).toBe('ready');
    expect({ statusOf: await statusOf(quote), charges: await charges(world, quote.token) }).toEqual({
      statusOf: 'on_hold',
      charges: [`released 0/${estimate.total}`],
    });
    expect(await pay(account.test, quote.token)).toBe(quote.order);
    expect(await statusOf(quote)).toBe('in_progress');
    await expectPaidOnce(world, account.test, quote.token, total);
  });

  test('when the final price is zero, the held money is released and the quote is paid', async () => {
    const quote = await autobuy(account.test);
    expect((await price(world, quote.token, 0)).status).toBe('paid');
    expect(await charges(world, quote.token)).toEqual([`released 0/${quote.estimate.total}`]);
  });

  test('an order on hold whose price cannot be charged continues only when it is paid', async () => {
    await saveCard(account.test, 'capture_declined', true);
    const quote = await autobuy(account.test);
    const params = { token: quote.order ?? '' };
    await world.team.call('teamHoldOrder', { params, body: { reason: 'Two pages are missing.' } });
    await price(world, quote.token);
    expect((await getOrder(account.test, params.token)).hold_reason).toContain('Two pages are missing.');
    expect((await refusal(world.team.call('teamResumeOrder', { params }))).code).toBe('invalid_state');
    await pay(account.test, quote.token, await saveCard(account.test, 'pays'));
    expect(await statusOf(quote)).toBe('in_progress');
  });

  test('once the team has voided the order nothing is charged, then or later', async () => {
    const quote = await autobuy(account.test);
    const params = { token: quote.order ?? '' };
    await world.team.call('teamVoidOrder', { params, body: { reason: 'A copy of another order.' } });
    await sweep();
    expect((await price(world, quote.token)).status).toBe('ready');
    const { status, body } = await askToPay(account.test, quote.token);
    expect([status, body['code'], body['status']]).toEqual([422, 'invalid_state', 'ready']);
    expect(await charges(world, quote.token)).toEqual([`released 0/${quote.estimate.total}`]);
    await account.test.call('cancelQuote', { params: { token: quote.token } });
    expect(await statusOf(quote)).toBe('voided');
  });
});

describe('cancelling', () => {
  test('cancelling a quote that was bought in advance voids the order and releases the money', async () => {
    const quote = await autobuy(account.test);
    await account.test.call('cancelQuote', { params: { token: quote.token }, query: { reason: 'wrong_files' } });
    expect(await statusOf(quote)).toBe('voided');
    await sweep();
    expect(await charges(world, quote.token)).toEqual([`released 0/${quote.estimate.total}`]);
    expect(await paymentStates(world, quote.token)).toEqual(['hold released']);
    expect(await eventLog(world, quote.token)).toEqual([
      'quote status_update requested',
      'quote status_update cancelled',
      'order created created',
      'order status_update voided',
    ]);
  });

  test('cancelling a quote that was bought in advance is refused once work has begun, and nothing changes', async () => {
    const quote = await autobuy(account.test);
    await world.team.call('teamAcceptOrder', { params: { token: quote.order ?? '' } });
    const error = await refusal(account.test.call('cancelQuote', { params: { token: quote.token } }));
    expect(error.code).toBe('invalid_state');
    expect({ paymentStates: await paymentStates(world, quote.token), statusOf: await statusOf(quote) }).toEqual({
      paymentStates: ['hold authorized'],
      statusOf: 'in_progress',
    });
  });

  test('quotes bought in advance that expire void the orders that waited for payment, even if work had begun', async () => {
    await saveCard(account.test, 'capture_declined', true);
    const begun = await autobuy(account.test);
    await world.team.call('teamAcceptOrder', { params: { token: begun.order ?? '' } });
    const quotes = [begun, await autobuy(account.test)];
    for (const { token } of quotes) await price(world, token);
    world.clock.advance(31 * 24 * HOUR);
    await world.app.worker.runNow('expire_quotes');
    for (const quote of quotes) {
      const { status, cancelled_reason } = await getQuote(account.test, quote.token);
      expect({ status, cancelled_reason, statusOf: await statusOf(quote) }).toEqual({
        status: 'cancelled',
        cancelled_reason: 'expired',
        statusOf: 'voided',
      });
    }
  });
});
