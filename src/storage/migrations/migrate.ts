import { readFile } from 'node:fs/promises';
import { Kysely, type Migration, Migrator, PostgresDialect } from 'kysely';
import pg from 'pg';
import { codeOf, toError } from '../../core/unknown.ts';
import { APPLICATION_ROLE } from '../database.ts';
import { isConnectionRefused, isUndefinedTable } from '../database-errors.ts';
import {
  type AppliedSchema,
  bypassesPolicies,
  createRole,
  enterRole,
  findAppliedSchema,
  findServerVersion,
  forgetRepeatables,
  grantRoleToSelf,
  grantTables,
  isHalfRestored,
  lockSchema,
  rememberRepeatable,
  rollBack,
  runFile,
  type SchemaDb,
} from './migrations.queries.ts';
import {
  changedRepeatables,
  isCurrent,
  readSchemaFiles,
  type SchemaFolders,
  type WantedSchema,
} from './schema-files.ts';

export interface Migrated {
  /** Numbered migrations, then files of sql/. */
  applied: string[];
  /** Whether the application role exists and may be entered by this user. */
  useRole: boolean;
}

export interface Reached {
  url: string;
  schema: SchemaFolders;
  /** The setting that the URL is from, for the message when nothing answers there; none: the embedded database. */
  setting?: 'DATABASE_URL' | undefined;
}

/** Brings the database to the newest schema. Several processes may start at once: one migrates, the others wait. */
export async function migrate(reached: Reached): Promise<Migrated> {
  return connected(reached, async (db, wanted) => {
    const known = await readApplied(db);
    const current = known !== undefined && isCurrent(known, wanted);
    return { applied: current ? [] : await applyAll(db, wanted), useRole: await grantRole(db) };
  });
}

/** Brings an empty database to the schema that a release had: its numbered migrations, and no files of sql/. */
export async function migrateUpTo(reached: Reached, last: string): Promise<void> {
  await connected(reached, async (db, wanted) => {
    await refuseOldServer(db);
    await applyNumbered(db, wanted, last);
  });
}

/** Looks at the schema and changes nothing: refuses a database without data, or of another release. */
export async function checkSchema(reached: Reached): Promise<{ useRole: boolean }> {
  return connected(reached, async (db, wanted) => {
    const known = await readApplied(db);
    if (known === undefined)
      throw new Error('There is no data in this database. Start the service once, or look at DATABASE_URL.');
    if (!isCurrent(known, wanted))
      throw new Error(
        'The database is of another release. Start the service of this release, or run `npm run dragoman -- migrate`.',
      );
    return { useRole: await succeeds(db, enterRole) };
  });
}

/** What a look at the database shows; nothing is changed. */
export interface SchemaState {
  /** As `180001`. */
  server: number;
  /** Migrations that wait for the next start; all of them on a database without data. */
  waiting: string[];
  /** Migrations of a later release. */
  unknown: string[];
  /** Functions whose text is not the one in sql/. */
  changed: string[];
  isEmpty: boolean;
  isHalfRestored: boolean;
  /** Whether the application role may be entered. */
  useRole: boolean;
  /** Whether policies leave the user itself alone. */
  bypasses: boolean;
}

export async function inspectSchema(reached: Reached): Promise<SchemaState> {
  return connected(reached, async (db, wanted) => {
    const known = await readApplied(db);
    const applied = new Set(known?.migrations);
    const names = wanted.migrations.map(({ name }) => name);
    return {
      server: await findServerVersion(db),
      waiting: names.filter((name) => !applied.has(name)),
      unknown: [...applied].filter((name) => !names.includes(name)),
      changed: known === undefined ? [] : changedRepeatables(known, wanted).map(({ name }) => name),
      isEmpty: known === undefined,
      isHalfRestored: await isHalfRestored(db),
      useRole: known !== undefined && (await succeeds(db, enterRole)),
      bypasses: await bypassesPolicies(db),
    };
  });
}

