import type { Id } from '../../../core/ids.ts';
import { nextState } from '../../../core/lifecycle.ts';
import { reasonInWords } from '../../../wire/reason-words.ts';
import { checkCancelNote } from '../../checkout/cancel/end-quote.ts';
import type { Actor } from '../../events/audit.ts';
import { ORDER_LIFECYCLE } from '../../orders/order.lifecycle.ts';
import type { FullOrder, OrderRow } from '../../orders/rows/orders.queries.ts';
import { hasBegun } from '../../orders/state/order-file.ts';
import type { ReturnDeps } from '../returns/process-refunds.ts';
import { endOrder, findPaid, type Paid } from '../returns/refund-order.ts';

export interface TeamCancel {
  order: Id<'order'>;
  /** Refunded amount. Default: everything that is left of what was paid. */
  amount?: number | null;
  /** Code. */
  reason: string;
  note?: string | null;
  /** A repeated request sends the same id. */
  id: Id<'rfd'>;
  /** Version of the order that the decision is based on. */
  version?: number | undefined;
}

/** Cancel an order for the team; an open request of the customer is granted with it. */
export async function cancelOrder(
  deps: ReturnDeps,
  actor: Actor,
  { order, id, version, amount = null, reason, note = null }: TeamCancel,
): Promise<void> {
  checkCancelNote(reason, note);
  await endOrder(deps, { order, id, version }, async (tx, full) => {
    checkCancel(full.order);
    const paid = await findPaid(tx, full.order);
    const move = isVoided(full, paid, amount) ? 'void' : 'refund';
    return { paid, returning: { move, amount, reason: inWords(reason, note), actor, cancels: true } };
  });
}

/** Refuse an order that has ended. */
export function checkCancel({ status }: OrderRow): void {
  nextState(ORDER_LIFECYCLE, 'refund', 'order', status);
}

/** An order for which nothing was paid is never `refunded`. */
function isVoided(full: FullOrder, { left }: Paid, amount: number | null): boolean {
  if (full.order.status === 'completed' || (amount !== null && amount < left)) return false;
  const wasUnpaid = left === 0 && full.order.total > 0 && full.order.refunded_total === 0;
  return wasUnpaid || !hasBegun(full);
}

/** Text for the customer's email, the credit note and the audit trail. */
const inWords = (code: string, note: string | null): string => {
  const words = `Cancelled: ${reasonInWords(code)}.`;
  return note === null ? words : `${words} ${note}`;
};
