import { randomUUID } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, inject } from 'vitest';
import { SCHEMA } from '../../src/release.ts';
import { migrate } from '../../src/storage/migrations/migrate.ts';
import type { SchemaFolders } from '../../src/storage/migrations/schema-files.ts';
import { databaseAt, runAsAdmin } from './databases.ts';
import { temporaryFolder } from './embedded-postgres.ts';

export interface SchemaDatabase {
  url: string;
  /** Copies of the folders, which a test may change. */
  schema: SchemaFolders;
  rows<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
  /** Migrates to the newest schema and returns the names of the migrations applied. */
  migrateToLatest(): Promise<string[]>;
}

/** An empty database for each test, to migrate from one schema to another. */
export function useSchemaDatabase(): SchemaDatabase {
  let name: string;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const database: SchemaDatabase = {
    url: '',
    schema: { release: SCHEMA.release, migrations: '', sql: '' },
    rows: async <Row extends pg.QueryResultRow>(text: string) => {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      try {
        return (await client.query<Row>(text)).rows;
      } finally {
        await client.end();
      }
    },
    migrateToLatest: async () => (await migrate(database)).applied,
  };
  beforeEach(async () => {
    name = `migrate_${randomUUID().replaceAll('-', '')}`;
    await runAsAdmin(inject('databaseUrl'), `CREATE DATABASE ${name}`);
    database.url = databaseAt(inject('databaseUrl'), name);
    folder = await temporaryFolder();
    database.schema = {
      release: SCHEMA.release,
      migrations: join(folder.path, 'migrations'),
      sql: join(folder.path, 'sql'),
    };
    await cp(SCHEMA.migrations, database.schema.migrations, { recursive: true });
    await cp(SCHEMA.sql, database.schema.sql, { recursive: true });
  });
  afterEach(async () => {
    await runAsAdmin(inject('databaseUrl'), `DROP DATABASE ${name} WITH (FORCE)`);
    await folder.remove();
  });
  return database;
}
