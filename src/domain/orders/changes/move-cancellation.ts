import { toToken } from '../../../core/ids.ts';
import { moveRow } from '../../../core/lifecycle.ts';
import type { Locked } from '../../../core/locked.ts';
import type { Tx } from '../../../storage/database.ts';
import { markOrderChanged } from '../change-order.ts';
import type { RecordDeps } from '../record-order-event.ts';
import { type CancellationRow, saveCancellation } from '../rows/cancellations.queries.ts';
import type { OrderRow } from '../rows/orders.queries.ts';
import { CANCELLATION_LIFECYCLE } from './cancellation.lifecycle.ts';
import { recordChange } from './record-change.ts';

export interface CancellationMoving {
  move: keyof typeof CANCELLATION_LIFECYCLE;
  set?: Partial<Pick<CancellationRow, 'amount' | 'answer'>>;
}

/** Apply one row of the lifecycle table and record the event. Nothing else writes a cancellation's status. */
export async function moveCancellation(
  tx: Tx,
  deps: RecordDeps,
  order: OrderRow,
  cancellation: Locked<CancellationRow>,
  { move, set = {} }: CancellationMoving,
): Promise<CancellationRow> {
  const now = deps.clock.now();
  const decided = { ...set, decided_at: now, updated_at: now };
  const moved = moveRow(CANCELLATION_LIFECYCLE, 'cancellation', cancellation, { move, set: decided });
  await saveCancellation(tx, moved);
  recordCancellation(tx, deps, order, moved, 'status_update');
  return moved;
}

/** Record the cancellation's event and count it as a change of the order. */
export function recordCancellation(
  tx: Tx,
  deps: RecordDeps,
  order: OrderRow,
  cancellation: CancellationRow,
  event: 'created' | 'status_update',
): void {
  markOrderChanged(tx, order.id, cancellation.updated_at);
  const { id, status, reason, note, answer, amount } = cancellation;
  const data = { status, reason, note, answer, amount };
  recordChange(tx, deps, order, { type: 'cancellation', event, target: toToken('cnl', id), data });
}
