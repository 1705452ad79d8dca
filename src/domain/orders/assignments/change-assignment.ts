import { fail, failField } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import { refuseState } from '../../../core/lifecycle.ts';
import type { Task } from '../../../wire/schemas/people/profile.ts';
import { type Assignee, ROLE_OF, resolveAssignee } from '../../people/workers/find-worker.ts';
import { findWorker } from '../../people/workers/workers.queries.ts';
import { waitsForCorrections } from '../actions/reach-milestone.ts';
import {
  type ActionCaller,
  type ActionDeps,
  type ActionRequest,
  applyAction,
  beginWork,
  checkAction,
  type OpenAction,
  runAction,
} from '../actions/run-action.ts';
import type { OrderChange } from '../change-order.ts';
import type { AssignmentRow } from '../rows/assignments.queries.ts';
import { moveAssignment, retireAssignment } from '../settle-assignments.ts';
import {
  allPieces,
  choosePieces,
  currentAssignment,
  isSamePiece,
  type MissingTranslation,
  missingTranslations,
  missingWait,
  needsTranslation,
  refuseWaiting,
} from '../state/needs.ts';
import type { OrderWithPayments } from '../state/order-payments.ts';
import {
  assignPiece,
  canReassign,
  checkAssignable,
  checkTerms,
  defaultDueDate,
  labelOf,
  type Terms,
  updateOrderAssignee,
} from './assign-piece.ts';
import { findAssignment, type ListedAssignment } from './list-assignments.queries.ts';

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

export interface AssignCaller extends ActionCaller {
  /** An administrator, who sets the pay and may let someone proofread their own work. */
  decides?: boolean;
}

interface AssignmentRequest extends ActionRequest {
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

/** Finishes proofreading: of everything, of one document or language, or of the caller's part. */
export async function proofreadOrder(
  deps: ActionDeps,
  by: ActionCaller,
  { file, language, ...at }: ActionRequest & { file?: Id<'file'>; language?: string },
): Promise<OrderWithPayments> {
  const now = deps.clock.now();
  const named = { ...(file && { file }), ...(language !== undefined && { language }) };
  const detail = { ...named, ...(file && { file: toToken('file', file) }) };
  return runAction(deps, by, { ...at, action: 'proofread', detail }, ({ change, before, seen }) => {
    const isPart = file !== undefined || language !== undefined || seen.own !== undefined;
    checkAction('proofread', change.order);
    refuseWaiting(before.order, waitsForCorrections(isPart ? seen : before, seen));
    const missing = missingTranslations(before);
    if (!isPart || !needsTranslation(change.order)) {
      refuseWaiting(before.order, missing.map(missingWait));
      return applyAction(change, 'proofread', now);
    }
    const pieces = choosePieces(seen, named);
    const isChosen = (row: AssignmentRow) =>
      (!by.only || row.person_id === by.only) && pieces.some((piece) => isSamePiece(piece, row));
    const finished = openProofreading(change).filter(isChosen);
    if (finished.length === 0) failField('file', 'Nobody has this to proofread, or it is proofread already.');
    const isAwaited = (one: MissingTranslation) =>
      finished.some((row) => row.file_id === one.file && row.language === one.language);
    refuseWaiting(before.order, missing.filter(isAwaited).map(missingWait));
    beginWork(change);
    for (const row of finished) change.putAssignment(moveAssignment(row, 'finish', { by: 'team', now }));
    if (openProofreading(change).length === 0 && missing.length === 0) applyAction(change, 'proofread', now);
  });
}

const openProofreading = ({ assignments }: OrderChange): AssignmentRow[] =>
  assignments.filter(({ standing, task, status }) => standing && task === 'proofread' && status === 'open');
