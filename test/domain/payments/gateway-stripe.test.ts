import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Gateway, GatewayUnknownError, type Payer } from '../../../src/domain/payments/gateway.ts';
import { createStripeGateway } from '../../../src/domain/payments/gateways/stripe.ts';
import { type FakeStripe, startFakeStripe, useFakeStripe } from '../../support/fake-stripe/fake-stripe.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { describeGateway } from './gateway-suite.ts';

const newKey = () => `pay_${randomUUID()}`;

function connect(stripe: FakeStripe, options: { timeoutMs?: number; secretKey?: string } = {}): Gateway {
  const { apiBase, secretKey } = stripe;
  return createStripeGateway({ secretKey, apiBase, timeoutMs: 5000, ...options });
}

async function newPayer(stripe: FakeStripe, gateway: Gateway, method = 'pm_card_visa'): Promise<Payer> {
  const details = { key: newKey(), name: 'Acme Legal', email: 'office@acme.example', account: 'acct_1' };
  const customer = (await gateway.openCustomer?.(details)) ?? '';
  return addCard(stripe, customer, method);
}

function addCard(stripe: FakeStripe, customer: string, method: string): Payer {
  const { body } = stripe.books.handle('POST', `/v1/payment_methods/${method}/attach`, { customer });
  return { source: String(body.id), customer };
}

describeGateway('the gateway to Stripe', async () => {
  const stripe = await startFakeStripe();
  const gateway = connect(stripe);
  const good = await newPayer(stripe, gateway);
  const declining = (method: string) => addCard(stripe, good.customer ?? '', method);
  return {
    gateway,
    good,
    declining: {
      card_declined: declining('pm_card_chargeDeclined'),
      insufficient_funds: declining('pm_card_chargeDeclinedInsufficientFunds'),
      expired_card: declining('pm_card_chargeDeclinedExpiredCard'),
      authentication_required: declining('pm_card_authenticationRequired'),
    },
    loseAnswer() {
      // The SDK retries a broken connection once.
      stripe.fail({ kind: 'lost' }, { times: 2, method: 'POST' });
      return good;
    },
    async booked(key) {
      const intents = Array.from(stripe.books.intents.values()).filter((one) => one.metadata.dragoman_key === key);
      const refunds = Array.from(stripe.books.refunds.values());
      const paymentRefunds = refunds.filter((one) => intents.some(({ id }) => id === one.payment_intent));
      return {
        payments: intents.length,
        captured: intents.reduce((sum, one) => sum + one.amount_received, 0),
        refunded: paymentRefunds.reduce((sum, one) => sum + Number(one.amount), 0),
      };
    },
    stop: () => stripe.stop(),
  };
});

