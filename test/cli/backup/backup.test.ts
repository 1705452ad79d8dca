import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { createApp } from '../../../src/app.ts';
import { runEndQuiet } from '../../../src/cli/operator/backup/commands.ts';
import { chooseKey } from '../../../src/cli/operator/backup/restore-backup.ts';
import { checkDatabase } from '../../../src/cli/operator/doctor/check-database.ts';
import { readConfig } from '../../../src/config.ts';
import { JOBS } from '../../../src/jobs/catalogue.ts';
import { SCHEMA } from '../../../src/release.ts';
import { createClient } from '../../../src/sdk/client.ts';
import { createS3Blobs } from '../../../src/storage/blobs/s3.ts';
import { migrate } from '../../../src/storage/migrations/migrate.ts';
import { createOwnedDatabase } from '../../support/databases.ts';
import { silentLog } from '../../support/doubles.ts';
import { startFakeS3 } from '../../support/fake-s3.ts';
import { holdPort } from '../../support/ports.ts';
import { sharedCompilers } from '../../support/shared/compilers.ts';
import { sharedReader, sharedRenderer } from '../../support/shared/engines.ts';
import { upload } from '../../world/files.ts';
import { type Customer, newCustomer, orderAt, placeOrder } from '../../world/orders.ts';
import { useWorld } from '../../world/world.ts';
import { backUp, emptyPlace, errorsIn, keysOf, ownFolder, placeOf, restore, rowsOf, SECRET_KEY } from './backups.ts';

const world = useWorld({ SECRET_KEY });
let customer: Customer;

beforeAll(async () => {
  customer = await newCustomer(world);
  await orderAt('in_review', customer);
  await placeOrder(customer, { documents: ['one.txt', 'two.txt'] });
});

test('a service restored elsewhere has every row and file, and opens with the same keys', async () => {
  const folder = await ownFolder();
  const { manifest } = await backUp(placeOf(world), folder);
  const s3 = await startFakeS3();
  const place = {
    ...(await emptyPlace()),
    blobs: await createS3Blobs({ url: s3.url, spoolFolder: await ownFolder() }),
  };
  onTestFinished(() => s3.stop());
  expect(await errorsIn(folder)).toEqual([]);
  await restore(folder, place);
  const copy = await backUp(place, await ownFolder());
  expect(copy.manifest.tables).toEqual(manifest.tables);
  expect(copy.manifest.files).toEqual(manifest.files);
  expect(copy.manifest.lost).toEqual([]);
  const { port, release } = await holdPort();
  await release();
  const config = readConfig({ PORT: String(port), DATA_DIR: await ownFolder(), FILES_URL: s3.url, SECRET_KEY });
  const doubles = { reader: sharedReader, renderer: sharedRenderer, compilers: sharedCompilers };
  const app = await createApp(config, place.url, { ...doubles, log: pino({ level: 'error' }) });
  onTestFinished(async () => void (await app.close()));
  await app.server.listen({ port, host: '127.0.0.1' });
  const client = createClient({ baseUrl: `http://127.0.0.1:${port}`, key: customer.key });
  const orders = await client.call('listOrders', {});
  expect(orders.data.map(({ token, status }) => [token, status])).toEqual(
    (await customer.client.call('listOrders', {})).data.map(({ token, status }) => [token, status]),
  );
  const [file] = (await client.call('listFiles')).data;
  const bytes = await fetch(file?.url ?? '');
  expect([bytes.status, (await bytes.arrayBuffer()).byteLength]).toEqual([200, file?.size]);
});

test('a second backup stores only what is new, and older snapshots are removed beyond the limit', async () => {
  const folder = await ownFolder();
  const first = await backUp(placeOf(world), folder);
  const again = await backUp(placeOf(world), folder);
  // Jobs of the service may have changed a small table since.
  expect(again.newBytes).toBeLessThan(first.newBytes / 10);
  const words = 'Un documento nuevo. '.repeat(5000);
  await upload(customer.client, 'new.txt', words);
  const { newBytes, removed, manifest } = await backUp(placeOf(world), folder, { maxSnapshots: 1 });
  expect(newBytes).toBeGreaterThan(words.length);
  expect(newBytes).toBeLessThan(words.length + 100_000);
  expect(removed).toMatchObject({ snapshots: 2 });
  expect(await readdir(join(folder, 'snapshots'))).toEqual([`${manifest.name}.json`]);
  expect(await errorsIn(folder)).toEqual([]);
});

