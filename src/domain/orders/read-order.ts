import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import type { Database } from '../../storage/database.ts';
import { type FullOrder, findOrder, findOrderRow, type OrderRow } from './rows/orders.queries.ts';
import { matchesRule, type OrderRule } from './viewers/role-visibility.ts';

export async function readOrder({ db }: { db: Database }, account: Id<'acct'>, id: Id<'order'>): Promise<FullOrder> {
  return (await db.transaction({ account }, (tx) => findOrder(tx, account, id))) ?? fail('not_found');
}

/** Row of an order; `not_found` if the caller may not see it. */
export async function readVisible(
  { db }: { db: Database },
  { visible }: { visible: OrderRule },
  id: Id<'order'>,
): Promise<OrderRow> {
  const [order] = await db.transaction('system', (tx) => findOrderRow(tx, id));
  return order !== undefined && matchesRule(order, visible) ? order : fail('not_found');
}

/** Owner of an order, read before an upload for it; `not_found` if the caller may not see the order. */
export async function readOwner(
  deps: { db: Database },
  by: { visible: OrderRule },
  id: Id<'order'>,
): Promise<Id<'acct'>> {
  return (await readVisible(deps, by, id)).account_id;
}
