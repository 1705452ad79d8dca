import type { Tx } from '../../../storage/database.ts';
import type { RecordDeps } from '../record-order-event.ts';
import { lockOpenAdjustment } from '../rows/adjustments.queries.ts';
import { lockOpenCancellation } from '../rows/cancellations.queries.ts';
import type { OrderRow } from '../rows/orders.queries.ts';
import { moveAdjustment } from './move-adjustment.ts';
import { moveCancellation } from './move-cancellation.ts';

/** What was still to be decided about an order that has ended, with what went back. */
export async function closeChanges(tx: Tx, deps: RecordDeps, order: OrderRow, amount: number): Promise<void> {
  // Whoever ends an order whose customer wants it ended grants that.
  const asked = await lockOpenCancellation(tx, order.id);
  if (asked !== undefined) await moveCancellation(tx, deps, order, asked, { move: 'grant', set: { amount } });
  // An order that has ended waits for no word on its price.
  const open = await lockOpenAdjustment(tx, order.id);
  if (open !== undefined) await moveAdjustment(tx, deps, order, open, { move: 'withdraw' });
}
