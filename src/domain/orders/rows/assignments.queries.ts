import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { createTable } from '../../../storage/table.queries.ts';
import { pick } from '../../../wire/groups/records.ts';
import type { AssignmentStatus } from '../../../wire/schemas/orders/assignment.ts';
import type { Task, Unit } from '../../../wire/schemas/people/profile.ts';
import type { AssignmentQueue } from '../../../wire/schemas/work/queue.ts';

/** One ordered translation: a document and a target language. */
export interface Piece {
  file_id: Id<'file'>;
  language: string;
}

export interface AssignmentRow extends Piece {
  id: Id<'asg'>;
  account_id: Id<'acct'>;
  order_id: Id<'order'>;
  task: Task;
  person_id: Id<'prs'>;
  status: AssignmentStatus;
  /** `false`: withdrawn, or done and then reassigned. */
  standing: boolean;
  due_at: Date | null;
  unit: Unit | null;
  units: number | null;
  /** Price per unit, as agreed at the time of assignment. */
  rate: number | null;
  currency: string | null;
  amount: number | null;
  /** Why the translator may proofread their own translation. */
  reason: string | null;
  /** Time of reassignment: an earlier translation is someone else's work. */
  counts_from: Date | null;
  assigned_at: Date;
  /** Time of the first completion. */
  done_at: Date | null;
  /** Queue of the assignee; null before the assignment's turn and after it. */
  queue: AssignmentQueue | null;
  updated_at: Date;
}

const table = createTable<AssignmentRow & { source_language: string }>('assignments');

/** All assignments, including ended ones, oldest first. */
export async function assignmentsOfOrder(tx: Tx, order: Id<'order'>): Promise<AssignmentRow[]> {
  return tx.query<AssignmentRow>(table.select({ order_id: order }, 'ORDER BY assigned_at, id'));
}

const CHANGING = [
  'status',
  'standing',
  'due_at',
  'unit',
  'units',
  'rate',
  'currency',
  'amount',
  'reason',
  'done_at',
  'updated_at',
  'queue',
] as const satisfies (keyof AssignmentRow)[];

const SAVED = [
  'id',
  'account_id',
  'order_id',
  'file_id',
  'language',
  'task',
  'person_id',
  'counts_from',
  'assigned_at',
  ...CHANGING,
] as const satisfies (keyof AssignmentRow)[];

const ON_CONFLICT = `ON CONFLICT (id) DO UPDATE SET
  ${[...CHANGING, 'source_language'].map((column) => `${column} = excluded.${column}`).join(', ')}`;

/** Only `changeOrder` calls this, with ended rows first: an index allows one current assignment per piece and task. */
export function saveAssignments(
  tx: Tx,
  { source_language }: { source_language: string },
  rows: readonly AssignmentRow[],
): void {
  for (const row of rows) tx.send(table.insert({ ...pick(row, SAVED), source_language }, ON_CONFLICT));
}
