import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { afterEach, expect, inject, test } from 'vitest';
import { runConcurrently } from '../../src/core/run-concurrently.ts';
import { VERSION } from '../../src/release.ts';
import { databaseAt, runAsAdmin } from '../support/databases.ts';
import { temporaryFolder } from '../support/embedded-postgres.ts';
import { holdPort } from '../support/ports.ts';
import { type Service, spawnService, startService, until } from './service.ts';

/** No server listens on this port. */
const NOWHERE = 'postgresql://nobody@127.0.0.1:1/none';
const STORE = 's3://files?endpoint=http://127.0.0.1:1&access_key=a&secret_key=hush-hush';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (let step = undo.pop(); step !== undefined; step = undo.pop()) await step();
});

async function folder(): Promise<string> {
  const made = await temporaryFolder();
  undo.push(made.remove);
  return made.path;
}

async function start(settings: Record<string, string>): Promise<Service> {
  const service = await startService(settings);
  undo.push(async () => {
    // A killed service's database ends a moment after the service, and the folder is removed next.
    service.child.kill('SIGTERM');
    await service.ended;
  });
  return service;
}

const keyOf = (service: Service, kind: string) => new RegExp(`dgm_${kind}_[\\w-]+`).exec(service.printed())?.[0] ?? '';
const ping = (service: Service, key: string) =>
  fetch(`${service.url}/v1/ping`, { headers: { Authorization: `Bearer ${key}` } });
const databasesOf = (dataDir: string) =>
  execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(dataDir) && /postgres/.test(line));

