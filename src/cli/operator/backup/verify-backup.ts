import { createHash } from 'node:crypto';
import { someAtATime } from '../../../core/some-at-a-time.ts';
import { codeOf, toError } from '../../../core/unknown.ts';
import { listSnapshots, type Manifest, readManifest } from '../../../storage/backup/manifest.ts';
import { openPieceStore, type Piece, type PieceStore } from '../../../storage/backup/piece-store.ts';
import { checkBackupFolder } from './backup-folder.ts';
import { readFileList } from './file-list.ts';
import type { OnProgress } from './progress.ts';

export interface Verified {
  snapshots: string[];
  pieces: number;
  bytes: number;
  /** One sentence per error. */
  faults: string[];
}

interface Looked {
  fault: string | null;
  lines: number;
}

const AT_ONCE = 4;
const NEWLINE = 0x0a;

/** Reads every byte of all snapshots, or of one. */
export async function verifyBackup(options: {
  folder: string;
  snapshot: string | null;
  onProgress: OnProgress;
}): Promise<Verified> {
  const { folder, snapshot, onProgress } = options;
  await checkBackupFolder(folder);
  const names = snapshot === null ? await listSnapshots(folder) : [snapshot];
  if (names.length === 0) throw new Error(`There is no finished snapshot in ${folder}.`);
  const pieces = await openPieceStore(folder);
  const looked = new Map<string, Looked>();
  const faults: string[] = [];
  let bytes = 0;

  async function look(wanted: readonly Piece[]): Promise<void> {
    const fresh = new Map(wanted.filter(({ sha256 }) => !looked.has(sha256)).map((piece) => [piece.sha256, piece]));
    await someAtATime(AT_ONCE, [...fresh.values()], async (piece) => {
      const found = await lookAt(pieces, piece);
      looked.set(piece.sha256, found);
      bytes += piece.bytes;
      if (found.fault !== null) faults.push(`${pieces.nameOf(piece.sha256)} ${found.fault}`);
      onProgress({ step: 'Pieces', done: looked.size, of: looked.size + fresh.size, bytes });
    });
  }

  for (const name of names) {
    try {
      await verifySnapshot(await readManifest(folder, name), { pieces, look, looked, faults });
    } catch (error) {
      faults.push(toError(error).message);
    }
  }
  return { snapshots: names, pieces: looked.size, bytes, faults };
}

interface Verifying {
  pieces: PieceStore;
  look: (wanted: readonly Piece[]) => Promise<void>;
  looked: ReadonlyMap<string, Looked>;
  faults: string[];
}

async function verifySnapshot(manifest: Manifest, { pieces, look, looked, faults }: Verifying): Promise<void> {
  const { name, tables, files } = manifest;
  const linesOf = (parts: readonly Piece[]) =>
    parts.reduce((sum, { sha256 }) => sum + (looked.get(sha256)?.lines ?? 0), 0);
  const isWhole = (parts: readonly Piece[]) => parts.every(({ sha256 }) => looked.get(sha256)?.fault === null);
  for (const { name: table, rows, parts } of tables) {
    await look(parts);
    if (isWhole(parts) && linesOf(parts) !== rows)
      faults.push(`The snapshot ${name} has ${linesOf(parts)} rows of ${table}; its manifest says ${rows}.`);
  }
  await look(files.parts);
  if (!isWhole(files.parts)) return;
  const lost = new Set(manifest.lost.map(({ sha256 }) => sha256));
  let count = 0;
  for await (const some of readFileList(pieces, files.parts)) {
    count += some.length;
    const wanted: Piece[] = [];
    for (const file of some) if (!lost.has(file.sha256) || (await pieces.has(file))) wanted.push(file);
    await look(wanted);
  }
  if (count !== files.count)
    faults.push(`The snapshot ${name} lists ${count} files; its manifest says ${files.count}.`);
}

async function lookAt(pieces: PieceStore, piece: Piece): Promise<Looked> {
  const hash = createHash('sha256');
  let bytes = 0;
  let lines = 0;
  try {
    for await (const chunk of pieces.open(piece)) {
      const read: Buffer = chunk;
      hash.update(read);
      bytes += read.length;
      for (let at = read.indexOf(NEWLINE); at !== -1; at = read.indexOf(NEWLINE, at + 1)) lines += 1;
    }
  } catch (error) {
    return { fault: codeOf(error) === 'ENOENT' ? 'is missing.' : `cannot be read: ${toError(error).message}.`, lines };
  }
  if (bytes !== piece.bytes) return { fault: `is broken: it has ${bytes} bytes instead of ${piece.bytes}.`, lines };
  return { fault: hash.digest('hex') === piece.sha256 ? null : 'is broken: its bytes have another hash.', lines };
}
