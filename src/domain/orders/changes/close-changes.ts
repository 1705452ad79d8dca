import type { Tx } from '../../../storage/database.ts';
import type { RecordDeps } from '../record-order-event.ts';
import { lockOpenAdjustment } from '../rows/adjustments.queries.ts';
import { lockOpenCancellation } from '../rows/cancellations.queries.ts';
import type { OrderRow } from '../rows/orders.queries.ts';
import { moveAdjustment } from './move-adjustment.ts';
import { moveCancellation } from './move-cancellation.ts';

/** Close open requests and adjustments of an order that has ended. */
export async function closeChanges(tx: Tx, deps: RecordDeps, order: OrderRow, amount: number): Promise<void> {
  // Ending an order grants its open request to cancel.
  const asked = await lockOpenCancellation(tx, order.id);
  if (asked !== undefined) await moveCancellation(tx, deps, order, asked, { move: 'grant', set: { amount } });
  // An ended order waits for no price change.
  const open = await lockOpenAdjustment(tx, order.id);
  if (open !== undefined) await moveAdjustment(tx, deps, order, open, { move: 'withdraw' });
}
