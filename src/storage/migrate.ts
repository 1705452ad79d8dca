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

/** Policies bind every role but superusers, so the service enters a role that is none. */
async function grantRole(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ privileged: boolean; can_make: boolean; exists: boolean; member: boolean }>`
    SELECT r.rolsuper OR r.rolbypassrls AS privileged, r.rolsuper OR r.rolcreaterole AS can_make,
           EXISTS (SELECT FROM pg_roles WHERE rolname = ${APPLICATION_ROLE}) AS exists,
           EXISTS (SELECT FROM pg_roles a WHERE a.rolname = ${APPLICATION_ROLE} AND pg_has_role(r.oid, a.oid, 'MEMBER')) AS member
    FROM pg_roles r WHERE r.rolname = current_user`.execute(db);
  const me = rows[0];
  if (me === undefined) return false;
  if (!me.can_make && !me.member) {
    if (me.privileged)
      throw new Error(`The database user bypasses row security and cannot make the role ${APPLICATION_ROLE}.`);
    return false;
  }
  // Roles are shared by every database of a server, so another start may make it first.
  await sql
    .raw(`
    DO $$ BEGIN
      ${me.exists ? '' : `BEGIN CREATE ROLE ${APPLICATION_ROLE} NOLOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END;`}
      PERFORM pg_advisory_xact_lock(726173);
      IF NOT pg_has_role(current_user, '${APPLICATION_ROLE}', 'MEMBER') THEN
        EXECUTE format('GRANT ${APPLICATION_ROLE} TO %I', current_user);
      END IF;
      GRANT USAGE ON SCHEMA public TO ${APPLICATION_ROLE};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${APPLICATION_ROLE};
      REVOKE INSERT, UPDATE, DELETE ON kysely_migration, kysely_migration_lock FROM ${APPLICATION_ROLE};
      GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${APPLICATION_ROLE};
    END $$`)
    .execute(db);
  return true;
}