describe('when Stripe misbehaves', () => {
  const stripe = useFakeStripe();
  const gateway = useFixture(() => connect(stripe));
  const payer = useFixture(() => newPayer(stripe, gateway));
  afterEach(() => stripe.books.declineAll(null));

  const request = (change: { amount?: number; currency?: string } = {}) => ({
    key: newKey(),
    amount: 5000,
    currency: 'USD',
    payer,
    description: 'Quote 48213-907315',
    ...change,
  });
  const intentsOf = (key: string) =>
    Array.from(stripe.books.intents.values()).filter((one) => one.metadata.dragoman_key === key);

  test('a connection that breaks once is retried', async () => {
    const charge = request();
    stripe.fail({ kind: 'lost' });
    expect((await gateway.charge(charge)).status).toBe('succeeded');
    expect(intentsOf(charge.key)).toHaveLength(1);
  });

  test.each([503, 429, 409])(
    'status %i leaves the outcome unknown, and the same key may be sent again',
    async (status) => {
      const charge = request();
      stripe.fail({ kind: 'unavailable', status });
      await expect(gateway.charge(charge)).rejects.toThrow(GatewayUnknownError);
      expect(await gateway.find(charge.key, payer.customer)).toBeNull();
      expect((await gateway.charge(charge)).status).toBe('succeeded');
      expect(intentsOf(charge.key)).toHaveLength(1);
    },
  );

  test('an internal failure of Stripe stays with its key, and the outcome can be looked up', async () => {
    const charge = request();
    stripe.fail({ kind: 'broken' });
    await expect(gateway.charge(charge)).rejects.toThrow(GatewayUnknownError);
    await expect(gateway.charge(charge)).rejects.toThrow(GatewayUnknownError);
    expect(await gateway.find(charge.key, payer.customer)).toBeNull();
  });

  test('a slow answer times out', async () => {
    const charge = request();
    let answer = () => undefined as void;
    stripe.fail({ kind: 'slow', until: new Promise<void>((resolve) => void (answer = resolve)) });
    await expect(connect(stripe, { timeoutMs: 50 }).charge(charge)).rejects.toThrow(GatewayUnknownError);
    // The first request is still running, so the key is in use.
    await expect(gateway.charge(charge)).rejects.toThrow(GatewayUnknownError);
    answer();
    const found = await gateway.find(charge.key, payer.customer);
    expect(found?.status).toBe('succeeded');
    expect(await gateway.charge(charge)).toEqual({ status: 'succeeded', reference: found?.reference });
  });

  test('an answer without a payment leaves the outcome unknown', async () => {
    const charge = request();
    stripe.fail({ kind: 'stray' });
    await expect(gateway.charge(charge)).rejects.toThrow('Stripe answered without a payment_intent');
    const { reference } = await gateway.charge(charge);
    const sum = { key: newKey(), reference: reference ?? '', amount: 100, currency: 'USD' };
    const calls: (() => Promise<unknown>)[] = [
      () => gateway.find(charge.key, payer.customer),
      () => gateway.capture(sum),
      () => gateway.release(sum),
      () => gateway.refund(sum),
      () => gateway.findSetUp?.('seti_1') ?? Promise.resolve(),
      () => gateway.forgetCard?.(payer.source) ?? Promise.resolve(),
    ];
    for (const call of calls) {
      stripe.fail({ kind: 'stray' });
      await expect(call()).rejects.toThrow(GatewayUnknownError);
    }
  });

  test('a wrong key is reported in one line that does not repeat it', async () => {
    const secretKey = 'sk_test_of_somebody_else';
    const refused = connect(stripe, { secretKey }).charge(request());
    await expect(refused).rejects.toThrow(/^Stripe does not accept the secret key \(request req_\w+\)\.$/);
    await expect(refused).rejects.not.toBeInstanceOf(GatewayUnknownError);
    stripe.fail({ kind: 'unavailable', status: 403 });
    await expect(gateway.charge(request())).rejects.toThrow(/^Stripe’s secret key may not do this/);
  });

  test('an unreachable server leaves the outcome unknown', async () => {
    const stoppedStripe = await startFakeStripe();
    await stoppedStripe.stop();
    await expect(connect(stoppedStripe).charge(request())).rejects.toThrow('Stripe could not be asked: ECONNREFUSED');
  });

  test.each([
    ['card_declined', 'stolen_card', 'card_declined'],
    ['card_declined', 'insufficient_funds', 'insufficient_funds'],
    ['expired_card', undefined, 'expired_card'],
    ['incorrect_cvc', undefined, 'incorrect_cvc'],
    ['card_declined', 'invalid_cvc', 'incorrect_cvc'],
    ['processing_error', undefined, 'processing_error'],
    ['card_declined', 'try_again_later', 'processing_error'],
    ['card_declined', 'invalid_amount', 'amount_not_allowed'],
    ['authentication_required', 'authentication_required', 'authentication_required'],
    ['something_new', 'something_newer', 'card_declined'],
  ])('the decline %s, %s is %s to us', async (code, decline_code, ours) => {
    stripe.books.declineAll({ code, ...(decline_code !== undefined && { decline_code }) });
    expect(await gateway.charge(request())).toMatchObject({ status: 'declined', code: ours });
  });

  test('an amount below Stripe’s minimum is a decline', async () => {
    expect(await gateway.charge(request({ amount: 3 }))).toMatchObject({ code: 'amount_not_allowed' });
  });

  test('a charge to a removed card is a decline, not an error', async () => {
    const forgotten = addCard(stripe, payer.customer ?? '', 'pm_card_visa');
    await gateway.forgetCard?.(forgotten.source);
    await gateway.forgetCard?.(forgotten.source);
    await gateway.forgetCard?.('pm_never_there');
    const outcome = await gateway.charge({ ...request(), payer: forgotten });
    expect(outcome).toMatchObject({ status: 'declined', message: expect.stringContaining('no longer saved') });
  });

  test('a card without a customer is not charged, and its payments cannot be looked up', async () => {
    const noCustomer = { ...payer, customer: null };
    await expect(gateway.charge({ ...request(), payer: noCustomer })).rejects.toThrow('has to be named');
    await expect(gateway.find(newKey(), null)).rejects.toThrow('has to be named');
  });

  test('amounts are sent in Stripe’s own units where they differ', async () => {
    const units = [
      ['JPY', 5000, 5000],
      ['ISK', 5000, 500_000],
      ['UGX', 5000, 500_000],
      ['MGA', 50_000, 500],
      ['KWD', 12_340, 12_340],
    ] as const;
    for (const [currency, amount, theirs] of units) {
      const charge = request({ currency, amount });
      await gateway.charge(charge);
      expect(intentsOf(charge.key)).toMatchObject([{ amount: theirs, currency: currency.toLowerCase() }]);
    }
    for (const parts of [
      { currency: 'MGA', amount: 50_050 },
      { currency: 'KWD', amount: 12_345 },
    ]) {
      const charge = request(parts);
      expect(await gateway.charge(charge)).toMatchObject({ status: 'declined', code: 'amount_not_allowed' });
      expect(intentsOf(charge.key)).toEqual([]);
    }
  });

  test('a partial refund is not repeated, even when Stripe has forgotten the key', async () => {
    const { reference } = await gateway.charge(request());
    const part = { key: newKey(), reference: reference ?? '', amount: 1000, currency: 'USD' };
    stripe.fail({ kind: 'lost' }, { times: 2, method: 'POST' });
    await expect(gateway.refund(part)).rejects.toThrow(GatewayUnknownError);
    stripe.forgetKeys();
    expect((await gateway.refund(part)).status).toBe('succeeded');
    const paymentRefunds = Array.from(stripe.books.refunds.values()).filter((one) => one.payment_intent === reference);
    expect(paymentRefunds).toMatchObject([{ amount: 1000 }]);
  });

  test('a payment is found in hundreds of payments of its customer', async () => {
    const many = await newPayer(stripe, gateway);
    const charge = { ...request(), payer: many };
    const { reference } = await gateway.charge(charge);
    for (let n = 0; n < 250; n += 1) {
      const form = { amount: '900', currency: 'usd', payment_method: many.source, confirm: 'true' };
      stripe.books.handle('POST', '/v1/payment_intents', { ...form, customer: many.customer });
    }
    const before = stripe.requests.length;
    expect(await gateway.find(charge.key, many.customer)).toEqual({ status: 'succeeded', reference });
    expect(stripe.requests.slice(before)).toEqual(Array.from({ length: 3 }, () => 'GET /v1/payment_intents'));
  });
});

