import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../src/client/client.ts';
import { signal } from '../../http/edge/edge-request.ts';
import { translation, upload } from '../../world.ts';
import { openStripeWorld, type StripeWorld } from '../payments/stripe-world.ts';
import { refusal } from '../quotes/quotes-world.ts';
import {
  askToPay,
  autobuy,
  charges,
  endLeases,
  expectPaidOnce,
  forgetAnswer,
  getOrder,
  getQuote,
  ordersOf,
  pay,
  paymentStates,
  payments,
  price,
  readyQuote,
  saveCard,
  story,
  until,
} from './money-world.ts';

// Whatever a crash or a silent gateway leaves open comes to its end: charges and orders are the same in number.

let stripe: StripeWorld;
let client: Client;
beforeAll(async () => {
  stripe = await openStripeWorld();
});
beforeEach(async () => {
  ({ live: client } = await stripe.world.newAccount());
  await stripe.giveCard(client);
});
afterAll(() => stripe.close());

const HOUR = 3_600_000;

const sweep = async (job = 'settle_payments') => {
  await endLeases(stripe.world);
  return stripe.world.app.worker.runNow(job);
};

/** Pays while Stripe cannot be asked; the payment stays open. */
async function payInVain(token: string, trouble: 'loseNext' | 'missNext', key?: string, method?: string) {
  stripe[trouble]();
  const body = method === undefined ? {} : { payment_method: method };
  const { status, body: told, headers } = await askToPay(client, token, body, key);
  expect([status, told['code'], headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
  expect(await paymentStates(stripe.world, token)).toEqual(['charge pending']);
  expect((await getQuote(client, token)).status).toBe('ready');
}

async function expectPaid(token: string, total: number): Promise<void> {
  const { status, order } = await getQuote(client, token);
  expect([status, await ordersOf(stripe.world, token)]).toEqual(['paid', [order]]);
  expect(await stripe.intents(token)).toEqual([`succeeded ${total}/${total}`]);
  const events = await story(stripe.world, token);
  expect(events.filter((one) => one === 'quote status_update paid')).toHaveLength(1);
  expect(events.filter((one) => one === 'order created created')).toHaveLength(1);
}

describe('a payment that was cut off', () => {
  test.each(['missNext', 'loseNext'] as const)('(%s) is finished by the sweeper, once', async (trouble) => {
    const { token } = await readyQuote(stripe.world, client);
    await payInVain(token, trouble);
    expect(await stripe.intents(token)).toHaveLength(trouble === 'loseNext' ? 1 : 0);
    await sweep();
    await expectPaid(token, 5000);
    expect(await sweep()).toBe(0);
    await expectPaid(token, 5000);
  });

  test('is left alone while somebody works on it', async () => {
    const { token } = await readyQuote(stripe.world, client);
    await payInVain(token, 'missNext');
    expect(await stripe.world.app.worker.runNow('settle_payments')).toBe(0);
    expect((await askToPay(client, token)).status).toBe(409);
    expect(await paymentStates(stripe.world, token)).toEqual(['charge pending']);
  });

  test('is finished by the next request to pay, once nobody works on it', async () => {
    const { token } = await readyQuote(stripe.world, client);
    await payInVain(token, 'loseNext');
    await endLeases(stripe.world);
    await pay(client, token);
    await expectPaid(token, 5000);
  });

  test('is finished by a repeat with the same key at once', async () => {
    const { token } = await readyQuote(stripe.world, client);
    await payInVain(token, 'loseNext', 'again');
    expect((await askToPay(client, token, {}, 'again')).status).toBe(200);
    await expectPaid(token, 5000);
  });

  test('answers a repeat with the same key with its order, when the sweeper was faster', async () => {
    const { token } = await readyQuote(stripe.world, client);
    await payInVain(token, 'missNext', 'swept');
    await sweep();
    const { order } = await getQuote(client, token);
    expect((await askToPay(client, token, {}, 'swept')).body['data']).toEqual({ order: { token: order } });
    await forgetAnswer(stripe.world, 'swept');
    expect((await askToPay(client, token, {}, 'swept')).body['data']).toEqual({ order: { token: order } });
    await expectPaid(token, 5000);
  });

  test('and declined leaves the quote ready; the same key says why, another card pays', async () => {
    const bad = await stripe.giveCard(client, 'pm_card_chargeDeclinedInsufficientFunds');
    const { token } = await readyQuote(stripe.world, client);
    await payInVain(token, 'loseNext', 'declined', bad);
    await sweep();
    expect(await paymentStates(stripe.world, token)).toEqual(['charge failed']);
    const again = await askToPay(client, token, { payment_method: bad }, 'declined');
    expect([again.status, again.body['decline_code']]).toEqual([402, 'insufficient_funds']);
    expect(await stripe.intents(token)).toHaveLength(1);
    await pay(client, token);
    expect(await paymentStates(stripe.world, token)).toEqual(['charge failed', 'charge succeeded']);
  });

  test('and never reached the gateway is given up after a day, and the quote can be paid', async () => {
    const { token } = await readyQuote(stripe.world, client);
    await payInVain(token, 'missNext');
    stripe.world.clock.advance(25 * HOUR);
    await sweep();
    expect(await paymentStates(stripe.world, token)).toEqual(['charge failed']);
    await pay(client, token);
    await expectPaid(token, 5000);
  });

  test('is not given up after a day while the gateway does not say', async () => {
    const { token } = await readyQuote(stripe.world, client);
    await payInVain(token, 'loseNext');
    stripe.world.clock.advance(25 * HOUR);
    stripe.stripe.fail({ kind: 'unavailable' }, { method: 'GET' });
    await sweep();
    expect(await paymentStates(stripe.world, token)).toEqual(['charge pending']);
    await sweep();
    await expectPaid(token, 5000);
  });

  test.each(['sweeper', 'request'])(
    'is not taken twice by the %s when the gateway has forgotten the key',
    async (by) => {
      const { token } = await readyQuote(stripe.world, client);
      await payInVain(token, 'loseNext');
      stripe.world.clock.advance(25 * HOUR);
      stripe.stripe.forgetKeys();
      await endLeases(stripe.world);
      await (by === 'sweeper' ? sweep() : pay(client, token));
      await expectPaid(token, 5000);
    },
  );

  test('is settled once by three sweepers and a request at the same moment, as are all the others', async () => {
    const tokens: string[] = [];
    for (const trouble of ['missNext', 'loseNext', 'missNext', 'loseNext', 'missNext', 'loseNext'] as const) {
      const { token } = await readyQuote(stripe.world, client);
      await payInVain(token, trouble);
      tokens.push(token);
    }
    await endLeases(stripe.world);
    const { runNow } = stripe.world.app.worker;
    const paying = askToPay(client, tokens[0] ?? '');
    await Promise.all([runNow('settle_payments'), runNow('settle_payments'), runNow('settle_payments'), paying]);
    expect([200, 409, 422]).toContain((await paying).status);
    await sweep();
    for (const token of tokens) await expectPaid(token, 5000);
  });

  test('is settled when Stripe tells of it, and its repeat changes nothing', async () => {
    const { token } = await readyQuote(stripe.world, client);
    await pay(client, token);
    const intent = [...stripe.stripe.books.intents.values()].at(-1);
    const event = { id: 'evt_paid', object: 'event', type: 'payment_intent.succeeded', data: { object: intent } };
    for (let time = 0; time < 2; time += 1) expect((await stripe.tell(event)).status).toBe(200);
    await expectPaid(token, 5000);
  });
});

describe('an autobuy that was cut off', () => {
  test.each(['missNext', 'loseNext'] as const)('(%s) before its quote was there lets the money go', async (trouble) => {
    const before = await stripe.world.rows('SELECT id FROM quotes');
    stripe[trouble]();
    const error = await refusal(autobuy(client));
    expect([error.status, error.code]).toEqual([503, 'unavailable']);
    await sweep();
    expect(await stripe.world.rows('SELECT id FROM quotes')).toEqual(before);
    const [last] = await stripe.world.rows('SELECT kind, status FROM payments ORDER BY created_at DESC LIMIT 1');
    expect(last).toEqual({ kind: 'hold', status: 'released' });
    expect([...stripe.stripe.books.intents.values()].at(-1)).toMatchObject({ status: 'canceled', amount_received: 0 });
    expect(await sweep()).toBe(0);
  });

  test('after its quote was there answers a repeat with that quote, with one hold and one order', async () => {
    const body = { files: [await upload(client)], services: translation(), autobuy: true };
    const create = async () => (await client.call('createQuote', { body, idempotencyKey: 'autobuy-1' })).data.token;
    const token = await create();
    await forgetAnswer(stripe.world, 'autobuy-1');
    expect(await create()).toBe(token);
    expect([await ordersOf(stripe.world, token), await paymentStates(stripe.world, token)]).toEqual([
      [expect.any(String)],
      ['hold authorized'],
    ]);
  });

  test('before it was captured is captured by the sweeper', async () => {
    const { token, order, estimate } = await autobuy(client);
    stripe.stripe.fail({ kind: 'unavailable' }, { method: 'GET' });
    expect((await price(stripe.world, token)).status).toBe('ready');
    expect(await paymentStates(stripe.world, token)).toEqual(['hold capturing']);
    expect((await askToPay(client, token)).status).toBe(409);
    await sweep();
    await expectPaid(token, estimate.total);
    expect((await getQuote(client, token)).order).toBe(order);
  });

  test('after it was captured is written by the sweeper', async () => {
    const { token, estimate } = await autobuy(client);
    stripe.stripe.fail({ kind: 'unavailable' }, { method: 'GET' });
    await price(stripe.world, token);
    const { id } = [...stripe.stripe.books.intents.values()].at(-1) ?? { id: '' };
    stripe.stripe.books.handle('POST', `/v1/payment_intents/${id}/capture`, {});
    await sweep();
    await expectPaid(token, estimate.total);
  });

  test.each(['lost', 'unavailable'] as const)(
    'while its hold was let go (%s) is let go by the next sweep',
    async (kind) => {
      const { token, estimate } = await autobuy(client);
      await client.call('cancelQuote', { params: { token } });
      expect(await paymentStates(stripe.world, token)).toEqual(['hold releasing']);
      stripe.stripe.fail({ kind }, { method: 'POST', times: kind === 'lost' ? 2 : 1 });
      await sweep();
      expect(await paymentStates(stripe.world, token)).toEqual(['hold releasing']);
      await sweep();
      expect(await paymentStates(stripe.world, token)).toEqual(['hold released']);
      expect(await stripe.intents(token)).toEqual([`canceled 0/${estimate.total}`]);
    },
  );

  test('while Stripe is slow to let its hold go is left to whoever asked first', async () => {
    const { token, estimate } = await autobuy(client);
    await client.call('cancelQuote', { params: { token } });
    const { given, give } = signal();
    stripe.stripe.fail({ kind: 'slow', until: given }, { method: 'POST' });
    const first = sweep();
    await expect.poll(() => stripe.intents(token)).toEqual([`canceled 0/${estimate.total}`]);
    await sweep();
    expect(await paymentStates(stripe.world, token)).toEqual(['hold releasing']);
    give();
    await first;
    expect(await paymentStates(stripe.world, token)).toEqual(['hold released']);
  });

  test('before the higher price was charged is charged by the sweeper, beside a hold that goes', async () => {
    const { token, order, estimate } = await autobuy(client);
    const total = estimate.total + 1000;
    stripe.stripe.fail({ kind: 'unavailable' }, { method: 'GET' });
    await price(stripe.world, token, total);
    expect(await paymentStates(stripe.world, token)).toEqual(['hold released', 'charge pending']);
    await sweep();
    expect(await stripe.intents(token)).toEqual([`canceled 0/${estimate.total}`, `succeeded ${total}/${total}`]);
    expect(await getOrder(client, order ?? '')).toMatchObject({ total, status: 'created' });
  });
});

test('a decline that the sweeper wrote first is a decline for the request too, though the order is there', async () => {
  const { token, order, estimate } = await autobuy(client);
  stripe.stripe.books.declineAll({ code: 'card_declined' });
  await price(stripe.world, token, estimate.total + 100);
  const { given, give } = signal();
  stripe.stripe.fail({ kind: 'slow', until: given }, { method: 'POST' });
  const paying = askToPay(client, token);
  await expect.poll(() => stripe.intents(token)).toHaveLength(3);
  await sweep();
  expect(await paymentStates(stripe.world, token)).toEqual(['hold released', 'charge failed', 'charge failed']);
  give();
  expect([(await paying).status, (await getOrder(client, order ?? '')).status]).toEqual([402, 'on_hold']);
  stripe.stripe.books.declineAll(null);
  expect(await pay(client, token)).toBe(order);
});

test('a slow answer and the sweeper meet on one payment, and both say the same', async () => {
  const { world } = stripe;
  const { test: sandbox } = await world.newAccount();
  const late = await saveCard(sandbox, 'late');
  const { token } = await readyQuote(world, sandbox);
  const paying = pay(sandbox, token, late);
  await until(async () => expect(await charges(world, token)).toHaveLength(1));
  await sweep();
  const order = await expectPaidOnce(world, sandbox, token, 5000);
  expect(await paying).toBe(order);
  expect(await payments(world, token)).toHaveLength(1);
});
