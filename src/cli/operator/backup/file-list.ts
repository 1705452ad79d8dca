import { createPartCutter } from '../../../storage/backup/cut-parts.ts';
import type { Manifest } from '../../../storage/backup/manifest.ts';
import type { Piece, PieceStore } from '../../../storage/backup/piece-store.ts';
import { isKey } from '../../../storage/blobs/blobs.ts';
import { ENGLISH } from '../../../words/reader.ts';
import { say } from '../../../words/say.ts';
import type { SnapshotFile } from './files.queries.ts';

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
