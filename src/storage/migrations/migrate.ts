import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { codeOf, toError } from '../../core/unknown.ts';
import { APPLICATION_ROLE, isConnectionRefused, isUndefinedTable } from '../database.ts';
import { applyNumbered, findLaterRelease, mayServeOn, withSchemaLock, withShortLocks } from './apply-migrations.ts';
import {
  type AppliedSchema,
  bypassesPolicies,
  createRole,
  enterRole,
  findAppliedSchema,
  findServerVersion,
  findUnsignedSchema,
  forgetRepeatables,
  grantRoleToSelf,
  grantTables,
  isHalfRestored,
  rememberRelease,
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
  /** Numbered migrations first, then files of sql/. */
  applied: string[];
  /** True if the application role exists and this user may enter it. */
  useRole: boolean;
  /** The later release that owns this schema, which stays unchanged; null: the schema is of this release. */
  laterRelease: string | null;
}

export interface SchemaTarget {
  url: string;
  schema: SchemaFolders;
  /** The setting that the URL is from, for the error message; undefined: the embedded database. */
  setting?: 'DATABASE_URL' | undefined;
}

/**
 * Upgrades the database to this release's schema. Several processes may start at once: one migrates, the others wait.
 * The schema of the next minor release is left unchanged.
 */
export async function migrate(target: SchemaTarget): Promise<Migrated> {
  return withConnection(target, async (db, wanted) => {
    const known = await readApplied(db);
    const current = known !== undefined && isCurrent(known, wanted);
    const { applied, laterRelease } = current
      ? { applied: [], laterRelease: null }
      : await withSchemaLock(db, (connection) => applyAll(connection, wanted));
    return { applied, laterRelease, useRole: await grantRole(db) };
  });
}

/** Upgrades an empty database to an earlier schema: numbered migrations up to `last`, and no files of sql/. */
export async function migrateUpTo(target: SchemaTarget, last: string): Promise<void> {
  await withConnection(target, async (db, wanted) => {
    await refuseOldServer(db);
    await withSchemaLock(db, (connection) => applyNumbered(connection, wanted.migrations, last));
  });
}

/** Checks the schema without changes: refuses an empty database, or one of a release too far from this one. */
export async function checkSchema(target: SchemaTarget): Promise<Pick<Migrated, 'useRole' | 'laterRelease'>> {
  return withConnection(target, async (db, wanted) => {
    const known = await readApplied(db);
    if (known === undefined)
      throw new Error('There is no data in this database. Start the service once, or look at DATABASE_URL.');
    const laterRelease = laterReleaseOf(known, wanted);
    if (laterRelease === null && !isCurrent(known, wanted))
      throw new Error(
        'The database is of another release. Start the service of this release, or run `npm run dragoman -- migrate`.',
      );
    return { useRole: await succeeds(db, enterRole), laterRelease };
  });
}

/** Result of a read-only check of the database. */
export interface SchemaState {
  /** For example `180001`. */
  server: number;
  /** Migrations that the next start will apply; all of them on an empty database. */
  waiting: string[];
  /** Migrations of a later release. */
  unknown: string[];
  /** The last release that changed the schema, if later than this one. */
  laterRelease: string | null;
  /** True if this release may run on the later release's schema. */
  mayServe: boolean;
  /** Functions that differ from their file in sql/. */
  changed: string[];
  isEmpty: boolean;
  isHalfRestored: boolean;
  useRole: boolean;
  /** True if policies do not apply to the user. */
  bypasses: boolean;
}

