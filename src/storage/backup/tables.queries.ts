import type pg from 'pg';
import type { SequenceValue, TableCopy } from './manifest.ts';
import { QUIET_MARK } from './quiet-mark.queries.ts';

// A table that exists from the first step of a restore until all rows are loaded.

export const RESTORE_MARK = 'restore_begun';

export interface BegunRestore {
  snapshot: string;
  begun_at: Date;
}

/** An unfinished restore in this database. */
export async function findBegunRestore(client: pg.Client): Promise<BegunRestore | undefined> {
  const known = await client.query<{ found: boolean }>(
    `SELECT to_regclass('public.${RESTORE_MARK}') IS NOT NULL AS found`,
  );
  if (known.rows[0]?.found !== true) return undefined;
  return (await client.query<BegunRestore>(`SELECT snapshot, begun_at FROM ${RESTORE_MARK}`)).rows[0];
}

export async function markRestoreBegun(client: pg.Client, snapshot: string): Promise<void> {
  await client.query(`CREATE TABLE ${RESTORE_MARK} AS SELECT $1::text AS snapshot, clock_timestamp() AS begun_at`, [
    snapshot,
  ]);
}

export async function unmarkRestore(client: pg.Client): Promise<void> {
  await client.query(`DROP TABLE ${RESTORE_MARK}`);
}

// Catalogue queries of a backup, and the statements that prepare tables for loading.

/** Tables that migrations recreate, short-lived data, and the marks of a restore. */
const NOT_COPIED = [
  'kysely_migration',
  'kysely_migration_lock',
  'repeatable_migrations',
  'schema_releases',
  'changes',
  'presence',
  RESTORE_MARK,
  QUIET_MARK,
];

/** Tables that migrations seed, with a condition for the rows that are not seeds. */
const SEEDED: Readonly<Record<string, string>> = {
  price_lists: `key <> 'standard' OR version <> 1`,
  price_list_versions: `(list, number) <> ('standard', 1)`,
};

export interface TableRow {
  name: string;
  columns: string[];
  bytes: number;
}

/** Every table to copy, largest first, with its columns except the computed ones. */
export async function listTables(client: pg.Client): Promise<TableRow[]> {
  const { rows } = await client.query<TableRow>(
    `SELECT c.relname AS name, pg_relation_size(c.oid)::float8 AS bytes,
       array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1)
     GROUP BY c.oid ORDER BY bytes DESC, name`,
    [NOT_COPIED],
  );
  return rows;
}

export async function listSequences(client: pg.Client): Promise<SequenceValue[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' ORDER BY name`,
  );
  const values: SequenceValue[] = [];
  for (const { name } of rows) {
    const found = await client.query<Omit<SequenceValue, 'name'>>(
      `SELECT last_value::text AS value, is_called AS called FROM ${quoted(name)}`,
    );
    values.push(...found.rows.map((value) => ({ name, ...value })));
  }
  return values;
}

export async function setSequence(client: pg.Client, { name, value, called }: SequenceValue): Promise<void> {
  await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [`public.${quoted(name)}`, value, called]);
}

/** Migrations of the schema; null if it is not ours. */
export async function listMigrations(client: pg.Client): Promise<string[] | null> {
  const known = await client.query<{ found: boolean }>(
    `SELECT to_regclass('public.kysely_migration') IS NOT NULL AS found`,
  );
  if (known.rows[0]?.found !== true) return null;
  const { rows } = await client.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name');
  return rows.map(({ name }) => name);
}

/** Lets this connection read the rows of every account, where policies apply to its user. */
export async function seeEverything(client: pg.Client): Promise<void> {
  await client.query(`SELECT set_config('dragoman.system', 'on', false)`);
}

interface Mark {
  time: Date;
  version: number;
}

/** Read before the snapshot begins, so that everything acknowledged by then is in it. */
export async function readMark(client: pg.Client): Promise<Mark> {
  const { rows } = await client.query<Mark>(
    `SELECT date_trunc('milliseconds', clock_timestamp()) AS time, current_setting('server_version_num')::int AS version`,
  );
  return rows[0] ?? { time: new Date(0), version: 0 };
}

/** True for a replica. */
export async function isStandby(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ follows: boolean }>('SELECT pg_is_in_recovery() AS follows');
  return rows[0]?.follows === true;
}

interface ExportedSnapshot {
  snapshot: string;
  lsn: string | null;
  transactions: string;
}

