import { fail } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import { nextState, refuseState } from '../../../core/lifecycle.ts';
import { checkVersion, type Locked } from '../../../core/locked.ts';
import type { Tx } from '../../../storage/database.ts';
import type { Actor } from '../../events/audit.ts';
import { changeOrder } from '../../orders/change-order.ts';
import { type AdjustmentRow, lockAdjustment } from '../../orders/changes/adjustments.queries.ts';
import { type LockedOrder, lockAnyOrder } from '../../orders/orders.queries.ts';
import { endAdjustmentHold } from '../../orders/steps/hold.ts';
import { lockAdjustmentPayment } from '../../payments/payments.queries.ts';
import type { ReturnDeps } from '../returns/return-deps.ts';
import { ADJUSTMENT_LIFECYCLE } from './adjustment.lifecycle.ts';
import { dropAdjustment } from './end-adjustment.ts';
import { moveAdjustment } from './move-adjustment.ts';

interface Named {
  order: Id<'order'>;
  adjustment: Id<'adj'>;
  /** The version of the order that it was decided by. */
  version?: number | undefined;
}

/** The customer does not want it: what they had added for it goes, and the order goes on. */
export async function declineAdjustment(
  deps: ReturnDeps,
  { account, note, ...named }: Named & { account: Id<'acct'>; note: string | null },
): Promise<void> {
  await deps.db.transaction('system', async (tx) => {
    const { whole, adjustment } = await lockUndecided(tx, named, 'decline');
    if (whole.order.account_id !== account) fail('not_found');
    const change = changeOrder(tx, deps, whole, 'service');
    await dropAdjustment(tx, deps, change, { adjustment, note });
    change.save();
  });
}

/** The team takes it back; what the customer had added waits for another. */
export async function withdrawAdjustment(deps: ReturnDeps, actor: Actor, named: Named): Promise<void> {
  await deps.db.transaction('system', async (tx) => {
    const { whole, adjustment } = await lockUndecided(tx, named, 'withdraw');
    const change = changeOrder(tx, deps, whole, 'team');
    await moveAdjustment(tx, deps, whole.order, adjustment, { move: 'withdraw' });
    endAdjustmentHold(change);
    const detail = { adjustment: toToken('adj', adjustment.id) };
    change.save({ actor, action: 'adjustment_withdraw', detail });
  });
}

async function lockUndecided(
  tx: Tx,
  { order: id, adjustment, version }: Named,
  move: 'decline' | 'withdraw',
): Promise<{ whole: LockedOrder; adjustment: Locked<AdjustmentRow> }> {
  const whole = (await lockAnyOrder(tx, id)) ?? fail('not_found');
  checkVersion(whole.order, version);
  const found = (await lockAdjustment(tx, id, adjustment)) ?? fail('not_found');
  nextState(ADJUSTMENT_LIFECYCLE, move, 'adjustment', found.status);
  if (found.total < 0) refuseState('adjustment', found.status, 'It gives money back, which is on its way.');
  const payment = await lockAdjustmentPayment(tx, adjustment);
  if (payment !== undefined) fail('busy', { message: 'It is being paid at the moment.', retryAfter: 1 });
  return { whole, adjustment: found };
}
