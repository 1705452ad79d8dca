import { failField } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { refuseState } from '../../../core/lifecycle.ts';
import { readLanguage } from '../../../wire/reference/languages.ts';
import {
  type ActionCaller,
  type AddedFile,
  type AddFileDeps,
  addFile,
  beginWork,
  reach,
} from '../actions/run-action.ts';
import { recordFileCreated, recordFileDeleted } from '../record-order-event.ts';
import type { FullOrder, OrderFile, OrderRow } from '../rows/orders.queries.ts';
import {
  type AssignedOrder,
  allPieces,
  currentAssignment,
  isOwn,
  isToCorrect,
  missingTranslations,
  needsRevision,
  needsTranslation,
  type SeenOrder,
} from '../state/needs.ts';
import { isTranslation } from '../state/order-file.ts';
import type { OrderWithPayments } from '../state/order-payments.ts';
import { endRevision } from './revise.ts';

/** Adds one translation of one document; after a revision it replaces the old one. */
export async function addTranslation(
  deps: AddFileDeps,
  by: ActionCaller,
  request: AddedFile & { source_file?: Id<'file'>; language?: string },
): Promise<OrderWithPayments> {
  return addFile(deps, by, { ...request, action: 'translations' }, async ({ tx, change, before, seen }, place) => {
    const { order } = before;
    const { source, language } = translationOf(seen, request);
    if (!isOwn(seen, { file_id: source.file_id, language }))
      failField('language', 'This translation is not assigned to you.');
    const old = before.files.find(
      (file) => isTranslation(file) && file.source_file_id === source.file_id && file.language === language,
    );
    checkTranslationTurn(order, old);
    beginWork(change);
    const live = order.status === 'in_review';
    if (!live) reach(change, 'translator_accepted_at', deps.clock.now());
    if (old !== undefined) change.changeFile({ ...old, live: false, replaced: true });
    const { file_id: source_file_id, position } = source;
    // The request stays visible on the corrected translation until its translator finishes again.
    const sent_back = old?.sent_back ? { ...old.sent_back, replaced: true } : null;
    const added = place({ collection: 'translation', language, source_file_id, position, live, sent_back });
    if (!live || old === undefined) return;
    await endRevision(tx, deps, change, { translation: old.file_id, move: 'answer', answer: added.file_id });
    recordFileDeleted(tx, deps, change.order, old);
    recordFileCreated(tx, deps, change.order, added);
  });
}

/** Document and language of the upload; either may be left out if the order has only one. */
function translationOf({ order, files }: FullOrder, input: { source_file?: Id<'file'>; language?: string }) {
  if (!needsTranslation(order)) failField('file', 'No translation was ordered.');
  const sources = files.filter((file) => file.collection === 'source');
  const named = input.source_file ?? (sources.length === 1 ? sources[0]?.file_id : undefined);
  if (named === undefined) failField('source_file', 'Say which of the documents this is a translation of.');
  const source = sources.find((file) => file.file_id === named);
  if (source === undefined) failField('source_file', 'Must be a document of this order that is to be translated.');
  const wanted = input.language ?? (order.target_language.length === 1 ? order.target_language[0] : undefined);
  if (wanted === undefined) failField('language', `Say which language it is in: ${order.target_language.join(', ')}.`);
  const language = readLanguage(wanted);
  if (language === null || !order.target_language.includes(language)) {
    failField('language', `This language was not ordered. Ordered: ${order.target_language.join(', ')}.`);
  }
  return { source, language };
}

/** Drafts can be replaced while work is in progress; during review, only a translation under revision. */
export function checkTranslationTurn(order: OrderRow, old: Pick<OrderFile, 'revision'> | undefined): void {
  if (['created', 'in_progress'].includes(order.status)) return;
  if (order.status !== 'in_review') {
    refuseState(
      'order',
      order.status,
      'A translation can be added while it is created or in_progress, or when a revision was asked for.',
    );
  }
  if (old === undefined || old.revision === null) {
    refuseState('order', order.status, 'This translation is with the customer, and no revision of it was asked for.');
  }
}

export interface ToUpload {
  /** A translation of the order is missing, or was sent back. */
  any: boolean;
  /** A translation assigned to the person is missing. */
  own: boolean;
  /** The customer requested a revision of a translation that the person sees, or the team sent it back. */
  revised: boolean;
}

export const NOTHING_TO_UPLOAD: ToUpload = { any: false, own: false, revised: false };

export function toUploadOf(full: AssignedOrder, seen: SeenOrder, { only }: Pick<ActionCaller, 'only'>): ToUpload {
  const missing = missingTranslations(full);
  const isTheirs = (file_id: Id<'file'>, language: string) =>
    seen.own === undefined ||
    currentAssignment(full.assignments, { file_id, language }, 'translate')?.person_id === only;
  const pieces = allPieces(full);
  const toCorrect = pieces.filter((piece) => isToCorrect(full.files, piece));
  const revised = [...toCorrect, ...pieces.filter((piece) => needsRevision(full.files, piece))];
  return {
    any: missing.length > 0 || toCorrect.length > 0,
    own: missing.some(({ file, language }) => isTheirs(file, language)),
    revised: revised.some(({ file_id, language }) => isTheirs(file_id, language)),
  };
}
