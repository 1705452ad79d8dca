import { earlier, HOUR_MS } from '../../core/calendar.ts';
import type { Clock } from '../../core/clock.ts';
import { runConcurrently } from '../../core/run-concurrently.ts';
import { mayRemove } from '../../storage/backup/removals.queries.ts';
import type { BlobStore } from '../../storage/blobs/blobs.ts';
import type { Database } from '../../storage/database.ts';
import { deleteGarbage, findUnknownBlobs, listGarbage } from './files.queries.ts';

const AT_ONCE = 8;
/** Younger bytes may belong to a row that is being written. */
const ORPHANED_AFTER_MS = HOUR_MS;
const ORPHANS_AT_ONCE = 500;

/**
 * Removes bytes of deleted files, unless a backup still has to copy them. Concurrent runs are harmless: missing bytes
 * count as removed.
 */
export async function clearGarbage({ db, blobs }: { db: Database; blobs: BlobStore }, batch: number): Promise<number> {
  const garbage = await db.transaction('system', async (tx) => ((await mayRemove(tx)) ? listGarbage(tx, batch) : []));
  const removed: string[] = [];
  try {
    await runConcurrently(AT_ONCE, garbage, async (blob) => {
      await blobs.remove(blob);
      removed.push(blob);
    });
  } finally {
    if (removed.length > 0) await db.transaction('system', (tx) => deleteGarbage(tx, removed));
  }
  return removed.length;
}

/** Removes bytes that a crash left without a row, unless a backup still has to copy them; returns the count. */
export async function sweepStore({
  db,
  blobs,
  clock,
}: {
  db: Database;
  blobs: BlobStore;
  clock: Clock;
}): Promise<number> {
  const before = earlier(clock.now(), ORPHANED_AFTER_MS);
  let total = 0;
  let old: string[] = [];
  for await (const { key, modifiedAt } of blobs.list()) {
    if (modifiedAt < before) old.push(key);
    if (old.length < ORPHANS_AT_ONCE) continue;
    total += await removeOrphans({ db, blobs }, old);
    old = [];
  }
  return total + (await removeOrphans({ db, blobs }, old));
}

async function removeOrphans(
  { db, blobs }: { db: Database; blobs: BlobStore },
  keys: readonly string[],
): Promise<number> {
  if (keys.length === 0) return 0;
  const orphans = await db.transaction('system', async (tx) =>
    (await mayRemove(tx)) ? findUnknownBlobs(tx, keys) : [],
  );
  await runConcurrently(AT_ONCE, orphans, (key) => blobs.remove(key));
  return orphans.length;
}
