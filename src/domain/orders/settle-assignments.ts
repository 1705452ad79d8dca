import type { Id } from '../../core/ids.ts';
import { moveAssignment, retireAssignment } from './move-assignment.ts';
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
