import { runConcurrently } from '../../core/run-concurrently.ts';
import type { BlobStore } from '../../storage/blobs/blobs.ts';
import type { FileRow } from './files.queries.ts';

const AT_ONCE = 4;

/** Files whose bytes are missing from the store. */
export async function findLost({ blobs }: { blobs: BlobStore }, files: readonly FileRow[]): Promise<FileRow[]> {
  const lost: FileRow[] = [];
  // Files removed on purpose are not lost.
  const expected = files.filter(({ removed_at = null }) => removed_at === null);
  await runConcurrently(AT_ONCE, expected, async (file) => {
    const found = await blobs.open(file.blob, { start: 0, end: 0 });
    if (found === null) lost.push(file);
    else found.stream.destroy();
  });
  return lost;
}
