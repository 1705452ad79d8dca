import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
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
