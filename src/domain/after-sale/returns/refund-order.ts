import { fail } from '../../../core/fail.ts';
import { type Id, newId } from '../../../core/ids.ts';
import { checkVersion, nextState, refuseState } from '../../../core/lifecycle.ts';
import type { Tx } from '../../../storage/database.ts';
import type { Actor } from '../../events/audit.ts';
import { changeOrder } from '../../orders/change-order.ts';
import { ORDER_LIFECYCLE } from '../../orders/order.lifecycle.ts';
import {
  type FullOrder,
  findAnyOrder,
  isEnded,
  type LockedOrder,
  lockAnyOrder,
  type OrderRow,
} from '../../orders/rows/orders.queries.ts';
import { movePayment } from '../../payments/move-payment.ts';
import { type RefundRow, refundsOfBatch } from '../../payments/refunds.queries.ts';
import { checkRefundResult, endIfSettled, finishReturn, processRefunds, type ReturnDeps } from './process-refunds.ts';
import { findPaid, type Paid, type Returning, reserveReturn } from './reserve-return.ts';

interface RefundRequest {
  order: Id<'order'>;
  move: 'refund' | 'void';
  /** Default: everything that was paid. */
  amount?: number;
  reason: string;
  id?: Id<'rfd'>;
  /** Version of the order that the decision is based on. */
  version?: number | undefined;
}

/** Refund money and end the order: reserve, ask the gateway, record. */
export async function refundOrder(deps: ReturnDeps, actor: Actor, request: RefundRequest): Promise<FullOrder> {
  const { order, id = newId(), amount = null, ...rest } = request;
  const wanted = { ...rest, id, amount, actor };
  const refunds = await deps.db.transaction('system', (tx) => reserve(tx, deps, order, wanted));
  checkRefundResult(await processRefunds(deps, refunds));
  return (await deps.db.transaction('system', (tx) => findAnyOrder(tx, order))) ?? fail('not_found');
}

type Ending = Returning & { move: 'refund' | 'void'; version?: number | undefined };

async function reserve(tx: Tx, deps: ReturnDeps, id: Id<'order'>, wanted: Ending): Promise<RefundRow[]> {
  const full = (await lockAnyOrder(tx, id)) ?? fail('not_found');
  const earlier = await findEarlier(tx, wanted.id);
  if (earlier !== null) return earlier;
  const { order } = full;
  checkVersion(order, wanted.version);
  nextState(ORDER_LIFECYCLE, wanted.move, 'order', order.status);
  const paid = await findPaid(tx, order);
  if (paid.left === 0) {
    await endUnpaid(tx, deps, full, paid, wanted);
    return [];
  }
  const refunds = await reserveReturn(tx, deps, order, paid, wanted);
  await endIfSettled(tx, deps, full, refunds);
  return refunds;
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

/** Without money to refund, an order can only be voided, unless it was free. */
async function endUnpaid(
  tx: Tx,
  deps: ReturnDeps,
  full: LockedOrder,
  { payments }: Paid,
  { move, amount, reason, actor }: Ending,
): Promise<void> {
  const { order } = full;
  if (move === 'refund' && amount !== null) refuseUnpaid(order);
  if (move === 'refund') checkRefundable(order, 0);
  for (const payment of payments) if (payment.status === 'authorized') movePayment(tx, deps, payment, 'release');
  const ending = { move, reason, actor, cancellation_id: null, adjustment_id: null };
  await finishReturn(tx, deps, changeOrder(tx, deps, full, 'team'), { ending, amount: 0 });
}

interface Credit {
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
