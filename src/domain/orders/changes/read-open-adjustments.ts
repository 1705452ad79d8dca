import type { Id } from '../../../core/ids.ts';
import type { Database } from '../../../storage/database.ts';
import { type OpenAdjustment, openAdjustmentsOf } from '../rows/adjustments.queries.ts';
import type { OrderRow } from '../rows/orders.queries.ts';

/** The open adjustment of each order that is on hold for one. */
export async function readOpenAdjustments(
  { db }: { db: Database },
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<Id<'order'>, OpenAdjustment>> {
  const held = orders.filter((order) => order.held_for_adjustment).map(({ id }) => id);
  if (held.length === 0) return new Map();
  const open = await db.transaction('system', (tx) => openAdjustmentsOf(tx, held));
  return new Map(open.map((row) => [row.order_id, row]));
}
