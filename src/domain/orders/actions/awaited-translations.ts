import type { Wait } from '../../../wire/schemas/actions/action.ts';
import type { Task } from '../../../wire/schemas/people/profile.ts';
import {
  type AssignedOrder,
  concernsViewer,
  currentAssignment,
  type MissingTranslation,
  missingTranslations,
  missingWait,
  OTHERS_UNFINISHED,
  type SeenOrder,
} from '../state/needs.ts';
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

/** Every missing translation; those of colleagues are not named. */
export function waitsForAll(full: AssignedOrder, seen: SeenOrder): Wait[] {
  const missing = missingTranslations(full);
  const own = missing.filter((one) => concernsViewer(seen, one));
  if (own.length > 0) return own.map(missingWait);
  return missing.length > 0 ? [OTHERS_UNFINISHED] : [];
}
