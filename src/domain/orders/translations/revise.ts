import type { Clock } from '../../../core/clock.ts';
import { fail, failField } from '../../../core/fail.ts';
import { FieldErrors } from '../../../core/field-errors.ts';
import { type Id, newId } from '../../../core/ids.ts';
import { allows, moveRow, nextState, refuseState } from '../../../core/lifecycle.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import type { Mark } from '../../../wire/schemas/orders/revision.ts';
import { reach } from '../actions/run-action.ts';
import { changeOrder, type OrderChange } from '../change-order.ts';
import { ORDER_LIFECYCLE } from '../order.lifecycle.ts';
import type { RecordDeps } from '../record-order-event.ts';
import {
  type FullOrder,
  findOrder,
  type LockedOrder,
  lockOrder,
  type OrderFile,
  type OrderRow,
} from '../rows/orders.queries.ts';
import { insertRevision, isAsked, type RevisionRow, saveRevision } from '../rows/revisions.queries.ts';
import { isTranslation } from '../state/order-file.ts';
import { REVISION_LIFECYCLE, type RevisionMove } from './revision.lifecycle.ts';

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

/** Locks the account's own order for an act of its customer. */
async function lockOwnOrder(tx: Tx, account: Id<'acct'>, id: Id<'order'>): Promise<LockedOrder> {
  const locked = await lockOrder(tx, account, id);
  if (locked !== undefined) return locked;
  const { order } = (await findOrder(tx, account, id)) ?? fail('not_found');
  checkCustomer(order, account);
  return fail('not_found');
}

/** Only the customer may act. The order's maker may see it, and gets an error that says whose order it is. */
export function checkCustomer({ account_id, created_by }: OrderRow, account: Id<'acct'>): void {
  if (account_id === account) return;
  if (created_by !== account) fail('not_found');
  fail('insufficient_scope', {
    message: 'This order belongs to the customer it was made for, and only they can act on it.',
  });
}

interface End {
  /** Translation under revision. */
  translation: Id<'file'>;
  move: RevisionMove;
  answer?: Id<'file'>;
}

/** Ends the open revision of a translation, if any, under the order's lock. */
export async function endRevision(
  tx: Tx,
  { clock }: { clock: Clock },
  change: OrderChange,
  { translation, move, answer }: End,
): Promise<void> {
  const { revisions } = change.contents;
  const asked = revisions.find((revision) => isAsked(revision) && revision.file_id === translation);
  if (asked === undefined) return;
  const set = { answer_id: answer ?? null, ended_at: clock.now() };
  const ended = moveRow(REVISION_LIFECYCLE, 'revision', asked, { move, set });
  await saveRevision(tx, ended);
  change.setContents({ revisions: revisions.map((revision) => (revision.id === asked.id ? ended : revision)) });
}
