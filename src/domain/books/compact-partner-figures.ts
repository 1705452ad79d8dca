import type { Database } from '../../storage/database.ts';
import { addUpFigures } from './partner-report.queries.ts';

/** Adds up the appended figures of partners, at most so many rows, so that reports stay cheap. Says how many it took away. */
export async function compactPartnerFigures({ db }: { db: Database }, batch: number): Promise<number> {
  return db.transaction('system', (tx) => addUpFigures(tx, batch));
}
