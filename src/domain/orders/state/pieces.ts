import { failField } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import type { AssignmentRow, Piece } from '../rows/assignments.queries.ts';
import type { OrderFile, OrderRow } from '../rows/orders.queries.ts';
import { isSentBack, isTranslation } from './order-file.ts';
import { isOwn, type SeenOrder } from './own-part.ts';

export const isSamePiece = (a: Piece, b: Piece): boolean => a.file_id === b.file_id && a.language === b.language;

/** Every ordered translation. */
export const allPieces = ({ order, files }: { order: OrderRow; files: readonly OrderFile[] }): Piece[] =>
  files
    .filter((file) => file.collection === 'source')
    .flatMap(({ file_id }) => order.target_language.map((language) => ({ file_id, language })));

/** Pieces of a document and a language that the caller may see; all pieces if neither is named. */
export function choosePieces(seen: SeenOrder, { file, language }: { file?: Id<'file'>; language?: string }): Piece[] {
  const pieces = allPieces(seen).filter((piece) => isOwn(seen, piece));
  if (file !== undefined && !pieces.some(({ file_id }) => file_id === file)) {
    failField('file', 'Must be a document of this order that is to be translated.');
  }
  const { target_language: ordered } = seen.order;
  if (language !== undefined && !ordered.includes(language)) {
    failField('language', `This language was not ordered. Ordered: ${ordered.join(', ')}.`);
  }
  const chosen = pieces.filter(
    (piece) =>
      (file === undefined || piece.file_id === file) && (language === undefined || piece.language === language),
  );
  return chosen.length > 0 ? chosen : failField('language', 'This translation is not assigned to you.');
}

export function documentOf(files: readonly OrderFile[], { file_id }: Piece): OrderFile {
  const found = files.find((file) => file.file_id === file_id);
  if (found === undefined) throw new Error('The document of an assignment is not in its order.');
  return found;
}

/** Whether the customer is waiting for a new version. */
export const needsRevision = (files: readonly OrderFile[], { file_id, language }: Piece): boolean =>
  files.some(
    (file) =>
      isTranslation(file) && file.source_file_id === file_id && file.language === language && file.revision !== null,
  );

/** Whether the team sent the translation back and waits for its correction. */
export const isToCorrect = (files: readonly OrderFile[], { file_id, language }: Piece): boolean =>
  files.some((file) => isSentBack(file) && file.source_file_id === file_id && file.language === language);

export const currentAssignment = (
  rows: readonly AssignmentRow[],
  piece: Piece,
  task: AssignmentRow['task'],
): AssignmentRow | undefined => rows.find((row) => row.standing && row.task === task && isSamePiece(row, piece));
