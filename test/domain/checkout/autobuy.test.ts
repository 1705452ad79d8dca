import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { quickReader } from '../../http/edge/edge-request.ts';
import { type Account, openWorld, translation, upload, type World } from '../../world.ts';
import { countStored, refusal } from '../quotes/quotes-world.ts';
import {
  askToPay,
  autobuy,
  charges,
  endLeases,
  expectPaidOnce,
  getOrder,
  getQuote,
  ordersOf,
  pay,
  paymentStates,
  payments,
  price,
  saveCard,
  story,
} from './money-world.ts';

let world: World;
let account: Account;
beforeAll(async () => {
  world = await openWorld({ ROLE: 'api' }, { reader: quickReader(), log: pino({ level: 'silent' }) });
});
beforeEach(async () => {
  account = await world.newAccount();
});
afterAll(() => world.close());

const HOUR = 3_600_000;
const sweep = async () => {
  await endLeases(world);
  await world.app.worker.runNow('settle_payments');
};
const statusOf = async (quote: { order: string | null }) => (await getOrder(account.test, quote.order ?? '')).status;

describe('a quote that is bought in advance', () => {
  test('has its order at once, at the estimate, which is held on the default method', async () => {
    const quote = await autobuy(account.test, { reference: 'R-1', max_total: 1_000_000 });
    const { total } = quote.estimate;
    expect(quote).toMatchObject({ status: 'requested', autobuy: true, max_total: 1_000_000, total: null });
    expect(await ordersOf(world, quote.token)).toEqual([quote.order]);
    expect(await getOrder(account.test, quote.order ?? '')).toMatchObject({
      status: 'created',
      total,
      quote: quote.token,
      reference: 'R-1',
      line_items: quote.estimate.line_items,
    });
    expect(await charges(world, quote.token)).toEqual([`held 0/${total}`]);
    expect(await story(world, quote.token)).toEqual(['quote status_update requested', 'order created created']);
    expect((await askToPay(account.test, quote.token)).body['status']).toBe('requested');
  });

  test.each(['declined', 'poor', 'expired', 'confirm'] as const)(
    'on a card that is %s is 402, and nothing is stored',
    async (kind) => {
      await saveCard(account.test, kind, true);
      const file = await upload(account.test);
      const before = await countStored(world);
      const orders = await world.rows('SELECT id FROM orders');
      const error = await refusal(autobuy(account.test, { files: [file] }));
      expect([error.status, error.code]).toEqual([402, 'payment_failed']);
      expect(await countStored(world)).toEqual(before);
      expect(await world.rows('SELECT id FROM orders')).toEqual(orders);
      const [last] = await world.rows('SELECT status, failure_message FROM payments ORDER BY created_at DESC LIMIT 1');
      expect(last).toEqual({ status: 'failed', failure_message: error.message });
    },
  );

  test('without a method is 402, and nothing is stored', async () => {
    const file = await upload(account.live);
    const before = await countStored(world);
    const error = await refusal(autobuy(account.live, { files: [file] }));
    expect([error.status, error.code]).toEqual([402, 'payment_failed']);
    expect(await countStored(world)).toEqual(before);
  });

  test('for a referred customer is refused: nobody spends another person’s money', async () => {
    const error = await refusal(autobuy(account.test, { partner: { referral: { email: 'ana@customer.example' } } }));
    expect([error.status, Object.keys(error.errors)]).toEqual([422, ['autobuy']]);
  });

  test('with a ceiling below the estimate is refused', async () => {
    const error = await refusal(autobuy(account.test, { max_total: 1 }));
    expect([error.status, Object.keys(error.errors)]).toEqual([422, ['max_total']]);
  });

  test('twenty times with one key at once is bought once', async () => {
    const body = { files: [await upload(account.test)], services: translation(), autobuy: true };
    const ask = () => account.test.send('createQuote', { body, idempotencyKey: 'buy' });
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    expect(answers.map(({ status }) => status).filter((status) => status !== 201 && status !== 409)).toEqual([]);
    const { data } = (await (await ask()).json()) as { data: { token: string } };
    expect([await ordersOf(world, data.token), await charges(world, data.token)]).toEqual([
      [expect.any(String)],
      [expect.stringMatching(/^held/)],
    ]);
    expect((await account.test.call('listQuotes')).meta.total).toBe(1);
  });

  test('on a card whose answer is lost is held once', async () => {
    await saveCard(account.test, 'lost', true);
    const quote = await autobuy(account.test);
    expect(await charges(world, quote.token)).toEqual([`held 0/${quote.estimate.total}`]);
  });
});

