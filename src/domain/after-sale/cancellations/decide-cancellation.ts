import { fail } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import { checkVersion, type Locked, refuseState } from '../../../core/lifecycle.ts';
import type { Tx } from '../../../storage/database.ts';
import { reasonInWords } from '../../../wire/reason-words.ts';
import { type Actor, audit } from '../../events/audit.ts';
import { queueCancellationDeclinedEmail } from '../../guests/emails/queue-order-email.ts';
import { moveCancellation } from '../../orders/changes/move-changes.ts';
import { type CancellationRow, lockOpenCancellation } from '../../orders/rows/adjustments.queries.ts';
import { type FullOrder, isUnpaid, type LockedOrder, lockAnyOrder } from '../../orders/rows/orders.queries.ts';
import { checkCustomer } from '../../orders/translations/revise.ts';
import { isRefunding } from '../../payments/payments.queries.ts';
import type { ReturnDeps } from '../returns/process-refunds.ts';
import { endOrder, findPaid } from '../returns/refund-order.ts';

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
  await endOrder(deps, { order: id, id: refund, version }, async (tx, full) => {
    const cancellation = await lockRequest(tx, full);
    const paid = await findPaid(tx, full.order);
    const all = amount === null || amount === paid.left;
    const move = all && full.order.status !== 'completed' ? 'void' : 'refund';
    const reason = cancelledBecause(cancellation.reason);
    return { paid, returning: { move, amount, reason, actor, cancellation: cancellation.id } };
  });
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
