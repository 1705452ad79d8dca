import type { Database } from '../../../../storage/database.ts';
import type { Listed, Page } from '../../../list-query.ts';
import {
  listPayables,
  type PayableFilters,
  type PayableRow,
  type PayableTotalRow,
  sumPayables,
} from './payables.queries.ts';

const BATCH_SIZE = 500;

export async function readPayables(
  { db }: { db: Database },
  filters: PayableFilters,
  page: Page,
): Promise<Listed<PayableRow>> {
  return db.transaction('system', (tx) => listPayables(tx, filters, page));
}

export async function readPayableTotals({ db }: { db: Database }, filters: PayableFilters): Promise<PayableTotalRow[]> {
  return db.transaction('system', (tx) => sumPayables(tx, filters));
}

/** Reads page by page. */
export async function* everyPayable(deps: { db: Database }, filters: PayableFilters): AsyncGenerator<PayableRow> {
  let page: Page = { page: 1, perPage: BATCH_SIZE };
  for (;;) {
    const { rows, next } = await readPayables(deps, filters, page);
    yield* rows;
    if (next === null) return;
    page = { ...page, after: { place: next, passed: 0, total: 0 } };
  }
}
