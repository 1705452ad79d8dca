import { failField } from '../../../core/fail.ts';
import { newId, toToken } from '../../../core/ids.ts';
import type { Task } from '../../../wire/schemas/people/profile.ts';
import type { WorkerRow } from '../../people/workers/workers.queries.ts';
import type { OrderChange } from '../change-order.ts';
import { retireAssignment } from '../move-assignment.ts';
import { ORDER_STEPS } from '../order.lifecycle.ts';
import type { Piece } from '../rows/assignments.queries.ts';
import type { OrderRow } from '../rows/orders.queries.ts';
import { allPieces, documentOf, isToRevise, standingOf } from '../state/pieces.ts';
import { checkStep, reach } from '../steps/milestones.ts';
import { changePay, freezePay, type Terms } from './terms.ts';

/** One task for one person, under the lock of its order. */
export interface Giving {
  worker: WorkerRow;
  task: Task;
  terms: Terms;
  /** Field of the request that named the worker. */
  field: string;
  now: Date;
  /** Due date unless `terms` sets one; null: the order's. */
  usuallyDue: Date | null;
}

/** Work can be assigned until it is finished, and again when the customer requests a revision. */
export function checkTurn(
  { order, files }: Pick<OrderChange, 'order' | 'files'>,
  task: Task,
  pieces: readonly Piece[],
): void {
  if (task === 'proofread') return checkStep('proofread', order);
  if (order.status === 'in_review' && pieces.length > 0 && pieces.every((piece) => isToRevise(files, piece))) return;
  if (!mayReassign(order)) checkStep('assign', order);
}

export function mayReassign(order: OrderRow): boolean {
  const states: readonly string[] = ORDER_STEPS.assign.in;
  return (
    order.translator_assigned_at !== null && states.includes(order.status) && order.translator_completed_at === null
  );
}

/** Assigns one piece, in place of its current assignee. */
export function givePiece(
  change: OrderChange,
  piece: Piece,
  { worker, task, terms, field, now, usuallyDue }: Giving,
): void {
  const { order, files } = change;
  checkFourEyes(change, piece, { worker, task, terms, field });
  const file = documentOf(files, piece);
  const old = standingOf(change.assignments, piece, task);
  const given = {
    ...(terms.due !== undefined && { due_at: terms.due }),
    ...(terms.reason !== undefined && { reason: terms.reason }),
  };
  if (old !== undefined && old.person_id === worker.id) {
    change.putAssignment({ ...old, ...given, ...changePay(old, worker, file, terms), updated_at: now });
    return;
  }
  if (old !== undefined) change.putAssignment(retireAssignment(old, { by: 'team', now }));
  change.putAssignment({
    id: newId(),
    account_id: order.account_id,
    order_id: order.id,
    ...piece,
    task,
    person_id: worker.id,
    status: 'open',
    standing: true,
    due_at: usuallyDue,
    reason: null,
    ...given,
    ...freezePay(worker, task, file, terms),
    counts_from: old === undefined ? null : now,
    assigned_at: now,
    done_at: null,
    queue: null,
    updated_at: now,
  });
}

/** Translators may not proofread their own work, unless an administrator states a reason. */
function checkFourEyes(
  { assignments }: OrderChange,
  piece: Piece,
  { worker, task, terms, field }: Omit<Giving, 'now' | 'usuallyDue'>,
): void {
  if (terms.reason !== undefined) return;
  const other = standingOf(assignments, piece, task === 'translate' ? 'proofread' : 'translate');
  if (other === undefined || other.person_id !== worker.id) return;
  const does = other.task === 'translate' ? 'translates' : 'proofreads';
  failField(
    field,
    `${worker.name} ${does} it, and nobody checks their own work. An administrator may give a \`reason\`.`,
  );
}

/** Updates the order's assignee, and reaches the milestone once every translation has a translator. */
export function noteTranslators(change: OrderChange, worker: WorkerRow, now: Date): void {
  const pieces = allPieces(change);
  const given = pieces.map((piece) => standingOf(change.assignments, piece, 'translate'));
  const isOne = given.every((row) => row?.person_id === worker.id);
  change.set({ assignee: isOne ? labelOf(worker) : null });
  const isEarly = change.order.status === 'created' || change.order.status === 'in_progress';
  if (isEarly && given.every((row) => row !== undefined)) reach(change, 'translator_assigned_at', now);
}

/** Outside people are shown by name. */
export const labelOf = ({ id, name, signs_in }: WorkerRow): string => (signs_in ? toToken('prs', id) : name);
