import { fail } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import { refuseState } from '../../../core/lifecycle.ts';
import { type Assignee, resolveAssignee } from '../../people/workers/find-worker.ts';
import { findWorker } from '../../people/workers/workers.queries.ts';
import { type ActionDeps, type OpenAction, runAction } from '../actions/run-action.ts';
import type { OrderChange } from '../change-order.ts';
import { moveAssignment, retireAssignment } from '../move-assignment.ts';
import type { AssignmentRow } from '../rows/assignments.queries.ts';
import { allPieces, currentAssignment } from '../state/pieces.ts';
import type { AssignCaller } from './assign-order.ts';
import { assignPiece, checkAssignable, updateOrderAssignee } from './assign-piece.ts';
import { defaultDueDate } from './default-due-date.ts';
import { findAssignment, type ListedAssignment } from './list-assignments.queries.ts';
import { checkTerms, type Terms } from './terms.ts';

interface Change {
  assignment: Id<'asg'>;
  /** Order version that the caller sent. */
  version?: number | undefined;
  to?: Assignee;
  terms: Terms;
}

/** Changes the terms or the assignee; returns the assignment that is current afterwards. */
export async function changeAssignment(
  deps: ActionDeps,
  by: AssignCaller,
  { assignment: id, version, to, terms }: Change,
): Promise<ListedAssignment> {
  const now = deps.clock.now();
  const detail = { ...(to && { person: 'name' in to ? to.name : to.person && toToken('prs', to.person) }), ...terms };
  const request = { id, version, action: 'assignment_change', detail };
  return onAssignment(deps, by, request, async ({ tx, change }, row) => {
    checkTerms(terms, { decides: by.decides === true, now });
    const { task } = row;
    if (to !== undefined) checkAssignable(change, task, [row]);
    const { person_id: person } = row;
    const worker =
      to === undefined ? await findWorker(tx, person) : await resolveAssignee(tx, deps, { to, task, field: 'person' });
    if (worker === undefined) throw new Error('Who has an assignment is nobody.');
    const { file_id, language } = row;
    const defaultDue = defaultDueDate(deps, change.order, task);
    assignPiece(change, { file_id, language }, { worker, task, terms, field: 'person', now, defaultDue });
    if (task === 'translate' && to !== undefined) updateOrderAssignee(change, worker, now);
    return currentAssignment(change.assignments, row, task)?.id ?? row.id;
  });
}

export async function withdrawAssignment(
  deps: ActionDeps,
  by: AssignCaller,
  { assignment: id }: { assignment: Id<'asg'> },
): Promise<ListedAssignment> {
  const now = deps.clock.now();
  return onAssignment(deps, by, { id, action: 'assignment_withdraw', detail: {} }, ({ change }, row) => {
    // Only open assignments can be withdrawn: the move throws the lifecycle's refusal.
    if (row.status !== 'open') moveAssignment(row, 'withdraw', { by: 'team', now });
    change.putAssignment(retireAssignment(row, { by: 'team', now }));
    if (row.task === 'translate') clearOrderAssignee(change);
    return row.id;
  });
}

/**
 * Clears the order's assignee if a translation has no translator again. Once work was accepted, the milestone stays.
 */
function clearOrderAssignee(change: OrderChange): void {
  const isCovered = allPieces(change).every(
    (piece) => currentAssignment(change.assignments, piece, 'translate') !== undefined,
  );
  if (isCovered) return;
  const { translator_accepted_at, translator_assigned_at } = change.order;
  change.set({
    assignee: null,
    translator_assigned_at: translator_accepted_at === null ? null : translator_assigned_at,
  });
}

/** Runs an action on an assignment under its order's lock; `not_found` if the caller may not see it. */
async function onAssignment(
  deps: ActionDeps,
  by: AssignCaller,
  { id, version, action, detail }: { id: Id<'asg'>; version?: number | undefined; action: string; detail: object },
  work: (open: OpenAction, row: AssignmentRow) => Id<'asg'> | Promise<Id<'asg'>>,
): Promise<ListedAssignment> {
  const found = (await deps.db.transaction('system', (tx) => findAssignment(tx, id))) ?? fail('not_found');
  const request = { order: found.order_id, version, action, detail: { assignment: toToken('asg', id), ...detail } };
  const { result } = await runAction(deps, by, request, async (open) => {
    const row = open.change.assignments.find((one) => one.id === id && isVisible(one, by)) ?? fail('not_found');
    if (!row.standing) refuseState('assignment', row.status, 'It is over: somebody else may have it now.');
    return work(open, row);
  });
  return (await deps.db.transaction('system', (tx) => findAssignment(tx, result))) ?? fail('not_found');
}

const isVisible = ({ person_id }: AssignmentRow, { only }: AssignCaller): boolean => !only || person_id === only;
