import { toToken } from '../../../core/ids.ts';
import { nextState } from '../../../core/lifecycle.ts';
import type { Locked } from '../../../core/locked.ts';
import type { Tx } from '../../../storage/database.ts';
import { record } from '../../events/record.ts';
import { markOrderChanged } from '../change-order.ts';
import type { RecordDeps } from '../record-order-event.ts';
import { type CancellationRow, saveCancellation } from '../rows/cancellations.queries.ts';
import type { OrderRow } from '../rows/orders.queries.ts';
import { CANCELLATION_LIFECYCLE } from './cancellation.lifecycle.ts';
import { changeEvent } from './change-event.ts';

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
  const status = nextState(CANCELLATION_LIFECYCLE, move, 'cancellation', cancellation.status);
  const now = deps.clock.now();
  const moved = { ...cancellation, ...set, status, decided_at: now, updated_at: now };
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
  const token = toToken('order', order.id);
  const quote = order.quote_id && toToken('quote', order.quote_id);
  record(tx, deps, {
    ...changeEvent(order, deps.baseUrl),
    type: 'cancellation',
    event,
    target: toToken('cnl', id),
    data: { token: toToken('cnl', id), order: token, quote, status, reason, note, answer, amount },
  });
}
