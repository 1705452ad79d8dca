import type { Clock } from '../../../core/clock.ts';
import { failField } from '../../../core/fail.ts';
import { newId, toToken } from '../../../core/ids.ts';
import { times } from '../../../core/money.ts';
import type { Task, Unit } from '../../../wire/schemas/people/profile.ts';
import { subtractWorkingHours } from '../../firm/hours/work-calendar.ts';
import type { FirmView } from '../../firm/versions/firm.ts';
import type { WorkerRow } from '../../people/workers/workers.queries.ts';
import { checkAction, reach } from '../actions/run-action.ts';
import type { OrderChange } from '../change-order.ts';
import { MILESTONE_ACTIONS } from '../order.lifecycle.ts';
import type { AssignmentRow, Piece } from '../rows/assignments.queries.ts';
import type { OrderFile, OrderRow } from '../rows/orders.queries.ts';
import { retireAssignment } from '../settle-assignments.ts';
import { allPieces, currentAssignment, documentOf, needsRevision } from '../state/needs.ts';

/** Due date and pay of an assignment; pay defaults to the person's own rates. */
export interface Terms {
  due?: Date | null;
  /** Null: no pay is agreed, whatever the person's rates are. */
  unit?: Unit | null;
  rate?: number | null;
  currency?: string;
  /** Null: as counted in the document. */
  units?: number | null;
  /** Why the translator may proofread their own translation. */
  reason?: string;
}

/** Agreed pay; later changes to the person's rates do not affect it. */
type Pay = Pick<AssignmentRow, 'unit' | 'units' | 'rate' | 'currency' | 'amount'>;

const PAY = ['unit', 'rate', 'currency', 'units'] as const;
const RATE_DECIMALS = 4;

export function checkTerms(terms: Terms, { decides, now }: { decides: boolean; now: Date }): void {
  if (terms.due && terms.due <= now) failField('due', 'Must lie in the future.');
  const { rate = null } = terms;
  if (rate !== null && Number(rate.toFixed(RATE_DECIMALS)) !== rate) {
    failField('rate', 'Must have at most four decimals.');
  }
  const paid = PAY.find((name) => terms[name] !== undefined);
  if (paid !== undefined && !decides) failField(paid, 'Only an administrator says what is paid.');
  if (terms.reason !== undefined && !decides) {
    failField('reason', 'Only an administrator may let somebody proofread their own translation.');
  }
}

/** Pay for a document: as agreed now, else by the person's own rates. */
function freezePay(worker: WorkerRow, task: Task, file: OrderFile, terms: Terms): Pay {
  const usual = worker.rates.find((one) => one.task === task && (terms.unit === undefined || one.unit === terms.unit));
  const { unit = usual?.unit ?? null, rate = usual?.rate ?? null, units: agreedUnits = null } = terms;
  if (unit === null && (rate !== null || agreedUnits !== null)) {
    failField('unit', 'Say what is paid by: word, page, file or hour.');
  }
  if (rate === null && terms.currency !== undefined) failField('rate', 'Say how much it is in this currency.');
  const currency = rate === null ? null : (terms.currency ?? usual?.currency ?? 'USD');
  const units = agreedUnits ?? countUnits(file, unit);
  return { unit, units, rate, currency, amount: rate === null || units === null ? null : times(rate, units) };
}

/** New pay; empty if the terms name none. */
function changePay(row: AssignmentRow, worker: WorkerRow, file: OrderFile, terms: Terms): Partial<Pay> {
  if (PAY.every((name) => terms[name] === undefined)) return {};
  const isSame = terms.unit === undefined || terms.unit === row.unit;
  const agreed: Terms = {
    ...(row.unit !== null && { unit: row.unit }),
    ...(isSame && row.rate !== null && { rate: row.rate }),
    ...(isSame && terms.rate !== null && row.currency !== null && { currency: row.currency }),
    ...(isSame && row.units !== null && { units: row.units }),
  };
  return freezePay(worker, row.task, file, { ...agreed, ...terms });
}

/** Hours cannot be counted: a person enters them. */
function countUnits(file: OrderFile, unit: Unit | null): number | null {
  switch (unit) {
    case 'word':
      return file.source_word_count;
    case 'page':
      return file.page_count;
    case 'file':
      return 1;
    default:
      return null;
  }
}

