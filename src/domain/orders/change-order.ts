import { nextState } from '../../core/lifecycle.ts';
import type { Tx } from '../../storage/database.ts';
import { ORDER_LIFECYCLE, type OrderMove } from './order.lifecycle.ts';
import type { HeldFile, OrderRow, OrderWhole } from './orders.queries.ts';
import { insertOrderFiles, saveOrder, saveOrderFiles } from './orders.queries.ts';
import { type TellDeps, tellFileCreated, tellFileDeleted, tellOrder } from './tell.ts';

/**
 * An order that is being changed: moves and files gather here, and `save` writes them. What the moves mean for
 * the translations under review is known here and nowhere else.
 */
export interface Changing {
  readonly order: OrderRow;
  readonly files: readonly HeldFile[];
  /** Changes fields that are no move. */
  set(fields: Partial<Omit<OrderRow, 'status'>>): void;
  /** One move of the table, told by its event. */
  move(move: OrderMove): void;
  /** Puts the file in place of its old self. */
  file(changed: HeldFile): void;
  /** A file that is new in the order; its row must be there. */
  add(file: HeldFile): void;
  /** Writes all changes; gives the order as it is now. */
  save(): OrderWhole;
}

export function changeOrder(tx: Tx, deps: TellDeps, { order: before, files: held, conversions }: OrderWhole): Changing {
  let order = before;
  let files = [...held];
  const touched = new Set<string>();
  const added = new Set<string>();
  const file = (changed: HeldFile) => {
    files = files.map((one) => (one.file_id === changed.file_id ? changed : one));
    touched.add(changed.file_id);
  };
  const translations = () => files.filter(isTranslation);
  return {
    get order() {
      return order;
    },
    get files() {
      return files;
    },
    set(fields) {
      order = { ...order, ...fields };
    },
    move(move) {
      const status = nextState(ORDER_LIFECYCLE, move, 'order', order.status, order.held_from);
      const left = order.status;
      // Before the event: an order that goes on or ends must not be told with the reason for its hold.
      order = { ...order, status, ...(left === 'on_hold' ? NOT_HELD : {}) };
      tellOrder(tx, deps, order, 'status_update');
      if (left === 'in_review') {
        for (const one of translations()) {
          tellFileDeleted(tx, deps, order, one);
          file({ ...one, live: false });
        }
      }
      if (status === 'in_review') {
        for (const one of translations()) {
          const shown = { ...one, live: true };
          tellFileCreated(tx, deps, order, shown);
          file(shown);
        }
      }
    },
    file,
    add(fresh) {
      files = [...files, fresh];
      added.add(fresh.file_id);
    },
    save() {
      // Always later than before, so that it tells two versions apart within one millisecond and over several clocks.
      const now = Math.max(deps.clock.now().getTime(), before.updated_at.getTime() + 1);
      order = { ...order, updated_at: new Date(now) };
      saveOrder(tx, order);
      saveOrderFiles(
        tx,
        files.filter((one) => touched.has(one.file_id) && !added.has(one.file_id)),
      );
      // After the others, so that a replaced one has left its place.
      insertOrderFiles(
        tx,
        files.filter((one) => added.has(one.file_id)),
      );
      return { order, files: files.filter((one) => !one.replaced), conversions };
    },
  };
}

const NOT_HELD = { held_from: null, hold_reason: null, held_for_payment: false };

export const isTranslation = (file: HeldFile) => file.collection === 'translation' && !file.replaced;