describe('when its price is final', () => {
  test.each([0, -500])('and not higher (%i), that much is captured, and the order goes on', async (change) => {
    const quote = await autobuy(account.test, { max_total: 1_000_000 });
    const total = quote.estimate.total + change;
    const priced = await price(world, quote.token, total);
    expect([priced.status, priced.total, priced.order]).toEqual(['paid', total, quote.order]);
    expect(await charges(world, quote.token)).toEqual([`succeeded ${total}/${quote.estimate.total}`]);
    expect(await getOrder(account.test, quote.order ?? '')).toMatchObject({ status: 'created', total });
    expect(await story(world, quote.token)).toEqual([
      'quote status_update requested',
      'quote status_update ready',
      'quote status_update paid',
      'order created created',
    ]);
    expect((await askToPay(account.test, quote.token)).body['status']).toBe('paid');
  });

  test('days after it was held, it is captured all the same', async () => {
    const quote = await autobuy(account.test);
    world.clock.advance(50 * HOUR);
    expect((await price(world, quote.token)).status).toBe('paid');
    await expectPaidOnce(world, account.test, quote.token, quote.estimate.total);
  });

  test('and higher, the whole is charged anew and the hold released', async () => {
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

  test('and higher, on a card that was removed since, the default method pays', async () => {
    const removed = await saveCard(account.test, 'other', true);
    const quote = await autobuy(account.test);
    await account.test.call('deleteSource', { params: { token: removed } });
    expect((await price(world, quote.token, quote.estimate.total + 1)).status).toBe('paid');
    const { data } = await world.team.call('teamGetOrder', { params: { token: quote.order ?? '' } });
    expect(data.payments.map(({ method, status }) => `${method} ${status}`)).toEqual([
      'mastercard 4444 released',
      'visa 4242 succeeded',
    ]);
  });

  test.each([
    ['higher and declined', 1500],
    ['declined when captured', 0],
  ])('and %s, the order waits on hold until the quote is paid by hand', async (_, change) => {
    await saveCard(account.test, 'capture_declined', true);
    const quote = await autobuy(account.test);
    const total = quote.estimate.total + change;
    const priced = await price(world, quote.token, total);
    expect([priced.status, priced.payment_url]).toEqual(['ready', expect.stringContaining('/pay/quote_')]);
    const held = await getOrder(account.test, quote.order ?? '');
    expect([held.status, held.total, held.hold_reason]).toEqual([
      'on_hold',
      total,
      'The price could not be taken: The card was declined.',
    ]);
    expect((await charges(world, quote.token)).filter((one) => one.startsWith('held'))).toEqual([]);
    const resumed = await refusal(world.team.call('teamResumeOrder', { params: { token: held.token } }));
    expect(resumed.code).toBe('invalid_state');
    expect((await askToPay(account.test, quote.token)).status).toBe(402);
    expect(await statusOf(quote)).toBe('on_hold');
    const order = await pay(account.test, quote.token, await saveCard(account.test, 'pays'));
    expect([order, await statusOf(quote)]).toEqual([quote.order, 'created']);
    await expectPaidOnce(world, account.test, quote.token, total);
  });

  test('and above the ceiling, nothing is captured and the order waits; by hand it can be paid', async () => {
    const { estimate } = await autobuy(account.test);
    const quote = await autobuy(account.test, { max_total: estimate.total });
    const total = estimate.total + 1;
    expect((await price(world, quote.token, total)).status).toBe('ready');
    expect([await statusOf(quote), await charges(world, quote.token)]).toEqual([
      'on_hold',
      [`released 0/${estimate.total}`],
    ]);
    expect(await pay(account.test, quote.token)).toBe(quote.order);
    expect(await statusOf(quote)).toBe('created');
    await expectPaidOnce(world, account.test, quote.token, total);
  });

  test('and nothing at all, the hold is released and the quote is paid', async () => {
    const quote = await autobuy(account.test);
    expect((await price(world, quote.token, 0)).status).toBe('paid');
    expect(await charges(world, quote.token)).toEqual([`released 0/${quote.estimate.total}`]);
  });

  test('and cannot be taken while the team holds the order, it goes on only when it is paid', async () => {
    await saveCard(account.test, 'capture_declined', true);
    const quote = await autobuy(account.test);
    const params = { token: quote.order ?? '' };
    await world.team.call('teamHoldOrder', { params, body: { reason: 'Two pages are missing.' } });
    await price(world, quote.token);
    expect((await getOrder(account.test, params.token)).hold_reason).toContain('Two pages are missing.');
    expect((await refusal(world.team.call('teamResumeOrder', { params }))).code).toBe('invalid_state');
    await pay(account.test, quote.token, await saveCard(account.test, 'pays'));
    expect(await statusOf(quote)).toBe('created');
  });

  test('after the team has voided the order, nothing is taken, then or later', async () => {
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

describe('cancelling it', () => {
  test('voids the order and releases the money', async () => {
    const quote = await autobuy(account.test);
    await account.test.call('cancelQuote', { params: { token: quote.token }, query: { reason: 'wrong_files' } });
    expect(await statusOf(quote)).toBe('voided');
    await sweep();
    expect(await charges(world, quote.token)).toEqual([`released 0/${quote.estimate.total}`]);
    expect(await paymentStates(world, quote.token)).toEqual(['hold released']);
    expect(await story(world, quote.token)).toEqual([
      'quote status_update requested',
      'quote status_update cancelled',
      'order created created',
      'order status_update voided',
    ]);
  });

  test('is refused once work has begun, and nothing changes', async () => {
    const quote = await autobuy(account.test);
    await world.team.call('teamAcceptOrder', { params: { token: quote.order ?? '' } });
    const error = await refusal(account.test.call('cancelQuote', { params: { token: quote.token } }));
    expect(error.code).toBe('invalid_state');
    expect([await paymentStates(world, quote.token), await statusOf(quote)]).toEqual([
      ['hold authorized'],
      'in_progress',
    ]);
  });

  test('by expiry ends the order that waited for its payment, also when work had begun, and stops no other', async () => {
    await saveCard(account.test, 'capture_declined', true);
    const begun = await autobuy(account.test);
    await world.team.call('teamAcceptOrder', { params: { token: begun.order ?? '' } });
    const quotes = [begun, await autobuy(account.test)];
    for (const { token } of quotes) await price(world, token);
    world.clock.advance(31 * 24 * HOUR);
    await world.app.worker.runNow('expire_quotes');
    for (const quote of quotes) {
      const { status, cancelled_reason } = await getQuote(account.test, quote.token);
      expect([status, cancelled_reason, await statusOf(quote)]).toEqual(['cancelled', 'expired', 'voided']);
    }
  });
});

test('an invoicing account holds no money: the order is opened, and approved with its price', async () => {
  const { test: client } = await world.newAccount({ invoicing: true });
  const quote = await autobuy(client, { max_total: 100_000 });
  expect(await payments(world, quote.token)).toEqual([]);
  const priced = await price(world, quote.token, 6000);
  expect([priced.status, priced.order]).toEqual(['approved', quote.order]);
  const { data: invoices } = await client.call('listInvoices');
  expect(invoices).toMatchObject([{ status: 'open', total: 6000, lines: [{ order: quote.order, amount: 6000 }] }]);
  const dear = await autobuy(client, { max_total: 100_000 });
  expect((await price(world, dear.token, 100_001)).status).toBe('ready');
  expect((await getOrder(client, dear.order ?? '')).status).toBe('on_hold');
  await pay(client, dear.token);
  expect([(await getQuote(client, dear.token)).status, (await getOrder(client, dear.order ?? '')).status]).toEqual([
    'approved',
    'created',
  ]);
});
