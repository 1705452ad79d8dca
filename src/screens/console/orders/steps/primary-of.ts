import { actionOf } from '../../../kit/data/use-action.ts';
import type { TeamOrder } from '../team-order.ts';
import { isStep, type StepName } from './step-table.ts';

/** What moves an order on now: a step of the table, an upload, or a decision about a cancellation. */
export type Primary = StepName | 'add_translation' | 'decide_cancellation';

const DECISIONS: readonly StepName[] = ['grant_cancellation', 'decline_cancellation'];

export function primaryOf(order: TeamOrder): Primary | null {
  const may = (name: string) => actionOf(order, name)?.allowed === true;
  // A customer who wants to cancel is answered before anyone works on.
  if (order.cancellation?.status === 'requested' && DECISIONS.some(may)) return 'decide_cancellation';
  if (order.status === 'on_hold' && may('resume')) return 'resume';
  const name = order.next_action?.name;
  if (name === undefined) return null;
  return name === 'add_translation' || isStep(name) ? name : null;
}
