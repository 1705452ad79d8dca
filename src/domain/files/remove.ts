import type { Clock } from '../../core/clock.ts';
import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import type { BlobStore } from '../../storage/blobs/blobs.ts';
import type { Database } from '../../storage/database.ts';
import { isForeignKeyViolation } from '../../storage/database-errors.ts';
import type { FileRow } from './files.queries.ts';
import { deleteFileRow, forgetGarbage, oldestGarbage, unknownBlobs } from './files.queries.ts';

/** Deletes a file that nothing holds; a quote that takes it at the same moment wins or finds it gone. */
export async function removeFile(
  { db, clock }: { db: Database; clock: Clock },
  account: Id<'acct'>,
  id: Id<'file'>,
): Promise<FileRow> {
  try {
    const gone = await db.transaction({ account }, (tx) => deleteFileRow(tx, account, id, clock.now()));
    return gone ?? fail('not_found');
  } catch (error) {
    if (isForeignKeyViolation(error)) fail('file_in_use');
    throw error;
  }
}

const BATCH = 500;
const AT_ONCE = 8;
const HOUR = 3_600_000;

/** Removes the bytes of deleted files. Two that do it at once do no harm: absent bytes are removed already. */
export async function clearGarbage({ db, blobs }: { db: Database; blobs: BlobStore }): Promise<number> {
  const garbage = await db.transaction('system', (tx) => oldestGarbage(tx, BATCH));
  const { removed, failure } = await removeAll(blobs, garbage);
  if (removed.length > 0) await db.transaction('system', (tx) => forgetGarbage(tx, removed));
  if (failure !== undefined) throw failure;
  return removed.length;
}

/** Some at a time; one that cannot be removed does not keep the others. */
async function removeAll(blobs: BlobStore, keys: readonly string[]): Promise<{ removed: string[]; failure?: unknown }> {
  const waiting = [...keys];
  const removed: string[] = [];
  let failure: unknown;
  const work = async () => {
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
      try {
        await blobs.remove(key);
        removed.push(key);
      } catch (error) {
        failure = error;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { removed, failure };
}

/** Removes what crashes left behind: half-received spools, and bytes that no row knows. */
export async function sweepStore({
  db,
  blobs,
  clock,
}: {
  db: Database;
  blobs: BlobStore;
  clock: Clock;
}): Promise<number> {
  const before = new Date(clock.now().getTime() - HOUR);
  let total = await blobs.sweepSpool(before);
  const removeUnknown = async (old: readonly string[]) => {
    const orphans = await db.transaction('system', (tx) => unknownBlobs(tx, old));
    const { removed, failure } = await removeAll(blobs, orphans);
    if (failure !== undefined) throw failure;
    total += removed.length;
  };
  let batch: string[] = [];
  for await (const { key, modifiedAt } of blobs.list()) {
    // A young one may belong to a row that is just being written.
    if (modifiedAt < before) batch.push(key);
    if (batch.length < BATCH) continue;
    await removeUnknown(batch);
    batch = [];
  }
  if (batch.length > 0) await removeUnknown(batch);
  return total;
}
