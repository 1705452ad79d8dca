import { chmod, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from '../../src/storage/postgres/embedded-postgres.ts';
import { inspectProcess } from '../../src/storage/postgres/identity.ts';
import { temporaryFolder } from '../support/embedded-postgres.ts';
import { useFixtureEach } from '../world/use-fixture.ts';
import { runOwner, until } from './run-owner.ts';

const isRoot = process.getuid?.() === 0;

const folder = useFixtureEach(temporaryFolder, ({ remove }) => remove());

async function ask<T>(url: string, sql: string): Promise<T | undefined> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ value: T }>(sql);
  await client.end();
  return rows[0]?.value;
}

async function withServer<T>(
  options: Partial<EmbeddedPostgresOptions>,
  use: (server: Awaited<ReturnType<typeof startEmbeddedPostgres>>) => Promise<T>,
): Promise<T> {
  const server = await startEmbeddedPostgres({ dataDir: folder.path, durable: false, ...options });
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
}

const storeValue = (options: Partial<EmbeddedPostgresOptions> = {}) =>
  withServer(options, ({ url }) => ask(url, `create table kept as select 'yes' as value`));
const readValue = (options: Partial<EmbeddedPostgresOptions> = {}) =>
  withServer(options, ({ url }) => ask<string>(url, 'select value from kept'));
const hasEnded = async (pid: number) => (await inspectProcess(pid)) === undefined;

test('a new folder gets a safe UTF-8 database of version 18, and a restart preserves its data', async () => {
  await storeValue({ durable: true });
  await withServer({ durable: true }, async ({ url }) => {
    expect(await ask(url, 'select value from kept')).toBe('yes');
    expect(await ask(url, `select current_setting('server_version') as value`)).toMatch(/^18\./);
    expect(await ask(url, `select current_setting('server_encoding') as value`)).toBe('UTF8');
    expect(await ask(url, `select current_setting('fsync') as value`)).toBe('on');
    expect(await ask(url, `select current_setting('listen_addresses') as value`)).toBe('');
  });
});

test('stopping twice equals stopping once, and no process remains', async () => {
  const server = await startEmbeddedPostgres({ dataDir: folder.path, durable: false });
  await Promise.all([server.stop(), server.stop()]);
  await server.stop();
  expect(await hasEnded(server.pid)).toBe(true);
});

test('a data folder with a path too long for a socket works', async () => {
  const dataDir = join(folder.path, 'long'.repeat(40));
  await storeValue({ dataDir });
  expect(await readValue({ dataDir })).toBe('yes');
});

test('a data folder with spaces, quotes and commas in its path works', async () => {
  const dataDir = join(folder.path, `a "b", 'c' ü`);
  await storeValue({ dataDir });
  expect(await readValue({ dataDir })).toBe('yes');
});

test('when its process is killed the server ends, and the next start finds the data', async () => {
  await storeValue();
  const owner = runOwner(folder.path, 'postgres');
  const { pid = 0 } = await owner.answer;
  await owner.kill();
  await until('the server is gone', () => hasEnded(pid));
  expect(await readValue()).toBe('yes');
});

test('a start right after a kill waits for the old server to end', async () => {
  await storeValue();
  const owner = runOwner(folder.path, 'postgres');
  const { pid = 0 } = await owner.answer;
  await owner.kill();
  expect(await readValue()).toBe('yes');
  expect(await hasEnded(pid)).toBe(true);
});

test('a process killed while creating the database leaves nothing that breaks the next start', async () => {
  const owner = runOwner(folder.path, 'postgres');
  await until('initdb has begun', async () => (await readdir(folder.path)).some((name) => name.includes('.init-')));
  await owner.kill();
  await storeValue();
  expect(await readValue()).toBe('yes');
});

test('a stale pid file whose pid belongs to another process does not stop the start', async () => {
  await storeValue();
  const stale = `${process.ppid}\n${join(folder.path, 'postgres')}\n1\n5432\n\n\n  1 1\nready   \n`;
  await writeFile(join(folder.path, 'postgres', 'postmaster.pid'), stale);
  expect(await readValue()).toBe('yes');
});

test('a server that dies is reported, and can be started again', async () => {
  const deaths: unknown[] = [];
  const onExit = (info: unknown) => deaths.push(info);
  const server = await startEmbeddedPostgres({ dataDir: folder.path, durable: false, onExit });
  process.kill(server.pid, 'SIGKILL');
  await until('its death is reported', () => deaths.length > 0);
  expect(deaths).toEqual([{ code: null, signal: 'SIGKILL' }]);
  await storeValue();
  await server.stop();
});

test('the database’s own message is the error when it cannot start', async () => {
  await storeValue();
  await rename(join(folder.path, 'postgres', 'global'), join(folder.path, 'global'));
  await expect(readValue()).rejects.toThrow(/did not start: .*global/);
});

test('a server on a loopback port requires its password', async () => {
  await withServer({ transport: 'tcp' }, async ({ url, connection }) => {
    expect(await ask(url, 'select 1 as value')).toBe(1);
    await expect(ask(url.replace(connection.password ?? '-', 'wrong'), 'select 1')).rejects.toThrow(/password/);
  });
});

test.runIf(isRoot)('root runs it as nobody where namespaces are forbidden, and can switch back', async () => {
  await storeValue({ rootMethods: ['dropped'] });
  expect(await readValue({ rootMethods: ['namespace', 'dropped'] })).toBe('yes');
  expect(await readValue({ rootMethods: ['dropped'] })).toBe('yes');
});

test.runIf(isRoot)(
  'a folder that the user nobody cannot enter gets its database elsewhere, with one line that says where',
  async () => {
    const dataDir = join(folder.path, 'private', 'data');
    const sharedFolder = join(folder.path, 'shared');
    await mkdir(dataDir, { recursive: true });
    await chmod(join(folder.path, 'private'), 0o700);
    await storeValue({ dataDir });
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    expect(await readValue({ dataDir, sharedFolder, log, rootMethods: ['dropped'] })).toBe('yes');
    expect(lines[0]).toContain(`cannot enter ${dataDir}: the database is kept in ${sharedFolder}/`);
    expect(await readValue({ dataDir, sharedFolder, rootMethods: ['namespace'] })).toBe('yes');
  },
);