describe('a card entered on Stripe’s page', () => {
  let stripe: FakeStripe;
  let gateway: Gateway;
  beforeEach(async () => {
    stripe = await startFakeStripe();
    gateway = connect(stripe);
  });
  afterEach(() => stripe.stop());

  async function openPage(key = newKey()) {
    const customer = { key: 'acct_1', name: 'Acme Legal', email: 'office@acme.example', account: 'acct_1' };
    const id = (await gateway.openCustomer?.(customer)) ?? '';
    const page = { key, customer: id, account: 'acct_1', isDefault: true, returnUrl: 'https://acme.example/cards' };
    const { url } = (await gateway.setUp?.(page)) ?? { url: '' };
    return { customer: id, url, session: url.split('/').at(-1) ?? '' };
  }
  const setUpOf = (session: string) => String(stripe.books.sessions.get(session)?.setup_intent);

  test('a card entered on Stripe’s page belongs to one customer, however often the page is opened', async () => {
    const key = newKey();
    const first = await openPage(key);
    expect(await openPage(key)).toEqual(first);
    expect(stripe.books.customers.size).toBe(1);
    expect(stripe.books.sessions.size).toBe(1);
    expect(stripe.books.sessions.get(first.session)).toMatchObject({
      mode: 'setup',
      metadata: { dragoman_account: 'acct_1' },
      success_url: 'https://acme.example/cards',
    });
  });

  test('a card entered on Stripe’s page can be read once it is entered and until it is removed', async () => {
    const { session, customer } = await openPage();
    expect(await gateway.findSetUp?.(setUpOf(session))).toBeNull();
    stripe.books.finish(session, 'pm_card_mastercard');
    const found = await gateway.findSetUp?.(setUpOf(session));
    expect(found).toEqual({
      card: {
        type: 'card',
        brand: 'mastercard',
        last4: '4444',
        exp_month: 11,
        exp_year: 2040,
        reference: expect.stringMatching(/^pm_/),
      },
      customer,
      account: 'acct_1',
      isDefault: true,
    });
    await gateway.forgetCard?.(found?.card.reference ?? '');
    expect(await gateway.findSetUp?.(setUpOf(session))).toBeNull();
  });
});
