import { fail } from '../../../core/fail.ts';
import { type Id, newId } from '../../../core/ids.ts';
import { nextState, refuseState } from '../../../core/lifecycle.ts';
import { checkVersion } from '../../../core/locked.ts';
import type { Tx } from '../../../storage/database.ts';
import type { Actor } from '../../events/audit.ts';
import { changeOrder } from '../../orders/change-order.ts';
import { ORDER_LIFECYCLE } from '../../orders/order.lifecycle.ts';
import {
  type FullOrder,
  findAnyOrder,
  type LockedOrder,
  lockAnyOrder,
  type OrderRow,
} from '../../orders/rows/orders.queries.ts';
import { movePayment } from '../../payments/move-payment.ts';
import { type RefundRow, refundsOfBatch } from '../../payments/refunds.queries.ts';
import { finishReturn } from './finish-return.ts';
import { checkRefundResult, endIfSettled, processRefunds } from './process-refunds.ts';
import { findPaid, type Paid, type Returning, reserveReturn } from './reserve-return.ts';
import type { ReturnDeps } from './return-deps.ts';

export interface RefundRequest {
  order: Id<'order'>;
  move: 'refund' | 'void';
  /** Default: everything that was paid. */
  amount?: number;
  reason: string;
  id?: Id<'rfd'>;
  /** Version of the order that the decision is based on. */
  version?: number | undefined;
}

/** Refund money and end the order by a move of the team. */
export async function refundOrder(deps: ReturnDeps, actor: Actor, request: RefundRequest): Promise<FullOrder> {
  const { order, id = newId(), amount = null, move, reason, version } = request;
  await endOrder(deps, { order, id, version }, async (tx, full) => {
    nextState(ORDER_LIFECYCLE, move, 'order', full.order.status);
    const paid = await findPaid(tx, full.order);
    if (move === 'refund' && amount !== null && paid.left === 0) refuseUnpaid(full.order);
    if (move === 'refund') checkRefundable(full.order, paid.left);
    return { paid, returning: { move, amount, reason, actor } };
  });
  return (await deps.db.transaction('system', (tx) => findAnyOrder(tx, order))) ?? fail('not_found');
}

interface Ended {
  order: Id<'order'>;
  /** Id of the first refund; a repeated request sends the same one. */
  id: Id<'rfd'>;
  version?: number | undefined;
}

type Planned = Omit<Returning, 'id'> & { move: 'refund' | 'void' };

/** End an order with what `plan` refunds: reserve, ask the gateway, record. */
export async function endOrder(
  deps: ReturnDeps,
  { order: id, id: refund, version }: Ended,
  plan: (tx: Tx, full: LockedOrder) => Promise<{ paid: Paid; returning: Planned }>,
): Promise<void> {
  const refunds = await deps.db.transaction('system', async (tx) => {
    const full = (await lockAnyOrder(tx, id)) ?? fail('not_found');
    const earlier = await findEarlier(tx, refund);
    if (earlier !== null) return earlier;
    checkVersion(full.order, version);
    const { paid, returning } = await plan(tx, full);
    if ((returning.amount ?? paid.left) === 0) {
      await endWithoutRefund(tx, deps, full, paid, returning);
      return [];
    }
    const reserved = await reserveReturn(tx, deps, full.order, paid, { ...returning, id: refund });
    await endIfSettled(tx, deps, full, reserved);
    return reserved;
  });
  checkRefundResult(await processRefunds(deps, refunds));
}

/** Refunds of an earlier attempt of this request that was cut off; pending ones continue. */
export async function findEarlier(tx: Tx, id: Id<'rfd'>): Promise<RefundRow[] | null> {
  const refunds = await refundsOfBatch(tx, id);
  if (refunds.length === 0) return null;
  const failed = refunds.find((refund) => refund.status === 'failed');
  if (failed !== undefined) {
    fail('payment_failed', { message: failed.failure_message ?? 'The refund was declined.' });
  }
  return refunds;
}

/** Refuse a refund if nothing is left of the amount paid. */
export function checkRefundable(order: OrderRow, left: number): void {
  if (left === 0 && order.total > 0) refuseUnpaid(order);
}

function refuseUnpaid({ status }: OrderRow): never {
  return refuseState('order', status, 'Nothing was paid for it, so there is nothing to refund; void it instead.');
}

async function endWithoutRefund(
  tx: Tx,
  deps: ReturnDeps,
  full: LockedOrder,
  { payments }: Paid,
  { move, reason, actor, cancels = false, cancellation }: Planned,
): Promise<void> {
  for (const payment of payments) if (payment.status === 'authorized') movePayment(tx, deps, payment, 'release');
  const ending = { move, reason, actor, cancels, cancellation_id: cancellation ?? null, adjustment_id: null };
  await finishReturn(tx, deps, changeOrder(tx, deps, full, 'team'), { ending, amount: 0 });
}
