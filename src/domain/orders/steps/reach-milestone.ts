import { refuseState } from '../../../core/lifecycle.ts';
import { concerns, type SeenOrder } from '../assignments/own-part.ts';
import type { OrderWithPayments } from '../order-payments.ts';
import type { FullOrder } from '../orders.queries.ts';
import { missingTranslations } from '../results/missing.ts';
import { checkStep, passStep } from './milestones.ts';
import { type StepCaller, type StepDeps, type StepRequest, takeStep } from './take-step.ts';

/** The steps that are a milestone and nothing else. */
export type PlainStep = 'accept' | 'translated';

export async function reachMilestone(
  deps: StepDeps,
  by: StepCaller,
  { step, ...at }: StepRequest & { step: PlainStep },
): Promise<OrderWithPayments> {
  return takeStep(deps, by, { ...at, action: step }, ({ change, before, seen }) => {
    checkPlainStep(step, before, seen);
    passStep(change, step, deps.clock.now());
  });
}

/** Nobody says of others' translations that they are finished while one is missing. */
export function checkPlainStep(step: PlainStep, full: FullOrder, seen: SeenOrder): void {
  checkStep(step, full.order);
  if (step === 'translated' && missingTranslations(full).some((missing) => !concerns(seen, missing))) {
    refuseState('order', full.order.status, 'Others have not finished their translations of it yet.');
  }
}