test('the first start prints keys that work, later starts print none, and SIGTERM lets a started request finish', async () => {
  const DATA_DIR = await folder();
  const SMTP_URL = 'smtp://office:hush-hush@127.0.0.1:1';
  const first = await start({ DATA_DIR, SMTP_URL, LOG_LEVEL: 'info' });
  const key = keyOf(first, 'test');
  expect((await ping(first, key)).status).toBe(200);
  expect(first.printed()).toContain(
    `curl ${first.url.replace('127.0.0.1', 'localhost')}/v1/account -H 'Authorization: Bearer ${key}'`,
  );
  expect(first.printed()).toMatch(/console\s+http\S+\/sign-in\//);
  expect(first.printed()).toContain('Test payments: no real money moves.');
  await until(() => (/SMTP_URL names a mail server/.test(first.printed()) ? true : undefined));
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(databasesOf(DATA_DIR)).toEqual([]);
  expectLogOfFullRun(first.logged(), DATA_DIR);

  const second = await start({ DATA_DIR, LOG_LEVEL: 'info' });
  expect(second.logged().join()).not.toContain('the database was migrated');
  expect(second.printed()).not.toContain('dgm_');
  expect((await ping(second, key)).status).toBe(200);
  await expectRequestToFinish(second, key);
});

/** The log of a service that was started, used and stopped: only JSON, and no secret. */
function expectLogOfFullRun(logged: readonly string[], DATA_DIR: string): void {
  const lines = logged.map((line) => JSON.parse(line) as Record<string, unknown>);
  const findLine = (words: string) => lines.find(({ msg }) => msg === words);
  const settings = { DATA_DIR, ROLE: 'all', PAYMENT_GATEWAY: 'test', SMTP_URL: 'set' };
  expect(findLine('starting')).toMatchObject({ version: VERSION, settings });
  expect(findLine('the database was migrated')).toMatchObject({
    migrations: expect.any(Number),
    from: '0001_foundation',
    to: expect.stringMatching(/^\d{4}_/),
    functions: expect.any(Number),
    seconds: expect.any(Number),
  });
  expect(findLine('serving')).toMatchObject({ seconds: expect.any(Number) });
  expect(findLine('request')).toMatchObject({ route: '/v1/ping', status: 200, who: expect.stringMatching(/^key_/) });
  expect(findLine('stopping')).toMatchObject({ signal: 'SIGTERM' });
  expect(lines.at(-1)).toMatchObject({ msg: 'stopped', signal: 'SIGTERM', drained: true, seconds: expect.any(Number) });
  expect(logged.join('')).not.toMatch(/hush-hush|dgm_/);
}

test('a first start whose port is in use leaves the folder empty, and the next one prints the keys', async () => {
  const DATA_DIR = await folder();
  const usedPort = await holdPort();
  undo.push(usedPort.release);
  const refused = spawnService({ DATA_DIR, PORT: String(usedPort.port) });
  expect(await refused.ended).toBe(1);
  expect(refused.printed().trim()).toBe(
    `dragoman: Port ${usedPort.port} is taken by another program. Stop it, or set PORT to another number.`,
  );
  expect(await readdir(DATA_DIR)).toEqual([]);
  const service = await start({ DATA_DIR });
  expect((await ping(service, keyOf(service, 'live'))).status).toBe(200);
  expect(service.printed()).toMatch(/console\s+http\S+\/sign-in\//);
  expect(service.printed()).toMatch(new RegExp(`Data +${DATA_DIR}\n`));
});

test('a second start on a folder names its holder; after kill -9 no database remains and the next start has all data', async () => {
  const DATA_DIR = await folder();
  const first = await start({ DATA_DIR });
  const key = keyOf(first, 'live');
  for (const PORT of [new URL(first.url).port, '0']) {
    const second = spawnService({ DATA_DIR, PORT });
    expect(await second.ended).toBe(1);
    expect(second.printed().trim().split('\n')).toHaveLength(1);
    expect(second.printed()).toContain(`is in use by process ${first.child.pid}`);
  }
  expect((await ping(first, key)).status).toBe(200);

  first.child.kill('SIGKILL');
  await first.ended;
  await until(() => (databasesOf(DATA_DIR).length === 0 ? true : undefined));
  const next = await start({ DATA_DIR });
  expect((await ping(next, key)).status).toBe(200);
});

/** A database server that refuses every connection with PostgreSQL's own message. */
async function startRefusingDatabase(code: string, message: string): Promise<string> {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.from([0x45, 0, 0, 0, fields.length + 4]);
  const server = createServer((socket) => socket.once('data', () => socket.end(Buffer.concat([head, fields]))));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  undo.push(() => server.close());
  return `postgresql://me:hush-hush@127.0.0.1:${(server.address() as AddressInfo).port}/mine`;
}

test('a wrong setting stops the start with one line that says which, why, and what to do', async () => {
  const DATA_DIR = await folder();
  const file = path.join(DATA_DIR, 'file');
  await writeFile(file, '');
  const wrongPassword = await startRefusingDatabase('28P01', 'password authentication failed for user "me"');
  const wrong = [
    [{ PORT: '99999' }, /PORT .*a whole number from 0 to 65535/],
    [{ ROLE: 'boss' }, /ROLE .*one of all, api, worker/],
    [{ ROLE: 'api' }, /ROLE=api needs DATABASE_URL/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL .*postgres:\/\//],
    [{ DATABASE_URL: NOWHERE }, /DATABASE_URL .*127\.0\.0\.1:1/],
    [
      { DATABASE_URL: wrongPassword },
      /DATABASE_URL .*password authentication failed .* Correct the user or the password/,
    ],
    [
      { DATABASE_URL: databaseAt(inject('databaseUrl'), 'no_such') },
      /DATABASE_URL .*"no_such" does not exist\. Create it/,
    ],
    [{ DATABASE_URL: 'postgresql://me@no-such-host.invalid/x' }, /DATABASE_URL .*Correct the name of the host/],
    [
      { DATABASE_URL: NOWHERE, FILES_URL: STORE },
      /FILES_URL .*nothing answers at its endpoint\. Start the store, or correct the endpoint/,
    ],
    [
      { DATABASE_URL: NOWHERE, FILES_URL: 's3://bucket?endpont=x&secret_key=hush-hush' },
      /FILES_URL .*no parameter endpont/,
    ],
    [{ LOG_FORMAT: 'xml' }, /LOG_FORMAT .*one of auto, pretty, json/],
    [{ METRICS_TOKEN: 'hush' }, /METRICS_TOKEN .*its value is not at least 8 characters/],
    [{ BASE_URL: 'https://api.example.com' }, /PAYMENT_GATEWAY=test .*BASE_URL=https:\/\/api\.example\.com/],
    [{ HOST: '203.0.113.7', ALLOW_TEST_GATEWAY: 'true' }, /HOST .*"203\.0\.113\.7" is not an address of this machine/],
    [{ HOST: 'no-such-host.invalid', ALLOW_TEST_GATEWAY: 'true' }, /HOST .*"no-such-host\.invalid"/],
    [{ DATA_DIR: '/proc/x' }, /The data folder \/proc\/x cannot be used: no folder can be made there\. Set DATA_DIR/],
    [{ DATA_DIR: '/dev/null/x' }, /The data folder \/dev\/null\/x cannot be used: a file is in its place/],
    [{ DATA_DIR: file }, /The data folder \S+\/file cannot be used: a file is in its place\. Set DATA_DIR/],
  ] as const;
  await runConcurrently(3, wrong, async ([settings, message]) => {
    // One folder per start: two starts in one folder would find each other.
    const service = spawnService({ DATA_DIR: path.join(DATA_DIR, randomUUID()), ...settings });
    expect(await service.ended, JSON.stringify(settings)).toBe(1);
    expect(service.printed().trim().split('\n')).toHaveLength(1);
    expect(service.printed()).toMatch(message);
    expect(service.printed()).not.toContain('hush');
  });
});

test('the same code serves on any PostgreSQL, with several processes and roles', async () => {
  const admin = inject('databaseUrl');
  const database = `start_${randomUUID().replaceAll('-', '')}`;
  await runAsAdmin(admin, `CREATE DATABASE ${database}`);
  undo.push(() => runAsAdmin(admin, `DROP DATABASE ${database} WITH (FORCE)`));
  const settings = { DATABASE_URL: databaseAt(admin, database), SECRET_KEY: 'k'.repeat(40), DATA_DIR: await folder() };
  const both = await Promise.all([start({ ...settings, ROLE: 'api' }), start({ ...settings, ROLE: 'api' })]);
  const worker = await start({ ...settings, ROLE: 'worker' });
  const greeted = both.filter((service) => keyOf(service, 'live') !== '');
  expect(greeted).toHaveLength(1);
  const key = keyOf(greeted[0] as Service, 'live');
  for (const service of both) expect((await ping(service, key)).status).toBe(200);
  expect((await fetch(`${worker.url}/healthz`)).status).toBe(200);
  expect((await ping(worker, key)).status).toBe(404);
});

/** Expects a started request to finish after SIGTERM. */
async function expectRequestToFinish(service: Service, key: string): Promise<void> {
  const body = JSON.stringify({ name: 'Begun before the stop' });
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', 'Content-Length': body.length };
  const begun = request(`${service.url}/v1/keys`, { method: 'POST', headers });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    begun.once('response', (response) => resolve(response.resume().statusCode)).once('error', reject);
  });
  begun.write(body.slice(0, 5));
  await until(async () => ((await fetch(`${service.url}/healthz`)).ok ? true : undefined));
  service.child.kill('SIGTERM');
  await until(() =>
    fetch(`${service.url}/healthz`).then(
      () => undefined,
      () => true,
    ),
  );
  begun.end(body.slice(5));
  expect(await answered).toBe(201);
  expect(await service.ended).toBe(0);
}
