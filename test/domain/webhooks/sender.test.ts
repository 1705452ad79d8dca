import { describe, expect, test } from 'vitest';
import type { SenderDeps } from '../../../src/domain/webhooks/sending/sender.ts';
import { openDatabase } from '../../../src/storage/transaction.ts';
import type { Answer } from '../../support/receiver.ts';
import { scaleTimeout } from '../../support/run/scale-timeout.ts';
import { until } from '../../support/until.ts';
import {
  accountOf,
  cuttableDatabase,
  deliveryOf,
  openSender,
  recordEvents,
  setUrl,
  useSenders,
  waitForAttempts,
  waitForEnd,
} from '../../world/webhooks.ts';
import { openWorld, useWorld } from '../../world/world.ts';

// A sender that is stopped, killed or cut off from the database. The service itself sends none here.

const world = useWorld({ ALLOW_PRIVATE_URLS: 'true', ROLE: 'api' });
const { customer, holding, receiving, sending } = useSenders(world);

test('an attempt that hangs is cut at its limit, before or within the answer', async () => {
  for (const answer of [() => undefined, (response) => response.writeHead(200).write('and')] satisfies Answer[]) {
    const receiver = await receiving(answer);
    const { client, id } = await customer(receiver.url);
    const sender = sending({ attemptMs: 200, backoff: [60] });
    const delivery = await waitForAttempts(client, await recordEvents(world, id), 1);
    expect(delivery).toMatchObject({
      status: 'waiting',
      attempts: [{ error: expect.stringContaining('0.2 seconds') }],
    });
    expect(delivery.attempts[0]?.total_ms).toBeGreaterThanOrEqual(199);
    await sender.stop();
  }
});

describe('a stop', () => {
  test('a stop finishes and stores running attempts, and begins no new ones', async () => {
    const { receiver, release } = await holding();
    const { client, id } = await customer(receiver.url);
    const sender = sending();
    const first = await recordEvents(world, id);
    await receiver.wait(1);
    const stopped = sender.stop();
    const second = await recordEvents(world, id);
    release();
    await stopped;
    expect(await deliveryOf(client, first)).toMatchObject({ status: 'delivered', attempts: [{ status: 200 }] });
    expect(await deliveryOf(client, second)).toMatchObject({ status: 'waiting', attempts: [] });
    expect(receiver.received).toHaveLength(1);
  });

  test('a stop at the moment of a claim releases the claimed deliveries at once', async () => {
    const receiver = await receiving();
    const { client, id } = await customer(receiver.url);
    const target = await recordEvents(world, id);
    let stopped: Promise<void> | undefined;
    const db: SenderDeps['db'] = {
      ...world.app.db,
      transaction: async (scope, work) =>
        world.app.db.transaction(scope, async (tx) => {
          const result = await work(tx);
          // After the claim, before its commit.
          stopped ??= sender.stop();
          return result;
        }),
    };
    const sender = sending({ db });
    await until(() => expect(stopped).toBeDefined());
    await stopped;
    expect(await deliveryOf(client, target)).toMatchObject({ status: 'waiting', attempts: [] });
    sending();
    await waitForEnd(client, target);
    expect(receiver.received).toHaveLength(1);
  });

  test('a stop of the service waits for its running deliveries', async () => {
    const { receiver, release } = await holding();
    const service = await openWorld({ ALLOW_PRIVATE_URLS: 'true' });
    const { test: client } = await service.newAccount();
    await setUrl(client, receiver.url);
    await recordEvents(service, await accountOf(client));
    await receiver.wait(1);
    const closed = service.close();
    release();
    await closed;
    expect(receiver.received).toHaveLength(1);
  });

  test('a stop ends even when the database does not come back', async () => {
    const receiver = await receiving();
    const { client, id } = await customer(receiver.url);
    const db = openDatabase({ url: world.databaseUrl, useRole: true });
    let away = false;
    const sender = openSender(world, {
      db: {
        ...db,
        transaction: (scope, work) =>
          away ? Promise.reject(new Error('connect ECONNREFUSED')) : db.transaction(scope, work),
      },
      outgoing: {
        ...unused,
        request: async () => {
          away = true;
          throw new Error('ours');
        },
      },
    });
    const target = await recordEvents(world, id);
    await until(() => expect(away).toBe(true));
    await sender.stop();
    await db.close();
    expect(await deliveryOf(client, target)).toMatchObject({ status: 'waiting', attempts: [] });
  });
});

