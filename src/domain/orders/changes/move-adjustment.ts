import { toToken } from '../../../core/ids.ts';
import { nextState } from '../../../core/lifecycle.ts';
import type { Locked } from '../../../core/locked.ts';
import type { Tx } from '../../../storage/database.ts';
import { record } from '../../events/record.ts';
import type { RecordDeps } from '../record-order-event.ts';
import { type AdjustmentRow, saveAdjustment } from '../rows/adjustments.queries.ts';
import type { OrderRow } from '../rows/orders.queries.ts';
import { ADJUSTMENT_LIFECYCLE } from './adjustment.lifecycle.ts';
import { changeEvent } from './change-event.ts';

/** Apply one row of the lifecycle table and record the event. Nothing else writes an adjustment's status. */
export async function moveAdjustment(
  tx: Tx,
  deps: RecordDeps,
  order: OrderRow,
  adjustment: Locked<AdjustmentRow>,
  { move, ...set }: { move: keyof typeof ADJUSTMENT_LIFECYCLE } & Partial<Pick<AdjustmentRow, 'note' | 'accepted_by'>>,
): Promise<void> {
  const status = nextState(ADJUSTMENT_LIFECYCLE, move, 'adjustment', adjustment.status);
  const now = deps.clock.now();
  const moved = { ...adjustment, ...set, status, decided_at: now, updated_at: now };
  await saveAdjustment(tx, moved);
  recordAdjustment(tx, deps, order, moved, 'status_update');
}

export function recordAdjustment(
  tx: Tx,
  deps: RecordDeps,
  order: OrderRow,
  { id, status, reason, total, currency }: AdjustmentRow,
  event: 'created' | 'status_update',
): void {
  const token = toToken('order', order.id);
  const quote = order.quote_id && toToken('quote', order.quote_id);
  record(tx, deps, {
    ...changeEvent(order, deps.baseUrl),
    type: 'adjustment',
    event,
    target: toToken('adj', id),
    data: { token: toToken('adj', id), order: token, quote, status, reason, total, currency },
  });
}
