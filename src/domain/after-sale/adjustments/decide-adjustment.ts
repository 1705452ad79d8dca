import { fail } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import { checkVersion, type Locked, nextState, refuseState } from '../../../core/lifecycle.ts';
import type { Tx } from '../../../storage/database.ts';
import type { Actor } from '../../events/audit.ts';
import { endAdjustmentHold } from '../../orders/actions/reach-milestone.ts';
import { changeOrder } from '../../orders/change-order.ts';
import { ADJUSTMENT_LIFECYCLE } from '../../orders/changes/adjustment.lifecycle.ts';
import { dropAdjustment } from '../../orders/changes/end-adjustment.ts';
import { moveAdjustment } from '../../orders/changes/move-adjustment.ts';
import { type AdjustmentRow, lockAdjustment } from '../../orders/rows/adjustments.queries.ts';
import { type LockedOrder, lockAnyOrder } from '../../orders/rows/orders.queries.ts';
import { checkCustomer } from '../../orders/translations/revise.ts';
import { lockAdjustmentPayment } from '../../payments/payments.queries.ts';
import type { ReturnDeps } from '../returns/process-refunds.ts';

interface AdjustmentRef {
  order: Id<'order'>;
  adjustment: Id<'adj'>;
  /** Version of the order that the decision is based on. */
  version?: number | undefined;
}

/** Decline for the customer: remove the files they added for the adjustment and resume the order. */
export async function declineAdjustment(
  deps: ReturnDeps,
  { account, note, ...ref }: AdjustmentRef & { account: Id<'acct'>; note: string | null },
): Promise<void> {
  await deps.db.transaction('system', async (tx) => {
    const { full, adjustment } = await lockUndecided(tx, ref, 'decline', account);
    const change = changeOrder(tx, deps, full, 'service');
    await dropAdjustment(tx, deps, change, { adjustment, note });
    change.save();
  });
}

/** Withdraw for the team; files that the customer added wait for another adjustment. */
export async function withdrawAdjustment(deps: ReturnDeps, actor: Actor, ref: AdjustmentRef): Promise<void> {
  await deps.db.transaction('system', async (tx) => {
    const { full, adjustment } = await lockUndecided(tx, ref, 'withdraw');
    const change = changeOrder(tx, deps, full, 'team');
    await moveAdjustment(tx, deps, full.order, adjustment, { move: 'withdraw' });
    endAdjustmentHold(change);
    const detail = { adjustment: toToken('adj', adjustment.id) };
    change.save({ actor, action: 'adjustment_withdraw', detail });
  });
}

export function checkUndecided({ status, total }: AdjustmentRow, move: 'decline' | 'withdraw'): void {
  nextState(ADJUSTMENT_LIFECYCLE, move, 'adjustment', status);
  if (total < 0) refuseState('adjustment', status, 'It gives money back, which is on its way.');
}

async function lockUndecided(
  tx: Tx,
  { order: id, adjustment, version }: AdjustmentRef,
  move: 'decline' | 'withdraw',
  customer?: Id<'acct'>,
): Promise<{ full: LockedOrder; adjustment: Locked<AdjustmentRow> }> {
  const full = (await lockAnyOrder(tx, id)) ?? fail('not_found');
  if (customer !== undefined) checkCustomer(full.order, customer);
  checkVersion(full.order, version);
  const found = (await lockAdjustment(tx, id, adjustment)) ?? fail('not_found');
  checkUndecided(found, move);
  const payment = await lockAdjustmentPayment(tx, adjustment);
  if (payment !== undefined) fail('busy', { message: 'It is being paid at the moment.', retryAfter: 1 });
  return { full, adjustment: found };
}
