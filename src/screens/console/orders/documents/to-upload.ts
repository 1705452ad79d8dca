import type { PieceOfWork } from '../assignments/pieces.ts';
import type { TeamOrder } from '../team-order.ts';

/** A translation that is missing, or has a revision request. */
export interface ToUpload extends Pick<PieceOfWork, 'file' | 'filename' | 'language'> {
  readonly isRevised: boolean;
}

export const keyOfPiece = ({ file, language }: Pick<ToUpload, 'file' | 'language'>): string => `${file} ${language}`;

/** Whether an upload is shown to the customer at once: a review continues with the new version. */
export const isShownToCustomer = ({ status }: TeamOrder): boolean => status === 'in_review';

export const isMissing = ({ files }: TeamOrder, source: string, language: string): boolean =>
  !files.some((file) => file.source_file === source && file.language === language && file.collection === 'translation');

/** Translations to upload, from the viewer’s pieces. */
export function translationsToUpload(order: TeamOrder, pieces: readonly PieceOfWork[]): readonly ToUpload[] {
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
