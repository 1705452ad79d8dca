import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { APPLICATION_ROLE } from './database.ts';

export interface Migrated {
  applied: string[];
  /** Whether the application role exists and may be entered by this user. */
  useRole: boolean;
}

/** Brings the database to the newest schema. Several processes may start at once: one migrates, the others wait. */
export async function migrate({ url, folder }: { url: string; folder: string }): Promise<Migrated> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await refuseOldServer(db);
    const migrator = new Migrator({ db, provider: { getMigrations: () => readMigrations(folder) } });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    return { applied: (results ?? []).map((one) => one.migrationName), useRole: await grantRole(db) };
  } finally {
    await db.destroy();
  }
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const entries = names.map((name): [string, Migration] => [
    name.replace(/\.sql$/, ''),
    {
      async up(db) {
        await sql.raw(await readFile(path.join(folder, name), 'utf8')).execute(db);
      },
    },
  ]);
  return Object.fromEntries(entries);
}

async function refuseOldServer(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ version: number }>`SELECT current_setting('server_version_num')::int AS version`.execute(
    db,
  );
  const version = rows[0]?.version ?? 0;
  if (version < 150_000)
    throw new Error(`PostgreSQL 15 or later is needed; this server is ${Math.floor(version / 10_000)}.`);
}

/**
 * Policies bind every role but superusers, so the service enters a role that is none. Where its user may not make or enter
 * the role, the forced policies bind the user itself; a user whom they do not bind is refused.
 */
async function grantRole(db: Kysely<unknown>): Promise<boolean> {
  // Roles are shared by every database of a server: another start may make or grant it at the same moment.
  await attempt(db, `CREATE ROLE ${APPLICATION_ROLE} NOLOGIN`);
  await attempt(
    db,
    `GRANT USAGE ON SCHEMA public TO ${APPLICATION_ROLE};
     GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${APPLICATION_ROLE};
     REVOKE INSERT, UPDATE, DELETE ON kysely_migration, kysely_migration_lock FROM ${APPLICATION_ROLE}`,
  );
  const enter = `BEGIN; SET LOCAL ROLE ${APPLICATION_ROLE}; SELECT FROM accounts LIMIT 0; COMMIT`;
  if (await attempt(db, enter)) return true;
  await attempt(db, `GRANT ${APPLICATION_ROLE} TO CURRENT_USER`);
  if (await attempt(db, enter)) return true;
  const { rows } = await sql<{ unbound: boolean }>`
    SELECT rolsuper OR rolbypassrls AS unbound FROM pg_roles WHERE rolname = current_user`.execute(db);
  if (rows[0]?.unbound) {
    throw new Error(
      `The database user bypasses row security and cannot enter the role ${APPLICATION_ROLE}: grant it that role.`,
    );
  }
  return false;
}

async function attempt(db: Kysely<unknown>, statements: string): Promise<boolean> {
  try {
    await sql.raw(statements).execute(db);
    return true;
  } catch {
    await sql.raw('ROLLBACK').execute(db);
    return false;
  }
}
