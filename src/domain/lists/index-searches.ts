import type { Database } from '../../storage/database.ts';
import { writeGrams } from './narrow-list.queries.ts';

/** Writes the grams of new and changed texts for the search index; returns how many texts, at most `batch`. */
export async function indexSearches({ db }: { db: Database }, batch: number): Promise<number> {
  return db.transaction('system', (tx) => writeGrams(tx, batch));
}
