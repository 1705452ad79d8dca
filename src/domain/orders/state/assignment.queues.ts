import type { AssignmentQueue } from '../../../wire/schemas/work/queue.ts';
import type { AssignmentRow } from '../rows/assignments.queries.ts';
import { type AssignedOrder, currentAssignment, needsRevision } from './needs.ts';
import { isTranslation } from './order-file.ts';

interface QueueRow {
  queue: AssignmentQueue;
  task: AssignmentRow['task'];
  matches(row: AssignmentRow, full: Contents): boolean;
}

type Contents = Pick<AssignedOrder, 'order' | 'files' | 'assignments'>;

const isEarly = ({ order: { status } }: Contents): boolean => status === 'created' || status === 'in_progress';

/** Rows that decide the queue of an open assignment; before its turn, an assignment has none. */
export const ASSIGNMENT_QUEUE_ROWS: readonly QueueRow[] = [
  { queue: 'to_translate', task: 'translate', matches: (_, full) => isEarly(full) },
  {
    queue: 'revision_asked',
    task: 'translate',
    matches: (row, { order, files }) => order.status === 'in_review' && needsRevision(files, row),
  },
  {
    queue: 'to_proofread',
    task: 'proofread',
    matches: (row, full) => isEarly(full) && hasTranslation(row, full) && !isBeingTranslated(row, full),
  },
];

/** The order's assignments with their current queues. */
export const queueAssignments = (full: Contents): readonly AssignmentRow[] =>
  full.assignments.map((row) => {
    const queue = queueOf(row, full);
    return queue === row.queue ? row : { ...row, queue };
  });

function queueOf(row: AssignmentRow, full: Contents): AssignmentQueue | null {
  if (!full.order.livemode || !row.standing || row.status !== 'open') return null;
  return ASSIGNMENT_QUEUE_ROWS.find(({ task, matches }) => task === row.task && matches(row, full))?.queue ?? null;
}

const hasTranslation = ({ file_id, language }: AssignmentRow, { files }: Contents): boolean =>
  files.some((file) => isTranslation(file) && file.source_file_id === file_id && file.language === language);

const isBeingTranslated = (row: AssignmentRow, { assignments }: Contents): boolean =>
  currentAssignment(assignments, row, 'translate')?.status === 'open';
