import { crc32 } from 'node:zlib';
import type { Piece, PieceStore } from './manifest.ts';

const MIN_BYTES = 1024 * 1024;
const MAX_BYTES = 8 * 1024 * 1024;
/** On average, every 2048th row may end a part. */
const ROWS = 2048;

export interface CutTable {
  rows: number;
  bytes: number;
  newBytes: number;
  parts: Piece[];
}

/**
 * Cuts rows into parts and stores them. A row's content decides whether a part ends with it, so rows added or
 * changed since the last backup create a few new parts and leave the others identical.
 */
export function createPartCutter(pieces: PieceStore): {
  add(row: Buffer): Promise<void> | undefined;
  finish(): Promise<CutTable>;
} {
  const cut: CutTable = { rows: 0, bytes: 0, newBytes: 0, parts: [] };
  let rows: Buffer[] = [];
  let size = 0;
  let writing = Promise.resolve();

  async function storeAfter(earlier: Promise<void>, at: number, bytes: Buffer): Promise<void> {
    await earlier;
    const { isNew, ...piece } = await pieces.store(bytes);
    cut.parts[at] = piece;
    if (isNew) cut.newBytes += piece.bytes;
  }

  function endPart(): Promise<void> {
    const bytes = Buffer.concat(rows, size);
    rows = [];
    size = 0;
    const at = cut.parts.push({ sha256: '', bytes: bytes.length }) - 1;
    writing = storeAfter(writing, at, bytes);
    return writing;
  }

  return {
    add(row) {
      // The connection reuses its buffer for the next read.
      rows.push(Buffer.from(row));
      size += row.length;
      cut.rows += 1;
      cut.bytes += row.length;
      const mayEnd = size >= MIN_BYTES && crc32(row) % ROWS === 0;
      return mayEnd || size >= MAX_BYTES ? endPart() : undefined;
    },
    async finish() {
      if (size > 0) void endPart();
      await writing;
      return cut;
    },
  };
}
