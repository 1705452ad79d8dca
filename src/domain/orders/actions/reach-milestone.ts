import type { Id } from '../../../core/ids.ts';
import type { OrderChange } from '../change-order.ts';
import { moveAssignment } from '../move-assignment.ts';
import { missingTranslations } from '../state/missing.ts';
import { refuseWaiting } from '../state/missing-waits.ts';
import { isTranslation } from '../state/order-file.ts';
import type { OrderWithPayments } from '../state/order-payments.ts';
import type { AssignedOrder, SeenOrder } from '../state/own-part.ts';
import { waitsForTranslations } from './awaited-translations.ts';
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

/** Finishes a translator's open pieces that have a translation, such as pieces reassigned from a colleague. */
function finishOwnTranslations(change: OrderChange, person: Id<'prs'>, now: Date): void {
  const hasTranslation = ({ file_id, language }: { file_id: Id<'file'>; language: string }) =>
    change.files.some((file) => isTranslation(file) && file.source_file_id === file_id && file.language === language);
  const own = change.assignments.filter(
    (row) => row.standing && row.task === 'translate' && row.status === 'open' && row.person_id === person,
  );
  for (const row of own.filter(hasTranslation))
    change.putAssignment(moveAssignment(row, 'finish', { by: 'team', now }));
}
