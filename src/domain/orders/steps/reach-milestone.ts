import { refuseState } from '../../../core/lifecycle.ts';
import { concerns } from '../assignments/own-part.ts';
import type { OrderWithPayments } from '../order-payments.ts';
import { missingTranslations } from '../results/missing.ts';
import { passStep } from './milestones.ts';
import { type StepCaller, type StepDeps, type StepRequest, takeStep } from './take-step.ts';

/** The steps that are a milestone and nothing else. */
export type PlainStep = 'accept' | 'translated';

export async function reachMilestone(
  deps: StepDeps,
  by: StepCaller,
  { step, ...at }: StepRequest & { step: PlainStep },
): Promise<OrderWithPayments> {
  return takeStep(deps, by, { ...at, action: step }, ({ change, before, seen }) => {
    passStep(change, step, deps.clock.now());
    if (step === 'translated' && missingTranslations(before).some((missing) => !concerns(seen, missing))) {
      refuseState('order', before.order.status, 'Others have not finished their translations of it yet.');
    }
  });
}
