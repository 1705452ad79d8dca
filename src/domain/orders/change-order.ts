import { toToken } from '../../core/ids.ts';
import { nextState } from '../../core/lifecycle.ts';
import type { Locked } from '../../core/locked.ts';
import type { Tx } from '../../storage/database.ts';
import { type Actor, audit } from '../events/audit.ts';
import { ORDER_LIFECYCLE, type OrderMove, type OrderMover } from './order.lifecycle.ts';
import { type RecordDeps, recordFileCreated, recordFileDeleted, recordOrderEvent } from './record-order-event.ts';
import { type AssignmentRow, saveAssignments } from './rows/assignments.queries.ts';
import { askForCertificates } from './rows/certificate-requests.queries.ts';
import {
  countOrderChange,
  deleteOrderFiles,
  insertOrderFiles,
  saveOrder,
  saveOrderFiles,
  saveOrderServices,
} from './rows/change-order.queries.ts';
import { isEnded, type LockedOrder, type OrderContents, type OrderFile, type OrderRow } from './rows/orders.queries.ts';
import { settleAssignments, workersOf } from './settle-assignments.ts';
import { queueAssignments } from './state/assignment.queues.ts';
import { isToApprove, queueOfOrder } from './state/order.queues.ts';
import { byPlace, isTranslation } from './state/order-file.ts';

/** An order that is being changed: moves, files and conversions gather here, and `save` writes them. */
export interface OrderChange {
  readonly order: OrderRow;
  readonly files: readonly OrderFile[];
  readonly contents: Readonly<OrderContents>;
  /** Changes fields that are no move. */
  set(fields: Partial<Omit<OrderRow, 'status'>>): void;
  /** One move of the table, recorded with its event. */
  move(move: OrderMove): void;
  /** Puts the file in place of its old self. */
  changeFile(changed: OrderFile): void;
  /** A file that is new in the order; its row must be there. */
  addFile(file: OrderFile): void;
  /** Takes a file out of the order, as if it had never been in it. */
  removeFile(file: OrderFile): void;
  /** Who does what, and did before. */
  readonly assignments: readonly AssignmentRow[];
  /** A new assignment, or one in place of its old self. */
  putAssignment(row: AssignmentRow): void;
  /** What is read with the order, as it is stored now. */
  setContents(stored: Partial<OrderContents>): void;
  /** Writes all changes, and who made them where that is audited; gives the order as it is now. */
  save(audited?: Audited): LockedOrder;
  /** Writes the files alone: papers that only the team sees are no new version of the order. */
  saveFiles(): void;
}

export interface Audited {
  actor: Actor;
  action: string;
  detail: Record<string, unknown>;
}

interface State {
  readonly tx: Tx;
  readonly deps: RecordDeps;
  readonly by: OrderMover;
  readonly before: OrderRow;
  /** The assignments as they are stored. */
  readonly known: ReadonlySet<AssignmentRow>;
  order: Locked<OrderRow>;
  files: OrderFile[];
  contents: OrderContents;
  assignments: readonly AssignmentRow[];
  readonly changed: Set<string>;
  readonly added: Set<string>;
  readonly removed: OrderFile[];
}

/** What an order shows of its cancellation has changed: a new version of it, and no move. */
export const countAsChanged = countOrderChange;

/** The only place that writes an order's status. */
export function changeOrder(tx: Tx, deps: RecordDeps, locked: LockedOrder, by: OrderMover): OrderChange {
  const kept = { changed: new Set<string>(), added: new Set<string>(), removed: [] };
  const { order, files, assignments, ...contents } = locked;
  const known = new Set(assignments);
  const state: State = { tx, deps, by, before: order, known, order, files, assignments, contents, ...kept };
  return {
    get order() {
      return state.order;
    },
    get files() {
      return state.files;
    },
    get contents() {
      return state.contents;
    },
    get assignments() {
      return state.assignments;
    },
    putAssignment(row) {
      const others = state.assignments.filter(({ id }) => id !== row.id);
      state.assignments = [...others, row];
    },
    set(fields) {
      state.order = { ...state.order, ...fields };
    },
    move: (move) => moveOrder(state, move),
    changeFile: (changed) => changeFile(state, changed),
    addFile(file) {
      state.files = [...state.files, file];
      state.added.add(file.file_id);
    },
    removeFile(file) {
      state.files = state.files.filter((one) => one.file_id !== file.file_id);
      state.removed.push(file);
    },
    setContents(stored) {
      state.contents = { ...state.contents, ...stored };
    },
    save: (audited) => save(state, audited),
    saveFiles: () => saveFiles(state),
  };
}

