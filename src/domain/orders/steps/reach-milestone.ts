import type { OrderWithPayments } from '../order-payments.ts';
import { passStep } from './milestones.ts';
import { type StepCaller, type StepDeps, type StepRequest, takeStep } from './take-step.ts';

/** The steps that are a milestone and nothing else. */
export type PlainStep = 'accept' | 'translated' | 'proofread';

export async function reachMilestone(
  deps: StepDeps,
  by: StepCaller,
  { step, ...at }: StepRequest & { step: PlainStep },
): Promise<OrderWithPayments> {
  return takeStep(deps, by, { ...at, action: step }, ({ change }) => passStep(change, step, deps.clock.now()));
}
