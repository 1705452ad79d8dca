import type { OrderQueue } from '../../../wire/schemas/work/queue.ts';
import type { Piece } from '../rows/assignments.queries.ts';
import {
  type AssignedOrder,
  allPieces,
  currentAssignment,
  isToCorrect,
  type Missing,
  missingForCompletion,
  missingTranslations,
  needsRevision,
  needsTranslation,
} from './needs.ts';
import { isTranslation } from './order-file.ts';

export interface QueueRow {
  queue: OrderQueue;
  matches(full: AssignedOrder): boolean;
}

/**
 * The first row that matches is the order's queue. Assigned work waits in the assignee's queue instead, by
 * `ASSIGNMENT_QUEUE_ROWS`; an order without other work is in no queue.
 */
export const ORDER_QUEUE_ROWS: readonly QueueRow[] = [
  { queue: 'on_hold', matches: ({ order }) => order.status === 'on_hold' },
  { queue: 'to_assign', matches: (full) => isEarly(full) && hasUnassignedWork(full) },
  {
    queue: 'to_translate',
    matches: (full) => isEarly(full) && !needsTranslation(full.order) && hasResultsToMake(full),
  },
  { queue: 'to_proofread', matches: needsProofreading },
  {
    queue: 'revision_asked',
    matches: (full) => full.order.status === 'in_review' && piecesToRevise(full).some((piece) => !isOpen(full, piece)),
  },
  { queue: 'in_review', matches: needsApproval },
  { queue: 'to_notarize', matches: (full) => isFinishing(full) && isMissingAny(full, ['notarization', 'apostille']) },
  { queue: 'to_ship', matches: (full) => isFinishing(full) && isMissingAny(full, ['shipment', 'original']) },
  { queue: 'to_complete', matches: isFinishing },
];

/** Sandbox orders are in no queue: a simulated team works on them. */
export const queueOfOrder = (full: AssignedOrder): OrderQueue | null =>
  full.order.livemode ? (ORDER_QUEUE_ROWS.find(({ matches }) => matches(full))?.queue ?? null) : null;

/** Whether a translation waits for the customer: neither approved nor under revision. */
export function needsApproval({ order, files }: Pick<AssignedOrder, 'order' | 'files'>): boolean {
  if (order.status !== 'in_review') return false;
  return files.some((file) => isTranslation(file) && file.approved_at === null && file.revision === null);
}

const isEarly = ({ order: { status } }: AssignedOrder): boolean => status === 'created' || status === 'in_progress';

/** Whether something is to be made that nobody is assigned to. */
function hasUnassignedWork(full: AssignedOrder): boolean {
  const { order, assignments } = full;
  if (!needsTranslation(order)) return order.assignee === null && hasResultsToMake(full);
  const missing = missingTranslations(full).map(({ file, language }) => ({ file_id: file, language }));
  const toCorrect = allPieces(full).filter((piece) => isToCorrect(full.files, piece));
  return [...missing, ...toCorrect].some((piece) => currentAssignment(assignments, piece, 'translate') === undefined);
}

/** Apostilles are the notary's work. */
const hasResultsToMake = (full: AssignedOrder): boolean =>
  missingForCompletion(full).some(
    (one) => one.kind === 'conversion' || (one.kind === 'result' && one.service !== 'apostille'),
  );

/** Every translation exists, and nobody is working on one any more. */
function needsProofreading(full: AssignedOrder): boolean {
  if (!isEarly(full) || !needsTranslation(full.order) || missingTranslations(full).length > 0) return false;
  return !full.assignments.some(({ standing, status }) => standing && status === 'open');
}

const piecesToRevise = (full: AssignedOrder): Piece[] =>
  allPieces(full).filter((piece) => needsRevision(full.files, piece));

const isOpen = ({ assignments }: AssignedOrder, piece: Piece): boolean =>
  currentAssignment(assignments, piece, 'translate')?.status === 'open';

/** Without a translation, notarization and shipping wait for no approval. */
function isFinishing(full: AssignedOrder): boolean {
  return needsTranslation(full.order) ? full.order.status === 'approved' : isEarly(full);
}

const isMissingAny = (full: AssignedOrder, kinds: readonly Missing['kind'][]): boolean =>
  missingForCompletion(full).some(({ kind }) => kinds.includes(kind));