test('a backup that fails leaves the previous one intact, and the next resumes with the bytes already copied', async () => {
  const folder = await ownFolder();
  const first = await backUp(placeOf(world), folder);
  const large = 'Otra página. '.repeat(20_000);
  for (const name of ['a', 'b', 'c']) await upload(customer.client, `${name}.txt`, `${name} ${large}`);
  const { blobs, url } = placeOf(world);
  let opened = 0;
  const failing = {
    ...blobs,
    async open(key: string) {
      opened += 1;
      if (opened === 3) throw new Error('the disk is gone');
      return blobs.open(key);
    },
  };
  await expect(backUp({ url, blobs: failing }, folder)).rejects.toThrow('the disk is gone');
  expect(await errorsIn(folder)).toEqual([]);
  expect(await readdir(join(folder, 'snapshots'))).toEqual([`${first.manifest.name}.json`]);
  const { newBytes } = await backUp(placeOf(world), folder);
  expect(newBytes).toBeLessThan(2.2 * large.length);
});

test('a flipped byte is found and reported, and nothing of a broken backup is restored', async () => {
  const folder = await ownFolder();
  const place = await emptyPlace();
  const { manifest } = await backUp(placeOf(world), folder);
  const table = manifest.tables.find(({ name }) => name === 'orders');
  const part = table?.parts[0]?.sha256 ?? '';
  const path = join(folder, 'bytes', part.slice(0, 2), part);
  const intact = await readFile(path);
  const flipped = Buffer.from(intact);
  flipped[40] = (flipped[40] ?? 0) ^ 1;
  await writeFile(path, flipped);
  expect(await errorsIn(folder)).toEqual([`bytes/${part.slice(0, 2)}/${part} is damaged: its hash doesn’t match.`]);
  await expect(restore(folder, place)).rejects.toThrow(`a part of the table orders, is broken`);
  expect(await rowsOf(place, 'SELECT FROM accounts')).toEqual([]);
  await writeFile(path, intact);
  await expect(migrate({ url: place.url, schema: SCHEMA })).rejects.toThrow(
    'A restore into this database was interrupted',
  );
  expect((await restore(folder, place)).join()).toMatch(
    new RegExp(`^A restore of ${manifest.name}, .* Continuing with ${manifest.files.count} files? already restored`),
  );
  await rm(path);
  expect(await errorsIn(folder)).toEqual([`bytes/${part.slice(0, 2)}/${part} is missing.`]);
  const name = join(folder, 'snapshots', `${manifest.name}.json`);
  await writeFile(name, (await readFile(name, 'utf8')).replace('"rows":', '"rows":1'));
  expect(await errorsIn(folder)).toEqual([`The manifest ${name} is broken: it is not as it was written.`]);
});

test('a file deleted while a backup runs is in the backup, and its bytes are removed afterwards', async () => {
  const folder = await ownFolder();
  const file = await upload(customer.client, 'gone.txt', 'This will be gone in a moment');
  const { blobs, url } = placeOf(world);
  const [row] = await world.rows<{ blob: string }>('SELECT blob FROM files WHERE filename = $1', ['gone.txt']);
  const deleteFile = async () => {
    await customer.client.call('deleteFile', { params: { token: file } });
    return world.app.worker.runNow('clear_garbage');
  };
  let removed: Promise<number> | undefined;
  const slow = {
    ...blobs,
    async open(key: string) {
      await (removed ??= deleteFile());
      return blobs.open(key);
    },
  };
  const { manifest } = await backUp({ url, blobs: slow }, folder);
  expect([await removed, manifest.lost]).toEqual([0, []]);
  expect(await world.app.worker.runNow('clear_garbage')).toBe(1);
  expect(await blobs.open(row?.blob ?? '')).toBeNull();
});

test('a file that the store has lost is named, and the rest is backed up', async () => {
  const folder = await ownFolder();
  await upload(customer.client, 'lost.txt', 'The store will lose this');
  const [row] = await world.rows<{ blob: string }>('SELECT blob FROM files WHERE filename = $1', ['lost.txt']);
  await world.app.blobs.remove(row?.blob ?? '');
  const { manifest } = await backUp(placeOf(world), folder);
  expect(manifest.lost).toMatchObject([{ key: row?.blob, reason: 'missing' }]);
  expect(await errorsIn(folder)).toEqual([]);
  // The customer uploads the same bytes again: the next backup copies them, and the older snapshot is complete too.
  await upload(customer.client, 'again.txt', 'The store will lose this');
  await backUp(placeOf(world), folder);
  const healed = await emptyPlace();
  await restore(folder, healed, { snapshot: manifest.name });
  expect(await keysOf(healed)).toContain(row?.blob);
  await world.rows('DELETE FROM files WHERE filename = $1', ['lost.txt']);
});

