import { availableParallelism } from 'node:os';
import pg from 'pg';
import { connectForBackup } from '../../../storage/backup/connect.ts';
import { copyTables } from '../../../storage/backup/copy-tables.ts';
import { type Manifest, snapshotName, writeManifest } from '../../../storage/backup/manifest.ts';
import { openPieceStore, type PieceStore } from '../../../storage/backup/piece-store.ts';
import { holdRemovals } from '../../../storage/backup/removals.queries.ts';
import {
  beginSnapshot,
  endTransaction,
  isStandby,
  joinSnapshot,
  listMigrations,
  listSequences,
  listTables,
  lockTables,
  readMark,
} from '../../../storage/backup/tables.queries.ts';
import type { BlobStore } from '../../../storage/blobs/blobs.ts';
import { ENGLISH } from '../../../words/reader.ts';
import { say } from '../../../words/say.ts';
import { claimBackupFolder } from './backup-folder.ts';
import { copyFiles } from './copy-files.ts';
import { storeFileList } from './file-list.ts';
import { listSnapshotFiles } from './files.queries.ts';
import type { OnProgress } from './progress.ts';
import { type Removed, removeOldSnapshots } from './remove-old-snapshots.ts';
import { hashKeyForCheck } from './secret-key-check.ts';

export interface BackupSource {
  databaseUrl: string;
  blobs: BlobStore;
  dataDir: string;
  /** Null where this machine does not have the key. */
  secretKey: string | null;
  version: string;
}

export interface BackupOptions {
  folder: string;
  withKey: boolean;
  /** Number of snapshots to retain, including this one; null retains all. */
  maxSnapshots: number | null;
  onProgress: OnProgress;
}

export interface CreatedBackup {
  manifest: Manifest;
  /** Bytes that the folder did not have before. */
  newBytes: number;
  removed: Removed | null;
}

// A second connection halves the copy time where a processor is free; a third would slow down the service.
const CONNECTIONS = availableParallelism() > 2 ? 2 : 1;

/** Copies the service's tables and files as of one moment, while the service runs. */
export async function createBackup(source: BackupSource, options: BackupOptions): Promise<CreatedBackup> {
  if (options.withKey && source.secretKey === null) throw new Error(say(ENGLISH, 'cli.backup.no_key'));
  const lock = await claimBackupFolder(options.folder, source.dataDir);
  const clients: pg.Client[] = [];
  try {
    for (let at = 0; at < CONNECTIONS; at += 1) clients.push(await connectForBackup(source.databaseUrl));
    return await copyAll(source, options, clients);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
    await lock.release();
  }
}

async function copyAll(source: BackupSource, options: BackupOptions, clients: pg.Client[]): Promise<CreatedBackup> {
  const { folder, withKey, maxSnapshots, onProgress } = options;
  const [first] = clients;
  if (first === undefined) throw new Error('No connection was made.');
  const pieces = await openPieceStore(folder);
  const { mark, newBytes: newRows, ...database } = await copyDatabase(first, clients, pieces, onProgress);
  const { lost, newBytes: newFiles } = await copyFiles(
    { blobs: source.blobs, pieces },
    { files: database.files, onProgress },
  );
  // The connection blocks removals until here. Had it been lost, files could be missing for that reason alone.
  await readMark(first);
  await pieces.sync();
  const name = snapshotName(new Date(mark.time));
  const { secretKey } = source;
  const manifest: Manifest = {
    format: 1,
    name,
    mark,
    finished_at: new Date().toISOString(),
    dragoman: source.version,
    ...database,
    lost,
    key: { check: secretKey && hashKeyForCheck(secretKey, name), secret: withKey ? secretKey : null },
  };
  await writeManifest(folder, manifest);
  const removed = maxSnapshots === null ? null : await removeOldSnapshots({ folder, pieces }, maxSnapshots);
  return { manifest, newBytes: newRows + newFiles, removed };
}

type Copied = Pick<Manifest, 'mark' | 'postgres' | 'migrations' | 'tables' | 'sequences' | 'files'>;

async function copyDatabase(
  first: pg.Client,
  clients: readonly pg.Client[],
  pieces: PieceStore,
  onProgress: OnProgress,
): Promise<Copied & { newBytes: number }> {
  // A standby's locks do not reach the primary, which would delete files during the backup.
  if (await isStandby(first)) throw new Error(say(ENGLISH, 'cli.backup.standby'));
  // Before the snapshot: files it names must still exist when they are copied.
  await holdRemovals(first);
  const { time, version } = await readMark(first);
  const { snapshot, lsn, transactions } = await beginSnapshot(first);
  const migrations = await listMigrations(first);
  if (migrations === null) throw new Error(say(ENGLISH, 'cli.backup.no_data'));
  const tables = await listTables(first);
  await lockTables(first, tables);
  for (const client of clients) if (client !== first) await joinSnapshot(client, snapshot);
  const progress = { done: 0, bytes: 0, newBytes: 0 };
  const copies = await copyTables(clients, { tables, pieces }, ({ bytes, newBytes }) => {
    progress.done += 1;
    progress.bytes += bytes;
    progress.newBytes += newBytes;
    onProgress({ step: 'tables', done: progress.done, of: tables.length, bytes: progress.bytes });
  });
  const sequences = await listSequences(first);
  const files = await storeFileList(pieces, listSnapshotFiles(first));
  // An open snapshot prevents the server from vacuuming.
  for (const client of clients) await endTransaction(client, 'COMMIT');
  const mark = { time: time.toISOString(), lsn, transactions };
  return { mark, postgres: version, migrations, tables: copies, sequences, files, newBytes: progress.newBytes };
}
