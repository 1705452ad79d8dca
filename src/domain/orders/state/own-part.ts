import type { Id } from '../../../core/ids.ts';
import type { AssignmentRow, Piece } from '../rows/assignments.queries.ts';
import type { FullOrder, OrderFileRow } from '../rows/orders.queries.ts';
import type { RevisionRow } from '../rows/revisions.queries.ts';
import type { Missing } from './missing.ts';
import { needsTranslation } from './needs.ts';

export interface AssignedOrder extends FullOrder {
  assignments: AssignmentRow[];
}

/** An order as one viewer sees it; `own`: the only translations the viewer sees, undefined for all. */
export interface SeenOrder extends FullOrder {
  own?: readonly Piece[];
  /** The full order: decides what the viewer may do, and is never shown. */
  full: AssignedOrder;
}

/** Pieces assigned to a person. */
export const ownPieces = (rows: readonly AssignmentRow[], person: Id<'prs'>): Piece[] =>
  rows.filter(({ standing, person_id }) => standing && person_id === person);

/** The part of an order that a person with these pieces may see. */
export function ownPart(full: AssignedOrder, own: readonly Piece[]): SeenOrder {
  // Without a translation nothing is assigned by piece: the viewer works on the full order.
  if (!needsTranslation(full.order)) return { ...full, full };
  const files = full.files.filter((file) => isOwnFile(file, own, full.files));
  const shown = new Set(files.map((file) => file.file_id));
  const conversions = full.conversions.filter(({ file_id }) => file_id === null || shown.has(file_id));
  return { ...full, files, conversions, revisions: ownRevisions(full.revisions, shown), own, full };
}

/** Revisions of the files shown, and of the versions that they replaced. */
function ownRevisions(revisions: readonly RevisionRow[], shown: ReadonlySet<Id<'file'>>): RevisionRow[] {
  const known = new Set(shown);
  return revisions
    .toReversed()
    .filter(({ file_id, answer_id }) => {
      const isOwn = known.has(file_id) || (answer_id !== null && known.has(answer_id));
      if (isOwn) known.add(file_id);
      return isOwn;
    })
    .toReversed();
}

/** Own documents, files made from them in own languages, and reference files. */
export function isOwnFile(file: OrderFileRow, own: readonly Piece[], allFiles: readonly OrderFileRow[]): boolean {
  if (file.collection === 'source') return own.some(({ file_id }) => file_id === file.file_id);
  if (file.collection === 'reference') return !file.proposed;
  const made = file.made_from === null ? file : (allFiles.find((one) => one.file_id === file.made_from) ?? file);
  return own.some(({ file_id, language }) => file_id === made.source_file_id && language === made.language);
}

/** Whether a translation belongs to the viewer's part. */
export const isOwn = ({ own }: SeenOrder, { file_id, language }: Piece): boolean =>
  own === undefined || own.some((piece) => piece.file_id === file_id && piece.language === language);

/** Whether a missing thing concerns the viewer: their own translations, and everything else that is missing. */
export const concernsViewer = (seen: SeenOrder, missing: Missing): boolean =>
  missing.kind !== 'translation' || isOwn(seen, { file_id: missing.file, language: missing.language });
