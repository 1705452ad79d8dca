import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../storage/database.ts';
import { deleteOldChanges } from './changes.queries.ts';
import { deleteAbsent } from './presence.queries.ts';

/** Longer than the hour for which streams go on where they were. */
const KEPT_MINUTES = 90;

/** Forgets changes that no stream goes on from, and who has left without a word. */
export async function forgetChanges({ db, clock }: { db: Database; clock: Clock }, batch: number): Promise<number> {
  return db.transaction('system', async (tx) => {
    deleteAbsent(tx, clock.now());
    return deleteOldChanges(tx, KEPT_MINUTES, batch);
  });
}