async function connected<T>(
  { url, schema, setting }: Reached,
  work: (db: SchemaDb, wanted: WantedSchema) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => undefined);
  // One that breaks in the middle of a statement fails the statement; without this it would end the process as well.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await work(db, await readSchemaFiles(schema));
  } catch (error) {
    if (setting === undefined || !isConnectionRefused(error)) throw error;
    throw new Error(`The setting ${setting} names a database that cannot be used: ${whyNot(error)}`, { cause: error });
  } finally {
    await db.destroy();
  }
}

const WHAT_TO_DO: Readonly<Record<string, string>> = {
  '3D000': 'Create it, or correct the name.',
  '28P01': 'Correct the user or the password.',
  '28000': 'Correct the user, or what pg_hba.conf of the server lets in.',
  ENOTFOUND: 'Correct the name of the host.',
  EAI_AGAIN: 'Correct the name of the host, or look after this machine’s name service.',
};

function whyNot(error: unknown): string {
  const code = codeOf(error);
  const reason = (toError(error).message || code).replace(/\.$/, '');
  return `${reason}. ${WHAT_TO_DO[code] ?? 'Start the server there, or correct the setting.'}`;
}

/** Undefined where the tables that would say so are not there yet. */
async function readApplied(db: SchemaDb): Promise<AppliedSchema | undefined> {
  try {
    return await findAppliedSchema(db);
  } catch (error) {
    if (isUndefinedTable(error)) return undefined;
    throw error;
  }
}

async function applyAll(db: SchemaDb, wanted: WantedSchema): Promise<string[]> {
  await refuseOldServer(db);
  if (await isHalfRestored(db))
    throw new Error(
      'A restore into this database was interrupted: run `npm run dragoman -- restore` again to finish it.',
    );
  const numbered = await applyNumbered(db, wanted);
  // Before there are triggers that write to new tables in the name of a process that still serves.
  await succeeds(db, grantTables);
  return [...numbered, ...(await applyRepeatables(db, wanted))];
}

async function refuseOldServer(db: SchemaDb): Promise<void> {
  const version = await findServerVersion(db);
  if (version < 150_000)
    throw new Error(
      `The setting DATABASE_URL names PostgreSQL ${Math.floor(version / 10_000)}; 15 or later is needed. Upgrade the server, or name another.`,
    );
}

async function applyNumbered(db: SchemaDb, { migrations }: WantedSchema, last?: string): Promise<string[]> {
  const entries = migrations.map(({ name, path }): [string, Migration] => [
    name,
    { up: async (tx) => runFile(tx, await readFile(path, 'utf8')) },
  ]);
  const provider = { getMigrations: async () => Object.fromEntries(entries) };
  const migrator = new Migrator({ db, provider });
  const { error, results } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error) throw error;
  return (results ?? []).map(({ migrationName }) => migrationName);
}

/** Asks again under the lock: another start may have applied them while this one waited. */
async function applyRepeatables(db: SchemaDb, wanted: WantedSchema): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await lockSchema(tx);
    const changed = changedRepeatables(await findAppliedSchema(tx), wanted);
    for (const { name, text, hash } of changed) {
      await runFile(tx, text);
      await rememberRepeatable(tx, name, hash);
    }
    await forgetRepeatables(
      tx,
      wanted.repeatables.map(({ name }) => name),
    );
    return changed.map(({ name }) => name);
  });
}

/**
 * Policies bind every role but superusers, so the service enters a role that is none. Where its user may not make or enter
 * the role, the forced policies bind the user itself; a user whom they do not bind is refused.
 */
async function grantRole(db: SchemaDb): Promise<boolean> {
  // Roles are shared by every database of a server: another start may make or grant it at the same moment.
  await succeeds(db, createRole);
  await succeeds(db, grantTables);
  if (await succeeds(db, enterRole)) return true;
  await succeeds(db, grantRoleToSelf);
  if (await succeeds(db, enterRole)) return true;
  if (await bypassesPolicies(db)) {
    throw new Error(
      `The database user bypasses row security and cannot enter the role ${APPLICATION_ROLE}: grant it that role.`,
    );
  }
  return false;
}

async function succeeds(db: SchemaDb, step: (db: SchemaDb) => Promise<void>): Promise<boolean> {
  try {
    await step(db);
    return true;
  } catch {
    await rollBack(db);
    return false;
  }
}
