import { baseUrlOf, type Config } from '../../config.ts';
import { findServiceAddress } from '../../domain/team/prepare-start.queries.ts';
import type { Database } from '../../storage/database.ts';
import { findHolder } from '../../storage/folder-lock.ts';

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
