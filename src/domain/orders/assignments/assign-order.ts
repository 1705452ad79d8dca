import { failField } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import type { Task } from '../../../wire/schemas/people/profile.ts';
import { type Assignee, ROLE_OF, workerFor } from '../../people/workers/find-worker.ts';
import { needsTranslation } from '../state/needs.ts';
import type { OrderWithPayments } from '../state/order-payments.ts';
import { choosePieces } from '../state/pieces.ts';
import { passStep } from '../steps/milestones.ts';
import { type StepCaller, type StepDeps, type StepRequest, takeStep } from '../steps/take-step.ts';
import { dueFor } from './due-for.ts';
import { checkTurn, givePiece, labelOf, mayReassign, noteTranslators } from './give-piece.ts';
import { checkTerms, type Terms } from './terms.ts';

export interface AssignCaller extends StepCaller {
  /** An administrator, who sets the pay and may let someone proofread their own work. */
  decides?: boolean;
}

export interface AssignmentRequest extends StepRequest {
  to: Assignee;
  task?: Task;
  /** Default: every document and every language. */
  file?: Id<'file'>;
  language?: string;
  terms?: Terms;
}

/** Assigns a task of an order: all of it, or one document or language. */
export async function assignOrder(
  deps: StepDeps,
  by: AssignCaller,
  { to, task = 'translate', file, language, terms = {}, ...at }: AssignmentRequest,
): Promise<OrderWithPayments> {
  const now = deps.clock.now();
  const named = { ...(file && { file }), ...(language !== undefined && { language }) };
  const detail = { assignee: nameOf(to), task, ...named, ...(file && { file: toToken('file', file) }), ...terms };
  return takeStep(deps, by, { ...at, action: 'assign', detail }, async ({ tx, change, seen }) => {
    checkTerms(terms, { decides: by.decides === true, now });
    const field = ROLE_OF[task];
    const worker = await workerFor(tx, deps, { to, task, field });
    const usuallyDue = dueFor(deps, change.order, task);
    const giving = { worker, task, terms, field, now, usuallyDue };
    if (!needsTranslation(change.order)) {
      if (task === 'proofread') failField(field, 'No translation was ordered, so there is nothing to proofread.');
      const [part] = Object.keys(named);
      if (part !== undefined) failField(part, 'No translation was ordered: the order is given as a whole.');
      if (!mayReassign(change.order)) passStep(change, 'assign', now);
      change.set({ assignee: labelOf(giving.worker) });
      return;
    }
    const pieces = choosePieces(seen, named);
    checkTurn(change, task, pieces);
    if ((terms.units ?? null) !== null && pieces.length > 1) {
      failField('units', 'Name the document and the language that it counts.');
    }
    for (const piece of pieces) givePiece(change, piece, giving);
    if (task === 'translate') noteTranslators(change, giving.worker, now);
  });
}

const nameOf = (to: Assignee): string | null => ('name' in to ? to.name : to.person && toToken('prs', to.person));
