import { pipeline } from 'node:stream/promises';
import { runConcurrently } from '../../../core/run-concurrently.ts';
import type { Manifest, PieceStore } from '../../../storage/backup/manifest.ts';
import type { BlobStore } from '../../../storage/blobs/blobs.ts';
import { ENGLISH } from '../../../words/reader.ts';
import { say } from '../../../words/say.ts';
import { readFileList } from './backup-folder.ts';
import type { SnapshotFile } from './files.queries.ts';
import type { OnProgress } from './progress.ts';

const AT_ONCE = 4;

/** Keys already in the store: none, unless an earlier restore of the same snapshot was interrupted. */
export async function findStoredKeys(
  { blobs, pieces }: { blobs: BlobStore; pieces: PieceStore },
  files: Manifest['files'],
): Promise<Set<string>> {
  const stored = new Set<string>();
  for await (const { key } of blobs.list()) stored.add(key);
  if (stored.size === 0) return stored;
  const foreign = new Set(stored);
  for await (const some of readFileList(pieces, files.parts)) for (const { key } of some) foreign.delete(key);
  const [one] = foreign;
  if (one !== undefined) throw new Error(say(ENGLISH, 'cli.restore.foreign_store', { count: foreign.size, key: one }));
  return stored;
}

/** Restores files that the store does not have yet; returns how many were lost before the backup. */
export async function putFiles(
  { blobs, pieces }: { blobs: BlobStore; pieces: PieceStore },
  { manifest, storedKeys, onProgress }: { manifest: Manifest; storedKeys: ReadonlySet<string>; onProgress: OnProgress },
): Promise<number> {
  const lost = new Set(manifest.lost.map(({ key }) => key));
  let missing = 0;
  let done = 0;
  let bytes = 0;
  const restoreFile = async (file: SnapshotFile) => {
    // The bytes may exist under another key, or come from another snapshot.
    if (lost.has(file.key) && !(await pieces.has(file))) missing += 1;
    else if (!storedKeys.has(file.key)) await putFile({ blobs, pieces }, file);
    done += 1;
    bytes += file.bytes;
    onProgress({ step: 'files', done, of: manifest.files.count, bytes });
  };
  for await (const some of readFileList(pieces, manifest.files.parts)) {
    await runConcurrently(AT_ONCE, some, (file) =>
      restoreFile(file).catch((error: unknown) => {
        some.length = 0;
        throw error;
      }),
    );
  }
  return missing;
}

async function putFile({ blobs, pieces }: { blobs: BlobStore; pieces: PieceStore }, file: SnapshotFile): Promise<void> {
  const broken = say(ENGLISH, 'cli.restore.broken', { file: pieces.nameOf(file.sha256) });
  if (!(await pieces.has(file))) throw new Error(broken);
  const incoming = await blobs.receive({ maxBytes: file.bytes });
  try {
    await pipeline(pieces.open(file), incoming.writable);
    if (incoming.result().sha256.toString('hex') !== file.sha256) throw new Error(broken);
    await incoming.commit(file.key);
  } finally {
    await incoming.discard();
  }
}
