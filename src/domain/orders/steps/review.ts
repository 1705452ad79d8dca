import { failField } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { refuseState } from '../../../core/lifecycle.ts';
import type { Actor } from '../../events/audit.ts';
import type { OrderWhole } from '../orders.queries.ts';
import { missingTranslations, needsTranslation } from './needs.ts';
import { begin, reach, type StepDeps, takeStep } from './steps.ts';

/** Puts every translation before the customer. */
export async function reviewOrder(
  deps: StepDeps,
  actor: Actor,
  { order }: { order: Id<'order'> },
): Promise<OrderWhole> {
  return takeStep(deps, actor, { order, action: 'review' }, (changing, whole) => {
    if (!needsTranslation(whole.order)) {
      refuseState('order', whole.order.status, 'No translation was ordered that could be reviewed.');
    }
    begin(changing);
    const missing = missingTranslations(whole);
    // The status is judged first: in any other than in_progress nothing is missing yet.
    if (changing.order.status === 'in_progress' && missing.length > 0) {
      failField('translations', `Still missing: ${missing.join('; ')}.`);
    }
    changing.move('review');
    reach(changing, 'proofreader_completed_at', deps.clock.now());
  });
}
