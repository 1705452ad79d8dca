import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useSchemaDatabase } from '../../support/schema-database.ts';

// Migrates a database to this release; functions follow their text in sql/.

const database = useSchemaDatabase();
const { rows, migrateToLatest } = database;

const answer = (number: number) =>
  writeFile(
    join(database.schema.sql, 'answer.sql'),
    `CREATE OR REPLACE FUNCTION answer() RETURNS integer LANGUAGE sql RETURN ${number};`,
  );
const appliedAt = () =>
  rows<{ name: string; at: string }>('SELECT name, applied_at::text AS at FROM repeatable_migrations ORDER BY name');

test('a new database gets every numbered migration, then every file of sql/', async () => {
  const names = async (path: string) => (await readdir(path)).map((file) => file.replace('.sql', '')).sort();
  expect(await migrateToLatest()).toEqual([
    ...(await names(database.schema.migrations)),
    ...(await names(database.schema.sql)),
  ]);
});

test('a migration that changes an earlier table stops when it cannot lock it soon', async () => {
  const files = (await readdir(database.schema.migrations)).filter((name) => name >= '0041' && name < '0056').sort();
  expect(files).toHaveLength(14);
  for (const name of files) {
    const text = await readFile(join(database.schema.migrations, name), 'utf8');
    const own = new Set([...text.matchAll(/^CREATE TABLE (\w+)/gm)].map(([, table]) => table));
    const changed = [...text.matchAll(/^ALTER TABLE (\w+)/gm)].filter(([, table]) => !own.has(table));
    const lacksTimeout = changed.length > 0 && !text.includes("SET LOCAL lock_timeout = '5s';");
    expect({ name, isPatient: lacksTimeout }).toEqual({ name, isPatient: false });
  }
});

test('a changed function is applied at the next start, and an unchanged one is not', async () => {
  await answer(1);
  await migrateToLatest();
  const before = await appliedAt();
  await answer(2);
  expect(await migrateToLatest()).toEqual(['answer']);
  expect(await rows('SELECT answer()')).toEqual([{ answer: 2 }]);
  const others = ({ name: one }: { name: string }) => one !== 'answer';
  expect((await appliedAt()).filter(others)).toEqual(before.filter(others));
  expect(await migrateToLatest()).toEqual([]);
});

test('a function whose file reappears is applied again', async () => {
  await answer(1);
  await migrateToLatest();
  await rm(join(database.schema.sql, 'answer.sql'));
  expect(await migrateToLatest()).toEqual([]);
  await rows('DROP FUNCTION answer');
  await answer(1);
  expect(await migrateToLatest()).toEqual(['answer']);
  expect(await rows('SELECT answer()')).toEqual([{ answer: 1 }]);
});

test('every file of sql/ can be applied again', async () => {
  await migrateToLatest();
  await rows('DELETE FROM repeatable_migrations');
  expect(await migrateToLatest()).toEqual((await appliedAt()).map(({ name: one }) => one));
});

test('a file that fails leaves every function unchanged', async () => {
  await answer(1);
  await migrateToLatest();
  await answer(2);
  await writeFile(join(database.schema.sql, 'broken.sql'), 'CREATE FUNCTION;');
  await expect(migrateToLatest()).rejects.toThrow(/syntax error/);
  expect(await rows('SELECT answer()')).toEqual([{ answer: 1 }]);
});

test('when several processes start at once, each change is applied by one', async () => {
  const first = (await Promise.all([migrateToLatest(), migrateToLatest(), migrateToLatest()])).flat();
  expect(first).toHaveLength(new Set(first).size);
  await answer(1);
  expect((await Promise.all([migrateToLatest(), migrateToLatest(), migrateToLatest()])).flat()).toEqual(['answer']);
});

test('the service cannot write the records about its schema', async () => {
  await migrateToLatest();
  for (const table of ['kysely_migration', 'repeatable_migrations', 'schema_releases']) {
    await expect(rows(`SET ROLE dragoman_app; DELETE FROM ${table}`)).rejects.toThrow(/permission denied/);
  }
});

test('the service may write to a new table before its trigger exists', async () => {
  await migrateToLatest();
  await writeFile(join(database.schema.migrations, '9999_tallies.sql'), 'CREATE TABLE tallies (id uuid)');
  await writeFile(
    join(database.schema.sql, 'tally.sql'),
    `DO $$ BEGIN ASSERT has_table_privilege('dragoman_app', 'tallies', 'INSERT'); END $$`,
  );
  expect(await migrateToLatest()).toEqual(['9999_tallies', 'tally']);
});

test('a database with an unknown migration is refused', async () => {
  await migrateToLatest();
  await rm(join(database.schema.migrations, '0007_lanes_and_repeatables.sql'));
  await expect(migrateToLatest()).rejects.toThrow(/0007_lanes_and_repeatables/);
});
