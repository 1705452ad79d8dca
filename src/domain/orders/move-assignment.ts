import { moveRow } from '../../core/lifecycle.ts';
import { ASSIGNMENT_LIFECYCLE, type AssignmentMove } from './assignment.lifecycle.ts';
import type { OrderMover } from './order.lifecycle.ts';
import type { AssignmentRow } from './rows/assignments.queries.ts';

export interface Moving {
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
