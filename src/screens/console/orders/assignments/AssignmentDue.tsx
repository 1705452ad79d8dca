import { useNow } from '../../../kit/data/use-now.ts';
import { Due } from '../../../kit/list/Due.tsx';
import type { Assignment } from './pieces.ts';

/** When an assignment is due: as it was given, or else with its order. */
export function AssignmentDue({ assignment }: { readonly assignment: Pick<Assignment, 'due' | 'promised_at'> }) {
  const now = useNow();
  const at = assignment.due ?? assignment.promised_at;
  return <Due at={at} late={at !== null && new Date(at) < now} now={now} />;
}
