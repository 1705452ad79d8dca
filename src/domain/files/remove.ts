import type { Clock } from '../../core/clock.ts';
import { fail } from '../../core/fail.ts';
import { fromToken } from '../../core/tokens.ts';
import type { BlobStore } from '../../storage/blobs.ts';
import { type Database, isForeignKeyViolation } from '../../storage/database.ts';
import type { FileRow } from '../tables.ts';
import { deleteFileRow, findFiles, forgetGarbage, takeGarbage, unknownBlobs } from './files.queries.ts';

/** Deletes a file that nothing holds; a quote that takes it at the same moment wins or finds it gone. */
export async function removeFile(
  { db, clock }: { db: Database; clock: Clock },
  account: string,
  token: string,
): Promise<FileRow> {
  const id = fromToken('file', token) ?? fail('not_found');
  try {
    return await db.transaction({ account }, async (tx) => {
      const file = (await findFiles(tx, account, [id]))[0] ?? fail('not_found');
      await deleteFileRow(tx, file, clock.now());
      return file;
    });
  } catch (error) {
    if (isForeignKeyViolation(error)) fail('file_in_use');
    throw error;
  }
}

const BATCH = 500;
const HOUR = 3_600_000;

/** Removes the bytes of deleted files. */
export async function clearGarbage({ db, blobs }: { db: Database; blobs: BlobStore }): Promise<number> {
  return db.transaction('system', async (tx) => {
    const garbage = await takeGarbage(tx, BATCH);
    for (const blob of garbage) await blobs.remove(blob);
    forgetGarbage(tx, garbage);
    return garbage.length;
  });
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
  let removed = await blobs.sweepSpool(before);
  let batch: string[] = [];
  const flush = async () => {
    const known = batch;
    batch = [];
    const orphans = await db.transaction('system', (tx) => unknownBlobs(tx, known));
    for (const blob of orphans) await blobs.remove(blob);
    removed += orphans.length;
  };
  for await (const { key, modifiedAt } of blobs.list()) {
    // A young one may belong to a row that is just being written.
    if (modifiedAt < before) batch.push(key);
    if (batch.length >= BATCH) await flush();
  }
  if (batch.length > 0) await flush();
  return removed;
}
