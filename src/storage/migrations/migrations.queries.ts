import { type Kysely, sql } from 'kysely';
import { RESTORE_MARK } from '../backup/restore-mark.queries.ts';
import { APPLICATION_ROLE } from '../database.ts';

// What the schema's own tables remember, and the role that serves. Run before there is a Database.

export type SchemaDb = Kysely<unknown>;

/** What is applied: numbered migrations in order, and the hash of each file of sql/. */
export interface AppliedSchema {
  migrations: string[];
  repeatables: Record<string, string>;
}

/** In one statement, since every start asks it. Throws `undefined_table` on a database that is new or of an old release. */
export async function findAppliedSchema(db: SchemaDb): Promise<AppliedSchema> {
  const { rows } = await sql<AppliedSchema>`
    SELECT (SELECT coalesce(array_agg(name ORDER BY name), '{}') FROM kysely_migration) AS migrations,
      (SELECT coalesce(json_object_agg(name, hash), '{}') FROM repeatable_migrations) AS repeatables`.execute(db);
  return rows[0] ?? { migrations: [], repeatables: {} };
}

export async function findServerVersion(db: SchemaDb): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    SELECT current_setting('server_version_num')::int AS version`.execute(db);
  return rows[0]?.version ?? 0;
}

/** Whether a restore was begun here and has not come to its end. */
export async function isHalfRestored(db: SchemaDb): Promise<boolean> {
  const { rows } = await sql<{ begun: boolean }>`
    SELECT to_regclass(${`public.${RESTORE_MARK}`}) IS NOT NULL AS begun`.execute(db);
  return rows[0]?.begun ?? false;
}

/** The very lock that Kysely takes for numbered migrations, until the transaction ends. */
export async function lockSchema(tx: SchemaDb): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(3853314791062309107)`.execute(tx);
}

/** Runs the text of a file, which may hold many statements. */
export async function runFile(tx: SchemaDb, text: string): Promise<void> {
  await sql.raw(text).execute(tx);
}

export async function rememberRepeatable(tx: SchemaDb, name: string, hash: string): Promise<void> {
  await sql`
    INSERT INTO repeatable_migrations (name, hash) VALUES (${name}, ${hash})
    ON CONFLICT (name) DO UPDATE SET hash = excluded.hash, applied_at = now()`.execute(tx);
}

/** Forgets files that are gone, so that one that comes back is applied again. */
export async function forgetRepeatables(tx: SchemaDb, kept: readonly string[]): Promise<void> {
  await sql`DELETE FROM repeatable_migrations WHERE name <> ALL (${kept})`.execute(tx);
}

export async function createRole(db: SchemaDb): Promise<void> {
  await sql.raw(`CREATE ROLE ${APPLICATION_ROLE} NOLOGIN`).execute(db);
}

export async function grantTables(db: SchemaDb): Promise<void> {
  await sql
    .raw(
      `GRANT USAGE ON SCHEMA public TO ${APPLICATION_ROLE};
       GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${APPLICATION_ROLE};
       REVOKE INSERT, UPDATE, DELETE ON kysely_migration, kysely_migration_lock, repeatable_migrations
         FROM ${APPLICATION_ROLE}`,
    )
    .execute(db);
}

export async function grantRoleToSelf(db: SchemaDb): Promise<void> {
  await sql.raw(`GRANT ${APPLICATION_ROLE} TO CURRENT_USER`).execute(db);
}

/** Fails where this user may not enter the role, or the role may not read the tables. */
export async function enterRole(db: SchemaDb): Promise<void> {
  await sql.raw(`BEGIN; SET LOCAL ROLE ${APPLICATION_ROLE}; SELECT FROM accounts LIMIT 0; COMMIT`).execute(db);
}

export async function rollBack(db: SchemaDb): Promise<void> {
  await sql`ROLLBACK`.execute(db);
}

/** Whether row-level policies leave this user alone. */
export async function bypassesPolicies(db: SchemaDb): Promise<boolean> {
  const { rows } = await sql<{ unbound: boolean }>`
    SELECT rolsuper OR rolbypassrls AS unbound FROM pg_roles WHERE rolname = current_user`.execute(db);
  return rows[0]?.unbound ?? false;
}