const unused: SenderDeps['outgoing'] = {
  request: () => Promise.reject(new Error('unused')),
  download: () => Promise.reject(new Error('unused')),
  close: async () => undefined,
};

describe('a sender that was killed', () => {
  test('a sender that was killed is replaced once its lease is over, under the same id and not before', async () => {
    const killed = await receiving(() => undefined);
    const { client, id } = await customer(killed.url);
    const target = await recordEvents(world, id);
    // The killed sender claims and sends, and never receives or stores anything again.
    const connection = cuttableDatabase(world);
    const dead = openSender(world, { attemptMs: 2_000_000, db: connection.db });
    await killed.wait(1);
    connection.cut = true;
    const successor = sending();
    await successor.drain();
    expect(killed.received).toHaveLength(1);
    const [lease] = await world.rows<{ seconds: number }>(
      `SELECT extract(epoch FROM leased_until - now())::float8 AS seconds FROM webhook_destinations WHERE account_id = $1`,
      [id],
    );
    expect(lease?.seconds).toBeLessThanOrEqual(20);
    expect(lease?.seconds).toBeGreaterThan(20 - scaleTimeout(5000) / 1000);
    await world.rows(`UPDATE webhook_destinations SET leased_until = now() WHERE account_id = $1`, [id]);
    await killed.wait(2);
    const { token } = await deliveryOf(client, target);
    expect(killed.received.map(({ headers }) => headers['webhook-id'])).toEqual([token, token]);
    await killed.close();
    await dead.stop();
  });

  test('a sender that was cut off and recovers does not undo the delivery of its successor', async () => {
    const held: (() => void)[] = [];
    const receiver = await receiving((response, _, count) => {
      if (count === 1) held.push(() => response.writeHead(500).end());
      else response.end();
    });
    const { client, id } = await customer(receiver.url);
    const connection = cuttableDatabase(world);
    const slow = sending({ backoff: [60], db: connection.db });
    const target = await recordEvents(world, id);
    await receiver.wait(1);
    connection.cut = true;
    sending();
    await world.rows(`UPDATE webhook_destinations SET leased_until = now() WHERE account_id = $1`, [id]);
    await waitForEnd(client, target);
    connection.cut = false;
    for (const release of held) release();
    await slow.stop();
    expect(await deliveryOf(client, target)).toMatchObject({ status: 'delivered' });
  });
});

test('deliveries of a sender that was cut off are sent by another, each under one id', async () => {
  const receiver = await receiving((response) => void setTimeout(() => response.end(), 300));
  const { client, id } = await customer(receiver.url);
  const targets = await Promise.all(Array.from({ length: 20 }, () => recordEvents(world, id)));
  const connection = cuttableDatabase(world);
  const cut = sending({ db: connection.db });
  await receiver.wait(1);
  connection.cut = true;
  // Another sender sends every delivery without a stored result; running attempts arrive twice, under one id.
  sending();
  await world.rows(`UPDATE webhook_destinations SET leased_until = now() WHERE account_id = $1`, [id]);
  for (const target of targets) await waitForEnd(client, target);
  connection.cut = false;
  await cut.stop();
  const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
  expect(ids.size).toBe(20);
});

test('a replay that is requested during the last attempt is not lost with its failure', async () => {
  const held: (() => void)[] = [];
  const receiver = await receiving((response, _, count) => {
    if (count === 2) held.push(() => response.writeHead(500).end());
    else if (count === 1) response.writeHead(500).end();
    else response.end();
  });
  const { client, id } = await customer(receiver.url);
  const target = await recordEvents(world, id);
  sending({ backoff: [0.01] });
  await receiver.wait(2);
  await client.call('replayDelivery', { params: { token: (await deliveryOf(client, target)).token } });
  for (const release of held) release();
  const { status, attempts } = await waitForEnd(client, target);
  expect([status, attempts.map((one) => one.status)]).toEqual(['delivered', [500, 500, 200]]);
});
