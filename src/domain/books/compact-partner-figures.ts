import type { Database } from '../../storage/database.ts';
import { addUpFigures } from './partner-report.queries.ts';

/** Merges appended figures, so that reports stay cheap; returns how many rows were merged, at most `batch`. */
export async function compactPartnerFigures({ db }: { db: Database }, batch: number): Promise<number> {
  return db.transaction('system', (tx) => addUpFigures(tx, batch));
}
