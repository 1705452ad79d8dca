import { fail } from '../../core/fail.ts';
import type { Database } from '../../storage/database.ts';
import type { OrderRow } from '../orders/orders.queries.ts';

export interface Seen {
  db: Database;
  /** Whether somebody else was faster. */
  late(): boolean;
}

/**
 * The database of somebody who decided by an order as it was: each transaction locks it first, and does nothing once
 * another has changed it. So a step that was overtaken, by people or by another worker, is not taken twice.
 */
export function asSeen(db: Database, order: OrderRow): Seen {
  let late = false;
  const transaction: Database['transaction'] = (scope, work) => {
    // What is put away after a refusal must not be refused as well.
    if (late) return db.transaction(scope, work);
    return db.transaction(scope, async (tx) => {
      const [now] = await tx.query<Pick<OrderRow, 'updated_at'>>({
        name: 'sandbox_as_seen',
        text: 'SELECT updated_at FROM orders WHERE id = $1 FOR UPDATE',
        values: [order.id],
      });
      late = now?.updated_at.getTime() !== order.updated_at.getTime();
      if (late) fail('conflict', { message: 'Somebody else works on this order at the moment.' });
      return work(tx);
    });
  };
  return { db: { ...db, transaction }, late: () => late };
}
