import type { Database } from '../../../storage/database.ts';
import { searchQueue } from '../../accounts/narrow-queue.queries.ts';
import type { Listed, Page } from '../../list-query.ts';
import type { OrderRow } from '../rows/orders.queries.ts';
import type { OrderRule } from '../viewers/role-visibility.ts';
import { sumOrderCounts } from './list-orders.queries.ts';
import { findQueued, type OrderQueueFilters } from './order-queue.queries.ts';

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
