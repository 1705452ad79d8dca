import { allows } from '../../../core/lifecycle.ts';
import type { Tx } from '../../../storage/database.ts';
import type { Actor } from '../../events/audit.ts';
import { type PaperEmailDeps, queueRefundEmail } from '../../guests/emails/order-mail.ts';
import type { OrderChange } from '../../orders/change-order.ts';
import { closeChanges } from '../../orders/changes/close-changes.ts';
import { acceptAdjustment } from '../../orders/changes/end-adjustment.ts';
import { ORDER_LIFECYCLE } from '../../orders/order.lifecycle.ts';
import { lockAdjustment } from '../../orders/rows/adjustments.queries.ts';
import type { FullOrder } from '../../orders/rows/orders.queries.ts';
import type { RefundRow } from '../../payments/refunds.queries.ts';

/** Purpose of the refunds. */
export type Ending = Pick<RefundRow, 'move' | 'reason' | 'cancellation_id' | 'adjustment_id'> &
  Partial<Pick<RefundRow, 'batch_id' | 'cancels'>> & { actor: Actor | null };

interface Finished {
  ending: Ending;
  /** Sum of the refunds made together. */
  amount: number;
}

const AUDITED = {
  refund: { action: 'refund' },
  void: { action: 'void' },
  credit: { action: 'credit' },
} as const;
const GRANTED = { action: 'cancellation_grant' };
const CANCELLED = { action: 'cancel' };

/** Finish refunds that have all succeeded: end the order if they were made to end it. */
export async function finishReturn(
  tx: Tx,
  deps: PaperEmailDeps,
  change: OrderChange,
  { ending, amount }: Finished,
): Promise<FullOrder> {
  const { actor, reason } = ending;
  const detail = { amount, reason };
  // A customer whose order is cancelled gets an email, even if nothing is refunded.
  if (amount > 0 || ending.cancellation_id !== null || ending.cancels === true) {
    await queueRefundEmail(tx, deps, change.order, { amount, ending });
  }
  if (ending.adjustment_id !== null) {
    const adjustment = await lockAdjustment(tx, change.order.id, ending.adjustment_id);
    if (adjustment !== undefined) await acceptAdjustment(tx, deps, change, adjustment);
    return change.save();
  }
  if (ending.move === 'credit') {
    return change.save(actor === null ? undefined : { actor, ...AUDITED.credit, detail });
  }
  // The order may have been completed since: then it cannot be voided, but the money is refunded.
  const move = allows(ORDER_LIFECYCLE[ending.move], change.order.status) ? ending.move : 'refund';
  change.move(move);
  change.set({ end_reason: reason });
  await closeChanges(tx, deps, change.order, amount);
  return change.save(actor === null ? undefined : { actor, ...auditedEnd(ending, move), detail });
}

function auditedEnd({ cancellation_id, cancels = false }: Ending, move: 'refund' | 'void') {
  if (cancellation_id !== null) return GRANTED;
  return cancels ? CANCELLED : AUDITED[move];
}
