import { toToken } from '../../../core/ids.ts';
import type { Wait } from '../../../wire/schemas/actions/action.ts';
import type { Task } from '../../../wire/schemas/people/profile.ts';
import type { OrderFile } from '../rows/orders.queries.ts';
import { type MissingTranslation, missingTranslations, missingWait, OTHERS_UNFINISHED } from '../state/missing.ts';
import { isSentBack } from '../state/order-file.ts';
import { type AssignedOrder, concernsViewer, type SeenOrder } from '../state/own-part.ts';
import { currentAssignment } from '../state/pieces.ts';
import type { ActionCaller } from './run-action.ts';

type Caller = Pick<ActionCaller, 'only'>;

const pieceOf = ({ file, language }: MissingTranslation) => ({ file_id: file, language });

/** Missing translations that block the end of a task; for a caller with only a part, those of their own pieces. */
export function waitsForTranslations(full: AssignedOrder, seen: SeenOrder, { only }: Caller, task: Task): Wait[] {
  const missing = missingTranslations(full);
  if (seen.own === undefined) return missing.map(missingWait);
  const hasPart = full.assignments.some((row) => row.standing && row.task === task && row.person_id === only);
  if (!hasPart) return waitsForAll(full, seen);
  const own = missing.filter((one) => currentAssignment(full.assignments, pieceOf(one), task)?.person_id === only);
  return own.map(missingWait);
}

/** Every missing translation, and every one to correct; those of colleagues are not named. */
export function waitsForAll(full: AssignedOrder, seen: SeenOrder): Wait[] {
  const missing = missingTranslations(full);
  const own = missing.filter((one) => concernsViewer(seen, one));
  if (own.length > 0) return own.map(missingWait);
  return missing.length > 0 ? [OTHERS_UNFINISHED] : waitsForCorrections(full, seen);
}

/** Translations that were sent back and are not corrected yet. */
export function waitsForCorrections(full: Pick<AssignedOrder, 'files'>, seen: Pick<SeenOrder, 'files'>): Wait[] {
  const own = seen.files.filter(isSentBack);
  if (own.length > 0) return own.map(correctionWait);
  return full.files.some(isSentBack) ? [OTHERS_UNFINISHED] : [];
}

const correctionWait = ({ file_id, filename }: OrderFile): Wait => ({
  code: 'missing_translation',
  message: `"${filename}" was sent back and is not corrected yet.`,
  target: toToken('file', file_id),
});
