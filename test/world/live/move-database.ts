import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { SCHEMA } from '../../../src/release.ts';
import { migrate } from '../../../src/storage/migrations/migrate.ts';
import { startEmbeddedPostgres } from '../../../src/storage/postgres/embedded-postgres.ts';
import { databaseAt, runAsAdmin } from '../../support/databases.ts';
import { temporaryFolder } from '../../support/embedded-postgres.ts';
import { openWorld, type World } from '../world.ts';

// A service whose database moves to another server, whose transaction ids start low.

/** A server with few transactions so far. Returns its administrator's URL. */
export async function startOtherServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await temporaryFolder();
  const server = await startEmbeddedPostgres({ dataDir: folder.path, durable: false });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await folder.remove();
    },
  };
}

export async function createDatabaseOn(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `moved_${randomUUID().replaceAll('-', '')}`;
  await runAsAdmin(server, `CREATE DATABASE ${name}`);
  return { url: databaseAt(server, name), drop: () => runAsAdmin(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}

/** Starts the service on a database that already has rows; the service ends with the test. */
export async function serveFrom(
  database: { url: string; drop: () => Promise<void> },
  settings: Record<string, string>,
): Promise<World> {
  const world = await openWorld({ ROLE: 'api', ...settings }, {}, database);
  onTestFinished(() => world.close());
  return world;
}

/** Copies every row of every table, as `pg_dump` would, into a database with the same schema. */
export async function copyRows(from: string, to: string): Promise<void> {
  await migrate({ url: to, schema: SCHEMA });
  const [source, target] = [from, to].map((connectionString) => new pg.Client({ connectionString }));
  if (source === undefined || target === undefined) return;
  await Promise.all([source.connect(), target.connect()]);
  try {
    await target.query('SET session_replication_role = replica');
    const { rows: tables } = await source.query<{ name: string; columns: string }>(
      `SELECT c.relname AS name, string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) AS columns
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
         AND c.relname NOT LIKE 'kysely%' AND c.relname <> 'repeatable_migrations' GROUP BY c.oid`,
    );
    for (const { name, columns } of tables) {
      const { rows } = await source.query<{ all: string }>(
        `SELECT coalesce(json_agg(t), '[]')::text AS all FROM ${name} t`,
      );
      await target.query(`DELETE FROM ${name}`);
      await target.query(
        `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE
         SELECT ${columns} FROM json_populate_recordset(NULL::${name}, $1)`,
        [rows[0]?.all],
      );
    }
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}

/** Advances a server's transaction ids, as years of use would. */
export async function advanceTransactionIds(server: string, transactions: number): Promise<void> {
  await runAsAdmin(
    server,
    `DO $$ BEGIN FOR n IN 1..${transactions} LOOP PERFORM pg_current_xact_id(); COMMIT; END LOOP; END $$`,
  );
}
