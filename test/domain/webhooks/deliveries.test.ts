import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, test } from 'vitest';
import { fromToken } from '../../../src/core/ids.ts';
import { failStaleDeliveries } from '../../../src/domain/webhooks/read-deliveries.ts';
import type { Answer, Delivery } from '../../support/receiver.ts';
import { expectShape, refusal } from '../../world/answers.ts';
import { useWebhookAccount } from '../../world/webhooks/webhook-account.ts';
import {
  accountOf,
  deliveryOf,
  newTarget,
  recordEvents,
  setUrl,
  waitForAttempts,
  waitForEnd,
} from '../../world/webhooks.ts';

// The account's own view of its deliveries, and its actions on them.

const subscriber = useWebhookAccount({ WEBHOOK_BACKOFF: '600' });
const { world, receiver } = subscriber;
beforeEach(async () => {
  await setUrl(subscriber.client, receiver.url);
});

const fails: Answer = (response) => response.writeHead(500).end();
const untilDue = () =>
  world.rows(`UPDATE webhook_deliveries SET next_at = now() WHERE account_id = $1`, [subscriber.id]);

/** A delivery that has used up its attempts. */
async function failed(): Promise<string> {
  subscriber.answer = fails;
  const target = await recordEvents(world, subscriber.id);
  await waitForAttempts(subscriber.client, target, 1);
  await untilDue();
  await waitForEnd(subscriber.client, target);
  return target;
}

describe('the list', () => {
  test('the list of deliveries has the newest first, in pages, each with its event and its attempts', async () => {
    const target = newTarget();
    for (const step of [1, 2, 3, 4, 5]) await recordEvents(world, subscriber.id, target, step);
    await world.app.sender.drain();
    const first = await subscriber.client.call('listDeliveries', { query: { per_page: 2 } });
    expect(first.meta).toMatchObject({ total: 5, last_page: 3, per_page: 2 });
    const last = await subscriber.client.call('listDeliveries', { query: { per_page: 2, page: 3 } });
    const steps = [...first.data, ...last.data].map(({ event }) => (event.data as { step?: number }).step);
    expect(steps).toEqual([5, 4, 1]);
    for (const delivery of first.data) expectShape('WebhookDelivery', delivery);
    expect(first.data[0]).toMatchObject({
      status: 'delivered',
      destination: receiver.url,
      destination_disabled: false,
      next_attempt_at: null,
      livemode: false,
      attempts: [{ status: 200, error: null, response: 'thanks', total_ms: expect.any(Number) }],
    });
  });

  test('the list of deliveries has the order of events in one transaction', async () => {
    await recordEvents(world, subscriber.id, newTarget(), 1, 2, 3, 4);
    const { data } = await subscriber.client.call('listDeliveries');
    expect(data.map(({ event }) => (event.data as { step?: number }).step)).toEqual([4, 3, 2, 1]);
  });

  test('the list of deliveries can be filtered by status, target and event', async () => {
    const bad = await failed();
    subscriber.answer = (response) => response.end();
    const good = await recordEvents(world, subscriber.id);
    const { event } = await waitForEnd(subscriber.client, good);
    const targets = async (filters: object) =>
      (await subscriber.client.call('listDeliveries', { filters })).data.map((one) => one.event.target);
    expect(await targets({ status: 'failed' })).toEqual([bad]);
    expect(await targets({ status: 'delivered' })).toEqual([good]);
    expect(await targets({ status: 'waiting' })).toEqual([]);
    expect(await targets({ target: bad })).toEqual([bad]);
    expect(await targets({ event: event.id })).toEqual([good]);
    expect(await targets({ event: event.id, status: 'failed' })).toEqual([]);
    for (const filters of [{ status: 'lost' }, { event: 'x' }, { event: 'whd_1' }])
      expect((await refusal(targets(filters))).status).toBe(422);
  });

  test('the list of deliveries shows the last twenty attempts of a delivery that is replayed many times', async () => {
    const target = await recordEvents(world, subscriber.id);
    const { token } = await waitForEnd(subscriber.client, target);
    for (let count = 2; count <= 23; count += 1) {
      subscriber.answer = (response) => response.end(`answer ${count}`);
      await subscriber.client.call('replayDelivery', { params: { token } });
      await receiver.wait(count);
      await waitForEnd(subscriber.client, target);
    }
    const { attempts } = await deliveryOf(subscriber.client, target);
    expect(attempts).toHaveLength(20);
    expect(attempts.at(-1)?.response).toBe('answer 23');
  });
});

