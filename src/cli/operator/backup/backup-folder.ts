import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { codeOf } from '../../../core/unknown.ts';
import { createPartCutter } from '../../../storage/backup/cut-parts.ts';
import {
  listSnapshots,
  type Manifest,
  type Piece,
  type PieceStore,
  preparePieceStore,
  readManifest,
  removeManifest,
} from '../../../storage/backup/manifest.ts';
import { isKey } from '../../../storage/blobs/blobs.ts';
import { type FolderLock, type Holder, lockFolder } from '../../../storage/folder-lock.ts';
import { makeDataFolder } from '../../../storage/make-folder.ts';
import { ENGLISH } from '../../../words/reader.ts';
import { say } from '../../../words/say.ts';
import type { SnapshotFile } from './files.queries.ts';

/** Marker file of a backup folder: `--keep` deletes nothing from a folder without it. */
const MARK = 'dragoman-backup.json';

/** Prepares the folder and locks it: one backup writes to it at a time. */
export async function claimBackupFolder(path: string, dataDir: string): Promise<FolderLock> {
  const folder = resolve(path);
  const inData = relative(dataDir, folder);
  if (!inData.startsWith('..') && inData !== folder) throw new Error(say(ENGLISH, 'cli.backup.inside', { folder }));
  await refuseForeignFolder(folder);
  await makeDataFolder(folder, 0o700);
  const lock = await lockFolder(folder, { command: 'dragoman backup', refuse: inUse });
  try {
    await writeFile(join(folder, MARK), '{"format":1}\n', { mode: 0o600, flush: true });
    await preparePieceStore(folder);
    return lock;
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Throws when the folder holds no backups. */
export async function checkBackupFolder(path: string): Promise<void> {
  const known = await readFile(join(path, MARK), 'utf8').catch(() => null);
  if (known === null) throw new Error(say(ENGLISH, 'cli.backup.none', { folder: resolve(path) }));
}

async function refuseForeignFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  const others = names.filter((name) => !name.startsWith('lock.'));
  if (others.length > 0 && !others.includes(MARK)) throw new Error(say(ENGLISH, 'cli.backup.foreign', { folder }));
}

function inUse(folder: string, { pid, since }: Holder): string {
  return say(ENGLISH, 'cli.backup.in_use', { folder, pid: String(pid), since });
}

const LINE = /^([0-9a-f]{64}) (\d+) (\S+)$/;

/** One line per file. */
export async function storeFileList(
  pieces: PieceStore,
  files: AsyncIterable<SnapshotFile>,
): Promise<Manifest['files']> {
  const cutter = createPartCutter(pieces);
  let bytes = 0;
  for await (const file of files) {
    bytes += file.bytes;
    await cutter.add(Buffer.from(`${file.sha256} ${file.bytes} ${file.key}\n`));
  }
  const { rows, parts } = await cutter.finish();
  return { count: rows, bytes, parts };
}

/** Yields the files of one part of the list at a time: a few thousand. */
export async function* readFileList(pieces: PieceStore, parts: readonly Piece[]): AsyncGenerator<SnapshotFile[]> {
  for (const part of parts) {
    const lines = (await pieces.read(part)).toString().split('\n').slice(0, -1);
    yield lines.map((line) => readLine(line, pieces.nameOf(part.sha256)));
  }
}

function readLine(line: string, where: string): SnapshotFile {
  const [, sha256, bytes, key] = LINE.exec(line) ?? [];
  if (sha256 === undefined || key === undefined || !isKey(key))
    throw new Error(say(ENGLISH, 'cli.verify.list', { file: where }));
  return { sha256, bytes: Number(bytes), key };
}

export interface Removed {
  snapshots: number;
  bytes: number;
}

/** Removes older snapshots, then the bytes that no remaining snapshot refers to. */
export async function removeOldSnapshots(
  { folder, pieces }: { folder: string; pieces: PieceStore },
  maxSnapshots: number,
): Promise<Removed> {
  const names = await listSnapshots(folder);
  const wanted = new Set<string>();
  // Read the manifests first: a broken one stops the removal, because its bytes are unknown.
  for (const name of names.slice(-maxSnapshots)) await addPieces(wanted, pieces, await readManifest(folder, name));
  const old = names.slice(0, -maxSnapshots);
  for (const name of old) await removeManifest(folder, name);
  const { bytes } = await pieces.removeOthers(wanted);
  return { snapshots: old.length, bytes };
}

async function addPieces(wanted: Set<string>, pieces: PieceStore, { tables, files }: Manifest): Promise<void> {
  for (const part of [...files.parts, ...tables.flatMap((table) => table.parts)]) wanted.add(part.sha256);
  for await (const some of readFileList(pieces, files.parts)) for (const { sha256 } of some) wanted.add(sha256);
}
