import type { Id } from '../../../core/ids.ts';
import type { AssignmentRow, Piece } from '../rows/assignments.queries.ts';
import type { FullOrder, OrderFileRow } from '../rows/orders.queries.ts';
import type { RevisionRow } from '../rows/revisions.queries.ts';
import type { Missing } from './missing.ts';
import { needsTranslation } from './needs.ts';

/** An order with who works on it. */
export interface AssignedOrder extends FullOrder {
  assignments: AssignmentRow[];
}

/** An order as somebody sees it; `own`: of its translations they see these alone. */
export interface SeenOrder extends FullOrder {
  own?: readonly Piece[];
  /** All of it: by this the rules judge what they may do, and nothing of it is shown. */
  whole: AssignedOrder;
}

/** What somebody has been given of an order. */
export const ownPieces = (rows: readonly AssignmentRow[], person: Id<'prs'>): Piece[] =>
  rows.filter(({ standing, person_id }) => standing && person_id === person);

/** What of an order is for the eyes of somebody who has been given these pieces of it. */
export function ownPart(full: AssignedOrder, own: readonly Piece[]): SeenOrder {
  // Nothing of such an order is assigned: who sees it works on all of it.
  if (!needsTranslation(full.order)) return { ...full, whole: full };
  const files = full.files.filter((file) => isOwnFile(file, own, full.files));
  const shown = new Set(files.map((file) => file.file_id));
  const conversions = full.conversions.filter(({ file_id }) => file_id === null || shown.has(file_id));
  return { ...full, files, conversions, revisions: ownRevisions(full.revisions, shown), own, whole: full };
}

/** Revisions of what is shown, and of what that took the place of. */
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

/** Documents of theirs, what was made from them for their languages, and what came for reference. */
export function isOwnFile(file: OrderFileRow, own: readonly Piece[], among: readonly OrderFileRow[]): boolean {
  if (file.collection === 'source') return own.some(({ file_id }) => file_id === file.file_id);
  if (file.collection === 'reference') return !file.proposed;
  const made = file.made_from === null ? file : (among.find((one) => one.file_id === file.made_from) ?? file);
  return own.some(({ file_id, language }) => file_id === made.source_file_id && language === made.language);
}

/** Whether a translation of the order is for them. */
export const isOwn = ({ own }: SeenOrder, { file_id, language }: Piece): boolean =>
  own === undefined || own.some((piece) => piece.file_id === file_id && piece.language === language);

/** Whether something that is missing is theirs to bring, or everybody's. */
export const concerns = (seen: SeenOrder, missing: Missing): boolean =>
  missing.what !== 'translation' || isOwn(seen, { file_id: missing.file, language: missing.language });
