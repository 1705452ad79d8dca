import { type Move, nextState } from '../../core/lifecycle.ts';
import type { AssignmentStatus } from '../../wire/schemas/orders/assignment.ts';
import { ASSIGNMENT_LIFECYCLE, type AssignmentMove } from './assignment.lifecycle.ts';
import type { OrderMover } from './order.lifecycle.ts';
import type { AssignmentRow } from './rows/assignments.queries.ts';

export interface Moving {
  by: OrderMover;
  now: Date;
}

/** Applies one lifecycle move. The row belongs to a locked order and is written when that order is saved. */
export function moveAssignment(row: AssignmentRow, move: AssignmentMove, { by, now }: Moving): AssignmentRow {
  const movers: readonly OrderMover[] = ASSIGNMENT_LIFECYCLE[move].by;
  if (!movers.includes(by)) throw new Error(`The move ${move} is not one of the ${by}.`);
  const table: Readonly<Record<AssignmentMove, Move<AssignmentStatus>>> = ASSIGNMENT_LIFECYCLE;
  const status = nextState(table, move, 'assignment', row.status);
  const done = status === 'done' ? { done_at: row.done_at ?? now } : {};
  return { ...row, ...done, status, updated_at: now };
}

/** Ends the assignment of its assignee. Finished work stays done, and is paid to nobody else. */
export function retireAssignment(row: AssignmentRow, moving: Moving): AssignmentRow {
  if (row.status === 'done') return { ...row, standing: false, updated_at: moving.now };
  const move = row.done_at === null ? 'withdraw' : 'finish';
  return { ...moveAssignment(row, move, moving), standing: false };
}
