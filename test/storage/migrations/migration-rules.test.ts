import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SCHEMA } from '../../../src/release.ts';
import { findMigrationErrors } from './migration-rules.ts';

// Described in docs/operating/migrations.md.

/** The first migration that follows the rules. */
const FIRST = '0056';

test('every migration since 0056 lets processes of the last release write while it runs', async () => {
  const files = (await readdir(SCHEMA.migrations)).filter((name) => name >= FIRST).sort();
  expect(files.length).toBeGreaterThan(0);
  for (const name of files) {
    const errors = findMigrationErrors(await readFile(join(SCHEMA.migrations, name), 'utf8'));
    expect({ name, errors }).toEqual({ name, errors: [] });
  }
});

test.each([
  ['a column without a value', 'ALTER TABLE orders ADD COLUMN nickname text;'],
  ['a column with a constant value', "ALTER TABLE orders ADD COLUMN kind text NOT NULL DEFAULT 'plain';"],
  ['several columns', 'ALTER TABLE orders ADD COLUMN a text, ADD COLUMN b boolean NOT NULL DEFAULT false;'],
  ['a check of new rows alone', 'ALTER TABLE orders ADD CONSTRAINT a CHECK (total > 0) NOT VALID;'],
  ['a check of old rows beside writers', 'ALTER TABLE orders VALIDATE CONSTRAINT a;'],
  [
    'a table with its index and policy',
    'CREATE TABLE a (b uuid);\nCREATE INDEX a_b ON a (b);\nCREATE POLICY p ON a USING (true);',
  ],
  ['another condition of a policy', 'ALTER POLICY maker ON orders USING (created_by IS NOT NULL);'],
  ['rows of a new table', 'CREATE TABLE a (b uuid);\nINSERT INTO a SELECT id FROM orders;'],
  ['a setting', "UPDATE firm_settings SET name = 'x; y';"],
])('a migration may add %s', (_, text) => {
  expect(findMigrationErrors(`-- expand\n-- Its reason.\n${text}\n`)).toEqual([]);
});

test.each([
  ['a column of every old row', 'ALTER TABLE orders ADD COLUMN at timestamptz NOT NULL DEFAULT now();'],
  ['a column that must be filled', 'ALTER TABLE orders ADD COLUMN kind text NOT NULL;'],
  ['a column with a reference', 'ALTER TABLE orders ADD COLUMN person uuid REFERENCES people (id);'],
  ['a column with a check', "ALTER TABLE orders ADD COLUMN kind text CHECK (kind <> '');"],
  ['a check of every old row', 'ALTER TABLE orders ADD CONSTRAINT a CHECK (total > 0);'],
  ['another type', 'ALTER TABLE orders ALTER COLUMN total TYPE bigint;'],
  ['a column that may no longer be null', 'ALTER TABLE orders ALTER COLUMN total SET NOT NULL;'],
  ['another name', 'ALTER TABLE orders RENAME COLUMN total TO sum;'],
  ['an index that holds writers up', 'CREATE INDEX a ON orders (total);'],
  ['an index beside writers inside a transaction', 'CREATE INDEX CONCURRENTLY IF NOT EXISTS a ON orders (total);'],
  ['every row of a large table', 'UPDATE orders SET total = 0;'],
  ['fewer rows', 'DELETE FROM orders WHERE total = 0;'],
  ['a removal', 'ALTER TABLE orders DROP COLUMN total;'],
  ['an addition and a removal', 'ALTER TABLE orders ADD COLUMN a text;\nDROP TABLE files;'],
  ['a function, which belongs in sql/', "CREATE FUNCTION a() RETURNS int LANGUAGE sql AS 'SELECT 1';"],
  ['anything at all in a block', 'DO $$ BEGIN UPDATE orders SET total = 0; END $$;'],
  ['a lock', 'LOCK TABLE orders;'],
])('a migration that expands is refused for %s', (_, text) => {
  expect(findMigrationErrors(`-- expand\n${text}\n`)).not.toEqual([]);
});

test('a contracting migration only removes', () => {
  expect(findMigrationErrors('-- contract\nALTER TABLE orders DROP COLUMN a, DROP COLUMN b;\nDROP TABLE c;\n')).toEqual(
    [],
  );
  expect(findMigrationErrors('-- contract\nALTER TABLE orders ADD COLUMN a text;\n')).toHaveLength(1);
});

test('indexes are built concurrently, in separate files', () => {
  const index = 'CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS a ON orders (total);';
  expect(findMigrationErrors(`-- expand, concurrently\n${index}\n`)).toEqual([]);
  expect(findMigrationErrors(`-- expand, concurrently\n${index.replace('IF NOT EXISTS ', '')}\n`)).toHaveLength(1);
  expect(findMigrationErrors(`-- expand, concurrently\nALTER TABLE orders ADD COLUMN a text;\n`)).toHaveLength(1);
});

test('a migration says in its first line whether it expands or contracts', () => {
  expect(findMigrationErrors('ALTER TABLE orders ADD COLUMN a text;')).toEqual([
    'The first line must be `-- expand` or `-- contract`.',
  ]);
});
