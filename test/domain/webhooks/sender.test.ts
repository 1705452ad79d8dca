import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SenderDeps } from '../../../src/domain/webhooks/sending/sender.ts';
import { openDatabase } from '../../../src/storage/open-database.ts';
import { openWorld, type World } from '../../world.ts';
import { type Answer, openReceiver, type Receiver, until } from './receiver.ts';
import { accountOf, deliveryOf, ended, newTarget, openSender, setUrl, tell, tried } from './webhooks-world.ts';

// A sender that is stopped, killed or cut off from the database. The service itself sends none here.

let world: World;
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  world = await openWorld({ ALLOW_PRIVATE_URLS: 'true', ROLE: 'api' });
});
afterAll(() => world.close());
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
  await world.rows(`UPDATE webhook_deliveries SET status = 'failed' WHERE status = 'waiting'`);
});

async function receiving(answer?: Answer): Promise<Receiver> {
  const receiver = await openReceiver(answer);
  closing.push(() => receiver.close());
  return receiver;
}
function sending(change: Partial<SenderDeps> = {}) {
  const sender = openSender(world, change);
  closing.push(() => sender.stop());
  return sender;
}
async function customer(url: string) {
  const { test: client } = await world.newAccount();
  await setUrl(client, url);
  return { client, id: await accountOf(client) };
}
/** A receiver that answers when it is told to. */
async function holding() {
  const held: (() => void)[] = [];
  const receiver = await receiving((response) => void held.push(() => response.end()));
  return {
    receiver,
    release: () => {
      for (const one of held.splice(0)) one();
    },
  };
}

test('an attempt that hangs is cut at its limit, before or within the answer', async () => {
  for (const answer of [() => undefined, (response) => response.writeHead(200).write('and')] satisfies Answer[]) {
    const receiver = await receiving(answer);
    const { client, id } = await customer(receiver.url);
    const sender = sending({ attemptMs: 200, backoff: [60] });
    const delivery = await tried(client, await tell(world, id), 1);
    expect(delivery).toMatchObject({
      status: 'waiting',
      attempts: [{ error: expect.stringContaining('0.2 seconds') }],
    });
    expect(delivery.attempts[0]?.total_ms).toBeGreaterThanOrEqual(199);
    await sender.stop();
  }
});

