import type { Database } from '../../storage/database.ts';
import type { Rate } from '../../wire/schemas/team.ts';
import { listRates, type RateFilters } from './rates.queries.ts';

/** A page of the imported rates, newest date first. */
export async function readRates(
  { db }: { db: Database },
  filters: RateFilters,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: Rate[]; total: number }> {
  return db.transaction('system', (tx) => listRates(tx, filters, perPage, (page - 1) * perPage));
}
