import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { isLockTimeout } from '../database.ts';
import {
  type AppliedSchema,
  createMigrationTables,
  dropInvalidIndex,
  findMigrations,
  limitLockWaits,
  rememberMigration,
  runFile,
  type SchemaDb,
  tryLockSchema,
  unlockSchema,
} from './migrations.queries.ts';
import type { NumberedMigration, WantedSchema } from './schema-files.ts';

/** Writers queue behind a migration that waits for their table, so it gives up before they notice and tries again. */
const LOCK_WAIT_MS = 100;
const PAUSE_MS = 200;
const MAX_TRIES = 150;

interface ReadMigration {
  name: string;
  text: string;
  /** Written before the rules for migrations: applied with its neighbours in one transaction. */
  isUnmarked: boolean;
  /** Contains only concurrent index builds, which cannot run in a transaction. */
  isConcurrent: boolean;
}

/** One process at a time changes the schema; the others wait here. */
export async function withSchemaLock<T>(db: SchemaDb, work: (connection: SchemaDb) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    while (!(await tryLockSchema(connection))) await pause(PAUSE_MS);
    try {
      return await work(connection);
    } finally {
      await unlockSchema(connection);
    }
  });
}

/** Applies pending migrations up to `last`; runs under the schema lock. */
export async function applyNumbered(
  db: SchemaDb,
  migrations: readonly NumberedMigration[],
  last?: string,
): Promise<string[]> {
  await createMigrationTables(db);
  const applied = await findMigrations(db);
  const asked = last === undefined ? migrations : migrations.filter(({ name }) => name <= last);
  const waiting = asked.filter(({ name }) => !applied.includes(name));
  refuseDisorder(waiting, applied, migrations);
  const read = await Promise.all(waiting.map(readMigration));
  const isEmpty = applied.length === 0;
  const first = read.findIndex((one) => !one.isUnmarked);
  // An empty database has no writers: one transaction is the fastest.
  const together = isEmpty || first === -1 ? read : read.slice(0, first);
  if (together.length > 0) await applyTogether(db, together, isEmpty);
  for (const one of read.slice(together.length))
    await (one.isConcurrent ? applyConcurrently(db, one) : applyAlone(db, one));
  return read.map(({ name }) => name);
}

function refuseDisorder(
  waiting: readonly NumberedMigration[],
  applied: readonly string[],
  known: readonly NumberedMigration[],
): void {
  const unknown = applied.filter((name) => !known.some((one) => one.name === name));
  if (unknown.length > 0)
    throw new Error(`The database has migrations that this release does not know: ${unknown.join(', ')}.`);
  const newest = applied.at(-1) ?? '';
  const late = waiting.find(({ name }) => name < newest);
  if (late !== undefined)
    throw new Error(`Migration ${late.name} is missing in the database, which already has ${newest}.`);
}

async function readMigration({ name, path }: NumberedMigration): Promise<ReadMigration> {
  const text = await readFile(path, 'utf8');
  const mark = /^-- (expand|contract)(, concurrently)?$/m.exec(text.split('\n', 1)[0] ?? '');
  return { name, text, isUnmarked: mark === null, isConcurrent: mark?.[2] !== undefined };
}

async function applyTogether(db: SchemaDb, migrations: readonly ReadMigration[], isEmpty: boolean): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { name, text } of migrations) {
      await runFile(tx, isEmpty ? text.replaceAll(/\bINDEX CONCURRENTLY\b/g, 'INDEX') : text);
      await rememberMigration(tx, name);
    }
  });
}

async function applyAlone(db: SchemaDb, { name, text }: ReadMigration): Promise<void> {
  await withShortLocks(db, async (tx) => {
    await runFile(tx, text);
    await rememberMigration(tx, name);
  });
}

/** One transaction, retried while someone else locks a table that it needs. */
export async function withShortLocks<T>(db: SchemaDb, work: (tx: SchemaDb) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        await limitLockWaits(tx, LOCK_WAIT_MS);
        return await work(tx);
      });
    } catch (error) {
      if (!isLockTimeout(error) || tries === MAX_TRIES) throw error;
      await pause(PAUSE_MS);
    }
  }
}

async function applyConcurrently(db: SchemaDb, { name, text }: ReadMigration): Promise<void> {
  for (const statement of statementsOf(text)) {
    const index = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS (\w+)/.exec(statement)?.[1];
    if (index !== undefined) await dropInvalidIndex(db, index);
    await runFile(db, statement);
  }
  await rememberMigration(db, name);
}

/** Concurrent migrations contain only index statements, so no semicolon is inside one. */
function statementsOf(text: string): string[] {
  const lines = text.split('\n').filter((line) => !line.startsWith('--'));
  return lines
    .join('\n')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

// A release may run on the schema of the next minor release, so that an upgrade needs no pause and can be rolled back.

/** The last release that changed the schema, if later than this one; null: this release may change it. */
export function findLaterRelease(
  { releases }: Pick<AppliedSchema, 'releases'>,
  { release }: WantedSchema,
): string | null {
  const later = releases.filter((other) => compareReleases(other, release) > 0).toSorted(compareReleases);
  return later.at(-1) ?? null;
}

/** True if `release` may run on the schema of `later`: same major version, at most one minor version ahead. */
export function mayServeOn(release: string, later: string): boolean {
  const [own, other] = [partsOf(release), partsOf(later)];
  return own[0] === other[0] && other[1] - own[1] <= 1;
}

function compareReleases(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
}

function partsOf(release: string): [major: number, minor: number, patch: number] {
  const [major = 0, minor = 0, patch = 0] = release.split('.').map((part) => Number.parseInt(part, 10));
  return [major, minor, patch];
}