describe('a stop', () => {
  test('lets what is under way end and writes it, and takes nothing new', async () => {
    const { receiver, release } = await holding();
    const { client, id } = await customer(receiver.url);
    const sender = sending();
    const first = await tell(world, id);
    await receiver.wait(1);
    const stopped = sender.stop();
    const second = await tell(world, id);
    release();
    await stopped;
    expect(await deliveryOf(client, first)).toMatchObject({ status: 'delivered', attempts: [{ status: 200 }] });
    expect(await deliveryOf(client, second)).toMatchObject({ status: 'waiting', attempts: [] });
    expect(receiver.received).toHaveLength(1);
  });

  test('in the very moment of a claim leaves to others at once what it took', async () => {
    const receiver = await receiving();
    const { client, id } = await customer(receiver.url);
    const target = await tell(world, id);
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
    await ended(client, target);
    expect(receiver.received).toHaveLength(1);
  });

  test('of the whole service ends when its deliveries have', async () => {
    const { receiver, release } = await holding();
    const whole = await openWorld({ ALLOW_PRIVATE_URLS: 'true' });
    const { test: client } = await whole.newAccount();
    await setUrl(client, receiver.url);
    await tell(whole, await accountOf(client));
    await receiver.wait(1);
    const closed = whole.close();
    release();
    await closed;
    expect(receiver.received).toHaveLength(1);
  });

  test('ends also when the database does not come back', async () => {
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
    const target = await tell(world, id);
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

/** A way to the database that can be cut, as a kill would. */
function cuttable() {
  const { db } = world.app;
  const way = { cut: false };
  const transaction: typeof db.transaction = (scope, work) =>
    way.cut ? Promise.reject(new Error('cut off')) : db.transaction(scope, work);
  return Object.assign(way, { db: { ...db, transaction } });
}

describe('a sender that was killed', () => {
  test('is taken over when its lease is over, under the same id and not before', async () => {
    const killed = await receiving(() => undefined);
    const { client, id } = await customer(killed.url);
    const target = await tell(world, id);
    // It claims and sends, and never hears or writes anything again.
    const way = cuttable();
    const dead = openSender(world, { attemptMs: 2_000_000, db: way.db });
    await killed.wait(1);
    way.cut = true;
    const heir = sending();
    await heir.drain();
    expect(killed.received).toHaveLength(1);
    const [lease] = await world.rows<{ seconds: number }>(
      `SELECT extract(epoch FROM leased_until - now())::float8 AS seconds FROM webhook_destinations WHERE account_id = $1`,
      [id],
    );
    expect(lease?.seconds).toBeLessThanOrEqual(20);
    expect(lease?.seconds).toBeGreaterThan(15);
    await world.rows(`UPDATE webhook_destinations SET leased_until = now() WHERE account_id = $1`, [id]);
    await killed.wait(2);
    const { token } = await deliveryOf(client, target);
    expect(killed.received.map(({ headers }) => headers['webhook-id'])).toEqual([token, token]);
    await killed.close();
    await dead.stop();
  });

  test('and comes to itself again does not undo what its heir delivered', async () => {
    const held: (() => void)[] = [];
    const receiver = await receiving((response, _, count) => {
      if (count === 1) held.push(() => response.writeHead(500).end());
      else response.end();
    });
    const { client, id } = await customer(receiver.url);
    const way = cuttable();
    const slow = sending({ backoff: [60], db: way.db });
    const target = await tell(world, id);
    await receiver.wait(1);
    way.cut = true;
    sending();
    await world.rows(`UPDATE webhook_destinations SET leased_until = now() WHERE account_id = $1`, [id]);
    await ended(client, target);
    way.cut = false;
    for (const release of held) release();
    await slow.stop();
    expect(await deliveryOf(client, target)).toMatchObject({ status: 'delivered' });
  });
});

test('what a sender had at hand when it was cut off is sent by another, each under one id', async () => {
  const receiver = await receiving((response) => void setTimeout(() => response.end(), 300));
  const { client, id } = await customer(receiver.url);
  const targets = await Promise.all(Array.from({ length: 20 }, () => tell(world, id)));
  const way = cuttable();
  const cut = sending({ db: way.db });
  await receiver.wait(1);
  way.cut = true;
  // Another takes over and sends all that was not written; what was under way comes twice, under one id.
  sending();
  await world.rows(`UPDATE webhook_destinations SET leased_until = now() WHERE account_id = $1`, [id]);
  for (const target of targets) await ended(client, target);
  way.cut = false;
  await cut.stop();
  const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
  expect(ids.size).toBe(20);
});

test('a replay that is asked for during the last attempt is not lost with its failure', async () => {
  const held: (() => void)[] = [];
  const receiver = await receiving((response, _, count) => {
    if (count === 2) held.push(() => response.writeHead(500).end());
    else if (count === 1) response.writeHead(500).end();
    else response.end();
  });
  const { client, id } = await customer(receiver.url);
  const target = await tell(world, id);
  sending({ backoff: [0.01] });
  await receiver.wait(2);
  await client.call('replayDelivery', { params: { token: (await deliveryOf(client, target)).token } });
  for (const release of held) release();
  const { status, attempts } = await ended(client, target);
  expect([status, attempts.map((one) => one.status)]).toEqual(['delivered', [500, 500, 200]]);
});

test('a fault of ours spends no attempt, and holds up neither its target nor others', async () => {
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
  await tell(world, id, target, 1);
  const sender = sending({ seal: { ...seal, open } });
  await until(() => expect(sender.faults).toHaveLength(1));
  await tell(world, id, target, 2);
  expect((await receiver.wait(1))[0]?.body.data).toEqual({ step: 2 });
  await world.rows(`UPDATE webhook_deliveries SET next_at = now() WHERE account_id = $1`, [id]);
  await receiver.wait(2);
  const list = async () => (await client.call('listDeliveries', { filters: { target } })).data;
  await until(async () => expect((await list()).map(({ status }) => status)).toEqual(['delivered', 'delivered']));
  expect((await list()).map(({ attempts }) => attempts.length)).toEqual([1, 1]);
});

test('while the database is away nothing is lost, and it is not asked in a frenzy', async () => {
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
  const targets = [await tell(world, id), await tell(world, id), await tell(world, id)];
  await receiver.wait(3);
  away = true;
  release();
  await until(() => expect(sender.faults.length).toBeGreaterThan(0));
  const before = asked;
  // Everyone else is busy meanwhile, and wakes it again and again.
  for (let made = 0; made < 30; made += 1) targets.push(await tell(world, id));
  expect(asked - before).toBeLessThanOrEqual(3);
  away = false;
  while (receiver.received.length < 33) {
    release();
    await receiver.wait(Math.min(receiver.received.length + 1, 33));
  }
  release();
  for (const target of targets) expect((await ended(client, target)).attempts).toHaveLength(1);
  expect(receiver.received).toHaveLength(33);
});

test('the database losing every connection in the middle only delays', async () => {
  const receiver = await receiving((response) => void setTimeout(() => response.end(), 20));
  const { client, id } = await customer(receiver.url);
  const db = openDatabase({ url: world.databaseUrl, useRole: true });
  const sender = openSender(world, { db });
  const admin = new pg.Client({ connectionString: world.databaseUrl });
  await admin.connect();
  const targets: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    for (let made = 0; made < 10; made += 1) targets.push(await until(() => tell(world, id)));
    await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                       WHERE datname = current_database() AND pid <> pg_backend_pid()`);
  }
  // What was leased in a lost moment need not wait half a minute here.
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
}, 60_000);

test('an account that changes for a long time holds up nobody', async () => {
  const failing = await receiving((response) => response.writeHead(500).end());
  const healthy = await receiving();
  const busy = await customer(failing.url);
  const other = await customer(healthy.url);
  const sender = sending({ backoff: [60] });
  await tried(busy.client, await tell(world, busy.id), 1);
  await sender.drain();
  const holder = new pg.Client({ connectionString: world.databaseUrl });
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM webhook_destinations WHERE account_id = $1 FOR UPDATE', [busy.id]);
  await world.rows(`UPDATE webhook_deliveries SET next_at = now() WHERE account_id = $1`, [busy.id]);
  await failing.wait(2);
  const began = performance.now();
  expect((await ended(other.client, await tell(world, other.id))).status).toBe('delivered');
  expect(performance.now() - began).toBeLessThan(1500);
  expect(sender.faults).toEqual([]);
  await holder.end();
});