/** Begins a transaction that sees one moment, and exports it for other connections. */
export async function beginSnapshot(client: pg.Client): Promise<ExportedSnapshot> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const { rows } = await client.query<ExportedSnapshot>(
    `SELECT pg_export_snapshot() AS snapshot, pg_current_snapshot()::text AS transactions,
       pg_current_wal_lsn()::text AS lsn`,
  );
  const [exported] = rows;
  if (exported === undefined) throw new Error('The database gave no snapshot.');
  return exported;
}

export async function joinSnapshot(client: pg.Client, snapshot: string): Promise<void> {
  await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET TRANSACTION SNAPSHOT '${snapshot}'`);
}

/** Stops migrations from changing a table while it is copied. */
export async function lockTables(client: pg.Client, tables: readonly TableRow[]): Promise<void> {
  await client.query(`LOCK TABLE ${tables.map(({ name }) => quoted(name)).join(', ')} IN ACCESS SHARE MODE`);
}

export async function endTransaction(client: pg.Client, how: 'COMMIT' | 'ROLLBACK'): Promise<void> {
  await client.query(how);
}

export const copyOutText = ({ name, columns }: Pick<TableCopy, 'name' | 'columns'>): string =>
  `COPY (SELECT ${columns.map(quoted).join(', ')} FROM ${quoted(name)}) TO STDOUT`;

export const copyInText = ({ name, columns }: Pick<TableCopy, 'name' | 'columns'>): string =>
  `COPY ${quoted(name)} (${columns.map(quoted).join(', ')}) FROM STDIN`;

/** A table with rows that no migration put there, if any. */
export async function findFilledTable(client: pg.Client, tables: readonly TableRow[]): Promise<string | undefined> {
  for (const { name } of tables) {
    const { rows } = await client.query<{ filled: boolean }>(
      `SELECT EXISTS (SELECT FROM ${quoted(name)} WHERE ${SEEDED[name] ?? true}) AS filled`,
    );
    if (rows[0]?.filled === true) return name;
  }
  return undefined;
}

/** The snapshot contains its own version of the seeded rows. */
export async function emptySeeded(client: pg.Client, tables: readonly TableRow[]): Promise<void> {
  for (const { name } of tables) if (name in SEEDED) await client.query(`DELETE FROM ${quoted(name)}`);
}

/** Statements that disable constraints, triggers and policies, and statements that restore them. */
interface LoadStatements {
  before: string[];
  after: string[];
}

/**
 * An owner, unlike a superuser, cannot disable these for a session. Recreating foreign keys checks every row at once;
 * forced policies forbid COPY FROM; triggers would repeat effects that the rows already contain.
 */
export async function planLoadStatements(client: pg.Client): Promise<LoadStatements> {
  const { rows: keys } = await client.query<{ on_table: string; name: string; definition: string }>(
    `SELECT c.relname AS on_table, k.conname AS name, pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
     WHERE k.contype = 'f' AND c.relnamespace = 'public'::regnamespace ORDER BY c.relname, k.conname`,
  );
  const { rows: tables } = await client.query<{ name: string; forced: boolean; triggers: boolean }>(
    `SELECT c.relname AS name, c.relforcerowsecurity AS forced,
       EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND NOT t.tgisinternal) AS triggers
     FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY c.relname`,
  );
  const forced = tables.filter((table) => table.forced);
  const triggered = tables.filter((table) => table.triggers);
  const alter = (name: string, change: string) => `ALTER TABLE ${quoted(name)} ${change}`;
  return {
    before: [
      ...keys.map((key) => alter(key.on_table, `DROP CONSTRAINT ${quoted(key.name)}`)),
      ...triggered.map(({ name }) => alter(name, 'DISABLE TRIGGER USER')),
      ...forced.map(({ name }) => alter(name, 'NO FORCE ROW LEVEL SECURITY')),
    ],
    after: [
      ...keys.map((key) => alter(key.on_table, `ADD CONSTRAINT ${quoted(key.name)} ${key.definition}`)),
      ...triggered.map(({ name }) => alter(name, 'ENABLE TRIGGER USER')),
      ...forced.map(({ name }) => alter(name, 'FORCE ROW LEVEL SECURITY')),
    ],
  };
}

export async function runAll(client: pg.Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

export async function begin(client: pg.Client): Promise<void> {
  await client.query('BEGIN');
}

/** Without statistics, queries would be planned for empty tables in the first hours after a restore. */
export async function analyze(client: pg.Client): Promise<void> {
  await client.query('ANALYZE');
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