/** One task for one person, under the lock of its order. */
interface Assigning {
  worker: WorkerRow;
  task: Task;
  terms: Terms;
  /** Field of the request that named the worker. */
  field: string;
  now: Date;
  /** Due date unless `terms` sets one; null: the order's. */
  defaultDue: Date | null;
}

/** Work can be assigned until it is finished, and again when the customer requests a revision. */
export function checkAssignable(
  { order, files }: Pick<OrderChange, 'order' | 'files'>,
  task: Task,
  pieces: readonly Piece[],
): void {
  if (task === 'proofread') return checkAction('proofread', order);
  if (order.status === 'in_review' && pieces.length > 0 && pieces.every((piece) => needsRevision(files, piece))) return;
  if (!canReassign(order)) checkAction('assign', order);
}

export function canReassign(order: OrderRow): boolean {
  const states: readonly string[] = MILESTONE_ACTIONS.assign.in;
  return (
    order.translator_assigned_at !== null && states.includes(order.status) && order.translator_completed_at === null
  );
}

/** Assigns one piece, in place of its current assignee. */
export function assignPiece(
  change: OrderChange,
  piece: Piece,
  { worker, task, terms, field, now, defaultDue }: Assigning,
): void {
  const { order, files } = change;
  checkFourEyes(change, piece, { worker, task, terms, field });
  const file = documentOf(files, piece);
  const old = currentAssignment(change.assignments, piece, task);
  const changes = {
    ...(terms.due !== undefined && { due_at: terms.due }),
    ...(terms.reason !== undefined && { reason: terms.reason }),
  };
  if (old !== undefined && old.person_id === worker.id) {
    change.putAssignment({ ...old, ...changes, ...changePay(old, worker, file, terms), updated_at: now });
    return;
  }
  if (old !== undefined) change.putAssignment(retireAssignment(old, { by: 'team', now }));
  change.putAssignment({
    id: newId(),
    account_id: order.account_id,
    order_id: order.id,
    ...piece,
    task,
    person_id: worker.id,
    status: 'open',
    standing: true,
    due_at: defaultDue,
    reason: null,
    ...changes,
    ...freezePay(worker, task, file, terms),
    counts_from: old === undefined ? null : now,
    assigned_at: now,
    done_at: null,
    queue: null,
    updated_at: now,
  });
}

/** Translators may not proofread their own work, unless an administrator states a reason. */
function checkFourEyes(
  { assignments }: OrderChange,
  piece: Piece,
  { worker, task, terms, field }: Omit<Assigning, 'now' | 'defaultDue'>,
): void {
  if (terms.reason !== undefined) return;
  const other = currentAssignment(assignments, piece, task === 'translate' ? 'proofread' : 'translate');
  if (other === undefined || other.person_id !== worker.id) return;
  const does = other.task === 'translate' ? 'translates' : 'proofreads';
  failField(
    field,
    `${worker.name} ${does} it, and nobody checks their own work. An administrator may give a \`reason\`.`,
  );
}

/** Updates the order's assignee, and reaches the milestone once every translation has a translator. */
export function updateOrderAssignee(change: OrderChange, worker: WorkerRow, now: Date): void {
  const pieces = allPieces(change);
  const current = pieces.map((piece) => currentAssignment(change.assignments, piece, 'translate'));
  const isOne = current.every((row) => row?.person_id === worker.id);
  change.set({ assignee: isOne ? labelOf(worker) : null });
  const isEarly = change.order.status === 'created' || change.order.status === 'in_progress';
  if (isEarly && current.every((row) => row !== undefined)) reach(change, 'translator_assigned_at', now);
}

/** Outside people are shown by name. */
export const labelOf = ({ id, name, signs_in }: WorkerRow): string => (signs_in ? toToken('prs', id) : name);

/** Default due date of a task: some working hours before the promised date; null: the promised date itself. */
export function defaultDueDate(
  { firm, clock }: { firm: FirmView; clock: Clock },
  { promised_at: promised }: Pick<OrderRow, 'promised_at'>,
  task: Task,
): Date | null {
  const hours = firm.value('calendar').due_before[task];
  if (promised === null || hours === 0) return null;
  const due = subtractWorkingHours(firm.calendar(), promised, hours);
  // Too late for that margin: the promised date applies.
  return due > clock.now() ? due : null;
}
