import { fail } from '../../../core/fail.ts';
import { FieldErrors } from '../../../core/field-errors.ts';
import type { Id } from '../../../core/ids.ts';
import { nextState } from '../../../core/lifecycle.ts';
import type { Database } from '../../../storage/database.ts';
import { reach } from '../actions/milestones.ts';
import { changeOrder } from '../change-order.ts';
import { ORDER_LIFECYCLE } from '../order.lifecycle.ts';
import type { RecordDeps } from '../record-order-event.ts';
import type { FullOrder, OrderFile, OrderRow } from '../rows/orders.queries.ts';
import { isTranslation } from '../state/order-file.ts';
import { endRevision } from './end-revision.ts';
import { lockOwnOrder } from './lock-own-order.ts';

export interface Approved extends FullOrder {
  /** Translations whose requested revision is withdrawn by the approval. */
  withdrawnRevisions: OrderFile[];
}

/** A translation as the page showed it to the approver; a revised one has another id. */
export interface ShownTranslation {
  file: Id<'file'>;
  /** A revision was requested, and the approval withdraws it. */
  asked: boolean;
}

export interface Approval {
  account: Id<'acct'>;
  order: Id<'order'>;
  /** Translations to approve; default: all. */
  files?: readonly Id<'file'>[];
  /** Translations that the page showed: approving any others is refused as `stale`. */
  shown?: readonly ShownTranslation[];
}

/** The customer approves some or all translations; the last approval moves the order. */
export async function approveOrder(
  deps: RecordDeps & { db: Database },
  { account, order: id, files, shown }: Approval,
): Promise<Approved> {
  return deps.db.transaction({ account }, async (tx) => {
    const before = await lockOwnOrder(tx, account, id);
    checkApprovable(before.order);
    const change = changeOrder(tx, deps, before, 'customer');
    const now = deps.clock.now();
    const translations = before.files.filter(isTranslation);
    const chosen = files === undefined ? translations : pick(files, translations);
    if (shown !== undefined && !isAsShown(chosen, shown)) fail('stale');
    for (const file of chosen) {
      await endRevision(tx, deps, change, { translation: file.file_id, move: 'withdraw' });
      change.changeFile({ ...file, approved_at: file.approved_at ?? now, revision: null, marks: [] });
    }
    if (change.files.filter(isTranslation).every((file) => file.approved_at !== null)) {
      change.move('approve');
      change.set({ approved_at: now });
      reach(change, 'all_translations_approved_at', now);
    }
    return { ...change.save(), withdrawnRevisions: chosen.filter(({ revision }) => revision !== null) };
  });
}

function isAsShown(chosen: readonly OrderFile[], shown: readonly ShownTranslation[]): boolean {
  const waiting = chosen.filter(({ approved_at }) => approved_at === null);
  const isSame = ({ file_id, revision }: OrderFile) =>
    shown.some(({ file, asked }) => file === file_id && asked === (revision !== null));
  return waiting.length === shown.length && waiting.every(isSame);
}

export function checkApprovable({ status }: OrderRow): void {
  nextState(ORDER_LIFECYCLE, 'approve', 'order', status);
}

/** Refuses all ids that are not a translation of this order; nothing is approved then. */
function pick(ids: readonly Id<'file'>[], translations: readonly OrderFile[]): OrderFile[] {
  const errors = new FieldErrors();
  const chosen = ids.flatMap((id, at) => {
    const found = translations.find((file) => file.file_id === id);
    if (found === undefined) errors.add(`files.${at}`, 'Must be a translation of this order.');
    return found ?? [];
  });
  errors.throwIfAny();
  return chosen;
}
