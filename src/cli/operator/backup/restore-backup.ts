import type pg from 'pg';
import { END_QUIET, QUIET } from '../../../composition/quiet-copy.ts';
import { connectForBackup } from '../../../storage/backup/connect.ts';
import { loadTables } from '../../../storage/backup/load-tables.ts';
import { listSnapshots, type Manifest, readManifest } from '../../../storage/backup/manifest.ts';
import { openPieceStore } from '../../../storage/backup/piece-store.ts';
import { markQuiet } from '../../../storage/backup/quiet-mark.queries.ts';
import { type BegunRestore, findBegunRestore, markRestoreBegun } from '../../../storage/backup/restore-mark.queries.ts';
import { findFilledTable, listMigrations, listTables } from '../../../storage/backup/tables.queries.ts';
import type { BlobStore } from '../../../storage/blobs/blobs.ts';
import { migrate, migrateUpTo } from '../../../storage/migrations/migrate.ts';
import { readSchemaFiles, type SchemaFolders } from '../../../storage/migrations/schema-files.ts';
import { checkBackupFolder } from './backup-folder.ts';
import type { OnProgress } from './progress.ts';
import { findStoredKeys, putFiles } from './put-files.ts';
import { silence } from './quiet.queries.ts';
import { hashKeyForCheck } from './secret-key-check.ts';

/** The named snapshot, or the newest; refused when this release does not know its schema. */
export async function chooseSnapshot(
  { folder, snapshot }: { folder: string; snapshot: string | null },
  schema: SchemaFolders,
): Promise<Manifest> {
  await checkBackupFolder(folder);
  const name = snapshot ?? (await listSnapshots(folder)).at(-1);
  if (name === undefined) throw new Error(`There is no finished snapshot in ${folder}.`);
  const manifest = await readManifest(folder, name);
  const known = new Set((await readSchemaFiles(schema)).migrations.map((migration) => migration.name));
  const unknown = manifest.migrations.find((migration) => !known.has(migration));
  if (unknown !== undefined)
    throw new Error(
      `The snapshot is of Dragoman ${manifest.dragoman}, which has the migration ${unknown}: restore it with that release or a later one.`,
    );
  return manifest;
}

/** The restored service's secret key; refused when it is not the key that sealed the snapshot's secrets. */
export function chooseKey({ name, key }: Manifest, configuredKey: string | null): string {
  const chosen = configuredKey ?? key.secret;
  if (chosen === null)
    throw new Error(
      'The backup does not contain the secret key: put the service’s secret.key into DATA_DIR (mode 0600), or set SECRET_KEY.',
    );
  if (key.check !== null && hashKeyForCheck(chosen, name) !== key.check)
    throw new Error(
      'The secret key is not the one that the backed-up service had: put its secret.key into DATA_DIR, or set SECRET_KEY to its key.',
    );
  return chosen;
}

export interface RestoreTarget {
  databaseUrl: string;
  setting?: 'DATABASE_URL' | undefined;
  blobs: BlobStore;
  schema: SchemaFolders;
}

export interface RestoreOptions {
  folder: string;
  manifest: Manifest;
  /** Sends nothing that waits in the copy: no emails, no webhooks. */
  quiet: boolean;
  /** Stores the secret key before any row exists: a start in between would create another key. */
  storeKey: () => Promise<void>;
  onProgress: OnProgress;
  say: (line: string) => void;
}

/**
 * Restores a snapshot into an empty database and an empty store, the rows last and in one transaction. Returns how many
 * files had been lost before the backup.
 */
export async function restoreBackup(target: RestoreTarget, options: RestoreOptions): Promise<number> {
  const { databaseUrl: url, setting, schema, blobs } = target;
  const { folder, manifest, quiet, storeKey, onProgress, say } = options;
  const pieces = await openPieceStore(folder);
  const client = await connectForBackup(url);
  let lost = 0;
  try {
    const begun = await findBegunRestore(client);
    await refuseNonEmptyDatabase(client, manifest);
    const storedKeys = await findStoredKeys({ blobs, pieces }, manifest.files);
    refuseNonEmptyStore(storedKeys, begun);
    if (begun === undefined) await markRestoreBegun(client, manifest.name);
    else say(describeBegun(begun, storedKeys));
    await migrateUpTo({ url, schema, setting }, manifest.migrations.at(-1) ?? '');
    await storeKey();
    lost = await putFiles({ blobs, pieces }, { manifest, storedKeys, onProgress });
    const progress = { done: 0, bytes: 0 };
    await loadTables(client, {
      manifest,
      pieces,
      onTable({ bytes }) {
        progress.done += 1;
        progress.bytes += bytes;
        onProgress({ step: 'Tables', done: progress.done, of: manifest.tables.length, bytes: progress.bytes });
      },
      async change(tx) {
        if (!quiet) return;
        const { deliveries, mails } = await silence(tx);
        await markQuiet(tx);
        say(`Quiet: ${deliveries} deliveries and ${mails} mails that waited are not sent, and every webhook is off.`);
        say(`${QUIET} ${END_QUIET}`);
      },
    });
  } finally {
    await client.end();
  }
  await migrate({ url, schema, setting });
  return lost;
}

/** Files that no restore of ours stored belong to another service, and this copy would delete them. */
function refuseNonEmptyStore(storedKeys: ReadonlySet<string>, begun: BegunRestore | undefined): void {
  if (storedKeys.size > 0 && begun === undefined)
    throw new Error(
      `The file store is not empty: it has ${storedKeys.size} files. A backup is restored into an empty place only.`,
    );
}

const describeBegun = ({ snapshot, begun_at }: BegunRestore, storedKeys: ReadonlySet<string>) =>
  `A restore of ${snapshot}, begun at ${begun_at.toISOString()}, was interrupted here; going on with ${storedKeys.size} files that are there already.`;

/** Empty: no tables, or the snapshot's schema with rows in `migrations` only, as an interrupted restore leaves it. */
async function refuseNonEmptyDatabase(client: pg.Client, { migrations: wanted }: Manifest): Promise<void> {
  const tables = await listTables(client);
  const migrations = await listMigrations(client);
  if (migrations === null && tables.length > 0)
    throw new Error(`The database is not empty: it has tables of something else, such as ${tables[0]?.name}.`);
  const filled = await findFilledTable(client, tables);
  if (filled !== undefined)
    throw new Error(
      `The database is not empty: there are rows in ${filled}. A backup is restored into an empty place only.`,
    );
  if (migrations !== null && migrations.length > wanted.length)
    throw new Error('The database has the schema of a later release than the backup: give an empty one.');
}
