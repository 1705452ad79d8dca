import { fail } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import { checkVersion, type Locked, refuseState } from '../../../core/lifecycle.ts';
import type { Tx } from '../../../storage/database.ts';
import { reasonInWords } from '../../../wire/reason-words.ts';
import { type Actor, audit } from '../../events/audit.ts';
import { queueCancellationDeclinedEmail } from '../../guests/emails/queue-order-email.ts';
import { changeOrder } from '../../orders/change-order.ts';
import { moveCancellation } from '../../orders/changes/move-changes.ts';
import { type CancellationRow, lockOpenCancellation } from '../../orders/rows/adjustments.queries.ts';
import { type FullOrder, isUnpaid, type LockedOrder, lockAnyOrder } from '../../orders/rows/orders.queries.ts';
import { checkCustomer } from '../../orders/translations/revise.ts';
import { isRefunding } from '../../payments/payments.queries.ts';
import {
  checkRefundResult,
  endIfSettled,
  finishReturn,
  processRefunds,
  type ReturnDeps,
} from '../returns/process-refunds.ts';
import { findEarlier, findPaid, reserveReturn } from '../returns/refund-order.ts';

interface Decided {
  order: Id<'order'>;
  /** Version of the order that the decision is based on. */
  version?: number | undefined;
}

/** Cancel the order at the customer's request; without an amount, everything is refunded. */
export async function grantCancellation(
  deps: ReturnDeps,
  actor: Actor,
  { order: id, amount = null, id: refund, version }: Decided & { amount?: number | null; id: Id<'rfd'> },
): Promise<void> {
  const refunds = await deps.db.transaction('system', async (tx) => {
    const full = (await lockAnyOrder(tx, id)) ?? fail('not_found');
    const earlier = await findEarlier(tx, refund);
    if (earlier !== null) return earlier;
    const { order } = full;
    checkVersion(order, version);
    const cancellation = await lockRequest(tx, full);
    const paid = await findPaid(tx, order);
    const all = amount === null || amount === paid.left;
    const move = all && order.status !== 'completed' ? 'void' : 'refund';
    const ending = { move, reason: cancelledBecause(cancellation.reason), actor } as const;
    if ((amount ?? paid.left) === 0) {
      const at = { ...ending, cancellation_id: cancellation.id, adjustment_id: null };
      await finishReturn(tx, deps, changeOrder(tx, deps, full, 'team'), { ending: at, amount: 0 });
      return [];
    }
    const wanted = { ...ending, id: refund, amount, cancellation: cancellation.id };
    const reserved = await reserveReturn(tx, deps, order, paid, wanted);
    await endIfSettled(tx, deps, full, reserved);
    return reserved;
  });
  checkRefundResult(await processRefunds(deps, refunds));
}

/** Decline the request with a reason; the order continues. */
export async function declineCancellation(
  deps: ReturnDeps,
  actor: Actor,
  { order: id, note, version }: Decided & { note: string },
): Promise<void> {
  await deps.db.transaction('system', async (tx) => {
    const full = (await lockAnyOrder(tx, id)) ?? fail('not_found');
    checkVersion(full.order, version);
    const cancellation = await lockRequest(tx, full);
    await refuseWhileRefunding(tx, id);
    await moveCancellation(tx, deps, full.order, cancellation, { move: 'decline', set: { answer: note } });
    audit(tx, deps, actor, {
      action: 'order.cancellation_decline',
      target: toToken('order', id),
      detail: { note },
    });
    await queueCancellationDeclinedEmail(tx, deps, full.order, note);
  });
}

/** Withdraw the request for the customer; the order continues. */
export async function withdrawCancellation(
  deps: ReturnDeps,
  { account, order: id }: { account: Id<'acct'>; order: Id<'order'> },
): Promise<void> {
  await deps.db.transaction('system', async (tx) => {
    const full = await lockAnyOrder(tx, id);
    if (full === undefined) fail('not_found');
    checkCustomer(full.order, account);
    const cancellation = await lockRequest(tx, full);
    await refuseWhileRefunding(tx, id);
    await moveCancellation(tx, deps, full.order, cancellation, { move: 'withdraw' });
  });
}

async function lockRequest(tx: Tx, full: LockedOrder): Promise<Locked<CancellationRow>> {
  checkRequested(full);
  // The order is locked, so no one can have decided since `checkRequested`.
  return (await lockOpenCancellation(tx, full.order.id)) ?? fail('busy');
}

/** Refuse unless the order has an undecided request to cancel. */
export function checkRequested({ order, cancellation }: FullOrder): void {
  if (cancellation?.status === 'requested') return;
  const message =
    cancellation === null ? 'Nobody has asked to cancel it.' : `Its cancellation is ${cancellation.status}.`;
  refuseState('order', order.status, message);
}

async function refuseWhileRefunding(tx: Tx, order: Id<'order'>): Promise<void> {
  if (!(await isRefunding(tx, order))) return;
  fail('busy', { message: 'Its money is on the way back at the moment.', retryAfter: 1 });
}

export function checkCancellable({ order, cancellation, quote_status }: FullOrder): void {
  if (order.status === 'completed') {
    refuseState('order', order.status, 'It is completed, so it cannot be cancelled; write to the team about it.');
  }
  if (order.status === 'refunded' || order.status === 'voided') {
    refuseState('order', order.status, 'It has ended already.');
  }
  if (isUnpaid({ quote_status })) {
    refuseState('order', order.status, 'Its quote is not paid yet: cancel the quote instead.');
  }
  if (cancellation?.status === 'requested') {
    refuseState('order', order.status, 'Its cancellation has been asked for, and is not decided yet.');
  }
}

/** Refund reason for the team, the credit note and the books. The customer's own note is never on a paper. */
export const cancelledBecause = (code: string): string => `Cancelled by the customer: ${reasonInWords(code)}.`;
