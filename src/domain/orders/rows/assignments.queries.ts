import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
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

/** All assignments, including ended ones, oldest first. */
export async function assignmentsOfOrder(tx: Tx, order: Id<'order'>): Promise<AssignmentRow[]> {
  return tx.query<AssignmentRow>({
    name: 'assignments_of_order',
    text: 'SELECT * FROM assignments WHERE order_id = $1 ORDER BY assigned_at, id',
    values: [order],
  });
}

/** Only `changeOrder` calls this, with ended rows first: an index allows one current assignment per piece and task. */
export function saveAssignments(tx: Tx, rows: readonly AssignmentRow[]): void {
  for (const row of rows) {
    tx.send({
      name: 'save_assignment',
      text: `INSERT INTO assignments (id, account_id, order_id, file_id, language, task, person_id, status, standing, due_at,
               unit, units, rate, currency, amount, reason, counts_from, assigned_at, done_at, updated_at,
               queue, source_language)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21,
               (SELECT source_language FROM orders WHERE id = $3))
             ON CONFLICT (id) DO UPDATE SET status = excluded.status, standing = excluded.standing, due_at = excluded.due_at,
               unit = excluded.unit, units = excluded.units, rate = excluded.rate, currency = excluded.currency,
               amount = excluded.amount, reason = excluded.reason, done_at = excluded.done_at, updated_at = excluded.updated_at,
               queue = excluded.queue, source_language = excluded.source_language`,
      values: [
        row.id,
        row.account_id,
        row.order_id,
        row.file_id,
        row.language,
        row.task,
        row.person_id,
        row.status,
        row.standing,
        row.due_at,
        row.unit,
        row.units,
        row.rate,
        row.currency,
        row.amount,
        row.reason,
        row.counts_from,
        row.assigned_at,
        row.done_at,
        row.updated_at,
        row.queue,
      ],
    });
  }
}
