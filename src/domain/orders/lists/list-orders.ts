import type { Id } from '../../../core/ids.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import { type Listed, type ListFilters, offsetOf, type Page } from '../../list-query.ts';
import type { OrderRow } from '../orders.queries.ts';
import { countKept, countListed, findNewest, findOldest, type OrderList } from './list-orders.queries.ts';

// Up to here counting and reading share a round trip; a page beyond is first placed.
const NEAR = 2000;

/** The account's orders, newest first. Counts are kept, and the last pages are read from the end. */
export async function listOrders(
  { db }: { db: Database },
  account: Id<'acct'>,
  filters: ListFilters,
  page: Page,
): Promise<Listed<OrderRow>> {
  const list = { account, filters };
  const { perPage } = page;
  const offset = offsetOf(page);
  return db.transaction({ account }, async (tx) => {
    const counting = count(tx, list);
    if (offset <= NEAR) {
      const [total, rows] = await Promise.all([counting, findNewest(tx, list, { limit: perPage, offset })]);
      return { rows, total };
    }
    const total = await counting;
    if (offset >= total) return { rows: [], total };
    const left = total - offset;
    if (left > offset) return { rows: await findNewest(tx, list, { limit: perPage, offset }), total };
    const fromEnd = { limit: Math.min(perPage, left), offset: Math.max(0, left - perPage) };
    return { rows: (await findOldest(tx, list, fromEnd)).toReversed(), total };
  });
}

/** Kept counts answer for the whole list and for a status; any other filter is counted in its index. */
async function count(tx: Tx, list: OrderList): Promise<number> {
  const { status, ...others } = list.filters;
  if (Object.values(others).some((value) => value !== undefined)) return countListed(tx, list);
  return countKept(tx, { account: list.account, ...(status !== undefined && { status }) });
}