function changeFile(state: State, changed: OrderFile): void {
  state.files = state.files.map((file) => (file.file_id === changed.file_id ? changed : file));
  state.changed.add(changed.file_id);
}

function moveOrder(state: State, move: OrderMove): void {
  const movers: readonly OrderMover[] = ORDER_LIFECYCLE[move].by;
  if (!movers.includes(state.by)) throw new Error(`The move ${move} is not one of the ${state.by}.`);
  const { status: left, held_from } = state.order;
  const status = nextState(ORDER_LIFECYCLE, move, 'order', left, held_from);
  // Before the event: an order that goes on or ends is not recorded with the reason for its hold.
  state.order = { ...state.order, status, ...(left === 'on_hold' ? NOT_HELD : {}) };
  recordOrderEvent(state.tx, state.deps, state.order, 'status_update');
  if (left === 'in_review') showTranslations(state, false);
  if (status === 'in_review') showTranslations(state, true);
  // A job draws the certificates of what is approved, and revokes those of an order that ends before it delivers them.
  if (state.order.services.translation === true && (status === 'approved' || isEnded(state.order))) {
    askForCertificates(state.tx, state.order, state.deps.clock.now());
  }
}

const NOT_HELD = {
  held_from: null,
  hold_reason: null,
  hold_code: null,
  hold_asks: false,
  hold_answered_at: null,
  held_for_payment: false,
  held_for_adjustment: false,
};

/** Translations are shown to the customer as long as they are under review. */
function showTranslations(state: State, live: boolean): void {
  const { tx, deps, order } = state;
  for (const translation of state.files.filter(isTranslation)) {
    const shown = { ...translation, live };
    if (live) recordFileCreated(tx, deps, order, shown);
    else recordFileDeleted(tx, deps, order, shown);
    changeFile(state, shown);
  }
}

function save(state: State, audited: Audited | undefined): LockedOrder {
  const { tx, deps, before, files } = state;
  // Always later than before, so that it tells two versions apart within one millisecond and over several clocks.
  const now = Math.max(deps.clock.now().getTime(), before.updated_at.getTime() + 1);
  const settled = settleAssignments(state.assignments, { ...state, now: new Date(now) });
  const assignments = queueAssignments({ ...state, assignments: [...settled] });
  const order = { ...state.order, ...keptOf(state, assignments), updated_at: new Date(now) };
  saveOrder(tx, order);
  if (order.services !== before.services) saveOrderServices(tx, order);
  saveAssignments(
    tx,
    assignments.filter((row) => !state.known.has(row)).toSorted((a, b) => Number(a.standing) - Number(b.standing)),
  );
  deleteOrderFiles(tx, state.removed);
  saveFiles(state);
  if (audited !== undefined) {
    const moved = order.status === before.status ? {} : { from: before.status, to: order.status };
    audit(tx, deps, audited.actor, {
      action: `order.${audited.action}`,
      target: toToken('order', order.id),
      detail: { ...audited.detail, ...moved },
    });
  }
  const kept = files.filter((file) => !file.replaced);
  return { order, files: kept.toSorted(byPlace), ...state.contents, assignments: [...assignments] };
}

/** What an order keeps of its files and assignments, so that lists need not read them. */
function keptOf({ order, files, contents, before }: State, assignments: readonly AssignmentRow[]) {
  const kept = files.filter((file) => !file.replaced);
  const full = { order, ...contents, files: kept, assignments: [...assignments] };
  return {
    assigned_to: workersOf(assignments),
    to_approve: isToApprove(full),
    queue: queueOfOrder(full),
    version: before.version + 1,
  };
}

function saveFiles({ tx, files, changed, added }: State): void {
  saveOrderFiles(
    tx,
    files.filter((file) => changed.has(file.file_id) && !added.has(file.file_id)),
  );
  // After the others, so that a replaced one has left its place.
  insertOrderFiles(
    tx,
    files.filter((file) => added.has(file.file_id)),
  );
}
