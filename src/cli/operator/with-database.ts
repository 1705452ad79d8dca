import { SCHEMA } from '../../app.ts';
import { type Config, readConfig } from '../../config.ts';
import type { Database } from '../../storage/database.ts';
import { lockFolder } from '../../storage/folder-lock.ts';
import { migrate } from '../../storage/migrations/migrate.ts';
import { openDatabase } from '../../storage/open-database.ts';
import { startEmbeddedPostgres } from '../../storage/postgres/embedded-postgres.ts';

export interface OpenedDatabase {
  db: Database;
  /** The migrations that were applied just now. */
  applied: string[];
}

/** Opens the database by the same settings as the service, brings its schema up to date, and closes it after the work. */
export async function withDatabase(work: (opened: OpenedDatabase) => Promise<void>): Promise<void> {
  const { url, close } = await reachDatabase(readConfig(process.env));
  try {
    const { applied, useRole } = await migrate({ url, schema: SCHEMA });
    const db = openDatabase({ url, useRole, maxConnections: 2 });
    try {
      await work({ db, applied });
    } finally {
      await db.close();
    }
  } finally {
    await close();
  }
}

async function reachDatabase(config: Config): Promise<{ url: string; close(): Promise<void> }> {
  if (config.DATABASE_URL !== undefined) return { url: config.DATABASE_URL, close: async () => undefined };
  const lock = await lockFolder(config.DATA_DIR, { command: 'dragoman' });
  const postgres = await startEmbeddedPostgres({ dataDir: config.DATA_DIR });
  return {
    url: postgres.url,
    async close() {
      await postgres.stop();
      await lock.release();
    },
  };
}
