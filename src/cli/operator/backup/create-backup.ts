import { availableParallelism } from 'node:os';
import pg from 'pg';
import { runConcurrently } from '../../../core/run-concurrently.ts';
import { connectForBackup, copyTables } from '../../../storage/backup/load-tables.ts';
import {
  type LostFile,
  type Manifest,
  openPieceStore,
  type PieceStore,
  snapshotName,
  writeManifest,
} from '../../../storage/backup/manifest.ts';
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
import { claimBackupFolder, type Removed, readFileList, removeOldSnapshots, storeFileList } from './backup-folder.ts';
import { listSnapshotFiles, type SnapshotFile } from './files.queries.ts';
import type { OnProgress } from './progress.ts';
import { hashKeyForCheck } from './secret-key-check.ts';

const AT_ONCE = 4;

/** Copies the bytes that the backup does not have yet; lists lost and damaged files and continues with the rest. */
async function copyFiles(
  { blobs, pieces }: { blobs: BlobStore; pieces: PieceStore },
  { files, onProgress }: { files: Manifest['files']; onProgress: OnProgress },
): Promise<{ lost: LostFile[]; newBytes: number }> {
  const lost: LostFile[] = [];
  const under = new Map<string, Promise<unknown>>();
  let newBytes = 0;
  let done = 0;
  let bytes = 0;

  async function copy(file: SnapshotFile): Promise<void> {
    // Identical bytes under two keys are copied once.
    await under.get(file.sha256)?.catch(() => undefined);
    if (!(await pieces.has(file))) {
      const copying = copyOne({ blobs, pieces }, file);
      under.set(file.sha256, copying);
      const reason = await copying.finally(() => under.delete(file.sha256));
      if (reason === null) newBytes += file.bytes;
      else lost.push({ key: file.key, sha256: file.sha256, reason });
    }
    done += 1;
    bytes += file.bytes;
    onProgress({ step: 'files', done, of: files.count, bytes });
  }

  for await (const some of readFileList(pieces, files.parts)) {
    await runConcurrently(AT_ONCE, some, (file) =>
      copy(file).catch((error: unknown) => {
        // The store or the disk is unavailable: skip the rest, which would fail as slowly.
        some.length = 0;
        throw error;
      }),
    );
  }
  return { lost, newBytes };
}

async function copyOne(
  { blobs, pieces }: { blobs: BlobStore; pieces: PieceStore },
  file: SnapshotFile,
): Promise<LostFile['reason'] | null> {
  const found = await blobs.open(file.key);
  if (found === null) return 'missing';
  try {
    return (await pieces.storeStream(file, found.stream)) ? null : 'damaged';
  } finally {
    found.stream.destroy();
  }
}

interface BackupSource {
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
