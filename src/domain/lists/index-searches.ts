import type { Database } from '../../storage/database.ts';
import { writeGrams } from './narrow-list.queries.ts';

/** Writes the grams of texts that came or changed, at most so many, so that searches find them by their index. */
export async function indexSearches({ db }: { db: Database }, batch: number): Promise<number> {
  return db.transaction('system', (tx) => writeGrams(tx, batch));
}
