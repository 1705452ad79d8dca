import { describe, expect, test } from 'vitest';
import { quickReader, silentLog } from '../../support/doubles.ts';
import { until } from '../../support/until.ts';
import { readAnswer, refusal, summarizeRefusal } from '../../world/answers.ts';
import {
  askToPay,
  charges,
  clientWithNewKey,
  eventLog,
  expectPaidOnce,
  getOrder,
  getQuote,
  ordersOf,
  pay,
  paymentStates,
  price,
  readyQuote,
  saveCard,
} from '../../world/money.ts';
import { newQuote } from '../../world/quotes.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({}, { reader: quickReader(), log: silentLog });
const account = useFixture(() => world.newAccount());

const DAY = 86_400_000;
const UNKNOWN = 'src_01k9zq4m8te3fs5f9r6vd2x7hb';

describe('the payment method', () => {
  test('the default method pays unless another is named, and the order has the price of the quote', async () => {
    const other = await saveCard(account.test, 'other');
    for (const [method, label] of [
      [undefined, 'visa 4242'],
      [other, 'mastercard 4444'],
    ] as const) {
      const quote = await readyQuote(world, account.test, { total: 7485, reference: 'M-1' });
      const order = await pay(account.test, quote.token, method);
      expect(await expectPaidOnce(world, account.test, quote.token, 7485)).toBe(order);
      expect(await getOrder(account.test, order)).toMatchObject({
        status: 'created',
        total: 7485,
        currency: 'USD',
        quote: quote.token,
        reference: 'M-1',
        refunded_total: 0,
      });
      const { data } = await world.team.call('teamGetOrder', { params: { token: order } });
      expect(data.payments).toMatchObject([{ kind: 'charge', status: 'succeeded', captured: 7485, method: label }]);
    }
  });

  test('the answer has exactly the promised shape', async () => {
    const quote = await readyQuote(world, account.test);
    const { status, body } = await askToPay(account.test, quote.token);
    expect({ status, body }).toEqual({
      status: 200,
      body: { result: 'success', data: { order: { token: expect.stringMatching(/^order_/) } } },
    });
  });

  test('a method that the account does not have is refused, naming the field', async () => {
    const stranger = await saveCard((await world.newAccount()).test, 'pays');
    const liveCard = await saveCard(account.live, 'pays');
    const removed = await saveCard(account.test, 'pays');
    await account.test.call('deleteSource', { params: { token: removed } });
    const quote = await readyQuote(world, account.test);
    for (const method of [stranger, liveCard, removed, UNKNOWN, 'src_', 'card', quote.token, '']) {
      const error = await refusal(pay(account.test, quote.token, method));
      expect(summarizeRefusal(error)).toEqual({ status: 422, code: 'validation_failed', fields: ['payment_method'] });
    }
    expect(await paymentStates(world, quote.token)).toEqual([]);
    await pay(account.test, quote.token);
  });

  test('paying without a method is refused with 402, and the quote can be paid once there is one', async () => {
    const { live } = await world.newAccount();
    const quote = await readyQuote(world, live);
    const { status, body } = await askToPay(live, quote.token, {});
    expect({ status, ...body }).toMatchObject({ status: 402, code: 'payment_failed', payment_url: quote.payment_url });
    expect(body['message']).toContain('no default payment method');
    await saveCard(live, 'pays');
    await pay(live, quote.token);
    await expectPaidOnce(world, live, quote.token, 5000);
  });

  test('a method of null means the default, and forms and empty bodies work like JSON', async () => {
    const source = await saveCard(account.test, 'other');
    const form = new FormData();
    form.set('payment_method', source);
    const bodies = [
      { payment_method: null },
      new URLSearchParams({ payment_method: source }),
      new URLSearchParams(),
      form,
      undefined,
    ];
    for (const body of bodies) {
      const { token } = await readyQuote(world, account.test);
      const params = { token };
      const response = await account.test.send('payQuote', body === undefined ? { params } : { params, body });
      expect(response.status).toBe(200);
      await expectPaidOnce(world, account.test, token, 5000);
    }
  });
});

