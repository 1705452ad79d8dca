import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { baseUrlOf, type Config, readConfig } from '../../config.ts';
import { beginEpoch } from '../../domain/changes/begin-epoch.ts';
import { findServiceAddress } from '../../domain/team/prepare-start.queries.ts';
import { SCHEMA, VERSION } from '../../release.ts';
import type { Database } from '../../storage/database.ts';
import { findHolder, lockFolder } from '../../storage/folder-lock.ts';
import { checkSchema, type Migrated, migrate } from '../../storage/migrations/migrate.ts';
import { startEmbeddedPostgres } from '../../storage/postgres/embedded-postgres.ts';
import { locateData } from '../../storage/postgres/folder.ts';
import { openDatabase } from '../../storage/transaction.ts';
import { ENGLISH } from '../../words/reader.ts';
import { say } from '../../words/say.ts';

/** A database that accepts connections until it is closed. */
export interface ReachedDatabase {
  url: string;
  setting?: 'DATABASE_URL';
  close(): Promise<void>;
}

/** Opens the service's database, also while the service runs; creates none where there is no data. */
export async function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  const { url, setting, close } = await reachDatabase(readConfig(process.env));
  try {
    const { useRole, laterRelease } = await checkSchema({ url, schema: SCHEMA, setting });
    if (laterRelease !== null) console.error(describeLaterSchema(laterRelease));
    const db = openDatabase({ url, useRole, maxConnections: 2 });
    try {
      await beginEpoch({ db });
      await work(db);
    } finally {
      await db.close();
    }
  } finally {
    await close();
  }
}

/** Migrates to this release's schema, and creates the database if there is none; the service must be stopped. */
export async function migrateDatabase(): Promise<Pick<Migrated, 'applied' | 'laterRelease'>> {
  const { url, setting, close } = await openStoppedDatabase(readConfig(process.env));
  try {
    return await migrate({ url, schema: SCHEMA, setting });
  } finally {
    await close();
  }
}

export const describeLaterSchema = (later: string): string =>
  say(ENGLISH, 'cli.migrate.later', { later, version: VERSION });

/** The database of a stopped service; creates the embedded one if there is none. */
export async function openStoppedDatabase(config: Config): Promise<ReachedDatabase> {
  return serverOf(config) ?? startDatabase(config);
}

/** The service's database, whether the service runs or not. */
export async function reachDatabase(config: Config): Promise<ReachedDatabase> {
  const server = serverOf(config);
  if (server !== null) return server;
  await requireData(config.DATA_DIR);
  const holder = await findHolder(config.DATA_DIR);
  if (holder === undefined) return startDatabase(config);
  if (holder.database === undefined)
    throw new Error(say(ENGLISH, 'cli.data.busy', { pid: String(holder.pid), folder: config.DATA_DIR }));
  return { url: holder.database, close: async () => undefined };
}

function serverOf({ DATABASE_URL: url }: Config): ReachedDatabase | null {
  return url === undefined ? null : { url, setting: 'DATABASE_URL', close: async () => undefined };
}

async function requireData(dataDir: string): Promise<void> {
  const data = await locateData(dataDir);
  await access(join(data, 'PG_VERSION')).catch((error: unknown) => {
    throw new Error(say(ENGLISH, 'cli.data.none', { folder: dataDir }), { cause: error });
  });
}

async function startDatabase({ DATA_DIR: dataDir }: Config): Promise<ReachedDatabase> {
  const lock = await lockFolder(dataDir, { command: 'dragoman' });
  const postgres = await startEmbeddedPostgres({ dataDir });
  return {
    url: postgres.url,
    async close() {
      await postgres.stop();
      await lock.release();
    },
  };
}

/** Public address: the setting, else the address that the service stored at its last start. */
export async function readServiceAddress(db: Database, config: Config): Promise<string> {
  if (config.BASE_URL !== undefined) return config.BASE_URL;
  return (await db.transaction('system', findServiceAddress)) ?? baseUrlOf(config);
}

/** Address of the service that runs on this data folder; from the settings alone when none runs. */
export async function findRunningService(config: Config): Promise<string> {
  const holder = config.DATABASE_URL === undefined ? await findHolder(config.DATA_DIR) : undefined;
  return config.BASE_URL ?? holder?.address ?? baseUrlOf(config);
}
