import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { afterEach, expect, inject, test } from 'vitest';
import { databaseAt, runAsAdmin } from '../support/databases.ts';
import { temporaryFolder } from '../support/embedded-postgres.ts';
import { holdPort } from '../support/ports.ts';
import { type Service, spawnService, startService, until } from './service.ts';

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
    // A killed service leaves its database a moment longer than itself, and the folder is removed next.
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

test('the first start prints keys that work, and later starts print none', async () => {
  const DATA_DIR = await folder();
  const first = await start({ DATA_DIR });
  const key = keyOf(first, 'test');
  expect((await ping(first, key)).status).toBe(200);
  expect(first.printed()).toContain(
    `curl ${first.url.replace('127.0.0.1', 'localhost')}/v1/account -H 'Authorization: Bearer ${key}'`,
  );
  expect(first.printed()).toMatch(/console\s+http\S+\/sign-in\//);
  expect(first.printed()).toContain('Test payments: no real money moves.');
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(databasesOf(DATA_DIR)).toEqual([]);

  const second = await start({ DATA_DIR });
  expect(second.printed()).not.toContain('dgm_');
  expect((await ping(second, key)).status).toBe(200);
});

test('a first start that finds its port taken leaves the folder empty, and the next one prints the keys', async () => {
  const DATA_DIR = await folder();
  const taken = await holdPort();
  undo.push(taken.release);
  const refused = spawnService({ DATA_DIR, PORT: String(taken.port) });
  expect(await refused.ended).toBe(1);
  expect(refused.printed().trim()).toBe(
    `dragoman: Port ${taken.port} is taken by another program. Stop it, or set PORT to another number.`,
  );
  expect(await readdir(DATA_DIR)).toEqual([]);
  const service = await start({ DATA_DIR });
  expect((await ping(service, keyOf(service, 'live'))).status).toBe(200);
  expect(service.printed()).toMatch(/console\s+http\S+\/sign-in\//);
  expect(service.printed()).toMatch(new RegExp(`Data +${DATA_DIR}\n`));
});

test('a second start on the same folder and port is told of the first one', async () => {
  const DATA_DIR = await folder();
  const first = await start({ DATA_DIR });
  const second = spawnService({ DATA_DIR, PORT: new URL(first.url).port });
  expect(await second.ended).toBe(1);
  expect(second.printed()).toContain(`is in use by process ${first.child.pid}`);
});

test('after kill -9 no database stays behind and the next start has everything', async () => {
  const DATA_DIR = await folder();
  const first = await start({ DATA_DIR });
  const key = keyOf(first, 'live');
  first.child.kill('SIGKILL');
  await first.ended;
  await until(() => (databasesOf(DATA_DIR).length === 0 ? true : undefined));
  const second = await start({ DATA_DIR });
  expect((await ping(second, key)).status).toBe(200);
});

test('a second start on the same folder refuses in one line that names the holder', async () => {
  const DATA_DIR = await folder();
  const first = await start({ DATA_DIR });
  const second = spawnService({ DATA_DIR });
  expect(await second.ended).toBe(1);
  expect(second.printed().trim().split('\n')).toHaveLength(1);
  expect(second.printed()).toContain(String(first.child.pid));
  expect((await ping(first, keyOf(first, 'test'))).status).toBe(200);
});

test('a wrong setting stops the start with one line that says which and why', async () => {
  const wrong = [
    [{ PORT: '99999' }, /PORT .*a whole number from 0 to 65535/],
    [{ ROLE: 'boss' }, /ROLE .*one of all, api, worker/],
    [{ ROLE: 'api' }, /ROLE=api needs DATABASE_URL/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL .*postgres:\/\//],
    [{ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' }, /DATABASE_URL .*127\.0\.0\.1:1/],
    [{ BASE_URL: 'https://api.example.com' }, /PAYMENT_GATEWAY=test .*BASE_URL=https:\/\/api\.example\.com/],
    [{ HOST: '203.0.113.7', ALLOW_TEST_GATEWAY: 'true' }, /HOST .*"203\.0\.113\.7" is not an address of this machine/],
    [{ HOST: 'no-such-host.invalid', ALLOW_TEST_GATEWAY: 'true' }, /HOST .*"no-such-host\.invalid"/],
    [{ DATA_DIR: '/proc/x' }, /The data folder \/proc\/x cannot be written/],
    [{ DATA_DIR: '/dev/null/x' }, /The data folder \/dev\/null\/x cannot be written/],
  ] as const;
  const DATA_DIR = await folder();
  for (const [settings, message] of wrong) {
    const service = spawnService({ DATA_DIR, ...settings });
    expect(await service.ended, JSON.stringify(settings)).toBe(1);
    expect(service.printed().trim().split('\n')).toHaveLength(1);
    expect(service.printed()).toMatch(message);
  }
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

test('SIGTERM lets a request that has begun finish', async () => {
  const service = await start({ DATA_DIR: await folder() });
  const key = keyOf(service, 'test');
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
});
