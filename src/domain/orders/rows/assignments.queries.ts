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

/** A request to a job: issue or revoke the certificates of an order. */
export interface CertificateRequestRow {
  order_id: Id<'order'>;
  account_id: Id<'acct'>;
  attempts: number;
  asked_at: Date;
}

/** Requests a job to issue the order's certificates, or to revoke them if the order has ended. */
export function askForCertificates(
  tx: Tx,
  { id, account_id }: { id: Id<'order'>; account_id: Id<'acct'> },
  now: Date,
): void {
  tx.send({
    name: 'ask_for_certificates',
    text: `INSERT INTO certificate_requests (order_id, account_id, asked_at) VALUES ($1, $2, $3)
           ON CONFLICT (order_id) DO UPDATE SET attempts = 0, due_at = now(), last_error = NULL, asked_at = excluded.asked_at`,
    values: [id, account_id, now],
  });
}

/** Leases due requests for a minute: if a process dies, another one continues. */
export async function claimCertificateRequests(tx: Tx, limit: number): Promise<CertificateRequestRow[]> {
  return tx.query<CertificateRequestRow>({
    name: 'claim_certificate_requests',
    text: `UPDATE certificate_requests SET attempts = attempts + 1, due_at = now() + interval '1 minute'
           WHERE order_id IN (SELECT order_id FROM certificate_requests WHERE due_at <= now()
                              ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
           RETURNING *`,
    values: [limit],
  });
}

/** Ends a request, unless it was made again since. */
export function endCertificateRequest(tx: Tx, { order_id, asked_at }: CertificateRequestRow): void {
  tx.send({
    name: 'end_certificate_request',
    text: 'DELETE FROM certificate_requests WHERE order_id = $1 AND asked_at = $2',
    values: [order_id, asked_at],
  });
}

export function postponeCertificateRequest(
  tx: Tx,
  { order_id, asked_at }: CertificateRequestRow,
  { seconds, error }: { seconds: number; error: string },
): void {
  tx.send({
    name: 'postpone_certificate_request',
    text: `UPDATE certificate_requests SET due_at = now() + make_interval(secs => $3), last_error = $4
           WHERE order_id = $1 AND asked_at = $2`,
    values: [order_id, asked_at, seconds, error],
  });
}
