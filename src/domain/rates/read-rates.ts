import type { Database } from '../../storage/database.ts';
import type { Rate } from '../../wire/schemas/rates/rate.ts';
import type { Listed, Page } from '../list-query.ts';
import { listRates, type RateFilters } from './rates.queries.ts';

/** Newest date first. */
export async function readRates({ db }: { db: Database }, filters: RateFilters, page: Page): Promise<Listed<Rate>> {
  return db.transaction('system', (tx) => listRates(tx, filters, page));
}
