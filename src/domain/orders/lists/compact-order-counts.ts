import type { Database } from '../../../storage/database.ts';
import { addUpCounts } from './list-orders.queries.ts';

/** Merges appended counts, at most `batch` rows, so that reads stay cheap; returns how many rows it removed. */
export async function compactOrderCounts({ db }: { db: Database }, batch: number): Promise<number> {
  return db.transaction('system', (tx) => addUpCounts(tx, batch));
}
