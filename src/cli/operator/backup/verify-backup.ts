import { createHash } from 'node:crypto';
import { runConcurrently } from '../../../core/run-concurrently.ts';
import { codeOf, toError } from '../../../core/unknown.ts';
import {
  listSnapshots,
  type Manifest,
  openPieceStore,
  type Piece,
  type PieceStore,
  readManifest,
} from '../../../storage/backup/manifest.ts';
import { ENGLISH } from '../../../words/reader.ts';
import { say } from '../../../words/say.ts';
import { checkBackupFolder, readFileList } from './backup-folder.ts';
import type { OnProgress } from './progress.ts';

export interface Verified {
  snapshots: string[];
  pieces: number;
  bytes: number;
  /** One sentence per error. */
  errors: string[];
}

interface CheckedPiece {
  error: string | null;
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
  if (names.length === 0) throw new Error(say(ENGLISH, 'cli.backup.no_snapshot', { folder }));
  const pieces = await openPieceStore(folder);
  const checked = new Map<string, CheckedPiece>();
  const errors: string[] = [];
  let bytes = 0;

  async function checkPieces(wanted: readonly Piece[]): Promise<void> {
    const fresh = new Map(wanted.filter(({ sha256 }) => !checked.has(sha256)).map((piece) => [piece.sha256, piece]));
    await runConcurrently(AT_ONCE, [...fresh.values()], async (piece) => {
      const found = await checkPiece(pieces, piece);
      checked.set(piece.sha256, found);
      bytes += piece.bytes;
      if (found.error !== null) errors.push(found.error);
      onProgress({ step: 'pieces', done: checked.size, of: checked.size + fresh.size, bytes });
    });
  }

  for (const name of names) {
    try {
      await verifySnapshot(await readManifest(folder, name), { pieces, checkPieces, checked, errors });
    } catch (error) {
      errors.push(toError(error).message);
    }
  }
  return { snapshots: names, pieces: checked.size, bytes, errors };
}

interface VerifyContext {
  pieces: PieceStore;
  checkPieces: (wanted: readonly Piece[]) => Promise<void>;
  checked: ReadonlyMap<string, CheckedPiece>;
  errors: string[];
}

async function verifySnapshot(
  manifest: Manifest,
  { pieces, checkPieces, checked, errors }: VerifyContext,
): Promise<void> {
  const { name, tables, files } = manifest;
  const linesOf = (parts: readonly Piece[]) =>
    parts.reduce((sum, { sha256 }) => sum + (checked.get(sha256)?.lines ?? 0), 0);
  const isIntact = (parts: readonly Piece[]) => parts.every(({ sha256 }) => checked.get(sha256)?.error === null);
  for (const { name: table, rows, parts } of tables) {
    await checkPieces(parts);
    if (isIntact(parts) && linesOf(parts) !== rows)
      errors.push(say(ENGLISH, 'cli.verify.rows', { name, found: String(linesOf(parts)), table, rows: String(rows) }));
  }
  await checkPieces(files.parts);
  if (!isIntact(files.parts)) return;
  const lost = new Set(manifest.lost.map(({ sha256 }) => sha256));
  let count = 0;
  for await (const some of readFileList(pieces, files.parts)) {
    count += some.length;
    const wanted: Piece[] = [];
    for (const file of some) if (!lost.has(file.sha256) || (await pieces.has(file))) wanted.push(file);
    await checkPieces(wanted);
  }
  if (count !== files.count)
    errors.push(say(ENGLISH, 'cli.verify.files', { name, found: String(count), files: String(files.count) }));
}

async function checkPiece(pieces: PieceStore, wanted: Piece): Promise<CheckedPiece> {
  const piece = pieces.nameOf(wanted.sha256);
  const hash = createHash('sha256');
  let bytes = 0;
  let lines = 0;
  try {
    for await (const chunk of pieces.open(wanted)) {
      const read: Buffer = chunk;
      hash.update(read);
      bytes += read.length;
      for (let at = read.indexOf(NEWLINE); at !== -1; at = read.indexOf(NEWLINE, at + 1)) lines += 1;
    }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return { error: say(ENGLISH, 'cli.verify.missing', { piece }), lines };
    return { error: say(ENGLISH, 'cli.verify.unreadable', { piece, reason: toError(error).message }), lines };
  }
  if (bytes !== wanted.bytes) {
    const sizes = { found: String(bytes), bytes: String(wanted.bytes) };
    return { error: say(ENGLISH, 'cli.verify.size', { piece, ...sizes }), lines };
  }
  return { error: hash.digest('hex') === wanted.sha256 ? null : say(ENGLISH, 'cli.verify.hash', { piece }), lines };
}
