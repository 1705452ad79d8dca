import type { Database } from '../../storage/database.ts';
import {
  type CounterState,
  deleteAllChanges,
  insertEpoch,
  lockEventWrites,
  readCounterState,
} from './epochs.queries.ts';

/**
 * Begins a new epoch if another server counted transactions before: after a restore, a `pg_dump` or a failover. Call
 * before any write; of several starting processes, one returns true.
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

/** Null: the current epoch is this server's. Events without an epoch may be from any server, so a new one begins. */
function nextEpoch({ server, epoch, hasEvents, isBehind }: CounterState): number | null {
  if (epoch === null) return hasEvents ? 1 : 0;
  return epoch.server === server && !isBehind ? null : epoch.number + 1;
}
