import { nextState, refuseState } from '../../../core/lifecycle.ts';
import { ORDER_LIFECYCLE } from '../order.lifecycle.ts';
import type { AssignmentRow } from '../rows/assignments.queries.ts';
import type { LockedOrder, OrderRow } from '../rows/orders.queries.ts';
import { refuseWaiting } from '../state/missing.ts';
import { needsTranslation } from '../state/needs.ts';
import type { OrderWithPayments } from '../state/order-payments.ts';
import type { SeenOrder } from '../state/own-part.ts';
import { waitsForAll } from './awaited-translations.ts';
import { beginWork, reach } from './milestones.ts';
import { endCorrections } from './reach-milestone.ts';
import { type ActionCaller, type ActionDeps, type ActionRequest, runAction } from './run-action.ts';

/** Sends every translation to the customer for review. */
export async function reviewOrder(deps: ActionDeps, by: ActionCaller, at: ActionRequest): Promise<OrderWithPayments> {
  return runAction(deps, by, { ...at, action: 'review' }, ({ change, before, seen }) => {
    checkReviewable(before.order);
    refuseWaiting(before.order, waitsForAll(before, seen));
    checkProofread(before, seen, by);
    beginWork(change);
    // The customer never sees what was sent back.
    endCorrections(change, before.files);
    change.move('review');
    reach(change, 'proofreader_completed_at', deps.clock.now());
  });
}

/** Check the status first: in any other state nothing is missing yet. */
export function checkReviewable(order: OrderRow): void {
  if (!needsTranslation(order)) {
    refuseState('order', order.status, 'No translation was ordered, so there is nothing to review.');
  }
  // Review starts the work if nobody has.
  if (order.status !== 'created') nextState(ORDER_LIFECYCLE, 'review', 'order', order.status);
}

/** A caller with only a part of an order may not send pieces that others still proofread. */
export function checkProofread(
  { order, assignments }: Assigned,
  seen: SeenOrder,
  by: Pick<ActionCaller, 'only'>,
): void {
  if (seen.own === undefined || !assignments.some((row) => isOpenForOthers(row, by))) return;
  refuseState('order', order.status, 'Others have not finished proofreading it yet.');
}

type Assigned = Pick<LockedOrder, 'assignments'> & { order: OrderRow };

const isOpenForOthers = (
  { standing, task, status, person_id }: AssignmentRow,
  { only }: Pick<ActionCaller, 'only'>,
): boolean => standing && task === 'proofread' && status === 'open' && person_id !== only;
