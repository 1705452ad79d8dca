import { describe, expect, test } from 'vitest';
import { signal } from '../../support/doubles.ts';
import { refusal } from '../../world/answers.ts';
import { upload } from '../../world/files.ts';
import {
  askToPay,
  autobuy,
  endLeases,
  forgetAnswer,
  getOrder,
  getQuote,
  ordersOf,
  pay,
  paymentStates,
  price,
} from '../../world/money.ts';
import { translation } from '../../world/services.ts';
import { useRecovery } from './use-recovery.ts';

const { world, client, sweep, expectPaid } = useRecovery();

describe('an autobuy that was cut off', () => {
  test.each(['missNext', 'loseNext'] as const)(
    'an autobuy that was cut off (%s) before its quote was created releases the money',
    async (failure) => {
      const before = await world.rows('SELECT id FROM quotes');
      world[failure]();
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

  test('an autobuy that was cut off after its quote was created returns that quote to a repeat, with one order', async () => {
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
    await endLeases(world);
    world.stripe.fail({ kind: 'unavailable' }, { method: 'GET' });
    expect((await price(world, token)).status).toBe('ready');
    expect(await paymentStates(world, token)).toEqual(['hold capturing']);
    // However old the hold is, the sweeper leaves it at first to the request that captures it.
    expect(await world.app.worker.runNow('settle_payments')).toBe(0);
    expect((await askToPay(client, token)).status).toBe(409);
    await sweep();
    await expectPaid(token, estimate.total);
    expect((await getQuote(client, token)).order).toBe(order);
  });

  test('an autobuy that was cut off after it was captured is recorded by the sweeper', async () => {
    const { token, estimate } = await autobuy(client);
    world.stripe.fail({ kind: 'unavailable' }, { method: 'GET' });
    await price(world, token);
    const { id } = [...world.stripe.books.intents.values()].at(-1) ?? { id: '' };
    world.stripe.books.handle('POST', `/v1/payment_intents/${id}/capture`, {});
    await sweep();
    await expectPaid(token, estimate.total);
  });

  test.each(['lost', 'unavailable'] as const)(
    'an autobuy that was cut off while its money was released (%s) is released by the next sweep',
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

  test('an autobuy whose money Stripe is slow to release is left to the sweep that asked first', async () => {
    const { token, estimate } = await autobuy(client);
    await client.call('cancelQuote', { params: { token } });
    const { fired: released, fire: release } = signal();
    world.stripe.fail({ kind: 'slow', until: released }, { method: 'POST' });
    const first = sweep();
    await expect.poll(() => world.intents(token)).toEqual([`canceled 0/${estimate.total}`]);
    await sweep();
    expect(await paymentStates(world, token)).toEqual(['hold releasing']);
    release();
    await first;
    expect(await paymentStates(world, token)).toEqual(['hold released']);
  });

  test('an autobuy that was cut off before the higher price was charged is charged by the sweeper, and its hold released', async () => {
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

test('a decline that the sweeper recorded first is a decline for the request too, although the order exists', async () => {
  const { token, order, estimate } = await autobuy(client);
  world.stripe.books.declineAll({ code: 'card_declined' });
  await price(world, token, estimate.total + 100);
  const { fired: released, fire: release } = signal();
  world.stripe.fail({ kind: 'slow', until: released }, { method: 'POST' });
  const paying = askToPay(client, token);
  await expect.poll(() => world.intents(token)).toHaveLength(3);
  await sweep();
  expect(await paymentStates(world, token)).toEqual(['hold released', 'charge failed', 'charge failed']);
  release();
  expect([(await paying).status, (await getOrder(client, order ?? '')).status]).toEqual([402, 'on_hold']);
  world.stripe.books.declineAll(null);
  expect(await pay(client, token)).toBe(order);
});
