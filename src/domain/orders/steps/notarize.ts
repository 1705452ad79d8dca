import { refuseState } from '../../../core/lifecycle.ts';
import type { OrderWithPayments } from '../order-payments.ts';
import { passStep } from './milestones.ts';
import { needsNotary } from './needs.ts';
import { type StepCaller, type StepDeps, type StepRequest, takeStep } from './take-step.ts';

export async function notarizeOrder(deps: StepDeps, by: StepCaller, at: StepRequest): Promise<OrderWithPayments> {
  return takeStep(deps, by, { ...at, action: 'notarize' }, ({ change, before: { order } }) => {
    if (!needsNotary(order)) refuseState('order', order.status, 'No notarization was ordered.');
    passStep(change, 'notarize', deps.clock.now());
  });
}
