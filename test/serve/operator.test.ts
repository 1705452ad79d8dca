import { randomUUID } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { blocksOf } from '../docs/blocks.ts';
import { databaseAt, runAsAdmin } from '../support/databases.ts';
import { temporaryFolder } from '../support/embedded-postgres.ts';
import { runCommand, type Service, startService } from './service.ts';

// The operator's command line, alongside a service with an embedded database.

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let service: Service;
beforeAll(async () => {
  folder = await temporaryFolder();
  service = await startService({ DATA_DIR: folder.path });
});
afterAll(async () => {
  service.child.kill('SIGTERM');
  await service.ended;
  await folder.remove();
});

const ping = (address: string, key: string) =>
  fetch(address, { headers: { Authorization: `Bearer ${key}` } }).then((answer) => answer.status);
const command = (...words: string[]) => runCommand(words, { DATA_DIR: folder.path });

test('keys of accounts and of the team are created while the service runs, and they work', async () => {
  const accounts = await command('keys', 'accounts');
  expect(accounts.printed.split('\n')).toHaveLength(2);
  const live = /acct_\w+(?= +live)/.exec(accounts.printed)?.[0] ?? '';
  const made = await command('keys', 'account', live);
  expect(made.printed).toMatch(/^dgm_live_\S+$/);
  expect(await ping(`${service.url}/v1/ping`, made.printed)).toBe(200);
  const team = await command('keys', 'team');
  expect(await ping(`${service.url}/team/v1/quotes`, team.printed)).toBe(200);
  const unknown = await command('keys', 'account', 'acct_nobody');
  expect(unknown).toEqual({
    code: 1,
    printed: 'dragoman: There is no account acct_nobody. Run `keys accounts` to list them.',
  });
});

test('a sign-in link is created while the service runs, with the service’s real address', async () => {
  const { printed } = await command('sign-in-link');
  const port = new URL(service.url).port;
  expect(printed).toMatch(new RegExp(`^http://localhost:${port}/sign-in/[\\w-]+$`));
  expect((await fetch(printed)).status).toBe(200);
});

test('the commands of docs/operating/backup.md back up the running service, and restore it elsewhere', async () => {
  const own = await temporaryFolder();
  const lines = blocksOf('docs/operating/backup.md')
    .flatMap(({ text }) => text.split('\n'))
    .flatMap((line) => /npm run dragoman -- ((?:backup|verify|restore) .*)$/.exec(line)?.[1] ?? []);
  const [backup = '', verify = '', restore = '', drill = ''] = lines;
  const run = (line: string, settings: Record<string, string>) =>
    runCommand(line.replace('/srv/backup', path.join(own.path, 'backup')).split(' '), settings);
  const backedUp = await run(backup, { DATA_DIR: folder.path });
  expect(backedUp).toEqual({ code: 0, printed: expect.stringMatching(/^Snapshot .* rows in .* tables/) });
  expect(backedUp.printed).toContain('THE SECRET KEY IS NOT IN THE BACKUP');
  expect(await run(verify, {})).toEqual({
    code: 0,
    printed: expect.stringMatching(/^The backup is intact: 1 snap/),
  });
  expect(await run(restore, { DATA_DIR: folder.path })).toEqual({
    code: 1,
    printed: expect.stringContaining('in use'),
  });
  const elsewhere = { DATA_DIR: path.join(own.path, 'drill') };
  expect(await run(drill, elsewhere)).toEqual({
    code: 1,
    printed: expect.stringContaining('Put the service’s secret.key'),
  });
  const key = { SECRET_KEY: (await readFile(path.join(folder.path, 'secret.key'), 'utf8')).trim() };
  expect(await run(drill, { ...elsewhere, ...key })).toMatchObject({ code: 0 });
  expect(await runCommand(['keys', 'accounts'], elsewhere)).toEqual(await command('keys', 'accounts'));
  await own.remove();
});

test('the doctor finds the running service healthy, as docs/operating.md describes', async () => {
  const line = blocksOf('docs/operating.md').find(({ text }) => text.endsWith('doctor'))?.text ?? '';
  const { printed, code } = await command(...line.replace('npm run dragoman -- ', '').split(' '));
  expect({ code, printed }).toEqual({
    code: 0,
    printed: expect.stringMatching(/ OK {3}service: The service answers at /),
  });
  expect(printed).toMatch(/, 0 failed\.$/);
});

test('the file with the database’s address can be read by its owner only', async () => {
  const [lock = ''] = (await readdir(folder.path)).filter((name) => name.startsWith('lock.'));
  expect((await stat(path.join(folder.path, lock))).mode & 0o777).toBe(0o600);
});

test('the schema is not changed while a service runs', async () => {
  const { printed, code } = await command('migrate');
  expect({ code, printed }).toEqual({
    code: 1,
    printed: expect.stringContaining(`in use by process ${service.child.pid}`),
  });
});

test('a read-only command says that a folder has no data, and creates none', async () => {
  const empty = await temporaryFolder();
  const wrong = path.join(empty.path, 'wrong');
  for (const words of [['keys', 'accounts'], ['keys', 'team'], ['sign-in-link']]) {
    const { printed, code } = await runCommand(words, { DATA_DIR: wrong });
    expect({ code, printed }).toEqual({
      code: 1,
      printed: `dragoman: There is no data in ${wrong}. Set DATA_DIR to the service’s data folder, or start the service once.`,
    });
  }
  expect(await readdir(empty.path)).toEqual([]);
  await empty.remove();
});

test('a read-only command says that a database is empty or away, and creates no table', async () => {
  const admin = inject('databaseUrl');
  const database = `empty_${randomUUID().replaceAll('-', '')}`;
  await runAsAdmin(admin, `CREATE DATABASE ${database}`);
  const asked = await runCommand(['keys', 'accounts'], { DATABASE_URL: databaseAt(admin, database) });
  const again = await runCommand(['keys', 'accounts'], { DATABASE_URL: databaseAt(admin, database) });
  expect(asked).toEqual({ code: 1, printed: expect.stringContaining('There is no data in this database.') });
  expect(again).toEqual(asked);
  await runAsAdmin(admin, `DROP DATABASE ${database} WITH (FORCE)`);
  const missing = await runCommand(['keys', 'accounts'], { DATABASE_URL: databaseAt(admin, database) });
  expect(missing).toEqual({ code: 1, printed: expect.stringContaining('The setting DATABASE_URL names a database') });
});

test('a link created while the service is stopped has the service’s last address', async () => {
  const own = await temporaryFolder();
  const short = await startService({ DATA_DIR: own.path });
  short.child.kill('SIGTERM');
  await short.ended;
  const { printed } = await runCommand(['sign-in-link'], { DATA_DIR: own.path });
  expect(printed).toContain(`http://localhost:${new URL(short.url).port}/sign-in/`);
  const elsewhere = await runCommand(['sign-in-link'], { DATA_DIR: own.path, BASE_URL: 'https://api.example.com' });
  expect(elsewhere.printed).toMatch(/^https:\/\/api\.example\.com\/sign-in\//);
  await own.remove();
});
