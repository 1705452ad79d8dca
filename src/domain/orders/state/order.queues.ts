import type { OrderQueue } from '../../../wire/schemas/work/queue.ts';
import type { Piece } from '../rows/assignments.queries.ts';
import { type Missing, missingForCompletion, missingTranslations } from './missing.ts';
import { needsTranslation } from './needs.ts';
import { isTranslation } from './order-file.ts';
import type { AssignedOrder } from './own-part.ts';
import { allPieces, isToRevise, standingOf } from './pieces.ts';

export interface QueueRow {
  queue: OrderQueue;
  holds(full: AssignedOrder): boolean;
}

/**
 * The first row that matches is the order's queue. Assigned work waits in the assignee's queue instead, by
 * `ASSIGNMENT_QUEUE_ROWS`; an order without other work is in no queue.
 */
export const ORDER_QUEUE_ROWS: readonly QueueRow[] = [
  { queue: 'on_hold', holds: ({ order }) => order.status === 'on_hold' },
  { queue: 'to_assign', holds: (full) => isEarly(full) && isUngiven(full) },
  { queue: 'to_translate', holds: (full) => isEarly(full) && !needsTranslation(full.order) && hasResultsToMake(full) },
  { queue: 'to_proofread', holds: isToProofread },
  {
    queue: 'revision_asked',
    holds: (full) => full.order.status === 'in_review' && revised(full).some((piece) => !isOpen(full, piece)),
  },
  { queue: 'in_review', holds: isToApprove },
  { queue: 'to_notarize', holds: (full) => isFinishing(full) && misses(full, ['notarization', 'apostille']) },
  { queue: 'to_ship', holds: (full) => isFinishing(full) && misses(full, ['shipment', 'original']) },
  { queue: 'to_complete', holds: isFinishing },
];

/** Sandbox orders are in no queue: a simulated team works on them. */
export const queueOfOrder = (full: AssignedOrder): OrderQueue | null =>
  full.order.livemode ? (ORDER_QUEUE_ROWS.find(({ holds }) => holds(full))?.queue ?? null) : null;

/** Whether a translation waits for the customer: neither approved nor under revision. */
export function isToApprove({ order, files }: Pick<AssignedOrder, 'order' | 'files'>): boolean {
  if (order.status !== 'in_review') return false;
  return files.some((file) => isTranslation(file) && file.approved_at === null && file.revision === null);
}

const isEarly = ({ order: { status } }: AssignedOrder): boolean => status === 'created' || status === 'in_progress';

/** Whether something is to be made that nobody is assigned to. */
function isUngiven(full: AssignedOrder): boolean {
  const { order, assignments } = full;
  if (!needsTranslation(order)) return order.assignee === null && hasResultsToMake(full);
  const missing = missingTranslations(full);
  return missing.some(
    ({ file, language }) => standingOf(assignments, { file_id: file, language }, 'translate') === undefined,
  );
}

/** Apostilles are the notary's work. */
const hasResultsToMake = (full: AssignedOrder): boolean =>
  missingForCompletion(full).some(
    (one) => one.what === 'conversion' || (one.what === 'result' && one.service !== 'apostille'),
  );

/** Every translation exists, and nobody is working on one any more. */
function isToProofread(full: AssignedOrder): boolean {
  if (!isEarly(full) || !needsTranslation(full.order) || missingTranslations(full).length > 0) return false;
  return !full.assignments.some(({ standing, status }) => standing && status === 'open');
}

const revised = (full: AssignedOrder): Piece[] => allPieces(full).filter((piece) => isToRevise(full.files, piece));

const isOpen = ({ assignments }: AssignedOrder, piece: Piece): boolean =>
  standingOf(assignments, piece, 'translate')?.status === 'open';

/** Without a translation, notarization and shipping wait for no approval. */
function isFinishing(full: AssignedOrder): boolean {
  return needsTranslation(full.order) ? full.order.status === 'approved' : isEarly(full);
}

const misses = (full: AssignedOrder, kinds: readonly Missing['what'][]): boolean =>
  missingForCompletion(full).some(({ what }) => kinds.includes(what));
