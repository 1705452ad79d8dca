import { describe, expect, test } from 'vitest';
import { fromToken } from '../../../src/core/ids.ts';
import { signal } from '../../support/doubles.ts';
import { until } from '../../support/until.ts';
import { refusal } from '../../world/answers.ts';
import { upload } from '../../world/files.ts';
import { givenEach } from '../../world/given.ts';
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
} from '../../world/money.ts';
import { translation } from '../../world/services.ts';
import { useStripeWorld } from '../../world/stripe.ts';

// Whatever a crash or a silent gateway leaves open comes to its end: charges and orders are the same in number.

const world = useStripeWorld();
const client = givenEach(async () => {
  const { live } = await world.newAccount();
  await world.giveCard(live);
  return live;
});

const HOUR = 3_600_000;

const sweep = async (job = 'settle_payments') => {
  await endLeases(world);
  return world.app.worker.runNow(job);
};

/** The same for one payment, while others still have their leases. */
const sweepOnly = async (quote: string) => {
  await world.rows(`UPDATE payments SET leased_until = now() - interval '1 second' WHERE quote_id = $1`, [
    fromToken('quote', quote),
  ]);
  return world.app.worker.runNow('settle_payments');
};

/** Pays while Stripe cannot be asked; the payment stays open. */
async function payInVain(token: string, trouble: 'loseNext' | 'missNext', key?: string, method?: string) {
  world[trouble]();
  const body = method === undefined ? {} : { payment_method: method };
  const { status, body: told, headers } = await askToPay(client, token, body, key);
  expect([status, told['code'], headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
  expect(await paymentStates(world, token)).toEqual(['charge pending']);
  expect((await getQuote(client, token)).status).toBe('ready');
}

async function expectPaid(token: string, total: number): Promise<void> {
  const { status, order } = await getQuote(client, token);
  expect({ status, ordersOf: await ordersOf(world, token) }).toEqual({ status: 'paid', ordersOf: [order] });
  expect(await world.intents(token)).toEqual([`succeeded ${total}/${total}`]);
  const events = await story(world, token);
  expect(events.filter((one) => one === 'quote status_update paid')).toHaveLength(1);
  expect(events.filter((one) => one === 'order created created')).toHaveLength(1);
}

describe('a payment that was cut off', () => {
  test.each(['missNext', 'loseNext'] as const)(
    'a payment that was cut off (%s) is finished by the sweeper, once',
    async (trouble) => {
      const { token } = await readyQuote(world, client);
      await payInVain(token, trouble);
      expect(await world.intents(token)).toHaveLength(trouble === 'loseNext' ? 1 : 0);
      await sweep();
      await expectPaid(token, 5000);
      expect(await sweep()).toBe(0);
      await expectPaid(token, 5000);
    },
  );

  test('a payment that was cut off is left alone while somebody works on it', async () => {
    const { token } = await readyQuote(world, client);
    await payInVain(token, 'missNext');
    expect(await world.app.worker.runNow('settle_payments')).toBe(0);
    expect((await askToPay(client, token)).status).toBe(409);
    expect(await paymentStates(world, token)).toEqual(['charge pending']);
  });

  test('a payment that was cut off is finished by the next request to pay, once nobody works on it', async () => {
    const { token } = await readyQuote(world, client);
    await payInVain(token, 'loseNext');
    await endLeases(world);
    await pay(client, token);
    await expectPaid(token, 5000);
  });

  test('a payment that was cut off is finished by a repeat with the same key at once', async () => {
    const { token } = await readyQuote(world, client);
    await payInVain(token, 'loseNext', 'again');
    expect((await askToPay(client, token, {}, 'again')).status).toBe(200);
    await expectPaid(token, 5000);
  });

  test('a payment that was cut off answers a repeat with the same key with its order, when the sweeper was faster', async () => {
    const { token } = await readyQuote(world, client);
    await payInVain(token, 'missNext', 'swept');
    await sweep();
    const { order } = await getQuote(client, token);
    expect((await askToPay(client, token, {}, 'swept')).body['data']).toEqual({ order: { token: order } });
    await forgetAnswer(world, 'swept');
    expect((await askToPay(client, token, {}, 'swept')).body['data']).toEqual({ order: { token: order } });
    await expectPaid(token, 5000);
  });

  test('a payment that was cut off and declined leaves the quote ready; the same key says why, another card pays', async () => {
    const bad = await world.giveCard(client, 'pm_card_chargeDeclinedInsufficientFunds');
    const { token } = await readyQuote(world, client);
    await payInVain(token, 'loseNext', 'declined', bad);
    await sweep();
    expect(await paymentStates(world, token)).toEqual(['charge failed']);
    const again = await askToPay(client, token, { payment_method: bad }, 'declined');
    expect({ status: again.status, decline_code: again.body['decline_code'] }).toEqual({
      status: 402,
      decline_code: 'insufficient_funds',
    });
    expect(await world.intents(token)).toHaveLength(1);
    await pay(client, token);
    expect(await paymentStates(world, token)).toEqual(['charge failed', 'charge succeeded']);
  });

  test('a payment that was cut off and never reached the gateway is given up after a day, and the quote can be paid', async () => {
    const { token } = await readyQuote(world, client);
    await payInVain(token, 'missNext');
    world.clock.advance(25 * HOUR);
    await sweep();
    expect(await paymentStates(world, token)).toEqual(['charge failed']);
    await pay(client, token);
    await expectPaid(token, 5000);
  });

  test('a payment that was cut off is asked for again only in the 23 hours in which the gateway surely knows its key', async () => {
    const [early, late] = [await readyQuote(world, client), await readyQuote(world, client)];
    for (const { token } of [early, late]) await payInVain(token, 'missNext');
    world.clock.advance(22.9 * HOUR);
    await sweepOnly(early.token);
    await expectPaid(early.token, 5000);
    world.clock.advance(0.2 * HOUR);
    await sweep();
    expect(await paymentStates(world, late.token)).toEqual(['charge failed']);
    expect(await world.intents(late.token)).toEqual([]);
  });

  test('a payment that was cut off is not given up after a day while the gateway does not say', async () => {
    const { token } = await readyQuote(world, client);
    await payInVain(token, 'loseNext');
    world.clock.advance(25 * HOUR);
    world.stripe.fail({ kind: 'unavailable' }, { method: 'GET' });
    await sweep();
    expect(await paymentStates(world, token)).toEqual(['charge pending']);
    await sweep();
    await expectPaid(token, 5000);
  });

  test.each(['sweeper', 'request'])(
    'a payment that was cut off is not taken twice by the %s when the gateway has forgotten the key',
    async (by) => {
      const { token } = await readyQuote(world, client);
      await payInVain(token, 'loseNext');
      world.clock.advance(25 * HOUR);
      world.stripe.forgetKeys();
      await endLeases(world);
      await (by === 'sweeper' ? sweep() : pay(client, token));
      await expectPaid(token, 5000);
    },
  );

  test('a payment that was cut off is settled once by three sweepers and a request at the same moment, as are all the others', async () => {
    const tokens: string[] = [];
    for (const trouble of ['missNext', 'loseNext', 'missNext', 'loseNext', 'missNext', 'loseNext'] as const) {
      const { token } = await readyQuote(world, client);
      await payInVain(token, trouble);
      tokens.push(token);
    }
    await endLeases(world);
    const { runNow } = world.app.worker;
    const paying = askToPay(client, tokens[0] ?? '');
    await Promise.all([runNow('settle_payments'), runNow('settle_payments'), runNow('settle_payments'), paying]);
    expect([200, 409, 422]).toContain((await paying).status);
    await sweep();
    for (const token of tokens) await expectPaid(token, 5000);
  });

  test('a payment that was cut off is settled when Stripe tells of it, and its repeat changes nothing', async () => {
    const { token } = await readyQuote(world, client);
    await pay(client, token);
    const intent = [...world.stripe.books.intents.values()].at(-1);
    const event = { id: 'evt_paid', object: 'event', type: 'payment_intent.succeeded', data: { object: intent } };
    for (let time = 0; time < 2; time += 1) expect((await world.tell(event)).status).toBe(200);
    await expectPaid(token, 5000);
  });
});

describe('an autobuy that was cut off', () => {
  test.each(['missNext', 'loseNext'] as const)(
    'an autobuy that was cut off (%s) before its quote was there lets the money go',
    async (trouble) => {
      const before = await world.rows('SELECT id FROM quotes');
      world[trouble]();
      const error = await refusal(autobuy(client));
      expect(error).toMatchObject({ status: 503, code: 'unavailable' });
      await sweep();
      expect(await world.rows('SELECT id FROM quotes')).toEqual(before);
      const [last] = await world.rows('SELECT kind, status FROM payments ORDER BY created_at DESC LIMIT 1');
      expect(last).toEqual({ kind: 'hold', status: 'released' });
      expect([...world.stripe.books.intents.values()].at(-1)).toMatchObject({
        status: 'canceled',
        amount_received: 0,
      });
      expect(await sweep()).toBe(0);
    },
  );

  test('an autobuy that was cut off after its quote was there answers a repeat with that quote, with one hold and one order', async () => {
    const body = { files: [await upload(client)], services: translation(), autobuy: true };
    const create = async () => (await client.call('createQuote', { body, idempotencyKey: 'autobuy-1' })).data.token;
    const token = await create();
    await forgetAnswer(world, 'autobuy-1');
    expect(await create()).toBe(token);
    expect({ ordersOf: await ordersOf(world, token), paymentStates: await paymentStates(world, token) }).toEqual({
      ordersOf: [expect.any(String)],
      paymentStates: ['hold authorized'],
    });
  });

  test('an autobuy that was cut off before it was captured is captured by the sweeper', async () => {
    const { token, order, estimate } = await autobuy(client);
    world.stripe.fail({ kind: 'unavailable' }, { method: 'GET' });
    expect((await price(world, token)).status).toBe('ready');
    expect(await paymentStates(world, token)).toEqual(['hold capturing']);
    expect((await askToPay(client, token)).status).toBe(409);
    await sweep();
    await expectPaid(token, estimate.total);
    expect((await getQuote(client, token)).order).toBe(order);
  });

  test('an autobuy that was cut off after it was captured is written by the sweeper', async () => {
    const { token, estimate } = await autobuy(client);
    world.stripe.fail({ kind: 'unavailable' }, { method: 'GET' });
    await price(world, token);
    const { id } = [...world.stripe.books.intents.values()].at(-1) ?? { id: '' };
    world.stripe.books.handle('POST', `/v1/payment_intents/${id}/capture`, {});
    await sweep();
    await expectPaid(token, estimate.total);
  });

  test.each(['lost', 'unavailable'] as const)(
    'an autobuy that was cut off while its hold was let go (%s) is let go by the next sweep',
    async (kind) => {
      const { token, estimate } = await autobuy(client);
      await client.call('cancelQuote', { params: { token } });
      expect(await paymentStates(world, token)).toEqual(['hold releasing']);
      world.stripe.fail({ kind }, { method: 'POST', times: kind === 'lost' ? 2 : 1 });
      await sweep();
      expect(await paymentStates(world, token)).toEqual(['hold releasing']);
      await sweep();
      expect(await paymentStates(world, token)).toEqual(['hold released']);
      expect(await world.intents(token)).toEqual([`canceled 0/${estimate.total}`]);
    },
  );

  test('an autobuy that was cut off while Stripe is slow to let its hold go is left to whoever asked first', async () => {
    const { token, estimate } = await autobuy(client);
    await client.call('cancelQuote', { params: { token } });
    const { given, give } = signal();
    world.stripe.fail({ kind: 'slow', until: given }, { method: 'POST' });
    const first = sweep();
    await expect.poll(() => world.intents(token)).toEqual([`canceled 0/${estimate.total}`]);
    await sweep();
    expect(await paymentStates(world, token)).toEqual(['hold releasing']);
    give();
    await first;
    expect(await paymentStates(world, token)).toEqual(['hold released']);
  });

  test('an autobuy that was cut off before the higher price was charged is charged by the sweeper, beside a hold that goes', async () => {
    const { token, order, estimate } = await autobuy(client);
    const total = estimate.total + 1000;
    world.stripe.fail({ kind: 'unavailable' }, { method: 'GET' });
    await price(world, token, total);
    expect(await paymentStates(world, token)).toEqual(['hold released', 'charge pending']);
    await sweep();
    expect(await world.intents(token)).toEqual([`canceled 0/${estimate.total}`, `succeeded ${total}/${total}`]);
    expect(await getOrder(client, order ?? '')).toMatchObject({ total, status: 'created' });
  });
});

test('a decline that the sweeper wrote first is a decline for the request too, though the order is there', async () => {
  const { token, order, estimate } = await autobuy(client);
  world.stripe.books.declineAll({ code: 'card_declined' });
  await price(world, token, estimate.total + 100);
  const { given, give } = signal();
  world.stripe.fail({ kind: 'slow', until: given }, { method: 'POST' });
  const paying = askToPay(client, token);
  await expect.poll(() => world.intents(token)).toHaveLength(3);
  await sweep();
  expect(await paymentStates(world, token)).toEqual(['hold released', 'charge failed', 'charge failed']);
  give();
  expect([(await paying).status, (await getOrder(client, order ?? '')).status]).toEqual([402, 'on_hold']);
  world.stripe.books.declineAll(null);
  expect(await pay(client, token)).toBe(order);
});

test('a slow answer and the sweeper meet on one payment, and both say the same', async () => {
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
