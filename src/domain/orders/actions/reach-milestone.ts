import { failField } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import { allows, nextState, refusalOfMove, refuseState } from '../../../core/lifecycle.ts';
import type { Wait } from '../../../wire/schemas/actions/action.ts';
import type { Task } from '../../../wire/schemas/people/profile.ts';
import type { OrderChange } from '../change-order.ts';
import { MILESTONE_ACTIONS, type MilestoneAction, ORDER_LIFECYCLE } from '../order.lifecycle.ts';
import type { AssignmentRow } from '../rows/assignments.queries.ts';
import type { LockedOrder, OrderFile, OrderRow } from '../rows/orders.queries.ts';
import { moveAssignment } from '../settle-assignments.ts';
import {
  type AssignedOrder,
  concernsViewer,
  currentAssignment,
  type MissingTranslation,
  missingTranslations,
  missingWait,
  needsTranslation,
  OTHERS_UNFINISHED,
  refuseWaiting,
  type SeenOrder,
} from '../state/needs.ts';
import { isCustomerFile, isSentBack, isTranslation } from '../state/order-file.ts';
import type { OrderWithPayments } from '../state/order-payments.ts';
import {
  type ActionCaller,
  type ActionDeps,
  type ActionRequest,
  applyAction,
  beginWork,
  checkAction,
  reach,
  refusalOfAction,
  runAction,
} from './run-action.ts';

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
function endCorrections(change: OrderChange, files: readonly OrderFile[]): void {
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

export async function holdOrder(
  deps: ActionDeps,
  by: ActionCaller,
  { reason, ...at }: ActionRequest & { reason: string },
): Promise<OrderWithPayments> {
  return runAction(deps, by, { ...at, action: 'hold', detail: { reason } }, ({ change }) =>
    putOnHold(change, reason, 'answer'),
  );
}

type WaitsFor = 'answer' | 'payment' | 'adjustment' | 'credit';

/** Stores the status that the order leaves, so that it can return there. */
export function putOnHold(change: OrderChange, reason: string, waitsFor: WaitsFor): void {
  // An order already on hold retains the status it left.
  if (allows(ORDER_LIFECYCLE.hold, change.order.status)) {
    change.set({
      held_from: change.order.status,
      hold_reason: reason,
      hold_code: waitsFor === 'credit' ? 'credit_limit' : null,
      hold_asks: waitsFor === 'answer',
      held_for_payment: waitsFor === 'payment',
      held_for_adjustment: waitsFor === 'adjustment',
    });
  }
  change.move('hold');
}

/** Holds the order until the customer answers the new price; an order already on hold waits for that as well. */
export function holdForAdjustment(change: OrderChange, reason: string): void {
  if (change.order.status === 'on_hold') change.set({ held_for_adjustment: true });
  else putOnHold(change, reason, 'adjustment');
}

/**
 * Holds the order because the customer owes more than their credit limit. On an order already on hold, the reason is
 * shown only if no question and no payment is open.
 */
export function holdForCredit(change: OrderChange, reason: string): void {
  const { status, hold_asks, held_for_payment } = change.order;
  if (status === 'on_hold')
    change.set({ hold_code: 'credit_limit', ...(!hold_asks && !held_for_payment && { hold_reason: reason }) });
  else if (allows(ORDER_LIFECYCLE.hold, status)) putOnHold(change, reason, 'credit');
}

/** Once the customer has answered, the order resumes, unless something else holds it. */
export function endAdjustmentHold(change: OrderChange): void {
  if (!change.order.held_for_adjustment) return;
  change.set({ held_for_adjustment: false });
  const { status, hold_asks, held_for_payment, hold_code } = change.order;
  if (status === 'on_hold' && !hold_asks && !held_for_payment && hold_code === null) change.move('resume');
}

export async function resumeOrder(deps: ActionDeps, by: ActionCaller, at: ActionRequest): Promise<OrderWithPayments> {
  return runAction(deps, by, { ...at, action: 'resume' }, ({ change }) => {
    checkResumable(change.order);
    change.move('resume');
  });
}

/** The team cannot end a hold for a payment or an adjustment. */
export function checkResumable({ status, held_for_payment, held_for_adjustment }: OrderRow): void {
  if (status === 'on_hold' && held_for_payment) {
    refuseState('order', status, 'It waits for its payment, and goes on by itself when its quote is paid.');
  }
  if (status === 'on_hold' && held_for_adjustment) {
    const why = 'It waits for the customer’s word on an adjustment; withdraw that to go on without it.';
    refuseState('order', status, why);
  }
  const why = refusalOfMove(ORDER_LIFECYCLE, 'resume', status);
  if (why !== null) refuseState('order', status, why);
}

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

type Caller = Pick<ActionCaller, 'only'>;

const pieceOf = ({ file, language }: MissingTranslation) => ({ file_id: file, language });

/** Missing translations that block the end of a task; for a caller with only a part, those of their own pieces. */
export function waitsForTranslations(full: AssignedOrder, seen: SeenOrder, { only }: Caller, task: Task): Wait[] {
  const missing = missingTranslations(full);
  if (seen.own === undefined) return missing.map(missingWait);
  const hasPart = full.assignments.some((row) => row.standing && row.task === task && row.person_id === only);
  if (!hasPart) return waitsForAll(full, seen);
  const own = missing.filter((one) => currentAssignment(full.assignments, pieceOf(one), task)?.person_id === only);
  return own.map(missingWait);
}

/** Every missing translation, and every one to correct; those of colleagues are not named. */
export function waitsForAll(full: AssignedOrder, seen: SeenOrder): Wait[] {
  const missing = missingTranslations(full);
  const own = missing.filter((one) => concernsViewer(seen, one));
  if (own.length > 0) return own.map(missingWait);
  return missing.length > 0 ? [OTHERS_UNFINISHED] : waitsForCorrections(full, seen);
}

/** Translations that were sent back and are not corrected yet. */
export function waitsForCorrections(full: Pick<AssignedOrder, 'files'>, seen: Pick<SeenOrder, 'files'>): Wait[] {
  const own = seen.files.filter(isSentBack);
  if (own.length > 0) return own.map(correctionWait);
  return full.files.some(isSentBack) ? [OTHERS_UNFINISHED] : [];
}

const correctionWait = ({ file_id, filename }: OrderFile): Wait => ({
  code: 'missing_translation',
  message: `"${filename}" was sent back and is not corrected yet.`,
  target: toToken('file', file_id),
});
