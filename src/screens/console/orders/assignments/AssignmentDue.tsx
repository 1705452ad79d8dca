import { useNow } from '../../../kit/data/use-now.ts';
import { Due } from '../../../kit/list/Due.tsx';
import type { Assignment } from './pieces.ts';

/** Due date of an assignment; defaults to the order’s due date. */
export function AssignmentDue({ assignment }: { readonly assignment: Pick<Assignment, 'due' | 'promised_at'> }) {
  const now = useNow();
  const at = assignment.due ?? assignment.promised_at;
  return <Due at={at} late={at !== null && new Date(at) < now} now={now} />;
}
