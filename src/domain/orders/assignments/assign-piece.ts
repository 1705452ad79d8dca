import { failField } from '../../../core/fail.ts';
import { newId, toToken } from '../../../core/ids.ts';
import type { Task } from '../../../wire/schemas/people/profile.ts';
import type { WorkerRow } from '../../people/workers/workers.queries.ts';
import { checkAction, reach } from '../actions/milestones.ts';
import type { OrderChange } from '../change-order.ts';
import { retireAssignment } from '../move-assignment.ts';
import { MILESTONE_ACTIONS } from '../order.lifecycle.ts';
import type { Piece } from '../rows/assignments.queries.ts';
import type { OrderRow } from '../rows/orders.queries.ts';
import { allPieces, currentAssignment, documentOf, needsRevision } from '../state/pieces.ts';
import { changePay, freezePay, type Terms } from './terms.ts';

/** One task for one person, under the lock of its order. */
export interface Assigning {
  worker: WorkerRow;
  task: Task;
  terms: Terms;
  /** Field of the request that named the worker. */
  field: string;
  now: Date;
  /** Due date unless `terms` sets one; null: the order's. */
  defaultDue: Date | null;
}

/** Work can be assigned until it is finished, and again when the customer requests a revision. */
export function checkAssignable(
  { order, files }: Pick<OrderChange, 'order' | 'files'>,
  task: Task,
  pieces: readonly Piece[],
): void {
  if (task === 'proofread') return checkAction('proofread', order);
  if (order.status === 'in_review' && pieces.length > 0 && pieces.every((piece) => needsRevision(files, piece))) return;
  if (!canReassign(order)) checkAction('assign', order);
}

export function canReassign(order: OrderRow): boolean {
  const states: readonly string[] = MILESTONE_ACTIONS.assign.in;
  return (
    order.translator_assigned_at !== null && states.includes(order.status) && order.translator_completed_at === null
  );
}

/** Assigns one piece, in place of its current assignee. */
export function assignPiece(
  change: OrderChange,
  piece: Piece,
  { worker, task, terms, field, now, defaultDue }: Assigning,
): void {
  const { order, files } = change;
  checkFourEyes(change, piece, { worker, task, terms, field });
  const file = documentOf(files, piece);
  const old = currentAssignment(change.assignments, piece, task);
  const changes = {
    ...(terms.due !== undefined && { due_at: terms.due }),
    ...(terms.reason !== undefined && { reason: terms.reason }),
  };
  if (old !== undefined && old.person_id === worker.id) {
    change.putAssignment({ ...old, ...changes, ...changePay(old, worker, file, terms), updated_at: now });
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
    due_at: defaultDue,
    reason: null,
    ...changes,
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
  { worker, task, terms, field }: Omit<Assigning, 'now' | 'defaultDue'>,
): void {
  if (terms.reason !== undefined) return;
  const other = currentAssignment(assignments, piece, task === 'translate' ? 'proofread' : 'translate');
  if (other === undefined || other.person_id !== worker.id) return;
  const does = other.task === 'translate' ? 'translates' : 'proofreads';
  failField(
    field,
    `${worker.name} ${does} it, and nobody checks their own work. An administrator may give a \`reason\`.`,
  );
}

/** Updates the order's assignee, and reaches the milestone once every translation has a translator. */
export function updateOrderAssignee(change: OrderChange, worker: WorkerRow, now: Date): void {
  const pieces = allPieces(change);
  const current = pieces.map((piece) => currentAssignment(change.assignments, piece, 'translate'));
  const isOne = current.every((row) => row?.person_id === worker.id);
  change.set({ assignee: isOne ? labelOf(worker) : null });
  const isEarly = change.order.status === 'created' || change.order.status === 'in_progress';
  if (isEarly && current.every((row) => row !== undefined)) reach(change, 'translator_assigned_at', now);
}

/** Outside people are shown by name. */
export const labelOf = ({ id, name, signs_in }: WorkerRow): string => (signs_in ? toToken('prs', id) : name);
