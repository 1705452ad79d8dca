import pg from 'pg';
import { expect, test } from 'vitest';
import type { SenderDeps } from '../../../src/domain/webhooks/sending/sender.ts';
import { openDatabase } from '../../../src/storage/transaction.ts';
import { scaleTimeout } from '../../support/run/scale-timeout.ts';
import { openTransaction } from '../../support/transactions.ts';
import { until } from '../../support/until.ts';
import {
  deliveryOf,
  newTarget,
  openSender,
  recordEvents,
  useSenders,
  waitForAttempts,
  waitForEnd,
} from '../../world/webhooks.ts';
import { useWorld } from '../../world/world.ts';

// Failures of the database or of our own code during sending. The service itself sends none here.

const world = useWorld({ ALLOW_PRIVATE_URLS: 'true', ROLE: 'api' });
const { customer, holding, receiving, sending } = useSenders(world);

test('a bug of ours counts as no attempt, and holds up neither its target nor others', async () => {
  const receiver = await receiving();
  const { client, id } = await customer(receiver.url);
  let broken = true;
  const { seal } = world.app;
  const open: typeof seal.open = (sealed) => {
    if (!broken) return seal.open(sealed);
    broken = false;
    throw new Error('the key is not there');
  };
  const target = newTarget();
  await recordEvents(world, id, target, 1);
  const sender = sending({ seal: { ...seal, open } });
  await until(() => expect(sender.reported).toHaveLength(1));
  await recordEvents(world, id, target, 2);
  expect((await receiver.wait(1))[0]?.body.data).toEqual({ status: 'requested', step: 2 });
  await world.rows(`UPDATE webhook_deliveries SET next_at = now() WHERE account_id = $1`, [id]);
  await receiver.wait(2);
  const list = async () => (await client.call('listDeliveries', { filters: { target } })).data;
  await until(async () => expect((await list()).map(({ status }) => status)).toEqual(['delivered', 'delivered']));
  expect((await list()).map(({ attempts }) => attempts.length)).toEqual([1, 1]);
});

test('while the database is unavailable nothing is lost, and the sender does not retry in a tight loop', async () => {
  const { receiver, release } = await holding();
  const { client, id } = await customer(receiver.url);
  let asked = 0;
  let away = false;
  const db: SenderDeps['db'] = {
    ...world.app.db,
    transaction: (scope, work) => {
      asked += 1;
      return away ? Promise.reject(new Error('connect ECONNREFUSED')) : world.app.db.transaction(scope, work);
    },
  };
  const sender = sending({ db });
  const targets = [await recordEvents(world, id), await recordEvents(world, id), await recordEvents(world, id)];
  await receiver.wait(3);
  away = true;
  release();
  await until(() => expect(sender.reported.length).toBeGreaterThan(0));
  const before = asked;
  // New events wake the sender again and again.
  for (let made = 0; made < 30; made += 1) targets.push(await recordEvents(world, id));
  expect(asked - before).toBeLessThanOrEqual(3);
  away = false;
  while (receiver.received.length < 33) {
    release();
    await receiver.wait(Math.min(receiver.received.length + 1, 33));
  }
  release();
  for (const target of targets) expect((await waitForEnd(client, target)).attempts).toHaveLength(1);
  expect(receiver.received).toHaveLength(33);
});

test('losing every database connection only delays deliveries', async () => {
  const receiver = await receiving((response) => void setTimeout(() => response.end(), 20));
  const { client, id } = await customer(receiver.url);
  const db = openDatabase({ url: world.databaseUrl, useRole: true });
  const sender = openSender(world, { db });
  const admin = new pg.Client({ connectionString: world.databaseUrl });
  await admin.connect();
  const targets: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    for (let made = 0; made < 10; made += 1) targets.push(await until(() => recordEvents(world, id)));
    await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                       WHERE datname = current_database() AND pid <> pg_backend_pid()`);
  }
  // Leases that were committed on a lost connection are ended here, to save half a minute.
  await until(async () => {
    await world
      .rows(`UPDATE webhook_destinations SET leased_until = now() WHERE account_id = $1`, [id])
      .catch(() => []);
    for (const target of targets) expect((await deliveryOf(client, target)).status).toBe('delivered');
  });
  await sender.stop();
  await db.close();
  await admin.end();
  expect(new Set(receiver.received.map(({ body }) => body.target))).toEqual(new Set(targets));
});

test('a long lock on one account’s destination does not delay others', async () => {
  const failing = await receiving((response) => response.writeHead(500).end());
  const healthy = await receiving();
  const busy = await customer(failing.url);
  const other = await customer(healthy.url);
  const sender = sending({ backoff: [60] });
  await waitForAttempts(busy.client, await recordEvents(world, busy.id), 1);
  await sender.drain();
  const holder = await openTransaction(world);
  await holder.query('SELECT FROM webhook_destinations WHERE account_id = $1 FOR UPDATE', [busy.id]);
  await world.rows(`UPDATE webhook_deliveries SET next_at = now() WHERE account_id = $1`, [busy.id]);
  await failing.wait(2);
  const began = performance.now();
  expect((await waitForEnd(other.client, await recordEvents(world, other.id))).status).toBe('delivered');
  expect(performance.now() - began).toBeLessThan(scaleTimeout(1500));
  expect(sender.reported).toEqual([]);
  await holder.end();
});
