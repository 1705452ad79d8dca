import { join } from 'node:path';
import { afterAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { beginEpoch } from '../../../src/domain/changes/begin-epoch.ts';
import type { Client } from '../../../src/sdk/client.ts';
import { createDiskBlobs } from '../../../src/storage/blobs/disk.ts';
import { backUp, ownFolder, placeOf, restore, SECRET_KEY } from '../../cli/backup/backups.ts';
import { scaleTimeout } from '../../support/run/scale-timeout.ts';
import { openTransaction, waitForLocks } from '../../support/transactions.ts';
import {
  advanceTransactionIds,
  copyRows,
  createDatabaseOn,
  serveFrom,
  startOtherServer,
} from '../../world/live/move-database.ts';
import { listenTo } from '../../world/live/streams.ts';
import { newQuote } from '../../world/quotes.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { accountOf, HELD_BACK_MS, newTarget, recordEvents, waitUntilReadable } from '../../world/webhooks.ts';
import { useWorld, type World } from '../../world/world.ts';

// Events and streams continue when the database moves to a server that counts its transactions from another number.

vi.setConfig({ testTimeout: scaleTimeout(HELD_BACK_MS + 60_000) });
afterAll(() => vi.resetConfig());

const world = useWorld({ ROLE: 'api', SECRET_KEY });
const other = useFixture(startOtherServer, ({ stop }) => stop());

/** Ids of events after a cursor, and the cursor after them. */
async function read(client: Client, after: string | null, max?: number) {
  const ids: string[] = [];
  let cursor = after;
  const limit = max ?? Number.POSITIVE_INFINITY;
  for (let more = true; more && ids.length < limit; ) {
    const page = await client.call('listEvents', {
      query: { per_page: max ?? 4, ...(cursor === null ? {} : { cursor }) },
    });
    ids.push(...page.data.map(({ id }) => id));
    cursor = page.meta.next_cursor;
    more = page.meta.has_more;
  }
  return { ids, cursor };
}

async function readNow(at: World, client: Client, after: string | null, max?: number) {
  await waitUntilReadable(at);
  return read(client, after, max);
}

const epochsOf = async (at: World) =>
  (await at.rows<{ number: number }>('SELECT number FROM counter_epochs ORDER BY number')).map(({ number }) => number);

/** Simulate that another server counted until now. */
const moveAway = (at: World) => at.rows(`UPDATE counter_epochs SET server = 'another server'`);

/** Ways to copy the rows of a database to an empty one. */
const MOVES = {
  async 'restored from a backup'(from: World, to: string, duringMove: () => Promise<void>) {
    const folder = await ownFolder();
    await backUp(placeOf(from), folder);
    await duringMove();
    await restore(folder, { url: to, blobs: await createDiskBlobs({ folder: join(await ownFolder(), 'files') }) });
  },
  async 'copied row by row'(from: World, to: string, duringMove: () => Promise<void>) {
    await copyRows(from.databaseUrl, to);
    await duringMove();
  },
};

describe.each(Object.entries(MOVES))('a database that was %s', (_, move) => {
  test('lists all events in their order, and every earlier cursor continues without a gap', async () => {
    // The old server has counted further than the new one.
    await advanceTransactionIds(inject('databaseUrl'), 3000);
    const { keys, test: client } = await world.newAccount();
    const id = await accountOf(client);
    for (const step of [1, 2, 3, 4, 5, 6]) await recordEvents(world, id, newTarget(), step);
    const half = await readNow(world, client, null, 3);
    const secondHalf = await read(client, half.cursor);
    const all = [...half.ids, ...secondHalf.ids];
    const lost = { cursor: '' };
    const database = await createDatabaseOn(other.url);
    await move(world, database.url, async () => {
      await recordEvents(world, id, newTarget(), 7);
      lost.cursor = (await readNow(world, client, null)).cursor ?? '';
    });
    const moved = await serveFrom(database, { SECRET_KEY });
    const movedClient = moved.as(keys.test);
    expect((await readNow(moved, movedClient, null)).ids).toEqual(all);
    expect((await read(movedClient, half.cursor)).ids).toEqual(secondHalf.ids);
    await recordEvents(moved, id, newTarget(), 8, 9);
    const since = (await readNow(moved, movedClient, secondHalf.cursor)).ids;
    expect(since).toHaveLength(2);
    expect((await read(movedClient, null)).ids).toEqual([...all, ...since]);
    expect((await read(movedClient, half.cursor)).ids).toEqual([...secondHalf.ids, ...since]);
    // Events read after the copy was made are lost; events since the move are not.
    expect((await read(movedClient, lost.cursor)).ids).toEqual(since);
    // Move back to the server that has counted further.
    const latest = await read(movedClient, null);
    const home = await createDatabaseOn(inject('databaseUrl'));
    await move(moved, home.url, async () => undefined);
    const back = await serveFrom(home, { SECRET_KEY });
    await recordEvents(back, id, newTarget(), 10);
    const last = (await readNow(back, back.as(keys.test), latest.cursor)).ids;
    expect(last).toHaveLength(1);
    expect((await read(back.as(keys.test), half.cursor)).ids).toEqual([...secondHalf.ids, ...since, ...last]);
  });
});

test('a stream resumed from before a move is reset, even if the new server has counted further', async () => {
  const database = await createDatabaseOn(other.url);
  await copyRows(world.databaseUrl, database.url);
  const first = await serveFrom(database, { SECRET_KEY });
  const { keys, live } = await first.newAccount();
  const before = await listenTo(live, 'stream');
  const earlier = await newQuote(live);
  await before.waitFor(`quote ${earlier.token} created`);
  const cursor = before.cursor();
  before.stop();
  await advanceTransactionIds(inject('databaseUrl'), 3000);
  const home = await createDatabaseOn(inject('databaseUrl'));
  await copyRows(first.databaseUrl, home.url);
  const back = await serveFrom(home, { SECRET_KEY });
  const again = await listenTo(back.as(keys.live), 'stream', { cursor });
  expect(await again.waitFor('reset')).toBe('reset');
  const next = await newQuote(back.as(keys.live));
  await again.waitFor(`quote ${next.token} created`);
  expect(again.received.filter((line) => line !== 'reset').join()).not.toContain(earlier.token);
});

describe('a new epoch', () => {
  test('is begun by one of several processes that start at once', async () => {
    const before = await epochsOf(world);
    await moveAway(world);
    const { db } = world.app;
    const begun = await Promise.all(Array.from({ length: 5 }, () => beginEpoch({ db })));
    expect(begun.filter(Boolean)).toHaveLength(1);
    expect(await epochsOf(world)).toEqual([...before, before.length]);
    expect(await beginEpoch({ db })).toBe(false);
  });

  test('skips no event of transactions that were open when it began', async () => {
    const { test: client } = await world.newAccount();
    const id = await accountOf(client);
    const target = newTarget();
    const [early, late] = [await openTransaction(world), await openTransaction(world)];
    onTestFinished(async () => void (await Promise.allSettled([early.end(), late.end()])));
    const write = (at: typeof late, step: number) =>
      at.query(
        `INSERT INTO events (id, account_id, type, event, target, lane, url, data, livemode, created_at)
         VALUES (gen_random_uuid(), $1, 'quote', 'status_update', $2, $2, $3, $4, false, now())`,
        [id, target, `${world.url}/v1/quotes/${target}`, { status: 'requested', step }],
      );
    // `late` has its number and has written nothing; `early` has written and not committed.
    await late.query('SELECT pg_current_xact_id()');
    await write(early, 1);
    await moveAway(world);
    const beginning = beginEpoch({ db: world.app.db });
    await waitForLocks(world);
    await early.commit();
    expect(await beginning).toBe(true);
    const first = await read(client, null);
    expect(first.ids).toHaveLength(1);
    await recordEvents(world, id, newTarget(), 3);
    expect((await read(client, first.cursor)).ids).toEqual([]);
    await write(late, 2);
    await late.commit();
    const rest = await readNow(world, client, first.cursor);
    expect(rest.ids).toHaveLength(2);
    expect((await read(client, null)).ids).toEqual([...first.ids, ...rest.ids]);
  });

  test('begins on a server without an identity once events are ahead of its counter', async () => {
    await recordEvents(world, await accountOf((await world.newAccount()).test));
    await world.rows(`CREATE OR REPLACE FUNCTION counting_server() RETURNS text LANGUAGE sql STABLE RETURN '/'`);
    await world.rows(`UPDATE counter_epochs SET server = '/'`);
    const { db } = world.app;
    expect(await beginEpoch({ db })).toBe(false);
    await world.rows(`UPDATE events SET xid = (xid::text::bigint + 1000000000)::text::xid8`);
    expect(await beginEpoch({ db })).toBe(true);
    expect(await beginEpoch({ db })).toBe(false);
  });
});

test('a cursor from a time that a restored copy does not have continues with later events', async () => {
  const { test: client } = await world.newAccount();
  const id = await accountOf(client);
  await recordEvents(world, id, newTarget(), 1);
  const { ids } = await readNow(world, client, null);
  const [{ xid } = { xid: '0' }] = await world.rows<{ xid: string }>(
    'SELECT max(xid)::text AS xid FROM events WHERE account_id = $1',
    [id],
  );
  // Build a cursor of an older release by hand.
  const after = `${BigInt(xid) + 1_000_000_000n}.${ids[0]}`;
  expect((await client.call('listEvents', { query: { after } })).data).toEqual([]);
  await recordEvents(world, id, newTarget(), 2);
  await waitUntilReadable(world);
  expect((await client.call('listEvents', { query: { after } })).data).toHaveLength(1);
});