describe('a card that does not pay', () => {
  test.each([
    ['declined', 'card_declined', 'declined'],
    ['poor', 'insufficient_funds', 'insufficient funds'],
    ['expired', 'expired_card', 'expired'],
    ['confirm', 'authentication_required', 'confirm'],
    ['capture_declined', 'card_declined', 'declined'],
  ] as const)(
    'a card that does not pay (%s) is refused with 402 and the reason, and another card pays the same quote',
    async (kind, code, reason) => {
      const source = await saveCard(account.test, kind);
      const quote = await readyQuote(world, account.test);
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const { status, body } = await askToPay(account.test, quote.token, { payment_method: source });
        expect({ status, code: body['code'], decline_code: body['decline_code'] }).toEqual({
          status: 402,
          code: 'payment_failed',
          decline_code: code,
        });
        expect(body['message']).toContain(reason);
        expect(body['payment_url']).toBe(quote.payment_url);
      }
      expect(await getQuote(account.test, quote.token)).toEqual({ ...quote, files: expect.anything() });
      expect({ ordersOf: await ordersOf(world, quote.token), story: await eventLog(world, quote.token) }).toEqual({
        ordersOf: [],
        story: ['quote status_update requested', 'quote status_update ready'],
      });
      await pay(account.test, quote.token);
      await expectPaidOnce(world, account.test, quote.token, 5000);
    },
  );

  test('when the answer of the gateway is lost, the payment is found and counts once', async () => {
    const source = await saveCard(account.test, 'lost');
    const quote = await readyQuote(world, account.test);
    await pay(account.test, quote.token, source);
    await expectPaidOnce(world, account.test, quote.token, 5000);
    expect(await charges(world, quote.token)).toHaveLength(1);
  });

  test('while a slow card is charged the quote cannot be paid, cancelled or expire, and is then paid', async () => {
    const source = await saveCard(account.test, 'late');
    const quote = await readyQuote(world, account.test);
    const params = { token: quote.token };
    const paying = pay(account.test, quote.token, source);
    await until(async () => expect(await charges(world, quote.token)).toHaveLength(1));
    for (const response of [
      await readAnswer(account.test.send('cancelQuote', { params })),
      await readAnswer(world.team.send('teamCancelQuote', { params, body: {} })),
      await askToPay(account.test, quote.token),
    ]) {
      expect({
        status: response.status,
        code: response.body['code'],
        retryAfter: response.headers.get('retry-after'),
      }).toEqual({ status: 409, code: 'busy', retryAfter: '1' });
    }
    world.clock.advance(31 * DAY);
    await world.app.worker.runNow('expire_quotes');
    expect((await getQuote(account.test, quote.token)).status).toBe('ready');
    await paying;
    await world.app.worker.runNow('expire_quotes');
    await expectPaidOnce(world, account.test, quote.token, 5000);
  });
});

