import { toToken } from '../../../core/ids.ts';
import { moveRow } from '../../../core/lifecycle.ts';
import type { Locked } from '../../../core/locked.ts';
import type { Tx } from '../../../storage/database.ts';
import type { RecordDeps } from '../record-order-event.ts';
import { type AdjustmentRow, saveAdjustment } from '../rows/adjustments.queries.ts';
import type { OrderRow } from '../rows/orders.queries.ts';
import { ADJUSTMENT_LIFECYCLE } from './adjustment.lifecycle.ts';
import { recordChange } from './record-change.ts';

/** Apply one row of the lifecycle table and record the event. Nothing else writes an adjustment's status. */
export async function moveAdjustment(
  tx: Tx,
  deps: RecordDeps,
  order: OrderRow,
  adjustment: Locked<AdjustmentRow>,
  { move, ...set }: { move: keyof typeof ADJUSTMENT_LIFECYCLE } & Partial<Pick<AdjustmentRow, 'note' | 'accepted_by'>>,
): Promise<void> {
  const now = deps.clock.now();
  const decided = { ...set, decided_at: now, updated_at: now };
  const moved = moveRow(ADJUSTMENT_LIFECYCLE, 'adjustment', adjustment, { move, set: decided });
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
  const data = { status, reason, total, currency };
  recordChange(tx, deps, order, { type: 'adjustment', event, target: toToken('adj', id), data });
}
