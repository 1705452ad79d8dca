import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { openTransaction, waitForLocks } from '../../support/transactions.ts';
import { upload } from '../../world/files.ts';
import { newCustomer, orderAt } from '../../world/orders.ts';
import { newSession } from '../../world/team/assignments.ts';
import { newEndpoint } from '../../world/team/makers.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';
import {
  backUp,
  emptyPlace,
  errorsIn,
  ownFolder,
  type Place,
  placeOf,
  restore,
  rowsOf,
  SECRET_KEY,
} from './backups.ts';

// A backup has everything acknowledged before its mark, and a restore returns exactly that.

const world = useWorld({ ROLE: 'api', SECRET_KEY });
const customer = useFixture(() => newCustomer(world));

/** Tables that a backup leaves out: migrations, and short-lived notices. */
const EXCLUDED_TABLES = [
  'changes',
  'kysely_migration',
  'kysely_migration_lock',
  'presence',
  'repeatable_migrations',
  'schema_releases',
];

beforeAll(async () => {
  await orderAt('in_review', customer);
  const ana = await newSession(world, 'translator');
  await ana.send('POST', '/views', { name: 'Mine', address: '/console/work?who=me' });
});

/** Row counts of the tables that a backup must contain. */
async function countRows(place: Place): Promise<Record<string, number>> {
  const tables = await rowsOf<{ name: string }>(
    place,
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    if (EXCLUDED_TABLES.includes(name)) continue;
    const [row] = await rowsOf<{ rows: number }>(place, `SELECT count(*)::int AS rows FROM "${name}"`);
    counts[name] = row?.rows ?? 0;
  }
  return counts;
}

test('every table of the schema is in a backup, and has all of its rows after a restore', async () => {
  const folder = await ownFolder();
  const counts = await countRows(placeOf(world));
  expect(counts).toMatchObject({ views: 1, orders: 1 });
  const { manifest } = await backUp(placeOf(world), folder);
  expect(Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows]))).toEqual(counts);
  const place = await emptyPlace();
  await restore(folder, place);
  expect(await countRows(place)).toEqual(counts);
});

test('every remaining backup can be restored, including the oldest', async () => {
  const folder = await ownFolder();
  await backUp(placeOf(world), folder);
  await upload(customer.client, 'second.txt', 'Segundo. '.repeat(1000));
  const second = await backUp(placeOf(world), folder);
  await upload(customer.client, 'third.txt', 'Tercero. '.repeat(1000));
  const { removed } = await backUp(placeOf(world), folder, { maxSnapshots: 2 });
  expect(removed).toMatchObject({ snapshots: 1 });
  expect(await errorsIn(folder, second.manifest.name)).toEqual([]);
});

test('a backup with one flipped byte in a customer’s file is not restored', async () => {
  const folder = await ownFolder();
  await upload(customer.client, 'deed.txt', 'The deed of the house by the harbor');
  const [row] = await world.rows<{ sha256: string }>(
    `SELECT encode(sha256, 'hex') AS sha256 FROM files WHERE filename = 'deed.txt'`,
  );
  const sha256 = row?.sha256 ?? '';
  await backUp(placeOf(world), folder);
  const path = join(folder, 'bytes', sha256.slice(0, 2), sha256);
  const bytes = await readFile(path);
  bytes[4] = (bytes[4] ?? 0) ^ 1;
  await writeFile(path, bytes);
  await expect(restore(folder, await emptyPlace())).rejects.toThrow(
    `The backup’s file bytes/${sha256.slice(0, 2)}/${sha256} is damaged`,
  );
});

test('a write acknowledged while tables are copied is not in the backup, and the mark is earlier', async () => {
  const folder = await ownFolder();
  await upload(customer.client, 'early.txt', 'Uploaded before the backup');
  const holder = await openTransaction(world);
  // The first table that a backup reads: its snapshot starts here.
  await holder.query('LOCK TABLE kysely_migration IN ACCESS EXCLUSIVE MODE');
  const backup = backUp(placeOf(world), folder);
  await waitForLocks(world);
  await upload(customer.client, 'late.txt', 'Uploaded while the backup runs');
  const [row] = await world.rows<{ at: Date }>('SELECT now() AS at');
  await holder.end();
  const { manifest } = await backup;
  expect(new Date(manifest.mark.time).getTime()).toBeLessThan(row?.at.getTime() ?? 0);
  const place = await emptyPlace();
  await restore(folder, place);
  expect(await rowsOf(place, `SELECT filename FROM files WHERE filename IN ('early.txt', 'late.txt')`)).toEqual([
    { filename: 'early.txt' },
  ]);
});

test('after a quiet restore, a webhook disabled before still shows why and since when, and an active one is disabled', async () => {
  const urls = ['https://hooks.example/failing', 'https://hooks.example/gone', 'https://hooks.example/on'];
  for (const url of urls) await newEndpoint(customer.client, url);
  await world.rows(`UPDATE webhook_destinations SET disabled_at = '2026-01-31', disabled_reason = split_part(url, '/', 4)
    WHERE url <> 'https://hooks.example/on'`);
  const folder = await ownFolder();
  await backUp(placeOf(world), folder);
  const place = await emptyPlace();
  await restore(folder, place, { quiet: true });
  const disabledReasons = `SELECT disabled_reason AS reason, disabled_at < '2026-02-01' AS before FROM webhook_destinations
    WHERE url LIKE 'https://hooks.example/%' ORDER BY url`;
  expect(await rowsOf(place, disabledReasons)).toEqual([
    { reason: 'failing', before: true },
    { reason: 'gone', before: true },
    { reason: 'by_owner', before: false },
  ]);
});
