import type { Id } from '../../../core/ids.ts';
import type { Database } from '../../../storage/database.ts';
import type { Listed, Page } from '../../list-query.ts';
import { type ListFilters, search } from '../../lists/narrow-list.queries.ts';
import type { OrderRow } from '../rows/orders.queries.ts';
import { findListed, sumOrderCounts } from './list-orders.queries.ts';

/** Newest first. Stored counts answer for unfiltered lists and for statuses; other lists are counted. */
export async function listOrders(
  { db }: { db: Database },
  account: Id<'acct'>,
  { referred = false, ...filters }: ListFilters & { referred?: boolean },
  page: Page,
): Promise<Listed<OrderRow>> {
  const { status, sort: _, ...others } = filters;
  const hasStoredCount = !referred && Object.values(others).every((value) => value === undefined);
  return db.transaction({ account }, async (tx) => {
    const count = () => sumOrderCounts(tx, { account, ...(status && { status }) });
    const sought = await search(tx, 'order', { account, referred }, filters);
    return findListed(tx, { account, referred, filters: sought }, page, hasStoredCount ? count : undefined);
  });
}
