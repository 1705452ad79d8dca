import { failField } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import type { Task } from '../../../wire/schemas/people/profile.ts';
import { type Assignee, ROLE_OF, resolveAssignee } from '../../people/workers/find-worker.ts';
import { applyAction } from '../actions/milestones.ts';
import { type ActionCaller, type ActionDeps, type ActionRequest, runAction } from '../actions/run-action.ts';
import { needsTranslation } from '../state/needs.ts';
import type { OrderWithPayments } from '../state/order-payments.ts';
import { choosePieces } from '../state/pieces.ts';
import { assignPiece, canReassign, checkAssignable, labelOf, updateOrderAssignee } from './assign-piece.ts';
import { defaultDueDate } from './default-due-date.ts';
import { checkTerms, type Terms } from './terms.ts';

export interface AssignCaller extends ActionCaller {
  /** An administrator, who sets the pay and may let someone proofread their own work. */
  decides?: boolean;
}

export interface AssignmentRequest extends ActionRequest {
  to: Assignee;
  task?: Task;
  /** Default: every document and every language. */
  file?: Id<'file'>;
  language?: string;
  terms?: Terms;
}

/** Assigns a task of an order: all of it, or one document or language. */
export async function assignOrder(
  deps: ActionDeps,
  by: AssignCaller,
  { to, task = 'translate', file, language, terms = {}, ...at }: AssignmentRequest,
): Promise<OrderWithPayments> {
  const now = deps.clock.now();
  const named = { ...(file && { file }), ...(language !== undefined && { language }) };
  const detail = { assignee: nameOf(to), task, ...named, ...(file && { file: toToken('file', file) }), ...terms };
  return runAction(deps, by, { ...at, action: 'assign', detail }, async ({ tx, change, seen }) => {
    checkTerms(terms, { decides: by.decides === true, now });
    const field = ROLE_OF[task];
    const worker = await resolveAssignee(tx, deps, { to, task, field });
    const defaultDue = defaultDueDate(deps, change.order, task);
    const assigning = { worker, task, terms, field, now, defaultDue };
    if (!needsTranslation(change.order)) {
      if (task === 'proofread') failField(field, 'No translation was ordered, so there is nothing to proofread.');
      const [part] = Object.keys(named);
      if (part !== undefined) failField(part, 'No translation was ordered: the order is given as a whole.');
      if (!canReassign(change.order)) applyAction(change, 'assign', now);
      change.set({ assignee: labelOf(assigning.worker) });
      return;
    }
    const pieces = choosePieces(seen, named);
    checkAssignable(change, task, pieces);
    if ((terms.units ?? null) !== null && pieces.length > 1) {
      failField('units', 'Name the document and the language that it counts.');
    }
    for (const piece of pieces) assignPiece(change, piece, assigning);
    if (task === 'translate') updateOrderAssignee(change, assigning.worker, now);
  });
}

const nameOf = (to: Assignee): string | null => ('name' in to ? to.name : to.person && toToken('prs', to.person));