describe('a replay', () => {
  test('a replay sends a failed delivery again under its own id, with all its attempts', async () => {
    const target = await failed();
    const { token } = await deliveryOf(subscriber.client, target);
    receiver.received.length = 0;
    const { data } = await subscriber.client.call('replayDelivery', { params: { token } });
    expect(data).toMatchObject({ token, status: 'waiting', next_attempt_at: expect.any(String) });
    await waitForAttempts(subscriber.client, target, 3);
    subscriber.answer = (response) => response.end('at last');
    await untilDue();
    const done = await waitForEnd(subscriber.client, target);
    expect(done).toMatchObject({ token, status: 'delivered' });
    expect(done.attempts.map(({ status }) => status)).toEqual([500, 500, 500, 200]);
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([token, token]);
  });

  test('a replay also resends a delivered one, and sends a waiting one at once', async () => {
    const target = await recordEvents(world, subscriber.id);
    const { token } = await waitForEnd(subscriber.client, target);
    await subscriber.client.call('replayDelivery', { params: { token } });
    await receiver.wait(2);
    expect((await waitForEnd(subscriber.client, target)).attempts).toHaveLength(2);
    subscriber.answer = fails;
    const waits = await recordEvents(world, subscriber.id);
    const waiting = await waitForAttempts(subscriber.client, waits, 1);
    subscriber.answer = (response) => response.end();
    await subscriber.client.call('replayDelivery', { params: { token: waiting.token } });
    expect((await waitForEnd(subscriber.client, waits)).status).toBe('delivered');
  });

  test('a replay of a period includes deliveries of one status, by default the failed ones', async () => {
    const early = await failed();
    world.clock.advance(60_000);
    const middle = world.clock.now().toISOString();
    world.clock.advance(60_000);
    const late = await failed();
    subscriber.answer = (response) => response.end();
    const good = await recordEvents(world, subscriber.id);
    await waitForEnd(subscriber.client, good);
    world.clock.advance(1000);
    const replay = async (body: { created_after: string; created_before?: string; status?: 'failed' | 'delivered' }) =>
      (await subscriber.client.call('replayDeliveries', { body })).data.replayed;
    expect(await replay({ created_after: '2020-01-01', created_before: '2020-01-02' })).toBe(0);
    expect(await replay({ created_after: middle })).toBe(1);
    expect((await waitForEnd(subscriber.client, late)).status).toBe('delivered');
    expect((await deliveryOf(subscriber.client, early)).status).toBe('failed');
    expect(await replay({ created_after: '2020-01-01', created_before: middle })).toBe(1);
    expect((await waitForEnd(subscriber.client, early)).status).toBe('delivered');
    expect(await replay({ created_after: middle, status: 'delivered' })).toBe(2);
    await waitForEnd(subscriber.client, good);
    expect(await replay({ created_after: '2020-01-01' })).toBe(0);
  });

  test('a replay of a period needs a start', async () => {
    for (const body of [{}, { created_after: 'yesterday' }, { created_after: '2020-01-01', status: 'lost' }])
      expect((await refusal(subscriber.client.call('replayDeliveries', { body: body as never }))).status).toBe(422);
  });

  test('a replay is refused for a disabled destination, until its URL is set again', async () => {
    subscriber.answer = (response) => response.writeHead(410).end();
    const target = await recordEvents(world, subscriber.id);
    const { token } = await waitForEnd(subscriber.client, target);
    const params = { token };
    expect((await refusal(subscriber.client.call('replayDelivery', { params }))).status).toBe(422);
    const body = { created_after: '2020-01-01' };
    expect((await subscriber.client.call('replayDeliveries', { body })).data.replayed).toBe(0);
    subscriber.answer = (response) => response.end();
    await setUrl(subscriber.client, receiver.url);
    await subscriber.client.call('replayDelivery', { params });
    expect((await waitForEnd(subscriber.client, target)).status).toBe('delivered');
  });
});