test('a backup of a standby is refused, because the primary server would not know of it', async () => {
  const { url, blobs } = placeOf(world);
  await world.rows('CREATE SCHEMA follows');
  await world.rows(`CREATE FUNCTION follows.pg_is_in_recovery() RETURNS boolean LANGUAGE sql AS 'SELECT true'`);
  const [{ name } = { name: '' }] = await world.rows<{ name: string }>('SELECT current_database() AS name');
  await world.rows(`ALTER DATABASE "${name}" SET search_path = follows, pg_catalog, public`);
  onTestFinished(async () => {
    await world.rows(`ALTER DATABASE "${name}" RESET search_path`);
    await world.rows('DROP SCHEMA follows CASCADE');
  });
  await expect(backUp({ url, blobs }, await ownFolder())).rejects.toThrow(/^The database is a standby\./);
});

test('a quiet copy sends none of the waiting emails and webhooks, and stays quiet when it is started', async () => {
  await world.newAccount({ webhook_url: 'https://hooks.example/all' });
  await world.rows(`INSERT INTO mails (id, recipient, subject, body, status, next_at, created_at)
    VALUES (gen_random_uuid(), 'one@example.com', 'Hello', 'Hello', 'waiting', now(), now())`);
  await world.rows(`INSERT INTO webhook_deliveries (id, event_id, account_id, destination_id, status, next_at, created_at)
    SELECT gen_random_uuid(), e.id, d.account_id, d.id, 'waiting', now() + interval '1 hour', now()
    FROM webhook_destinations d, (SELECT id FROM events LIMIT 1) e`);
  const folder = await ownFolder();
  await backUp(placeOf(world), folder);
  const place = await emptyPlace();
  expect((await restore(folder, place, { quiet: true })).join()).toMatch(
    /^Quiet: [1-9]\d* waiting deliver(y|ies) and [1-9]\d* waiting emails? won’t be sent/,
  );
  const waiting = `SELECT (SELECT count(*)::int FROM mails WHERE status = 'waiting') AS mails,
    (SELECT count(*)::int FROM webhook_deliveries WHERE status = 'waiting') AS deliveries,
    (SELECT count(*)::int FROM webhook_destinations WHERE disabled_at IS NULL) AS open`;
  expect(await rowsOf(place, waiting)).toEqual([{ mails: 0, deliveries: 0, open: 0 }]);
  expect(await checkDatabase(place, SECRET_KEY)).toContainEqual(
    expect.objectContaining({ check: 'copy', state: 'warn' }),
  );
  const own = { PORT: '0', DATA_DIR: await ownFolder(), SECRET_KEY, DATABASE_URL: place.url };
  const stripe = {
    PAYMENT_GATEWAY: 'stripe',
    STRIPE_SECRET_KEY: 'sk_live_12345678',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_12345678',
    STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
  };
  const mailer = { send: () => Promise.reject(new Error('it wrote')), close: async () => undefined };
  const doubles = { reader: sharedReader, renderer: sharedRenderer, compilers: sharedCompilers, mailer };
  const timers = vi.spyOn(globalThis, 'setInterval');
  onTestFinished(() => timers.mockRestore());
  const expiring = (JOBS['expire_quotes']?.everySeconds ?? 0) * 1000;
  const start = async (settings: Record<string, string>) => {
    timers.mockClear();
    const app = await createApp(readConfig({ ...own, ...settings }), place.url, { ...doubles, log: silentLog });
    await app.close();
    const works = timers.mock.calls.some(([, every]) => every === expiring);
    return { quiet: app.quiet, writes: app.mailer !== null, works };
  };
  await expect(start(stripe)).rejects.toThrow(/^The database is a quiet copy, and PAYMENT_GATEWAY=stripe /);
  expect(await start({})).toEqual({ quiet: true, writes: false, works: false });
  const lines: string[] = [];
  // Emails queued while trying out the copy were not meant for real recipients.
  const insertEmail = `INSERT INTO mails (id, recipient, subject, body, status, next_at, created_at)
    VALUES (gen_random_uuid(), 'two@example.com', 'Hello', 'Hello', 'waiting', now(), now())`;
  await rowsOf(place, `${insertEmail}; ${insertEmail.replace("'waiting'", "'sent'")}`);
  await runEndQuiet(readConfig(own), { sendEmails: false }, (line) => void lines.push(line));
  expect(lines.join()).toMatch(/no longer a quiet copy.*1 email written while the copy was quiet was discarded/);
  expect(await rowsOf(place, waiting)).toMatchObject([{ mails: 0 }]);
  expect(await rowsOf(place, `SELECT FROM mails WHERE status = 'sent' AND subject = 'Hello'`)).toHaveLength(1);
  expect(await start(stripe)).toEqual({ quiet: false, writes: true, works: true });
  // The operator may choose to send them.
  await rowsOf(place, `${insertEmail}; CREATE TABLE quiet_copy AS SELECT now() AS restored_at`);
  await runEndQuiet(readConfig(own), { sendEmails: true }, (line) => void lines.push(line));
  expect(lines.at(-1)).toBe('1 email written while the copy was quiet will be sent.');
  expect(await rowsOf(place, waiting)).toMatchObject([{ mails: 1 }]);
});

