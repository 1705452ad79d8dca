import { describe, expect, test } from 'vitest';
import { createOutgoing, type Outgoing } from '../../../src/net/outgoing.ts';
import type { Delivery } from '../../support/receiver.ts';
import { scaleTimeout } from '../../support/run/scale-timeout.ts';
import { until } from '../../support/until.ts';
import { newQuote } from '../../world/quotes.ts';
import { deliveryOf, newTarget, recordEvents, useSenders, waitForEnd } from '../../world/webhooks.ts';
import { useWorld } from '../../world/world.ts';

// Many deliveries at once: their order, their number and their senders. The service itself sends none here.

const world = useWorld({ ALLOW_PRIVATE_URLS: 'true', ROLE: 'api' });
const { customer, holding, receiving, sending } = useSenders(world);

const waiting = async () => {
  const [row] = await world.rows<{ n: number }>(
    `SELECT count(*)::int AS n FROM webhook_deliveries WHERE status = 'waiting'`,
  );
  return row?.n;
};
const stepsOf = (deliveries: readonly Delivery[], target: string) =>
  deliveries.filter(({ body }) => body.target === target).map(({ body }) => body.data['step']);

describe('order', () => {
  test('events of one target arrive in order, however many targets share the destination', async () => {
    // Later deliveries are answered sooner, so that any overtaking would show.
    const receiver = await receiving((response, _, count) => void setTimeout(() => response.end(), 12 - (count % 12)));
    const { id } = await customer(receiver.url);
    const targets = Array.from({ length: 6 }, newTarget);
    sending();
    for (let step = 1; step <= 10; step += 1) {
      await Promise.all(targets.map((target) => recordEvents(world, id, target, step * 2 - 1, step * 2)));
    }
    await receiver.wait(120);
    for (const target of targets) {
      expect(stepsOf(receiver.received, target)).toEqual(Array.from({ length: 20 }, (_, step) => step + 1));
    }
  });

  test('two senders at once preserve the order, and send each delivery once', async () => {
    const receiver = await receiving((response, _, count) => void setTimeout(() => response.end(), count % 5));
    const { id } = await customer(receiver.url);
    const targets = Array.from({ length: 12 }, newTarget);
    for (let step = 1; step <= 10; step += 1)
      await Promise.all(targets.map((one) => recordEvents(world, id, one, step)));
    sending();
    sending();
    await until(async () => expect(await waiting()).toBe(0));
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(120);
    expect(receiver.received).toHaveLength(120);
    for (const target of targets) expect(stepsOf(receiver.received, target)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('events of files arrive in order with the events of their order', async () => {
    const receiver = await receiving();
    const { client } = await customer(receiver.url);
    const { token } = await newQuote(client);
    await world.team.call('teamPriceQuote', { params: { token }, body: {} });
    const { order: params } = (await client.call('payQuote', { params: { token }, body: {} })).data;
    await world.team.call('teamAcceptOrder', { params });
    const form = new FormData();
    form.set('file', new Blob(['One']), 'one.txt');
    await world.team.call('teamAddTranslation', { params, body: form });
    await world.team.call('teamReviewOrder', { params });
    await client.call('approveOrder', { params, body: {} });
    sending();
    const orderEvents = (await receiver.wait(9)).filter(({ body }) => body.type === 'order').map(({ body }) => body);
    expect(orderEvents.map(({ event, data }) => data['status'] ?? event)).toEqual([
      'created',
      'in_progress',
      'in_review',
      'file_created',
      'approved',
      'file_deleted',
    ]);
  });

  test('a failed delivery does not hold up the next, and its retry does not run at the same time as the next', async () => {
    const { receiver, seen, release } = await holding((response, count) => {
      response.statusCode = count === 1 ? 500 : 200;
    });
    const { client, id } = await customer(receiver.url);
    const target = newTarget();
    sending({ backoff: [60] });
    await recordEvents(world, id, target, 1);
    await receiver.wait(1);
    release();
    await until(async () => expect((await deliveryOf(client, target)).attempts).toHaveLength(1));
    await recordEvents(world, id, target, 2);
    await receiver.wait(2);
    await world.rows(`UPDATE webhook_deliveries SET next_at = now() WHERE account_id = $1`, [id]);
    await world.app.sender.drain();
    expect(stepsOf(receiver.received, target)).toEqual([1, 2]);
    release();
    await receiver.wait(3);
    release();
    expect(stepsOf(receiver.received, target)).toEqual([1, 2, 1]);
    expect(seen.most).toBe(1);
  });
});

describe('limits', () => {
  test('at most eight deliveries at a time go to one destination', async () => {
    const { receiver, seen, release } = await holding();
    const { id } = await customer(receiver.url);
    sending();
    for (let made = 0; made < 24; made += 1) await recordEvents(world, id);
    for (const count of [8, 16, 24]) {
      await receiver.wait(count);
      expect(receiver.received).toHaveLength(count);
      release();
    }
    expect(seen.most).toBe(8);
  });

  test('two senders together send no more than eight at a time to one destination', async () => {
    const { receiver, seen, release } = await holding();
    const { id } = await customer(receiver.url);
    sending();
    sending();
    for (let made = 0; made < 24; made += 1) await recordEvents(world, id);
    for (const count of [8, 16, 24]) {
      await receiver.wait(count);
      release();
    }
    expect(seen.most).toBe(8);
  });

  test('a second sender gets its share of the destinations that the first had leased', async () => {
    const receiver = await receiving((response) => void setTimeout(() => response.end(), 100));
    const customers = await Promise.all(Array.from({ length: 4 }, (_, n) => customer(`${receiver.url}/${n}`)));
    for (const { id } of customers) await Promise.all(Array.from({ length: 120 }, () => recordEvents(world, id)));
    const counted = () => {
      const outgoing = createOutgoing({ allowPrivate: true });
      const count = { sent: 0 };
      const request: Outgoing['request'] = (one) => {
        count.sent += 1;
        return outgoing.request(one);
      };
      sending({ outgoing: { ...outgoing, request } });
      return count;
    };
    const first = counted();
    await receiver.wait(32);
    const second = counted();
    await until(async () => expect(await waiting()).toBe(0));
    expect(first.sent + second.sent).toBe(480);
    expect(second.sent).toBeGreaterThan(40);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(480);
  });

  test('at most 64 deliveries are sent at a time in all, and those that hang leave room for others', async () => {
    const { receiver, seen, release } = await holding();
    const hanging = await Promise.all(Array.from({ length: 12 }, (_, n) => customer(`${receiver.url}/${n}`)));
    for (const { id } of hanging) await Promise.all(Array.from({ length: 8 }, () => recordEvents(world, id)));
    sending();
    await receiver.wait(48);
    const healthy = await receiving();
    const { client, id } = await customer(healthy.url);
    expect((await waitForEnd(client, await recordEvents(world, id))).status).toBe('delivered');
    expect(seen.now).toBe(48);
    const more = await Promise.all(Array.from({ length: 20 }, (_, n) => customer(`${receiver.url}/more/${n}`)));
    for (const one of more) await recordEvents(world, one.id);
    await receiver.wait(64);
    while (receiver.received.length < 116) {
      const before = receiver.received.length;
      release();
      await receiver.wait(before + 1);
    }
    release();
    await until(async () => expect(await waiting()).toBe(0));
    expect(seen.most).toBe(64);
  });
});

test('a receiver that hangs does not delay others on the same host', async () => {
  const receiver = await receiving((response, { path }) => {
    if (path !== '/hook/hangs') response.end();
  });
  const stuck = await customer(`${receiver.url}/hangs`);
  const others = await Promise.all(Array.from({ length: 9 }, (_, n) => customer(`${receiver.url}/${n}`)));
  sending({ attemptMs: 60_000 });
  for (let made = 0; made < 20; made += 1) await recordEvents(world, stuck.id);
  await receiver.wait(8);
  const began = performance.now();
  for (let round = 0; round < 5; round += 1) await Promise.all(others.map(({ id }) => recordEvents(world, id)));
  await receiver.wait(8 + 45);
  expect(performance.now() - began).toBeLessThan(scaleTimeout(5000));
  expect(receiver.received.filter(({ path }) => path === '/hook/hangs')).toHaveLength(8);
});
