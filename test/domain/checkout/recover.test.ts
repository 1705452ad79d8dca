import { describe, expect, test } from 'vitest';
import { fromToken } from '../../../src/core/ids.ts';
import { until } from '../../support/until.ts';
import {
  askToPay,
  charges,
  endLeases,
  expectPaidOnce,
  forgetAnswer,
  getQuote,
  pay,
  paymentStates,
  payments,
  readyQuote,
  saveCard,
} from '../../world/money.ts';
import { useRecovery } from './use-recovery.ts';

const { world, client, sweep, expectPaid } = useRecovery();

const HOUR = 3_600_000;

/** Sweep one payment, while others still have their leases. */
const sweepOnly = async (quote: string) => {
  await world.rows(`UPDATE payments SET leased_until = now() - interval '1 second' WHERE quote_id = $1`, [
    fromToken('quote', quote),
  ]);
  return world.app.worker.runNow('settle_payments');
};

/** Stripe does not answer: the payment stays pending. */
async function payUnanswered(token: string, failure: 'loseNext' | 'missNext', key?: string, method?: string) {
  world[failure]();
  const body = method === undefined ? {} : { payment_method: method };
  const { status, body: answer, headers } = await askToPay(client, token, body, key);
  expect([status, answer['code'], headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
  expect(await paymentStates(world, token)).toEqual(['charge pending']);
  expect((await getQuote(client, token)).status).toBe('ready');
}

describe('a payment that was cut off', () => {
  test.each(['missNext', 'loseNext'] as const)(
    'a payment that was cut off (%s) is finished by the sweeper, once',
    async (failure) => {
      const { token } = await readyQuote(world, client);
      await payUnanswered(token, failure);
      expect(await world.intents(token)).toHaveLength(failure === 'loseNext' ? 1 : 0);
      await sweep();
      await expectPaid(token, 5000);
      expect(await sweep()).toBe(0);
      await expectPaid(token, 5000);
    },
  );

  test('a payment that was cut off is left alone while it is leased', async () => {
    const { token } = await readyQuote(world, client);
    await payUnanswered(token, 'missNext');
    expect(await world.app.worker.runNow('settle_payments')).toBe(0);
    expect((await askToPay(client, token)).status).toBe(409);
    expect(await paymentStates(world, token)).toEqual(['charge pending']);
  });

  test('a payment that was cut off is finished by the next request to pay, once its lease has ended', async () => {
    const { token } = await readyQuote(world, client);
    await payUnanswered(token, 'loseNext');
    await endLeases(world);
    await pay(client, token);
    await expectPaid(token, 5000);
  });

  test('a payment that was cut off is finished by a repeat with the same key at once', async () => {
    const { token } = await readyQuote(world, client);
    await payUnanswered(token, 'loseNext', 'again');
    expect((await askToPay(client, token, {}, 'again')).status).toBe(200);
    await expectPaid(token, 5000);
  });

  test('a payment that was cut off and settled by the sweeper returns its order to a repeat with the same key', async () => {
    const { token } = await readyQuote(world, client);
    await payUnanswered(token, 'missNext', 'swept');
    await sweep();
    const { order } = await getQuote(client, token);
    expect((await askToPay(client, token, {}, 'swept')).body['data']).toEqual({ order: { token: order } });
    await forgetAnswer(world, 'swept');
    expect((await askToPay(client, token, {}, 'swept')).body['data']).toEqual({ order: { token: order } });
    await expectPaid(token, 5000);
  });

  test('a payment that was cut off and declined leaves the quote ready; the same key returns the reason, another card pays', async () => {
    const bad = await world.addCard(client, 'pm_card_chargeDeclinedInsufficientFunds');
    const { token } = await readyQuote(world, client);
    await payUnanswered(token, 'loseNext', 'declined', bad);
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

  test('a payment that was cut off and never reached the gateway fails after a day, and the quote can be paid', async () => {
    const { token } = await readyQuote(world, client);
    await payUnanswered(token, 'missNext');
    world.clock.advance(25 * HOUR);
    await sweep();
    expect(await paymentStates(world, token)).toEqual(['charge failed']);
    await pay(client, token);
    await expectPaid(token, 5000);
  });

  test('a payment that was cut off is retried only in the 23 hours in which the gateway certainly remembers its key', async () => {
    const [early, late] = [await readyQuote(world, client), await readyQuote(world, client)];
    for (const { token } of [early, late]) await payUnanswered(token, 'missNext');
    world.clock.advance(22.9 * HOUR);
    await sweepOnly(early.token);
    await expectPaid(early.token, 5000);
    world.clock.advance(0.2 * HOUR);
    await sweep();
    expect(await paymentStates(world, late.token)).toEqual(['charge failed']);
    expect(await world.intents(late.token)).toEqual([]);
  });

  test('a payment that was cut off does not fail after a day while the gateway does not answer', async () => {
    const { token } = await readyQuote(world, client);
    await payUnanswered(token, 'loseNext');
    world.clock.advance(25 * HOUR);
    world.stripe.fail({ kind: 'unavailable' }, { method: 'GET' });
    await sweep();
    expect(await paymentStates(world, token)).toEqual(['charge pending']);
    await sweep();
    await expectPaid(token, 5000);
  });

  test.each(['sweeper', 'request'])(
    'a payment that was cut off is not charged twice by the %s when the gateway has forgotten the key',
    async (by) => {
      const { token } = await readyQuote(world, client);
      await payUnanswered(token, 'loseNext');
      world.clock.advance(25 * HOUR);
      world.stripe.forgetKeys();
      await endLeases(world);
      await (by === 'sweeper' ? sweep() : pay(client, token));
      await expectPaid(token, 5000);
    },
  );

  test('payments that were cut off are each settled once by three concurrent sweepers and a request', async () => {
    const tokens: string[] = [];
    for (const failure of ['missNext', 'loseNext', 'missNext', 'loseNext', 'missNext', 'loseNext'] as const) {
      const { token } = await readyQuote(world, client);
      await payUnanswered(token, failure);
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

  test('a payment is settled once, however often Stripe sends its event', async () => {
    const { token } = await readyQuote(world, client);
    await pay(client, token);
    const intent = [...world.stripe.books.intents.values()].at(-1);
    const event = { id: 'evt_paid', object: 'event', type: 'payment_intent.succeeded', data: { object: intent } };
    for (let time = 0; time < 2; time += 1) expect((await world.sendEvent(event)).status).toBe(200);
    await expectPaid(token, 5000);
  });
});

test('a slow answer and the sweeper settle one payment with the same result', async () => {
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
