import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { codeOf } from '../../core/unknown.ts';
import { syncFolder } from '../make-folder.ts';

/** Bytes stored by hash, so that backups share equal pieces. */
export interface PieceStore {
  /** Checks by hash and size only; `verify` reads the bytes. */
  has(piece: Piece): Promise<boolean>;
  store(bytes: Buffer): Promise<Piece & { isNew: boolean }>;
  /** Stores a stream that must have this hash and size; returns false and stores nothing if it differs. */
  storeStream(piece: Piece, stream: Readable, onBytes?: (bytes: number) => void): Promise<boolean>;
  read(piece: Piece): Promise<Buffer>;
  open(piece: Piece): Readable;
  /** Path of the piece's file, relative to the backup folder. */
  nameOf(sha256: string): string;
  /** Makes everything stored so far survive a power cut. */
  sync(): Promise<void>;
  /** Removes every other piece; returns how many and how large they were. */
  removeOthers(wanted: ReadonlySet<string>): Promise<{ count: number; bytes: number }>;
}

export interface Piece {
  sha256: string;
  bytes: number;
}

const BYTES = 'bytes';
const INCOMING = 'incoming';
const HASH = /^[0-9a-f]{64}$/;
const READ_BYTES = 1024 * 1024;

export async function openPieceStore(folder: string): Promise<PieceStore> {
  const touched = new Set<string>();
  const nameOf = (sha256: string) => join(BYTES, sha256.slice(0, 2), sha256);
  const pathOf = ({ sha256 }: Pick<Piece, 'sha256'>) => join(folder, nameOf(sha256));

  async function has(piece: Piece): Promise<boolean> {
    const found = await stat(pathOf(piece)).catch(() => null);
    return found !== null && found.isFile() && found.size === piece.bytes;
  }

  /** A piece gets its name only when all of its bytes are on the disk, so pieces found after a crash are complete. */
  async function write(piece: Piece, chunks: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<boolean> {
    const draft = join(folder, INCOMING, randomUUID());
    const hash = createHash('sha256');
    const handle = await open(draft, 'wx', 0o600);
    let bytes = 0;
    try {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        await handle.appendFile(chunk);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (hash.digest('hex') !== piece.sha256 || bytes !== piece.bytes) {
      await rm(draft);
      return false;
    }
    const parent = join(folder, BYTES, piece.sha256.slice(0, 2));
    await mkdir(parent, { recursive: true, mode: 0o700 });
    await rename(draft, pathOf(piece));
    touched.add(parent);
    return true;
  }

  return {
    has,
    nameOf,
    async store(bytes) {
      const piece = { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
      const isNew = !(await has(piece));
      if (isNew) await write(piece, [bytes]);
      return { ...piece, isNew };
    },
    storeStream: (piece, stream, onBytes) => write(piece, counted(stream, onBytes)),
    read: (piece) => readFile(pathOf(piece)),
    open: (piece) => createReadStream(pathOf(piece), { highWaterMark: READ_BYTES }),
    async sync() {
      for (const path of touched) await syncFolder(path);
      touched.clear();
      await syncFolder(join(folder, BYTES));
    },
    removeOthers: (wanted) => removeOthers(join(folder, BYTES), wanted),
  };
}

/** Creates the folders and removes the half-written files of a killed backup; its complete pieces stay. */
export async function preparePieceStore(folder: string): Promise<void> {
  await rm(join(folder, INCOMING), { recursive: true, force: true });
  for (const name of [BYTES, INCOMING]) await mkdir(join(folder, name), { recursive: true, mode: 0o700 });
}

async function* counted(stream: Readable, onBytes?: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
    onBytes?.(bytes.length);
    yield bytes;
  }
}

async function removeOthers(folder: string, wanted: ReadonlySet<string>): Promise<{ count: number; bytes: number }> {
  const removed = { count: 0, bytes: 0 };
  for (const parent of await readdir(folder)) {
    for (const name of await readdir(join(folder, parent))) {
      const path = join(folder, parent, name);
      if (!HASH.test(name) || wanted.has(name)) continue;
      removed.count += 1;
      removed.bytes += (await stat(path)).size;
      await rm(path);
    }
  }
  return removed;
}

/** Snapshot of a service: tables and files at one moment, as pieces stored by hash. */
export interface Manifest {
  format: 1;
  name: string;
  /** Every write acknowledged before this time is in the snapshot. */
  mark: { time: string; lsn: string | null; transactions: string };
  finished_at: string;
  /** Release that made the snapshot, and version of its database server. */
  dragoman: string;
  postgres: number;
  /** Numbered migrations of the schema. */
  migrations: string[];
  tables: TableCopy[];
  sequences: SequenceValue[];
  /** The customers' files; the parts form a list with a line `<sha256> <bytes> <key>` for each. */
  files: { count: number; bytes: number; parts: Piece[] };
  /** Files that the store did not have, or had in another form than uploaded. */
  lost: LostFile[];
  /** `check` proves whether a secret key sealed these rows; the key itself is only stored if requested. */
  key: { check: string | null; secret: string | null };
}

export interface TableCopy {
  name: string;
  columns: string[];
  rows: number;
  bytes: number;
  /** Text of COPY, cut between rows. */
  parts: Piece[];
}

export interface SequenceValue {
  name: string;
  value: string;
  called: boolean;
}

export interface LostFile {
  key: string;
  sha256: string;
  reason: 'missing' | 'damaged';
}

const SNAPSHOTS = 'snapshots';
const NAME = /^(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z)\.json$/;

/** Sorts by time. */
export const snapshotName = (time: Date): string => time.toISOString().replace(/[:.]/g, '-');

/** Oldest first. */
export async function listSnapshots(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, SNAPSHOTS)).catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return [];
    throw error;
  });
  return names.flatMap((name) => NAME.exec(name)?.[1] ?? []).sort();
}

/** The last step of a backup: without a manifest there is no snapshot. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const parent = join(folder, SNAPSHOTS);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const draft = join(parent, `.${randomUUID()}`);
  const body = JSON.stringify(manifest);
  const text = `{"sha256":"${hashOf(body)}","manifest":${body}}\n`;
  await writeFile(draft, text, { mode: 0o600, flush: true });
  await rename(draft, pathOf(folder, manifest.name));
  await syncFolder(parent);
  await syncFolder(folder);
}

/** Throws one line if the manifest was altered. */
export async function readManifest(folder: string, name: string): Promise<Manifest> {
  const path = pathOf(folder, name);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') throw new Error(`There is no snapshot ${name} in ${folder}.`, { cause: error });
    throw error;
  });
  const [, hash, body] = /^\{"sha256":"([0-9a-f]{64})","manifest":(.*)\}\n$/s.exec(text) ?? [];
  if (hash === undefined || body === undefined || hashOf(body) !== hash)
    throw new Error(`The manifest ${path} is broken: it is not as it was written.`);
  const manifest: Manifest = JSON.parse(body);
  if (manifest.format !== 1) throw new Error(`The manifest ${path} is of a later release of Dragoman.`);
  return manifest;
}

export async function removeManifest(folder: string, name: string): Promise<void> {
  await rm(pathOf(folder, name), { force: true });
}

const pathOf = (folder: string, name: string) => join(folder, SNAPSHOTS, `${name}.json`);
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
