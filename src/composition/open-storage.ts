import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { createSeal, type Seal } from '../core/seal.ts';
import { codeOf, textIn, toError } from '../core/unknown.ts';
import { beginEpoch } from '../domain/changes/begin-epoch.ts';
import { isQuiet } from '../storage/backup/quiet-mark.queries.ts';
import type { BlobStore } from '../storage/blobs/blobs.ts';
import { openBlobStore } from '../storage/blobs/open.ts';
import type { Database } from '../storage/database.ts';
import { unusableFolder } from '../storage/make-folder.ts';
import { migrate } from '../storage/migrations/migrate.ts';
import type { SchemaFolders } from '../storage/migrations/schema-files.ts';
import { loadSecretKey } from '../storage/secret-key.ts';
import { openDatabase } from '../storage/transaction.ts';
import type { Troubles } from '../watch/troubles.ts';
import { noticeDatabase, watchedBlobs, watchedDatabase } from '../watch/watched-drivers.ts';
import { refuseRealMoney } from './quiet-copy.ts';

export interface Storage {
  db: Database;
  blobs: BlobStore;
  seal: Seal;
  /** Restored for inspection, not to serve: sends nothing to the outside. */
  quiet: boolean;
}

/** Opens database, files and secret key; throws one line that names the setting at fault. */
export async function openStorage(
  config: Config,
  { url, schema, troubles, log }: { url: string; schema: SchemaFolders; troubles: Troubles; log: Logger },
): Promise<Storage> {
  const setting = config.DATABASE_URL === undefined ? undefined : 'DATABASE_URL';
  const [secretKey, blobs] = await Promise.all([loadSecretKey(config.SECRET_KEY, config.DATA_DIR), openFiles(config)]);
  // Last: if the files or the key fail, no migration is running that the failing start would interrupt.
  const began = performance.now();
  const { applied, useRole } = await migrate({ url, schema, setting });
  logMigration(log, applied, performance.now() - began);
  const db = openDatabase({
    url,
    useRole,
    maxConnections: config.DATABASE_CONNECTIONS,
    onError: (error) => noticeDatabase(troubles, error),
  });
  const quiet = await prepareDatabase(config, { db, blobs, log });
  return {
    db: watchedDatabase(db, troubles),
    blobs: watchedBlobs(blobs, troubles),
    seal: createSeal(secretKey),
    quiet,
  };
}

function logMigration(log: Logger, applied: readonly string[], ms: number): void {
  if (applied.length === 0) return;
  const numbered = applied.filter((name) => /^\d/.test(name));
  const functions = applied.length - numbered.length;
  const seconds = Math.round(ms / 10) / 100;
  const about = { migrations: numbered.length, from: numbered.at(0), to: numbered.at(-1), functions, seconds };
  log.info(about, 'the database was migrated');
}

/** Before anything is written, checks for a quiet copy and for a move to another server. */
async function prepareDatabase(
  config: Config,
  { db, blobs, log }: { db: Database; blobs: BlobStore; log: Logger },
): Promise<boolean> {
  try {
    const quiet = await isQuiet(db);
    if (quiet) refuseRealMoney(config);
    if (await beginEpoch({ db }))
      log.info('the database was restored or moved: new events are numbered after all earlier ones');
    return quiet;
  } catch (error) {
    await Promise.all([db.close(), blobs.close()]);
    throw error;
  }
}

async function openFiles({ FILES_URL: filesUrl, DATA_DIR: dataDir }: Config): Promise<BlobStore> {
  let blobs: BlobStore | undefined;
  try {
    blobs = await openBlobStore({ filesUrl, dataDir });
    await blobs.check();
    return blobs;
  } catch (error) {
    await blobs?.close();
    // An error without a code already has a readable message.
    if (filesUrl === undefined) throw codeOf(error) === '' ? error : unusableFolder(dataDir, error);
    throw new Error(`The setting FILES_URL names a file store that cannot be used: ${storeProblem(error)}`, {
      cause: error,
    });
  }
}

const STORE_PROBLEMS: Readonly<Record<string, string>> = {
  NotFound: 'there is no such bucket. Make it, or correct the name.',
  NoSuchBucket: 'there is no such bucket. Make it, or correct the name.',
  '403': 'its keys are refused. Correct access_key and secret_key, or what the keys may do.',
  Forbidden: 'its keys are refused. Correct access_key and secret_key, or what the keys may do.',
  CredentialsProviderError:
    'it has no keys. Put access_key and secret_key into it, or give them as AWS tools take them.',
  ECONNREFUSED: 'nothing answers at its endpoint. Start the store, or correct the endpoint.',
  ENOTFOUND: 'its endpoint has no address. Correct the endpoint.',
  TimeoutError: 'it does not answer in time. Look whether this machine can reach it.',
};

function storeProblem(error: unknown): string {
  const { name, message } = toError(error);
  return (
    STORE_PROBLEMS[codeOf(error)] ??
    STORE_PROBLEMS[name] ??
    STORE_PROBLEMS[textIn(error, 'Code')] ??
    `${message || name}.`
  );
}
