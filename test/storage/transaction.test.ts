import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { isDatabaseAway } from '../../src/storage/database.ts';
import { openConnection } from '../../src/storage/pool/connection.ts';
import { openDatabase } from '../../src/storage/transaction.ts';

// How statements are sent and their rows read.

const db = openDatabase({ url: inject('databaseUrl'), useRole: false, maxConnections: 1 });
afterAll(() => db.close());

const KINDS = {
  name: 'kinds',
  text: `SELECT $1::int8 AS count, $2::timestamptz AS at, $3::jsonb AS data, NULL::text AS nothing,
                $4::text[] AS names, $5::boolean AS yes, $6::bytea AS bytes`,
};

test('the rows of a named statement are read the same the first time and every later time', async () => {
  const at = new Date('2026-11-15T10:20:30.456Z');
  const row = { count: 2 ** 40, at, data: { a: [1] }, nothing: null, names: ['Núñez', 'a"b'], yes: true };
  const values = [row.count, at, row.data, row.names, true, Buffer.from([0, 255])];
  const ask = () => db.query<Record<string, unknown>>({ ...KINDS, values });
  const answers = [await ask(), await ask(), ...(await Promise.all([ask(), ask()]))];
  for (const answer of answers) expect(answer).toEqual([{ ...row, bytes: Buffer.from([0, 255]) }]);
});

test('a statement that was not awaited fails its transaction, which stores nothing', async () => {
  await db.query({ text: 'CREATE TABLE IF NOT EXISTS sent_once (id int PRIMARY KEY)' });
  onTestFinished(async () => void (await db.query({ text: 'DROP TABLE sent_once' })));
  const insert = (id: number) => ({ name: 'insert_sent', text: 'INSERT INTO sent_once VALUES ($1)', values: [id] });
  const work = db.transaction('system', async (tx) => {
    tx.send(insert(1));
    tx.send(insert(1));
    tx.send(insert(2));
  });
  await expect(work).rejects.toMatchObject({ code: '23505' });
  const awaited = db.transaction('system', async (tx) => {
    tx.send(insert(3));
    tx.send(insert(3));
    await tx.query({ text: 'SELECT 1' });
  });
  await expect(awaited, 'by its own failure, not by that of the statement after it').rejects.toMatchObject({
    code: '23505',
  });
  expect(await db.query({ text: 'SELECT * FROM sent_once' })).toEqual([]);
});

test('a transaction fails with the first error, however deeply it was awaited', async () => {
  const broken = { text: 'SELECT 1 / 0' };
  const after = { text: 'SELECT 1' };
  const work = db.transaction('system', async (tx) => {
    const deep = async () => (await Promise.all([tx.query(broken), tx.query(after)])).flat();
    const deeper = async () => (await Promise.all([deep(), tx.query(after)])).flat();
    // The last query is answered together with the first, and is fewer steps away from the awaiting code.
    return Promise.all([deeper(), tx.query(after)]);
  });
  await expect(work).rejects.toMatchObject({ code: '22012' });
});

test('a column added while the service runs is never mistaken for another', async () => {
  await db.query({ text: 'CREATE TABLE grown (a text, b text)' });
  onTestFinished(async () => void (await db.query({ text: 'DROP TABLE grown' })));
  await db.query({ text: `INSERT INTO grown VALUES ('a', 'b')` });
  const all = () => db.query({ name: 'all_grown', text: 'SELECT * FROM grown' });
  expect(await all()).toEqual([{ a: 'a', b: 'b' }]);
  await db.query({ text: 'ALTER TABLE grown DROP COLUMN a, ADD COLUMN c text' });
  expect(await all()).toEqual([{ b: 'b', c: null }]);
});

test('statements changed by a later release are prepared again once, and no request notices', async () => {
  const running = openDatabase({ url: inject('databaseUrl'), useRole: false, maxConnections: 3 });
  await db.query({ text: `CREATE FUNCTION told() RETURNS TABLE (a int) LANGUAGE sql AS 'SELECT 1'` });
  await db.query({ text: 'CREATE TABLE asked (id int)' });
  onTestFinished(async () => {
    await running.close();
    await db.query({ text: 'DROP FUNCTION told; DROP TABLE asked' });
  });
  const named = () => running.query({ name: 'told_a', text: 'SELECT a FROM told()' }, 'first');
  const all = () =>
    running.transaction('system', async (tx) => {
      tx.send({ name: 'insert_asked', text: 'INSERT INTO asked VALUES (1)' });
      return tx.query({ name: 'told_all', text: 'SELECT * FROM told()' });
    });
  const everywhere = () => Promise.all([all(), all(), all(), named(), named(), named()]);
  await everywhere();
  await db.query({
    text: `DROP FUNCTION told; CREATE FUNCTION told() RETURNS TABLE (a int, b int) LANGUAGE sql AS 'SELECT 1, 2'`,
  });
  const [one] = await everywhere();
  expect(one).toEqual([{ a: 1, b: 2 }]);
  expect(await everywhere()).toEqual([
    [{ a: 1, b: 2 }],
    [{ a: 1, b: 2 }],
    [{ a: 1, b: 2 }],
    [{ a: 1 }],
    [{ a: 1 }],
    [{ a: 1 }],
  ]);
  expect(await db.query({ text: 'SELECT count(*) AS count FROM asked' })).toEqual([{ count: 9 }]);
});

test('after closing, no session is left at the server, however many there were', async () => {
  for (let time = 0; time < 15; time += 1) {
    const closing = openDatabase({ url: inject('databaseUrl'), useRole: false, maxConnections: 12 });
    const pid = () => closing.query<{ pid: number }>({ text: 'SELECT pg_backend_pid() AS pid FROM pg_sleep(0.01)' });
    const pids = (await Promise.all(Array.from({ length: 12 }, pid))).flat().map((row) => row.pid);
    await closing.close();
    const left = await db.query({
      text: 'SELECT pid FROM pg_stat_activity WHERE pid = ANY ($1::int[])',
      values: [pids],
    });
    expect(left).toEqual([]);
  }
});

test('a server that no longer answers is disconnected, and counts as away', async () => {
  const { settings, silence } = await startProxy(inject('databaseUrl'));
  const pool = new pg.Pool({ ...settings, max: 1, pipeline: true });
  const client = await pool.connect();
  client.on('error', () => undefined);
  onTestFinished(async () => {
    client.release(true);
    await pool.end();
  });
  const connection = openConnection(client);
  await connection.query({ text: 'SELECT 1' });
  connection.closeIfSilent(Date.now() + 1);
  await connection.query({ text: 'SELECT 1' });
  silence();
  const unanswered = connection.query({ text: 'SELECT 1' });
  connection.closeIfSilent(Date.now() - 10_000);
  connection.closeIfSilent(Date.now() + 1);
  const error: unknown = await unanswered.catch((failure: unknown) => failure);
  expect(isDatabaseAway(error)).toBe(true);
});

/** Forwards everything to the server until `silence` is called. */
async function startProxy(databaseUrl: string): Promise<{ settings: pg.PoolConfig; silence(): void }> {
  const { user, password, database, host, port } = new pg.Client({ connectionString: databaseUrl });
  const sockets: Socket[] = [];
  const proxy = createServer((socket) => {
    const server = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    sockets.push(socket, server);
    for (const end of [socket, server]) end.on('error', () => undefined);
    socket.pipe(server).pipe(socket);
  });
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    settings: { user, password, database, host: '127.0.0.1', port: address.port },
    silence: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}
