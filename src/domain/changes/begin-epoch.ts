import type { Database } from '../../storage/database.ts';
import {
  type CounterState,
  deleteAllChanges,
  insertEpoch,
  lockEventWrites,
  readCounterState,
} from './epochs.queries.ts';

/**
 * Begins a new epoch where another server counted the transactions until now: after a restore, a move by `pg_dump`, a
 * failover. Says whether it did. Called before anything is written; of several processes that start at once, one begins it.
 */
export async function beginEpoch({ db }: { db: Database }): Promise<boolean> {
  const isOurs = await db.transaction('system', async (tx) => nextEpoch(await readCounterState(tx)) === null);
  if (isOurs) return false;
  return db.transaction('system', async (tx) => {
    await lockEventWrites(tx);
    const state = await readCounterState(tx);
    const number = nextEpoch(state);
    if (number === null) return false;
    insertEpoch(tx, { number, server: state.server });
    deleteAllChanges(tx);
    return number > 0;
  });
}

/** Null: the current epoch is this server's. Events without an epoch may come from anywhere, so theirs has ended. */
function nextEpoch({ server, epoch, hasEvents, isBehind }: CounterState): number | null {
  if (epoch === null) return hasEvents ? 1 : 0;
  return epoch.server === server && !isBehind ? null : epoch.number + 1;
}
