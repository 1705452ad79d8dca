import { failField } from '../../../core/fail.ts';
import { FieldErrors } from '../../../core/field-errors.ts';
import { type Id, newId } from '../../../core/ids.ts';
import { allows, refuseState } from '../../../core/lifecycle.ts';
import type { Database } from '../../../storage/database.ts';
import type { Mark } from '../../../wire/schemas/orders/revision.ts';
import { changeOrder } from '../change-order.ts';
import { ORDER_LIFECYCLE } from '../order.lifecycle.ts';
import type { RecordDeps } from '../record-order-event.ts';
import type { FullOrder, OrderFile, OrderRow } from '../rows/orders.queries.ts';
import { insertRevision, type RevisionRow } from '../rows/revisions.queries.ts';
import { isTranslation } from '../state/order-file.ts';
import { endRevision } from './end-revision.ts';
import { lockOwnOrder } from './lock-own-order.ts';

/** Tolerance for sums of binary fractions. */
const ROUNDING = 1e-9;

/** Refuses all marks outside the translation's pages at once. */
export function checkMarks(marks: readonly Mark[], { page_count: pages }: Pick<OrderFile, 'page_count'>): void {
  const errors = new FieldErrors();
  for (const [at, { page, x, y, width, height }] of marks.entries()) {
    if (pages !== null && page > pages) {
      errors.add(`marks.${at}.page`, pages === 1 ? 'The translation has one page: 1.' : `Must be from 1 to ${pages}.`);
    }
    if (x + width > 1 + ROUNDING) errors.add(`marks.${at}.width`, beyond('x', 'width'));
    if (y + height > 1 + ROUNDING) errors.add(`marks.${at}.height`, beyond('y', 'height'));
  }
  errors.throwIfAny();
}

const beyond = (start: string, size: string): string =>
  `It reaches beyond the page: \`${start}\` and \`${size}\` together are at most 1.`;

export interface Revision {
  account: Id<'acct'>;
  order: Id<'order'>;
  file: Id<'file'>;
  /** Changes that the customer requests. */
  revision: string;
  /** Marked areas on the pages. */
  marks?: Mark[];
  /** Token of the key, app or person, or a guest's email address. */
  by: string;
}

/**
 * The customer requests changes to one translation: its approval and everything after it are undone. Delivered files
 * stay visible until the order is completed again.
 */
export async function reviseOrder(
  deps: RecordDeps & { db: Database },
  { account, order: id, file, revision, marks = [], by }: Revision,
): Promise<FullOrder> {
  return deps.db.transaction({ account }, async (tx) => {
    const before = await lockOwnOrder(tx, account, id);
    checkRevisable(before.order);
    const translation = findTranslation(before.files, file);
    checkMarks(marks, translation);
    const change = changeOrder(tx, deps, before, 'customer');
    const now = deps.clock.now();
    await endRevision(tx, deps, change, { translation: translation.file_id, move: 'replace' });
    const asked = newRevision(before.order, translation, { text: revision, marks, asked_by: by, created_at: now });
    await insertRevision(tx, asked);
    change.setContents({ revisions: [...change.contents.revisions, asked] });
    change.changeFile({ ...translation, approved_at: null, revision, marks, revised_at: now });
    for (const made of before.files.filter((shown) => shown.live && isRemade(shown))) {
      change.changeFile({ ...made, superseded: true });
    }
    change.set({
      approved_at: null,
      all_translations_approved_at: null,
      notarized_at: null,
      shipped_at: null,
      completed_at: null,
      shipments: [],
    });
    if (allows(ORDER_LIFECYCLE.revise, before.order.status)) change.move('revise');
    return change.save();
  });
}

export function checkRevisable({ status }: OrderRow): void {
  if (allows(ORDER_LIFECYCLE.revise, status) || status === 'in_review') return;
  refuseState('order', status, 'A revision can be asked for while it is in_review, approved or completed.');
}

/**
 * Results of other services are delivered again unchanged; results of translations are made again. A certificate is
 * superseded once its replacement is issued.
 */
const isRemade = (made: OrderFile) =>
  isResult(made) && made.certificate_id === null && (made.service === null || made.service === 'currency_conversion');
const isResult = (file: OrderFile) => file.collection === 'final' || file.collection === 'certificate';

function newRevision(
  { id, account_id, approved_at, notarized_at, shipped_at, completed_at, shipments }: OrderRow,
  { file_id }: OrderFile,
  asked: Pick<RevisionRow, 'text' | 'marks' | 'asked_by' | 'created_at'>,
): RevisionRow {
  const undone = { approved_at, notarized_at, shipped_at, completed_at, shipments };
  const about = { account_id, order_id: id, file_id };
  return { id: newId(), ...about, ...asked, ...undone, status: 'asked', answer_id: null, ended_at: null };
}

/** Finds a translation by its own id or by that of a delivered copy, even if a newer translation has replaced it. */
function findTranslation(files: readonly OrderFile[], id: Id<'file'>): OrderFile {
  const named = files.find((file) => file.file_id === id);
  const isNamed = (file: OrderFile) =>
    named?.collection === 'final' && named.made_from !== null
      ? file.source_file_id === named.source_file_id && file.language === named.language
      : file.file_id === named?.file_id;
  return files.find((file) => isTranslation(file) && isNamed(file)) ?? failField('file_id', NO_TRANSLATION);
}

const NO_TRANSLATION = 'Must be a translation of this order.';
