import { failField } from '../../../core/fail.ts';
import { refuseState } from '../../../core/lifecycle.ts';
import type { AssignmentRow } from '../assignments/assignments.queries.ts';
import { concerns } from '../assignments/own-part.ts';
import type { OrderWithPayments } from '../order-payments.ts';
import { missingTranslations } from '../results/missing.ts';
import { stillMissing } from '../results/missing-in-words.ts';
import { beginWork, reach } from './milestones.ts';
import { needsTranslation } from './needs.ts';
import { type StepCaller, type StepDeps, type StepRequest, takeStep } from './take-step.ts';

/** Puts every translation before the customer. */
export async function reviewOrder(deps: StepDeps, by: StepCaller, at: StepRequest): Promise<OrderWithPayments> {
  return takeStep(deps, by, { ...at, action: 'review' }, ({ change, before, seen }) => {
    if (!needsTranslation(before.order)) {
      refuseState('order', before.order.status, 'No translation was ordered, so there is nothing to review.');
    }
    beginWork(change);
    const missing = missingTranslations(before);
    // The status is judged first: in any other than in_progress nothing is missing yet.
    if (change.order.status === 'in_progress' && missing.length > 0) {
      const own = missing.filter((thing) => concerns(seen, thing));
      failField(
        'translations',
        own.length > 0 ? stillMissing(own) : 'Others have not finished their translations yet.',
      );
    }
    if (seen.own !== undefined && change.assignments.some((row) => isLeft(row, by))) {
      refuseState('order', before.order.status, 'Others have not finished proofreading it yet.');
    }
    change.move('review');
    reach(change, 'proofreader_completed_at', deps.clock.now());
  });
}

const isLeft = ({ standing, task, status, person_id }: AssignmentRow, { only }: StepCaller): boolean =>
  standing && task === 'proofread' && status === 'open' && person_id !== only;
