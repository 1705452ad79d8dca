import type { Tx } from '../../../storage/database.ts';
import { lockOpenAdjustment } from '../../orders/changes/adjustments.queries.ts';
import { lockOpenCancellation } from '../../orders/changes/cancellations.queries.ts';
import type { OrderRow } from '../../orders/orders.queries.ts';
import type { RecordDeps } from '../../orders/record-order-event.ts';
import { moveAdjustment } from '../adjustments/move-adjustment.ts';
import { moveCancellation } from '../cancellations/move-cancellation.ts';

/** What was still to be decided about an order that has ended, with what went back. */
export async function closeChanges(tx: Tx, deps: RecordDeps, order: OrderRow, amount: number): Promise<void> {
  // Whoever ends an order whose customer wants it ended grants that.
  const asked = await lockOpenCancellation(tx, order.id);
  if (asked !== undefined) await moveCancellation(tx, deps, order, asked, { move: 'grant', set: { amount } });
  // An order that has ended waits for no word on its price.
  const open = await lockOpenAdjustment(tx, order.id);
  if (open !== undefined) await moveAdjustment(tx, deps, order, open, { move: 'withdraw' });
}
