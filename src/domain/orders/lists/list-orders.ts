import type { Id } from '../../../core/ids.ts';
import type { Database } from '../../../storage/database.ts';
import type { Listed, ListFilters, Page } from '../../list-query.ts';
import type { OrderRow } from '../orders.queries.ts';
import { countKept, findListed } from './list-orders.queries.ts';

/** The account's orders, newest first. Kept counts answer for the whole list and for a status; others are counted. */
export async function listOrders(
  { db }: { db: Database },
  account: Id<'acct'>,
  filters: ListFilters,
  page: Page,
): Promise<Listed<OrderRow>> {
  const { status, ...others } = filters;
  const isKept = Object.values(others).every((value) => value === undefined);
  return db.transaction({ account }, (tx) => {
    const count = () => countKept(tx, { account, ...(status !== undefined && { status }) });
    return findListed(tx, { account, filters }, page, isKept ? count : undefined);
  });
}
