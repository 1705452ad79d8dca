import type { Database } from '../../../storage/database.ts';
import { addUpCounts } from './list-orders.queries.ts';

/** Adds up the appended counts, at most so many rows, so that reading them stays cheap. Says how many it took away. */
export async function compactOrderCounts({ db }: { db: Database }, batch: number): Promise<number> {
  return db.transaction('system', (tx) => addUpCounts(tx, batch));
}