describe('a delivery that has waited three days', () => {
  const days = (count: number, column: 'next_at' | 'created_at') =>
    world.rows(
      `UPDATE webhook_deliveries SET ${column} = ${column} - make_interval(days => $2) WHERE account_id = $1`,
      [subscriber.id, count],
    );

  test('a delivery that has waited three days fails, and can still be replayed', async () => {
    subscriber.answer = (response) => response.writeHead(500).end();
    const first = await recordEvents(world, subscriber.id);
    for (let made = 1; made < 10; made += 1) await recordEvents(world, subscriber.id);
    await receiver.wait(10);
    await world.app.sender.drain();
    // Ten failures pause the destination, as for one that is down.
    await days(4, 'next_at');
    expect(await failStaleDeliveries(world.app, 500)).toBe(10);
    const { token, ...delivery } = await deliveryOf(subscriber.client, first);
    expect(delivery).toMatchObject({ status: 'failed', next_attempt_at: null, attempts: [{ status: 500 }] });
    subscriber.answer = (response) => response.end();
    await subscriber.client.call('replayDelivery', { params: { token } });
    expect((await waitForEnd(subscriber.client, first)).status).toBe('delivered');
  });

  test('an old delivery that was just replayed does not fail', async () => {
    const target = await failed();
    await days(9, 'created_at');
    await subscriber.client.call('replayDelivery', {
      params: { token: (await deliveryOf(subscriber.client, target)).token },
    });
    await waitForAttempts(subscriber.client, target, 3);
    expect(await failStaleDeliveries(world.app, 500)).toBe(0);
    expect((await deliveryOf(subscriber.client, target)).status).toBe('waiting');
  });
});

describe('a test delivery', () => {
  const verify = (secret: string, { text, headers }: Delivery) =>
    new Webhook(secret).verify(text, headers as Record<string, string>);

  test('a test delivery is sent at once, signed, and answers with its outcome', async () => {
    const { secret } = (await subscriber.client.call('rotateWebhookSecret')).data;
    const { data } = await subscriber.client.call('testWebhook', { body: {} });
    expectShape('DeliveryAttempt', data);
    expect(data).toMatchObject({ status: 200, error: null, response: 'thanks' });
    const [delivery] = receiver.received;
    expect(verify(secret, delivery as Delivery)).toMatchObject({ type: 'test', event: 'created', livemode: false });
    expect(delivery?.headers).toMatchObject({ 'webhook-id': expect.stringMatching(/^whd_/), 'webhook-version': '1' });
    // Both secrets are valid during a rotation.
    const next = (await subscriber.client.call('rotateWebhookSecret')).data.secret;
    await subscriber.client.call('testWebhook', { body: {} });
    for (const one of [secret, next]) verify(one, receiver.received[1] as Delivery);
  });

  test('a test delivery answers with a failure without a retry, and leaves no trace in the lists', async () => {
    subscriber.answer = (response) => response.writeHead(404).end('who?');
    const { data } = await subscriber.client.call('testWebhook', { body: { url: `${receiver.url}/new` } });
    expect(data).toMatchObject({ status: 404, response: 'who?', error: expect.stringContaining('404') });
    await world.app.sender.drain();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook/new']);
    expect((await subscriber.client.call('listDeliveries')).data).toEqual([]);
    expect((await subscriber.client.call('listEvents')).data).toEqual([]);
  });

  test('a test delivery needs a URL', async () => {
    await setUrl(subscriber.client, null);
    expect(await refusal(subscriber.client.call('testWebhook', { body: {} }))).toMatchObject({
      status: 422,
      errors: { url: [expect.any(String)] },
    });
  });
});

test('deliveries and endpoints created by the database have tokens that begin with their time', async () => {
  const began = Date.now();
  const { live } = await world.newAccount({ webhook_url: receiver.url });
  await recordEvents(world, await accountOf(live));
  const tokens = [
    ...(await live.call('listDeliveries')).data.map(({ token }) => fromToken('whd', token)),
    ...(await live.call('listEndpoints')).data.map(({ token }) => fromToken('whe', token)),
  ];
  expect(tokens).toHaveLength(2);
  for (const id of tokens) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/);
    const made = Number.parseInt(id?.replaceAll('-', '').slice(0, 12) ?? '', 16);
    // The database has its own clock.
    expect(Math.abs(made - began)).toBeLessThan(60_000);
  }
});

test('a secret is shown once, and nowhere else', async () => {
  const { data } = await subscriber.client.call('rotateWebhookSecret');
  expectShape('WebhookSecret', data);
  expect(data.secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(Date.parse(data.previous_valid_until ?? '') - world.clock.now().getTime()).toBeGreaterThan(23 * 3_600_000);
  const { data: again } = await subscriber.client.call('rotateWebhookSecret');
  expect(again.secret).not.toBe(data.secret);
  const everything = JSON.stringify([
    await subscriber.client.call('getAccount'),
    await world.rows('SELECT accounts::text AS whole FROM accounts'),
  ]);
  expect(everything).not.toContain(again.secret.slice(6));
});
