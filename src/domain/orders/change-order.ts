import { toToken } from '../../core/ids.ts';
import { checkMover, type Locked, nextState } from '../../core/lifecycle.ts';
import type { Tx } from '../../storage/database.ts';
import { type Actor, audit } from '../events/audit.ts';
import { ORDER_LIFECYCLE, type OrderMove, type OrderMover } from './order.lifecycle.ts';
import { type RecordDeps, recordFileCreated, recordFileDeleted, recordOrderEvent } from './record-order-event.ts';
import { type AssignmentRow, askForCertificates, saveAssignments } from './rows/assignments.queries.ts';
import {
  deleteOrderFiles,
  incrementVersion,
  insertOrderFiles,
  saveOrder,
  saveOrderFiles,
  saveOrderServices,
  saveReference,
} from './rows/change-order.queries.ts';
import { isEnded, type LockedOrder, type OrderContents, type OrderFile, type OrderRow } from './rows/orders.queries.ts';
import { settleAssignments, workersOf } from './settle-assignments.ts';
import { queueAssignments } from './state/assignment.queues.ts';
import { needsApproval, queueOfOrder } from './state/order.queues.ts';
import { byPlace, isTranslation } from './state/order-file.ts';

/** An order under change: collects moves, files and conversions until `save` writes them. */
export interface OrderChange {
  readonly order: OrderRow;
  readonly files: readonly OrderFile[];
  readonly contents: Readonly<OrderContents>;
  /** Changes fields other than the status. */
  set(fields: Partial<Omit<OrderRow, 'status'>>): void;
  /** Applies one lifecycle move and records its event. */
  move(move: OrderMove): void;
  /** Replaces the file that has the same id. */
  changeFile(changed: OrderFile): void;
  /** Adds a file to the order; its row in `files` must exist. */
  addFile(file: OrderFile): void;
  /** Removes a file from the order, as if it had never been in it. */
  removeFile(file: OrderFile): void;
  /** Current and past assignments. */
  readonly assignments: readonly AssignmentRow[];
  /** Adds an assignment, or replaces the one with the same id. */
  putAssignment(row: AssignmentRow): void;
  /** Sets rows read with the order to what is now stored. */
  setContents(stored: Partial<OrderContents>): void;
  /** Writes all changes, and an audit entry if `audited` is set; returns the order as saved. */
  save(audited?: Audited): LockedOrder;
  /** Writes only the files: papers that only the team sees do not raise the order's version. */
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
  /** Assignments as stored: rows in this set need not be written. */
  readonly known: ReadonlySet<AssignmentRow>;
  order: Locked<OrderRow>;
  files: OrderFile[];
  contents: OrderContents;
  assignments: readonly AssignmentRow[];
  readonly changed: Set<string>;
  readonly added: Set<string>;
  readonly removed: OrderFile[];
}

/** Raises the order's version after a change to its cancellation. */
export const markOrderChanged = incrementVersion;

/** The only place that writes an order's status. */
export function changeOrder(tx: Tx, deps: RecordDeps, locked: LockedOrder, by: OrderMover): OrderChange {
  const edits = { changed: new Set<string>(), added: new Set<string>(), removed: [] };
  const { order, files, assignments, ...contents } = locked;
  const known = new Set(assignments);
  const state: State = { tx, deps, by, before: order, known, order, files, assignments, contents, ...edits };
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
  checkMover(ORDER_LIFECYCLE, move, state.by);
  const { status: previous, held_from } = state.order;
  const status = nextState(ORDER_LIFECYCLE, move, 'order', previous, held_from);
  // Clear the hold before the event: a resumed or ended order is recorded without its hold reason.
  state.order = { ...state.order, status, ...(previous === 'on_hold' ? NOT_HELD : {}) };
  recordOrderEvent(state.tx, state.deps, state.order, 'status_update');
  if (previous === 'in_review') showTranslations(state, false);
  if (status === 'in_review') showTranslations(state, true);
  // A job issues the certificates of approved orders, and revokes those of orders that end before delivery.
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

/** Translations are visible to the customer only during review. */
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
  // Always later than before, so that `updated_at` differs between versions within a millisecond and across clocks.
  const now = Math.max(deps.clock.now().getTime(), before.updated_at.getTime() + 1);
  const settled = settleAssignments(state.assignments, { ...state, now: new Date(now) });
  const assignments = queueAssignments({ ...state, assignments: [...settled] });
  const order = { ...state.order, ...derivedFields(state, assignments), updated_at: new Date(now) };
  saveOrder(tx, order);
  if (order.services !== before.services) saveOrderServices(tx, order);
  if (order.reference !== before.reference) saveReference(tx, order);
  saveAssignments(
    tx,
    order,
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
  const inPlace = files.filter((file) => !file.replaced);
  return { order, files: inPlace.toSorted(byPlace), ...state.contents, assignments: [...assignments] };
}

/** Columns derived from files and assignments, so that lists need not read those tables. */
function derivedFields({ order, files, contents, before }: State, assignments: readonly AssignmentRow[]) {
  const inPlace = files.filter((file) => !file.replaced);
  const full = { order, ...contents, files: inPlace, assignments: [...assignments] };
  return {
    assigned_to: workersOf(assignments),
    to_approve: needsApproval(full),
    queue: queueOfOrder(full),
    version: before.version + 1,
  };
}

function saveFiles({ tx, files, changed, added }: State): void {
  saveOrderFiles(
    tx,
    files.filter((file) => changed.has(file.file_id) && !added.has(file.file_id)),
  );
  // Insert after the updates, so that replaced files have freed their positions.
  insertOrderFiles(
    tx,
    files.filter((file) => added.has(file.file_id)),
  );
}
