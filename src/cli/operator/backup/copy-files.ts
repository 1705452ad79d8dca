import { runConcurrently } from '../../../core/run-concurrently.ts';
import type { LostFile, Manifest } from '../../../storage/backup/manifest.ts';
import type { PieceStore } from '../../../storage/backup/piece-store.ts';
import type { BlobStore } from '../../../storage/blobs/blobs.ts';
import { readFileList } from './file-list.ts';
import type { SnapshotFile } from './files.queries.ts';
import type { OnProgress } from './progress.ts';

const AT_ONCE = 4;

/** Copies the bytes that the backup does not have yet; lists lost and damaged files and continues with the rest. */
export async function copyFiles(
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
