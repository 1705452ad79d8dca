import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../../src/storage/database.ts';
import { openDatabase } from '../../../src/storage/transaction.ts';
import { openReceiver } from '../../support/receiver.ts';
import { scaleTimeout } from '../../support/run/scale-timeout.ts';
import { until } from '../../support/until.ts';
import { accountOf, openSender, recordEvents, setUrl, waitForEnd } from '../../world/webhooks.ts';
import { useWorld } from '../../world/world.ts';

// Processes that share a database wake each other. Wake-ups are optional: a process that misses one polls.

const opened: Database[] = [];
const world = useWorld({ ALLOW_PRIVATE_URLS: 'true', ROLE: 'api' });
afterEach(async () => {
  await Promise.all(opened.splice(0).map((db) => db.close()));
});

function open(): Database {
  const db = openDatabase({ url: world.databaseUrl, useRole: true });
  opened.push(db);
  return db;
}
const commit = (db: Database) => db.transaction('system', async (tx) => tx.announce());
const listening = async () =>
  (
    await world.rows<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
    )
  ).map(({ pid }) => pid);

/** A listener that is known to listen. */
async function listen(db: Database) {
  const listener = vi.fn();
  const before = (await listening()).length;
  const unlisten = db.listen(listener);
  await until(async () => expect(await listening()).toHaveLength(before + 1));
  await until(() => expect(listener).toHaveBeenCalled());
  listener.mockClear();
  return { heard: listener, unlisten };
}

describe('an announcement', () => {
  test('an announcement wakes the listeners of its own process at once, and of another soon', async () => {
    const [mine, other] = [open(), open()];
    const near = await listen(mine);
    const far = await listen(other);
    await commit(mine);
    expect(near.heard).toHaveBeenCalled();
    expect(far.heard).not.toHaveBeenCalled();
    await until(() => expect(far.heard).toHaveBeenCalled());
  });

  test('an announcement is made by a commit only', async () => {
    const db = open();
    const { heard: listener } = await listen(db);
    const failing = db.transaction('system', async (tx) => {
      tx.announce();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await db.transaction('system', async (tx) => tx.query({ text: 'SELECT 1' }));
    expect(listener).not.toHaveBeenCalled();
  });

  test('announcements of many commits are combined for the server', async () => {
    const [mine, other] = [open(), open()];
    const { heard: listener } = await listen(other);
    await Promise.all(Array.from({ length: 10 }, () => commit(mine)));
    await until(() => expect(listener).toHaveBeenCalled());
    expect(listener.mock.calls.length).toBeLessThan(5);
  });

  test('an announcement does not reach a listener that has left', async () => {
    const db = open();
    const { heard: listener, unlisten } = await listen(db);
    unlisten();
    await commit(db);
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('the listening connection', () => {
  test('the listening connection reconnects when it was ended, and wakes its listeners in case they missed something', async () => {
    const [mine, other] = [open(), open()];
    const { heard: listener } = await listen(other);
    const [pid] = await listening();
    await world.rows('SELECT pg_terminate_backend($1)', [pid]);
    await until(async () => {
      const now = await listening();
      expect(now).toHaveLength(1);
      expect(now).not.toContain(pid);
    });
    await until(() => expect(listener).toHaveBeenCalled());
    listener.mockClear();
    await commit(mine);
    await until(() => expect(listener).toHaveBeenCalled());
  });

  test('the listening connection is only one, even when listeners come and go while it reconnects', async () => {
    const db = open();
    const { unlisten } = await listen(db);
    const [pid] = await listening();
    await world.rows('SELECT pg_terminate_backend($1)', [pid]);
    await until(async () => expect(await listening()).toEqual([]));
    unlisten();
    for (const one of [db.listen(() => undefined), db.listen(() => undefined)]) one();
    const listener = vi.fn();
    db.listen(listener);
    await until(async () => expect(await listening()).toHaveLength(1));
    await until(() => expect(listener).toHaveBeenCalled());
    expect(await listening()).toHaveLength(1);
  });

  test.each(['at once', 'while it waits to come back'])(
    'the listening connection allows closing the database %s',
    async (when) => {
      const db = openDatabase({ url: world.databaseUrl, useRole: true });
      db.listen(() => undefined);
      if (when !== 'at once') {
        await until(async () => expect(await listening()).toHaveLength(1));
        await world.rows('SELECT pg_terminate_backend($1)', await listening());
        await until(async () => expect(await listening()).toEqual([]));
      }
      await db.close();
      await until(async () => expect(await listening()).toEqual([]));
    },
  );

  test('the listening connection causes no error when it cannot be opened', async () => {
    const db = openDatabase({ url: 'postgres://nobody@127.0.0.1:9/none', useRole: false });
    const listener = vi.fn();
    db.listen(listener);
    await expect(db.check()).rejects.toThrow('cannot be reached');
    expect(listener).not.toHaveBeenCalled();
    await db.close();
  });
});

test('a worker without wake-ups still delivers, by polling', async () => {
  const receiver = await openReceiver();
  const { test: client } = await world.newAccount();
  await setUrl(client, receiver.url);
  const db = open();
  const sender = openSender(world, { db: { ...db, listen: () => () => undefined } });
  const began = performance.now();
  expect((await waitForEnd(client, await recordEvents(world, await accountOf(client)))).status).toBe('delivered');
  expect(performance.now() - began).toBeLessThan(scaleTimeout(3000));
  await sender.stop();
  await receiver.close();
});
