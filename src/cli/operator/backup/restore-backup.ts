import type pg from 'pg';
import { END_QUIET, QUIET } from '../../../composition/quiet-copy.ts';
import { connectForBackup, loadTables } from '../../../storage/backup/load-tables.ts';
import { listSnapshots, type Manifest, openPieceStore, readManifest } from '../../../storage/backup/manifest.ts';
import { markQuiet } from '../../../storage/backup/quiet-mark.queries.ts';
import {
  type BegunRestore,
  findBegunRestore,
  findFilledTable,
  listMigrations,
  listTables,
  markRestoreBegun,
} from '../../../storage/backup/tables.queries.ts';
import type { BlobStore } from '../../../storage/blobs/blobs.ts';
import { migrate, migrateUpTo } from '../../../storage/migrations/migrate.ts';
import { readSchemaFiles, type SchemaFolders } from '../../../storage/migrations/schema-files.ts';
import { ENGLISH } from '../../../words/reader.ts';
import { say } from '../../../words/say.ts';
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
  if (name === undefined) throw new Error(say(ENGLISH, 'cli.backup.no_snapshot', { folder }));
  const manifest = await readManifest(folder, name);
  const known = new Set((await readSchemaFiles(schema)).migrations.map((migration) => migration.name));
  const unknown = manifest.migrations.find((migration) => !known.has(migration));
  if (unknown !== undefined)
    throw new Error(say(ENGLISH, 'cli.restore.later', { version: manifest.dragoman, migration: unknown }));
  return manifest;
}

/** The restored service's secret key; refused when it is not the key that sealed the snapshot's secrets. */
export function chooseKey({ name, key }: Manifest, configuredKey: string | null): string {
  const chosen = configuredKey ?? key.secret;
  if (chosen === null) throw new Error(say(ENGLISH, 'cli.restore.no_key'));
  if (key.check !== null && hashKeyForCheck(chosen, name) !== key.check)
    throw new Error(say(ENGLISH, 'cli.restore.other_key'));
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
  print: (line: string) => void;
}

/**
 * Restores a snapshot into an empty database and an empty store, the rows last and in one transaction. Returns how many
 * files had been lost before the backup.
 */
export async function restoreBackup(target: RestoreTarget, options: RestoreOptions): Promise<number> {
  const { databaseUrl: url, setting, schema, blobs } = target;
  const { folder, manifest, quiet, storeKey, onProgress, print } = options;
  const pieces = await openPieceStore(folder);
  const client = await connectForBackup(url);
  let lost = 0;
  try {
    const begun = await findBegunRestore(client);
    await refuseNonEmptyDatabase(client, manifest);
    const storedKeys = await findStoredKeys({ blobs, pieces }, manifest.files);
    refuseNonEmptyStore(storedKeys, begun);
    if (begun === undefined) await markRestoreBegun(client, manifest.name);
    else print(describeBegun(begun, storedKeys));
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
        onProgress({ step: 'tables', done: progress.done, of: manifest.tables.length, bytes: progress.bytes });
      },
      async change(tx) {
        if (!quiet) return;
        const { deliveries, mails } = await silence(tx);
        await markQuiet(tx);
        print(say(ENGLISH, 'cli.restore.silenced', { deliveries, mails }));
        print(`${QUIET} ${END_QUIET}`);
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
    throw new Error(say(ENGLISH, 'cli.restore.used_store', { count: storedKeys.size }));
}

const describeBegun = ({ snapshot, begun_at }: BegunRestore, storedKeys: ReadonlySet<string>) =>
  say(ENGLISH, 'cli.restore.resumed', { snapshot, since: begun_at.toISOString(), count: storedKeys.size });

/** Empty: no tables, or the snapshot's schema with rows in `migrations` only, as an interrupted restore leaves it. */
async function refuseNonEmptyDatabase(client: pg.Client, { migrations: wanted }: Manifest): Promise<void> {
  const tables = await listTables(client);
  const migrations = await listMigrations(client);
  if (migrations === null && tables.length > 0)
    throw new Error(say(ENGLISH, 'cli.restore.foreign_tables', { table: tables[0]?.name ?? '' }));
  const filled = await findFilledTable(client, tables);
  if (filled !== undefined) throw new Error(say(ENGLISH, 'cli.restore.used_database', { table: filled }));
  if (migrations !== null && migrations.length > wanted.length)
    throw new Error(say(ENGLISH, 'cli.restore.later_schema'));
}
