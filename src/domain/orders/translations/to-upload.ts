import type { Id } from '../../../core/ids.ts';
import type { ActionCaller } from '../actions/run-action.ts';
import { missingTranslations } from '../state/missing.ts';
import type { AssignedOrder, SeenOrder } from '../state/own-part.ts';
import { allPieces, currentAssignment, isToCorrect, needsRevision } from '../state/pieces.ts';

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
