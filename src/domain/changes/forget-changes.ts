import type { DbDeps } from '../../storage/database.ts';
import { deleteOldChanges } from './changes.queries.ts';
import { deleteExpiredPresence } from './presence.queries.ts';

/** Longer than the hour in which a stream can resume. */
const RETENTION_MINUTES = 90;

/** Deletes changes from which no stream can resume, and expired presence. */
export async function forgetChanges({ db, clock }: DbDeps, batch: number): Promise<number> {
  return db.transaction('system', async (tx) => {
    deleteExpiredPresence(tx, clock.now());
    return deleteOldChanges(tx, RETENTION_MINUTES, batch);
  });
}
