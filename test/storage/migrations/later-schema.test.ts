import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkSchema, inspectSchema, migrate } from '../../../src/storage/migrations/migrate.ts';
import { useSchemaDatabase } from '../../support/schema-database.ts';
import { openTransaction } from '../../support/transactions.ts';
import { until } from '../../support/until.ts';

// A release starts on the schema of the next minor release, so an upgrade needs no pause and can be reverted.

const database = useSchemaDatabase();
const { rows, migrateToLatest } = database;

const answer = (number: number) =>
  writeFile(
    join(database.schema.sql, 'answer.sql'),
    `CREATE OR REPLACE FUNCTION answer() RETURNS integer LANGUAGE sql RETURN ${number};`,
  );
const SCHEMA_LOCKS = `SELECT l.pid FROM pg_locks l JOIN pg_database d ON d.oid = l.database
  WHERE l.locktype = 'advisory' AND l.granted AND d.datname = current_database()`;
const addMigration = (name: string, text: string) => writeFile(join(database.schema.migrations, `${name}.sql`), text);

/** Starts with release 0.5.0, then upgrades the database: a new column, a changed function. */
async function upgradeTo(later: string): Promise<void> {
  database.schema.release = '0.5.0';
  await answer(1);
  await migrateToLatest();
  database.schema.release = later;
  await addMigration('9001_nicknames', '-- expand\nALTER TABLE people ADD COLUMN nickname text;');
  await answer(2);
  await migrateToLatest();
}

/** Restores the files of release 0.5.0. */
async function restoreOldFiles(): Promise<void> {
  database.schema.release = '0.5.0';
  await rm(join(database.schema.migrations, '9001_nicknames.sql'));
  await answer(1);
}

test('a release starts on the schema of the next minor release and changes nothing in it', async () => {
  await upgradeTo('0.6.0');
  await restoreOldFiles();
  expect(await migrate(database)).toEqual({ applied: [], useRole: true, laterRelease: '0.6.0' });
  expect(await rows('SELECT answer()')).toEqual([{ answer: 2 }]);
  expect(await checkSchema(database)).toEqual({ useRole: true, laterRelease: '0.6.0' });
  expect(await inspectSchema(database)).toMatchObject({ laterRelease: '0.6.0', mayServe: true });
});

test('an older function does not replace a newer one where only functions have changed', async () => {
  database.schema.release = '0.6.0';
  await answer(2);
  await migrateToLatest();
  database.schema.release = '0.5.0';
  await answer(1);
  expect(await migrate(database)).toMatchObject({ applied: [], laterRelease: '0.6.0' });
  expect(await rows('SELECT answer()')).toEqual([{ answer: 2 }]);
});

test('the later release continues after the older one has served', async () => {
  await upgradeTo('0.6.0');
  await restoreOldFiles();
  await migrateToLatest();
  database.schema.release = '0.6.0';
  await addMigration('9001_nicknames', '-- expand\nALTER TABLE people ADD COLUMN nickname text;');
  await answer(3);
  expect(await migrate(database)).toMatchObject({ applied: ['answer'], laterRelease: null });
});

test.each(['0.7.0', '1.0.0'])(
  'a database of release %s is refused by 0.5.0, in one line that names both',
  async (later) => {
    await upgradeTo(later);
    await restoreOldFiles();
    const refusal = `This database was upgraded by release ${later}, which is too far ahead of 0.5.0. Start release ${later}, or restore a backup.`;
    await expect(migrate(database)).rejects.toThrow(refusal);
    await expect(checkSchema(database)).rejects.toThrow(refusal);
    expect(await inspectSchema(database)).toMatchObject({ laterRelease: later, mayServe: false });
  },
);

test('a database that two later releases upgraded in turn is refused because of the last one', async () => {
  await upgradeTo('0.6.0');
  database.schema.release = '0.7.0';
  await answer(3);
  await migrateToLatest();
  await restoreOldFiles();
  await expect(migrate(database)).rejects.toThrow('upgraded by release 0.7.0, which is too far ahead of 0.5.0');
  expect(await inspectSchema(database)).toMatchObject({ laterRelease: '0.7.0', mayServe: false });
});

test('an older release that starts while a later one migrates waits, and then changes nothing', async () => {
  database.schema.release = '0.5.0';
  await answer(1);
  await migrateToLatest();
  const later = { ...database, schema: { ...database.schema, release: '0.6.0' } };
  await addMigration('9001_nicknames', '-- expand\nALTER TABLE people ADD COLUMN nickname text;');
  const holder = await openTransaction({ databaseUrl: database.url });
  await holder.query('LOCK TABLE people');
  await answer(2);
  const upgrading = migrate(later);
  await until(async () => expect(await rows(SCHEMA_LOCKS)).toHaveLength(1));
  // A function that differs from both, so the older release would try to apply it.
  await answer(3);
  const starting = migrate(database);
  await holder.end();
  expect(await upgrading).toMatchObject({ laterRelease: null });
  expect(await starting).toMatchObject({ applied: [], laterRelease: '0.6.0' });
});
