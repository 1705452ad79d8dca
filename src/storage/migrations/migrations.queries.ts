import { type Kysely, sql } from 'kysely';
import { RESTORE_MARK } from '../backup/tables.queries.ts';
import { APPLICATION_ROLE } from '../database.ts';

// Queries on the migration tables and the application role, run before there is a Database.

export type SchemaDb = Kysely<unknown>;

/** Applied schema: numbered migrations in order, the hash of each file of sql/, and the releases that applied them. */
export interface AppliedSchema {
  migrations: string[];
  repeatables: Record<string, string>;
  releases: string[];
}

const NOTHING: AppliedSchema = { migrations: [], repeatables: {}, releases: [] };

const MIGRATIONS = sql`(SELECT coalesce(array_agg(name ORDER BY name), '{}') FROM kysely_migration) AS migrations`;
const REPEATABLES = sql`(SELECT coalesce(json_object_agg(name, hash), '{}') FROM repeatable_migrations) AS repeatables`;

/**
 * One statement, since every start runs it. Throws `undefined_table` on a database that is new or of an old release.
 */
export async function findAppliedSchema(db: SchemaDb): Promise<AppliedSchema> {
  const { rows } = await sql<AppliedSchema>`
    SELECT ${MIGRATIONS}, ${REPEATABLES},
      (SELECT coalesce(array_agg(release), '{}') FROM schema_releases) AS releases`.execute(db);
  return rows[0] ?? NOTHING;
}

/** Applied schema of a database from before `schema_releases` existed. */
export async function findUnsignedSchema(db: SchemaDb): Promise<AppliedSchema> {
  const { rows } = await sql<AppliedSchema>`SELECT ${MIGRATIONS}, ${REPEATABLES}, '{}'::text[] AS releases`.execute(db);
  return rows[0] ?? NOTHING;
}

export async function findServerVersion(db: SchemaDb): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    SELECT current_setting('server_version_num')::int AS version`.execute(db);
  return rows[0]?.version ?? 0;
}

/** True if a restore was begun here and not finished. */
export async function isHalfRestored(db: SchemaDb): Promise<boolean> {
  const { rows } = await sql<{ begun: boolean }>`
    SELECT to_regclass(${`public.${RESTORE_MARK}`}) IS NOT NULL AS begun`.execute(db);
  return rows[0]?.begun ?? false;
}

/** Same lock as release 0.4.0 uses for its migrations. */
const SCHEMA_LOCK = sql.lit('3853314791062309107');

/** Never blocks: a session that waits inside a statement would stall a concurrent index build. */
export async function tryLockSchema(db: SchemaDb): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    SELECT pg_try_advisory_lock(${SCHEMA_LOCK}::bigint) AS locked`.execute(db);
  return rows[0]?.locked ?? false;
}

export async function unlockSchema(db: SchemaDb): Promise<void> {
  await sql`SELECT pg_advisory_unlock(${SCHEMA_LOCK}::bigint)`.execute(db);
}

/** Table and column names are the same as in every release since the first. */
export async function createMigrationTables(db: SchemaDb): Promise<void> {
  await sql
    .raw(
      `CREATE TABLE IF NOT EXISTS kysely_migration (name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL);
       CREATE TABLE IF NOT EXISTS kysely_migration_lock (id varchar(255) PRIMARY KEY, is_locked integer NOT NULL DEFAULT 0);
       INSERT INTO kysely_migration_lock VALUES ('migration_lock', 0) ON CONFLICT DO NOTHING`,
    )
    .execute(db);
}

export async function findMigrations(db: SchemaDb): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  return rows.map(({ name }) => name);
}

export async function rememberMigration(tx: SchemaDb, name: string): Promise<void> {
  await sql`INSERT INTO kysely_migration (name, timestamp) VALUES (${name}, ${new Date().toISOString()})`.execute(tx);
}

export async function limitLockWaits(tx: SchemaDb, milliseconds: number): Promise<void> {
  await sql`SELECT set_config('lock_timeout', ${`${milliseconds}ms`}, true)`.execute(tx);
}

/** Removes an index that an interrupted CREATE INDEX CONCURRENTLY left unusable. */
export async function dropInvalidIndex(db: SchemaDb, name: string): Promise<void> {
  const { rows } = await sql`
    SELECT FROM pg_index WHERE indexrelid = to_regclass(${name}) AND NOT indisvalid`.execute(db);
  if (rows.length > 0) await sql`DROP INDEX CONCURRENTLY IF EXISTS ${sql.id(name)}`.execute(db);
}

export async function rememberRelease(tx: SchemaDb, release: string): Promise<void> {
  await sql`INSERT INTO schema_releases (release) VALUES (${release}) ON CONFLICT DO NOTHING`.execute(tx);
}

export async function runFile(tx: SchemaDb, text: string): Promise<void> {
  await sql.raw(text).execute(tx);
}

export async function rememberRepeatable(tx: SchemaDb, name: string, hash: string): Promise<void> {
  await sql`
    INSERT INTO repeatable_migrations (name, hash) VALUES (${name}, ${hash})
    ON CONFLICT (name) DO UPDATE SET hash = excluded.hash, applied_at = now()`.execute(tx);
}

/** Forgets files that no longer exist, so that a file that returns is applied again. */
export async function forgetRepeatables(tx: SchemaDb, existing: readonly string[]): Promise<void> {
  await sql`DELETE FROM repeatable_migrations WHERE name <> ALL (${existing})`.execute(tx);
}

export async function createRole(db: SchemaDb): Promise<void> {
  await sql.raw(`CREATE ROLE ${APPLICATION_ROLE} NOLOGIN`).execute(db);
}

export async function grantTables(db: SchemaDb): Promise<void> {
  await sql
    .raw(
      `GRANT USAGE ON SCHEMA public TO ${APPLICATION_ROLE};
       GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${APPLICATION_ROLE};
       REVOKE INSERT, UPDATE, DELETE ON kysely_migration, kysely_migration_lock, repeatable_migrations, schema_releases
         FROM ${APPLICATION_ROLE}`,
    )
    .execute(db);
}

export async function grantRoleToSelf(db: SchemaDb): Promise<void> {
  await sql.raw(`GRANT ${APPLICATION_ROLE} TO CURRENT_USER`).execute(db);
}

/** Fails if this user may not enter the role, or the role may not read the tables. */
export async function enterRole(db: SchemaDb): Promise<void> {
  await sql.raw(`BEGIN; SET LOCAL ROLE ${APPLICATION_ROLE}; SELECT FROM accounts LIMIT 0; COMMIT`).execute(db);
}

export async function rollBack(db: SchemaDb): Promise<void> {
  await sql`ROLLBACK`.execute(db);
}

/** True if row-level policies do not apply to this user. */
export async function bypassesPolicies(db: SchemaDb): Promise<boolean> {
  const { rows } = await sql<{ unbound: boolean }>`
    SELECT rolsuper OR rolbypassrls AS unbound FROM pg_roles WHERE rolname = current_user`.execute(db);
  return rows[0]?.unbound ?? false;
}
