import type { Id } from '../../../core/ids.ts';
import type { Database } from '../../../storage/database.ts';
import { searchQueue } from '../../accounts/narrow-queue.queries.ts';
import type { Listed, Page } from '../../list-query.ts';
import { type ListFilters, search } from '../../lists/narrow-list.queries.ts';
import type { OrderRow } from '../rows/orders.queries.ts';
import type { OrderRule } from '../viewers/role-visibility.ts';
import { addUpCounts, findListed, findQueued, type OrderQueueFilters, sumOrderCounts } from './list-orders.queries.ts';

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

/** Merges appended counts, at most `batch` rows, so that reads stay cheap; returns how many rows it removed. */
export async function compactOrderCounts({ db }: { db: Database }, batch: number): Promise<number> {
  return db.transaction('system', (tx) => addUpCounts(tx, batch));
}

/** Orders of all accounts that the reader may see, newest first. */
export async function readOrderQueue(
  { db }: { db: Database },
  filters: OrderQueueFilters,
  visible: OrderRule,
  page: Page,
): Promise<Listed<OrderRow>> {
  const { status, sort: _, viewers: __, only: ___, inFull: ____, ...others } = filters;
  const isUnfiltered = Object.values(others).every((filter) => filter === undefined || filter === null);
  const isCounted = visible === 'every order' && isUnfiltered;
  return db.transaction('system', async (tx) => {
    const count = () => sumOrderCounts(tx, { ...(status && { status }) });
    const sought = await searchQueue(tx, 'order', filters);
    return findQueued(tx, sought, visible, page, isCounted ? count : undefined);
  });
}
