import { failField } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import { waitsForCorrections } from '../actions/awaited-translations.ts';
import { applyAction, beginWork, checkAction } from '../actions/milestones.ts';
import { type ActionCaller, type ActionDeps, type ActionRequest, runAction } from '../actions/run-action.ts';
import type { OrderChange } from '../change-order.ts';
import { moveAssignment } from '../move-assignment.ts';
import type { AssignmentRow } from '../rows/assignments.queries.ts';
import { type MissingTranslation, missingTranslations, missingWait, refuseWaiting } from '../state/missing.ts';
import { needsTranslation } from '../state/needs.ts';
import type { OrderWithPayments } from '../state/order-payments.ts';
import { choosePieces, isSamePiece } from '../state/pieces.ts';

/** Finishes proofreading: of everything, of one document or language, or of the caller's part. */
export async function proofreadOrder(
  deps: ActionDeps,
  by: ActionCaller,
  { file, language, ...at }: ActionRequest & { file?: Id<'file'>; language?: string },
): Promise<OrderWithPayments> {
  const now = deps.clock.now();
  const named = { ...(file && { file }), ...(language !== undefined && { language }) };
  const detail = { ...named, ...(file && { file: toToken('file', file) }) };
  return runAction(deps, by, { ...at, action: 'proofread', detail }, ({ change, before, seen }) => {
    const isPart = file !== undefined || language !== undefined || seen.own !== undefined;
    checkAction('proofread', change.order);
    refuseWaiting(before.order, waitsForCorrections(isPart ? seen : before, seen));
    const missing = missingTranslations(before);
    if (!isPart || !needsTranslation(change.order)) {
      refuseWaiting(before.order, missing.map(missingWait));
      return applyAction(change, 'proofread', now);
    }
    const pieces = choosePieces(seen, named);
    const isChosen = (row: AssignmentRow) =>
      (!by.only || row.person_id === by.only) && pieces.some((piece) => isSamePiece(piece, row));
    const finished = openProofreading(change).filter(isChosen);
    if (finished.length === 0) failField('file', 'Nobody has this to proofread, or it is proofread already.');
    const isAwaited = (one: MissingTranslation) =>
      finished.some((row) => row.file_id === one.file && row.language === one.language);
    refuseWaiting(before.order, missing.filter(isAwaited).map(missingWait));
    beginWork(change);
    for (const row of finished) change.putAssignment(moveAssignment(row, 'finish', { by: 'team', now }));
    if (openProofreading(change).length === 0 && missing.length === 0) applyAction(change, 'proofread', now);
  });
}

const openProofreading = ({ assignments }: OrderChange): AssignmentRow[] =>
  assignments.filter(({ standing, task, status }) => standing && task === 'proofread' && status === 'open');
