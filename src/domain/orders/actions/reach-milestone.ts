import { missingTranslations } from '../state/missing.ts';
import { refuseWaiting } from '../state/missing-waits.ts';
import type { OrderWithPayments } from '../state/order-payments.ts';
import type { AssignedOrder, SeenOrder } from '../state/own-part.ts';
import { waitsForTranslations } from './awaited-translations.ts';
import { finishOwnTranslations } from './finish-own-translations.ts';
import { applyAction, beginWork, checkAction } from './milestones.ts';
import { type ActionCaller, type ActionDeps, type ActionRequest, runAction } from './run-action.ts';

/** Actions that only reach a milestone. */
export type PlainAction = 'accept' | 'translated';

export async function reachMilestone(
  deps: ActionDeps,
  by: ActionCaller,
  { action, ...at }: ActionRequest & { action: PlainAction },
): Promise<OrderWithPayments> {
  const now = deps.clock.now();
  return runAction(deps, by, { ...at, action }, ({ change, before, seen }) => {
    checkPlainAction(action, before, seen, by);
    if (action === 'translated' && by.only) finishOwnTranslations(change, by.only, now);
    // The order is translated once its last translation exists, whoever finished first.
    if (action === 'translated' && missingTranslations(before).length > 0) beginWork(change);
    else applyAction(change, action, now);
  });
}

/** Translators finish their own pieces; anyone else finishes the full order. */
export function checkPlainAction(
  action: PlainAction,
  full: AssignedOrder,
  seen: SeenOrder,
  by: Pick<ActionCaller, 'only'>,
): void {
  checkAction(action, full.order);
  if (action === 'translated') refuseWaiting(full.order, waitsForTranslations(full, seen, by, 'translate'));
}
