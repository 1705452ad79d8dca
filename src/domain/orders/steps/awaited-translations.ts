import type { Wait } from '../../../wire/schemas/actions/action.ts';
import type { Task } from '../../../wire/schemas/people/profile.ts';
import { type MissingTranslation, missingTranslations } from '../state/missing.ts';
import { missingWait, OTHERS_UNFINISHED } from '../state/missing-waits.ts';
import type { AssignedOrder, SeenOrder } from '../state/own-part.ts';
import { concerns } from '../state/own-part.ts';
import { standingOf } from '../state/pieces.ts';
import type { StepCaller } from './take-step.ts';

type Caller = Pick<StepCaller, 'only'>;

const pieceOf = ({ file, language }: MissingTranslation) => ({ file_id: file, language });

/** Missing translations that block the end of a task; for a caller with only a part, those of their own pieces. */
export function waitsForTranslations(whole: AssignedOrder, seen: SeenOrder, { only }: Caller, task: Task): Wait[] {
  const missing = missingTranslations(whole);
  if (seen.own === undefined) return missing.map(missingWait);
  const hasPart = whole.assignments.some((row) => row.standing && row.task === task && row.person_id === only);
  if (!hasPart) return waitsForAll(whole, seen);
  const own = missing.filter((one) => standingOf(whole.assignments, pieceOf(one), task)?.person_id === only);
  return own.map(missingWait);
}

/** Every missing translation; those of colleagues are not named. */
export function waitsForAll(whole: AssignedOrder, seen: SeenOrder): Wait[] {
  const missing = missingTranslations(whole);
  const own = missing.filter((one) => concerns(seen, one));
  if (own.length > 0) return own.map(missingWait);
  return missing.length > 0 ? [OTHERS_UNFINISHED] : [];
}
