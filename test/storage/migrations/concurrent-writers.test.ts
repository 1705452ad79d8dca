import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { useSchemaDatabase } from '../../support/schema-database.ts';
import { type OpenTransaction, openTransaction } from '../../support/transactions.ts';
import { until } from '../../support/until.ts';

// Migrations of a new release run while processes of the last one serve.

const database = useSchemaDatabase();
const { rows, migrateToLatest } = database;

const addMigration = (name: string, text: string) => writeFile(join(database.schema.migrations, `${name}.sql`), text);
const columns = (table: string, column: string) =>
  rows(`SELECT FROM information_schema.columns WHERE table_name = '${table}' AND column_name = '${column}'`);

async function lockPeople(): Promise<OpenTransaction> {
  const holder = await openTransaction({ databaseUrl: database.url });
  await holder.query('LOCK TABLE people IN ROW EXCLUSIVE MODE');
  return holder;
}

test('a migration that cannot lock its table lets writers pass, and is retried until it can', async () => {
  await migrateToLatest();
  await addMigration('9001_nicknames', '-- expand\nALTER TABLE people ADD COLUMN nickname text;');
  const holder = await lockPeople();
  const migrating = migrateToLatest();
  const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  for (let waited = 0; waited < 2; waited += 1) {
    await until(async () => expect(await rows(waits)).toHaveLength(1));
    await until(async () => expect(await rows(waits)).toHaveLength(0));
  }
  // A writer behind the waiting migration waits at most as long as the migration does.
  await rows('BEGIN; LOCK TABLE people IN ROW EXCLUSIVE MODE; COMMIT');
  await holder.end();
  expect(await migrating).toEqual(['9001_nicknames']);
  expect(await columns('people', 'nickname')).toHaveLength(1);
});

test('functions are applied concurrently with writers in the same way', async () => {
  await migrateToLatest();
  await writeFile(
    join(database.schema.sql, 'watch_people.sql'),
    `CREATE OR REPLACE FUNCTION watch_people() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
     CREATE OR REPLACE TRIGGER watch_people BEFORE INSERT ON people FOR EACH ROW EXECUTE FUNCTION watch_people();`,
  );
  const holder = await lockPeople();
  const migrating = migrateToLatest();
  await until(async () =>
    expect(
      await rows(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`),
    ).toHaveLength(1),
  );
  await holder.end();
  expect(await migrating).toEqual(['watch_people']);
});

test('each migration is committed separately: one that fails leaves the earlier ones in force', async () => {
  await migrateToLatest();
  await addMigration('9001_nicknames', '-- expand\nALTER TABLE people ADD COLUMN nickname text;');
  await addMigration('9002_broken', '-- expand\nALTER TABLE people ADD COLUMN;');
  await expect(migrateToLatest()).rejects.toThrow(/syntax error/);
  expect(await columns('people', 'nickname')).toHaveLength(1);
  await addMigration('9002_broken', '-- expand\nALTER TABLE people ADD COLUMN pronoun text;');
  expect(await migrateToLatest()).toEqual(['9002_broken']);
});

const INDEX = `-- expand, concurrently
-- Lists of people by name.
CREATE INDEX CONCURRENTLY IF NOT EXISTS people_by_name ON people (name);
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS people_by_id_and_name ON people (id, name);
`;
const indexes = () =>
  rows(`SELECT c.relname AS name, i.indisvalid AS valid FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE c.relname LIKE 'people_by_%name' ORDER BY 1`);
const BOTH = [
  { name: 'people_by_id_and_name', valid: true },
  { name: 'people_by_name', valid: true },
];

test('an index is built concurrently, without blocking writers', async () => {
  await migrateToLatest();
  await addMigration('9001_people_by_name', INDEX);
  const migrating = migrateToLatest();
  await rows(`BEGIN; LOCK TABLE people IN ROW EXCLUSIVE MODE; COMMIT`);
  expect(await migrating).toEqual(['9001_people_by_name']);
  expect(await indexes()).toEqual(BOTH);
});

test('an index that was left half built is removed and built again', async () => {
  await migrateToLatest();
  await addMigration('9001_people_by_name', INDEX);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const holder = await lockPeople();
  await client.query(`SET statement_timeout = 50`);
  await expect(client.query('CREATE INDEX CONCURRENTLY people_by_name ON people (name)')).rejects.toThrow(/timeout/);
  await Promise.all([client.end(), holder.end()]);
  expect(await indexes()).toEqual([{ name: 'people_by_name', valid: false }]);
  expect(await migrateToLatest()).toEqual(['9001_people_by_name']);
  expect(await indexes()).toEqual(BOTH);
});

test('a new database has the indexes that others build concurrently', async () => {
  await addMigration('9001_people_by_name', INDEX);
  await migrateToLatest();
  expect(await indexes()).toEqual(BOTH);
});
