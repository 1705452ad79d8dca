import { failField } from '../../../core/fail.ts';
import { refuseState } from '../../../core/lifecycle.ts';
import type { OrderWithPayments } from '../order-payments.ts';
import { missingTranslations } from '../results/missing.ts';
import { stillMissing } from '../results/missing-in-words.ts';
import { beginWork, reach } from './milestones.ts';
import { needsTranslation } from './needs.ts';
import { type StepCaller, type StepDeps, type StepRequest, takeStep } from './take-step.ts';

/** Puts every translation before the customer. */
export async function reviewOrder(deps: StepDeps, by: StepCaller, at: StepRequest): Promise<OrderWithPayments> {
  return takeStep(deps, by, { ...at, action: 'review' }, ({ change, before }) => {
    if (!needsTranslation(before.order)) {
      refuseState('order', before.order.status, 'No translation was ordered, so there is nothing to review.');
    }
    beginWork(change);
    const missing = missingTranslations(before);
    // The status is judged first: in any other than in_progress nothing is missing yet.
    if (change.order.status === 'in_progress' && missing.length > 0) failField('translations', stillMissing(missing));
    change.move('review');
    reach(change, 'proofreader_completed_at', deps.clock.now());
  });
}
