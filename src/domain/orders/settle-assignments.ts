import type { Id } from '../../core/ids.ts';
import { moveRow } from '../../core/lifecycle.ts';
import { ASSIGNMENT_LIFECYCLE, type AssignmentMove } from './assignment.lifecycle.ts';
import type { OrderMover } from './order.lifecycle.ts';
import type { AssignmentRow } from './rows/assignments.queries.ts';
import { isEnded, type OrderFile, type OrderRow } from './rows/orders.queries.ts';
import { isSentBack, isTranslation } from './state/order-file.ts';

/** An order after a change, before it is saved. */
interface Changed {
  order: OrderRow;
  files: readonly OrderFile[];
  by: OrderMover;
  now: Date;
}

/** Applies an order's change to its assignments: translations arrived, need a revision, or are no longer needed. */
export const settleAssignments = (rows: readonly AssignmentRow[], changed: Changed): readonly AssignmentRow[] =>
  rows.map((row) => (row.standing ? settle(row, changed) : row));

function settle(row: AssignmentRow, changed: Changed): AssignmentRow {
  const { order } = changed;
  if (row.status === 'open' && (isEnded(order) || !isWanted(row, changed))) return retireAssignment(row, changed);
  if (row.task === 'proofread') {
    const isOver = row.status === 'open' && order.proofreader_completed_at !== null;
    return isOver ? moveAssignment(row, 'finish', changed) : row;
  }
  const translation = changed.files.find(
    (file) => isTranslation(file) && file.source_file_id === row.file_id && file.language === row.language,
  );
  if (translation === undefined) return row;
  const toCorrect = translation.revision !== null || isSentBack(translation);
  if (row.status === 'done' && toCorrect) return moveAssignment(row, 'reopen', changed);
  const isFinished = !toCorrect && countsForAssignee(row, translation, order);
  return row.status === 'open' && isFinished ? moveAssignment(row, 'finish', changed) : row;
}

const isWanted = ({ file_id, language }: AssignmentRow, { order, files }: Changed): boolean =>
  order.target_language.includes(language) &&
  files.some((file) => file.file_id === file_id && file.collection === 'source');

/** A replacement translator is done with a newer translation, or once the existing one is sent to the customer. */
function countsForAssignee({ counts_from }: AssignmentRow, { created_at }: OrderFile, { status }: OrderRow): boolean {
  return counts_from === null || created_at > counts_from || !['created', 'in_progress', 'on_hold'].includes(status);
}

/** Everyone with a current assignment. */
export const workersOf = (rows: readonly AssignmentRow[]): Id<'prs'>[] => [
  ...new Set(rows.filter(({ standing }) => standing).map(({ person_id }) => person_id)),
];

interface Moving {
  by: OrderMover;
  now: Date;
}

/** Applies one lifecycle move. The row belongs to a locked order and is written when that order is saved. */
export function moveAssignment(row: AssignmentRow, move: AssignmentMove, { by, now }: Moving): AssignmentRow {
  const moved = moveRow(ASSIGNMENT_LIFECYCLE, 'assignment', row, { move, by, set: { updated_at: now } });
  return moved.status === 'done' ? { ...moved, done_at: row.done_at ?? now } : moved;
}

/** Ends the assignment of its assignee. Finished work stays done, and is paid to nobody else. */
export function retireAssignment(row: AssignmentRow, moving: Moving): AssignmentRow {
  if (row.status === 'done') return { ...row, standing: false, updated_at: moving.now };
  const move = row.done_at === null ? 'withdraw' : 'finish';
  return { ...moveAssignment(row, move, moving), standing: false };
}