describe('a quote that is not ready', () => {
  const MAKE: Record<string, () => Promise<string>> = {
    requested: async () => (await newQuote(account.test)).token,
    paid: async () => {
      const { token } = await readyQuote(world, account.test);
      await pay(account.test, token);
      return token;
    },
    cancelled: async () => {
      const { token } = await readyQuote(world, account.test);
      await account.test.call('cancelQuote', { params: { token } });
      return token;
    },
    expired: async () => {
      const { token } = await readyQuote(world, account.test);
      world.clock.advance(31 * DAY);
      await world.app.worker.runNow('expire_quotes');
      return token;
    },
  };

  test.each(Object.entries(MAKE))(
    'a quote that is not ready (%s) is refused with 422 and its status, and nothing changes',
    async (name, make) => {
      const token = await make();
      const before = [await getQuote(account.test, token), await eventLog(world, token), await charges(world, token)];
      const { status, body } = await askToPay(account.test, token);
      expect([status, body['code'], body['status']]).toEqual([
        422,
        'invalid_state',
        name === 'expired' ? 'cancelled' : name,
      ]);
      expect(body['message']).toContain(String(body['status']));
      const after = [await getQuote(account.test, token), await eventLog(world, token), await charges(world, token)];
      expect(after).toEqual([{ ...(before[0] as object), files: expect.anything() }, before[1], before[2]]);
    },
  );

  test('a quote that is not ready (approved) is refused with 422 and its status', async () => {
    const { test: client } = await world.newAccount({ invoicing: true });
    const { token } = await readyQuote(world, client);
    await pay(client, token);
    const source = await saveCard(client, 'pays');
    for (const body of [{}, { payment_method: source }]) {
      const answer = await askToPay(client, token, body);
      expect([answer.status, answer.body['status']]).toEqual([422, 'approved']);
    }
    expect(await charges(world, token)).toEqual([]);
  });

  test('an unknown quote or a quote of another account is not found', async () => {
    const { token } = await readyQuote(world, account.test);
    const { test: stranger } = await world.newAccount();
    expect((await refusal(pay(stranger, token))).status).toBe(404);
    expect((await refusal(pay(account.live, token))).status).toBe(404);
    expect((await refusal(pay(account.test, 'quote_01k9zq4m8te3fs5f9r6vd2x7hb'))).status).toBe(404);
    expect((await refusal(pay(account.test, 'quote_x'))).status).toBe(404);
  });
});

describe('permission to pay', () => {
  test('a key without quotes:pay may not pay, nor buy in advance', async () => {
    const { data } = await account.test.call('createKey', {
      body: { name: 'Reader', scopes: ['quotes:read', 'quotes:write', 'files:write'] },
    });
    const narrow = world.as(data.key);
    const quote = await readyQuote(world, account.test);
    const { status, body } = await askToPay(narrow, quote.token);
    expect({ status, code: body['code'], scope: body['scope'] }).toEqual({
      status: 403,
      code: 'insufficient_scope',
      scope: 'quotes:pay',
    });
    const error = await refusal(newQuote(narrow, { autobuy: true }));
    expect(error).toMatchObject({ status: 403, code: 'insufficient_scope' });
    expect(await paymentStates(world, quote.token)).toEqual([]);
  });

  test('the maker of a referred quote is sent to its payment page; the customer pays it', async () => {
    const partner = { referral: { email: 'ana@customer.example' } };
    const { token } = await newQuote(account.test, { partner });
    const { account: owner } = await price(world, token, 4000);
    const { payment_url } = await getQuote(account.test, token);
    const { status, body } = await askToPay(account.test, token);
    expect({ status, code: body['code'], payment_url: body['payment_url'] }).toEqual({
      status: 402,
      code: 'payment_failed',
      payment_url,
    });
    const customer = await clientWithNewKey(world, owner, false);
    const order = await pay(customer, token);
    await expectPaidOnce(world, customer, token, 4000);
    expect((await account.test.call('getOrder', { params: { token: order } })).data.referred).toBe(true);
    expect((await refusal(account.test.call('cancelQuote', { params: { token } }))).code).toBe('invalid_state');
  });
});

test('a free quote is paid without a method and without a charge', async () => {
  const { live } = await world.newAccount();
  const quote = await readyQuote(world, live, { total: 0 });
  expect((await refusal(pay(live, quote.token, UNKNOWN))).errors).toHaveProperty('payment_method');
  const order = await pay(live, quote.token);
  expect(await getOrder(live, order)).toMatchObject({ total: 0, status: 'created' });
  expect({
    status: (await getQuote(live, quote.token)).status,
    paymentStates: await paymentStates(world, quote.token),
  }).toEqual({ status: 'paid', paymentStates: [] });
});