test('a backup of an older release is restored and migrated to this one', async () => {
  const schema = { ...SCHEMA, migrations: join(await ownFolder(), 'migrations') };
  await cp(SCHEMA.migrations, schema.migrations, { recursive: true });
  const last = (await readdir(schema.migrations)).sort().at(-1) ?? '';
  await rm(join(schema.migrations, last));
  const old = await createOwnedDatabase(inject('databaseUrl'));
  onTestFinished(old.drop);
  await migrate({ url: old.url, schema: { ...schema, sql: await ownFolder() } });
  const place = await emptyPlace();
  const folder = await ownFolder();
  const { manifest } = await backUp({ url: old.url, blobs: place.blobs }, folder);
  expect(manifest.migrations).not.toContain(last.replace('.sql', ''));
  await restore(folder, place);
  expect((await migrate({ url: place.url, schema: SCHEMA })).applied).toEqual([]);
});

test('an impossible backup or restore is refused in one line, and nothing is changed', async () => {
  const folder = await ownFolder();
  const { manifest } = await backUp(placeOf(world), folder);
  await expect(restore(folder, placeOf(world))).rejects.toThrow(/^The database is not empty: \w+ has rows/);
  const { url } = await emptyPlace();
  const shared = { url, blobs: world.app.blobs };
  await expect(restore(folder, shared)).rejects.toThrow(/^The file store is not empty: /);
  expect(await rowsOf(shared, `SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace`)).toEqual([]);
  await expect(restore(await ownFolder(), await emptyPlace())).rejects.toThrow(/^There is no backup in /);
  const foreign = await ownFolder();
  await mkdir(join(foreign, 'photos'));
  await expect(backUp(placeOf(world), foreign)).rejects.toThrow(/contains other files. Choose an empty folder/);
  await expect(backUp(placeOf(world), '/nowhere/files/backup')).rejects.toThrow(/is inside the data folder/);
  expect(() => chooseKey(manifest, null)).toThrow(/^The secret key isn’t in the backup/);
  expect(() => chooseKey(manifest, `not ${SECRET_KEY}`)).toThrow(/^This isn’t the secret key of the service /);
  expect(chooseKey(manifest, SECRET_KEY)).toBe(SECRET_KEY);
  const withKey = await backUp(placeOf(world), folder, { withKey: true });
  expect(chooseKey(withKey.manifest, null)).toBe(SECRET_KEY);
  expect(() => chooseKey(withKey.manifest, `not ${SECRET_KEY}`)).toThrow(/^This isn’t the secret key of the service /);
});

test('when two backups write to one folder, one is refused and names the other', async () => {
  const folder = await ownFolder();
  const { blobs, url } = placeOf(world);
  const second: string[] = [];
  const slow = {
    ...blobs,
    async open(key: string) {
      if (second.length === 0)
        second.push(await backUp({ url, blobs }, folder).then(String, (error: Error) => error.message));
      return blobs.open(key);
    },
  };
  await backUp({ url, blobs: slow }, folder);
  expect(second[0]).toMatch(
    /^Another backup is writing to .* \(process \d+, since .*\)\. Wait until it ends, or choose another folder\.$/,
  );
});
