import { fail } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { refuseState } from '../../../core/lifecycle.ts';
import { checkVersion } from '../../../core/locked.ts';
import type { Actor } from '../../events/audit.ts';
import { isEnded, lockAnyOrder, type OrderRow } from '../../orders/rows/orders.queries.ts';
import { checkRefundResult, endIfSettled, processRefunds } from './process-refunds.ts';
import { findEarlier } from './refund-order.ts';
import { findPaid, reserveReturn } from './reserve-return.ts';
import type { ReturnDeps } from './return-deps.ts';

export interface Credit {
  order: Id<'order'>;
  amount: number;
  reason: string;
  /** A repeated request sends the same id. */
  id: Id<'rfd'>;
  /** Version of the order that the decision is based on. */
  version?: number | undefined;
}

/** Refund part of the money; the order continues unchanged. */
export async function creditCustomer(deps: ReturnDeps, actor: Actor, { order: id, ...credit }: Credit): Promise<void> {
  const refunds = await deps.db.transaction('system', async (tx) => {
    const full = (await lockAnyOrder(tx, id)) ?? fail('not_found');
    const earlier = await findEarlier(tx, credit.id);
    if (earlier !== null) return earlier;
    const { order } = full;
    checkVersion(order, credit.version);
    checkNotEnded(order);
    const paid = await findPaid(tx, order);
    checkCreditable(order, paid.left);
    const reserved = await reserveReturn(tx, deps, order, paid, { ...credit, move: 'credit', actor });
    await endIfSettled(tx, deps, full, reserved);
    return reserved;
  });
  checkRefundResult(await processRefunds(deps, refunds));
}

function checkNotEnded(order: OrderRow): void {
  if (isEnded(order)) refuseState('order', order.status, 'It has ended, and what was to go back has gone back.');
}

/** Refuse a credit if nothing is left of the amount paid. */
export function checkCreditable(order: OrderRow, left: number): void {
  checkNotEnded(order);
  if (left === 0) refuseState('order', order.status, 'Nothing is left of what was paid for it.');
}
