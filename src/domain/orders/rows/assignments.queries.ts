import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { AssignmentStatus } from '../../../wire/schemas/orders/assignment.ts';
import type { Task, Unit } from '../../../wire/schemas/people/profile.ts';
import type { AssignmentQueue } from '../../../wire/schemas/work/queue.ts';

/** One translation that was ordered: a document, and the language it goes into. */
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
  /** `false`: withdrawn, or done and then given to somebody else. */
  standing: boolean;
  due_at: Date | null;
  unit: Unit | null;
  units: number | null;
  /** For one unit, as it was when it was assigned. */
  rate: number | null;
  currency: string | null;
  amount: number | null;
  /** Why the translator may proofread their own translation. */
  reason: string | null;
  /** It took the place of somebody else's: a translation from before then is not theirs. */
  counts_from: Date | null;
  assigned_at: Date;
  /** When it was first done. */
  done_at: Date | null;
  /** Where it waits for whoever has it; null when its turn has not come or is over. */
  queue: AssignmentQueue | null;
  updated_at: Date;
}

/** All there ever were, oldest first. */
export async function assignmentsOfOrder(tx: Tx, order: Id<'order'>): Promise<AssignmentRow[]> {
  return tx.query<AssignmentRow>({
    name: 'assignments_of_order',
    text: 'SELECT * FROM assignments WHERE order_id = $1 ORDER BY assigned_at, id',
    values: [order],
  });
}

/** Only `changeOrder` writes them: those that leave their place before those that take it. */
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