export async function inspectSchema(target: SchemaTarget): Promise<SchemaState> {
  return withConnection(target, async (db, wanted) => {
    const known = await readApplied(db);
    const applied = new Set(known?.migrations);
    const names = wanted.migrations.map(({ name }) => name);
    const laterRelease = known === undefined ? null : findLaterRelease(known, wanted);
    return {
      laterRelease,
      mayServe: laterRelease === null || mayServeOn(wanted.release, laterRelease),
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

async function withConnection<T>(
  { url, schema, setting }: SchemaTarget,
  work: (db: SchemaDb, wanted: WantedSchema) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => undefined);
  // A connection that breaks during a statement fails the statement; without a listener it would also end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await work(db, await readSchemaFiles(schema));
  } catch (error) {
    if (setting === undefined || !isConnectionRefused(error)) throw error;
    throw new Error(`The setting ${setting} names a database that cannot be used: ${describeConnectionError(error)}`, {
      cause: error,
    });
  } finally {
    await db.destroy();
  }
}

const REMEDIES: Readonly<Record<string, string>> = {
  '3D000': 'Create it, or correct the name.',
  '28P01': 'Correct the user or the password.',
  '28000': 'Correct the user, or what pg_hba.conf of the server lets in.',
  ENOTFOUND: 'Correct the name of the host.',
  EAI_AGAIN: 'Correct the name of the host, or look after this machine’s name service.',
};

function describeConnectionError(error: unknown): string {
  const code = codeOf(error);
  const reason = (toError(error).message || code).replace(/\.$/, '');
  return `${reason}. ${REMEDIES[code] ?? 'Start the server there, or correct the setting.'}`;
}

/** Undefined if the migration tables do not exist yet. */
async function readApplied(db: SchemaDb): Promise<AppliedSchema | undefined> {
  for (const find of [findAppliedSchema, findUnsignedSchema]) {
    try {
      return await find(db);
    } catch (error) {
      if (!isUndefinedTable(error)) throw error;
    }
  }
  return undefined;
}

/** Null: this release may change the schema. Throws if a later release has changed it too far. */
function laterReleaseOf(known: AppliedSchema, wanted: WantedSchema): string | null {
  const later = findLaterRelease(known, wanted);
  if (later === null || mayServeOn(wanted.release, later)) return later;
  throw new Error(
    `This database was upgraded by release ${later}, which is too far ahead of ${wanted.release}. Start release ${later}, or restore a backup.`,
  );
}

async function applyAll(db: SchemaDb, wanted: WantedSchema): Promise<Pick<Migrated, 'applied' | 'laterRelease'>> {
  await refuseOldServer(db);
  if (await isHalfRestored(db))
    throw new Error(
      'A restore into this database was interrupted: run `npm run dragoman -- restore` again to finish it.',
    );
  // Read under the lock: another start, perhaps of a later release, may have migrated first.
  const known = await readApplied(db);
  const laterRelease = known === undefined ? null : laterReleaseOf(known, wanted);
  if (laterRelease !== null) return { applied: [], laterRelease };
  const numbered = await applyNumbered(db, wanted.migrations);
  // Before the triggers exist: they write to new tables as a process that still runs the old release.
  await succeeds(db, grantTables);
  return { applied: [...numbered, ...(await applyRepeatables(db, wanted))], laterRelease };
}

async function refuseOldServer(db: SchemaDb): Promise<void> {
  const version = await findServerVersion(db);
  if (version < 150_000)
    throw new Error(
      `The setting DATABASE_URL names PostgreSQL ${Math.floor(version / 10_000)}; 15 or later is needed. Upgrade the server, or name another.`,
    );
}

async function applyRepeatables(db: SchemaDb, wanted: WantedSchema): Promise<string[]> {
  return withShortLocks(db, async (tx) => {
    const changed = changedRepeatables(await findAppliedSchema(tx), wanted);
    for (const { name, text, hash } of changed) {
      await runFile(tx, text);
      await rememberRepeatable(tx, name, hash);
    }
    await forgetRepeatables(
      tx,
      wanted.repeatables.map(({ name }) => name),
    );
    await rememberRelease(tx, wanted.release);
    return changed.map(({ name }) => name);
  });
}

/**
 * Policies do not apply to superusers, so the service enters a plain role. If its user cannot create or enter the role,
 * the forced policies must apply to the user itself; a user who bypasses them is refused.
 */
async function grantRole(db: SchemaDb): Promise<boolean> {
  // Roles are shared by all databases of a server: another start may create or grant it at the same moment.
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
