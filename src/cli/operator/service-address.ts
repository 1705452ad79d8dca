import { baseUrlOf, type Config } from '../../config.ts';
import { findServiceAddress } from '../../domain/team/prepare-start.queries.ts';
import type { Database } from '../../storage/database.ts';
import { findHolder } from '../../storage/folder-lock.ts';

/** Where people reach the service: as the setting says, else as the service itself noted when it last started. */
export async function readServiceAddress(db: Database, config: Config): Promise<string> {
  if (config.BASE_URL !== undefined) return config.BASE_URL;
  return (await db.transaction('system', findServiceAddress)) ?? baseUrlOf(config);
}

/** Where the service of this data folder answers now; by the settings alone where none runs on it. */
export async function findRunningService(config: Config): Promise<string> {
  const holder = config.DATABASE_URL === undefined ? await findHolder(config.DATA_DIR) : undefined;
  return config.BASE_URL ?? holder?.address ?? baseUrlOf(config);
}
