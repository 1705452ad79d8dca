import { failField } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import type { OrderChange } from '../change-order.ts';
import { moveAssignment } from '../move-assignment.ts';
import { MILESTONE_ACTIONS, type MilestoneAction } from '../order.lifecycle.ts';
import type { OrderFile, OrderRow } from '../rows/orders.queries.ts';
import { missingTranslations, refuseWaiting } from '../state/missing.ts';
import { needsTranslation } from '../state/needs.ts';
import { isCustomerFile, isTranslation } from '../state/order-file.ts';
import type { OrderWithPayments } from '../state/order-payments.ts';
import type { AssignedOrder, SeenOrder } from '../state/own-part.ts';
import { waitsForTranslations } from './awaited-translations.ts';
import { applyAction, beginWork, checkAction, refusalOfAction } from './milestones.ts';
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
    const isAgain = action === 'translated' && refusalOfAction(action, before.order) !== null;
    if (action === 'translated') endCorrections(change, seen.files);
    if (action === 'translated' && by.only) finishOwnTranslations(change, by.only, now);
    // Milestones stay when translations were sent back.
    if (isAgain) return;
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
  checkTurn(action, full.order, seen);
  if (action === 'translated') refuseWaiting(full.order, waitsForTranslations(full, seen, by, 'translate'));
}

/** A translation that was sent back can be finished again. */
export function checkTurn(action: MilestoneAction, order: OrderRow, { files }: Pick<SeenOrder, 'files'>): void {
  const isCorrected = action === 'translated' && files.some(({ sent_back }) => sent_back !== null);
  if (!isCorrected || !MILESTONE_ACTIONS.translated.in.some((status) => status === order.status)) {
    checkAction(action, order);
  }
}

/** Ends the corrections of these files: replaced by then, or to be used unchanged. */
export function endCorrections(change: OrderChange, files: readonly OrderFile[]): void {
  for (const file of files) if (file.sent_back !== null) change.changeFile({ ...file, sent_back: null });
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

/** Confirms that the files are checked; reference files need no translation. */
export async function intakeOrder(
  deps: ActionDeps,
  by: ActionCaller,
  { reference_files = [], ...at }: ActionRequest & { reference_files?: Id<'file'>[] },
): Promise<OrderWithPayments> {
  const detail = { reference_files: reference_files.map((id) => toToken('file', id)) };
  return runAction(deps, by, { ...at, action: 'intake', detail }, ({ change, seen: { files } }) => {
    applyAction(change, 'intake', deps.clock.now());
    const chosen = reference_files.map((id, index) => {
      const found = files.find((file) => file.file_id === id && isCustomerFile(file));
      return found ?? failField(`reference_files.${index}`, 'Must be a file that came with this order.');
    });
    for (const file of chosen) change.changeFile({ ...file, collection: 'reference' });
    if (needsTranslation(change.order) && !change.files.some((file) => file.collection === 'source')) {
      failField('reference_files', 'At least one file must be left to translate.');
    }
  });
}
