import type { PieceOfWork } from '../assignments/pieces.ts';
import type { TeamOrder } from '../team-order.ts';

/** A translation that is missing, or that the customer wants revised. */
export interface ToUpload extends Pick<PieceOfWork, 'file' | 'filename' | 'language'> {
  readonly isRevised: boolean;
}

export const keyOfPiece = ({ file, language }: Pick<ToUpload, 'file' | 'language'>): string => `${file} ${language}`;

/** Whether what is uploaded is before the customer at once: a review that has begun goes on with the new version. */
export const goesToCustomer = ({ status }: TeamOrder): boolean => status === 'in_review';

/** Whether a document lacks its translation into a language. */
export const isMissing = ({ files }: TeamOrder, source: string, language: string): boolean =>
  !files.some((file) => file.source_file === source && file.language === language && file.collection === 'translation');

/** The translations to upload, among the pieces that this person works on. */
export function toUploadOf(order: TeamOrder, pieces: readonly PieceOfWork[]): readonly ToUpload[] {
  const isRevised = (source: string, language: string) =>
    order.files.some(
      (file) => file.source_file === source && file.language === language && !file.superseded && file.revision !== null,
    );
  const wanted = pieces
    .filter(({ task }) => task === 'translate')
    .map((piece) => ({ ...piece, isRevised: isRevised(piece.file, piece.language) }))
    .filter((piece) => piece.isRevised || isMissing(order, piece.file, piece.language));
  return wanted.map(({ file, filename, language, isRevised: revised }) => ({
    file,
    filename,
    language,
    isRevised: revised,
  }));
}
