import { refuseState } from '../../../core/lifecycle.ts';
import type { OrderWithPayments } from '../order-payments.ts';
import { type StepCaller, type StepDeps, type StepRequest, takeStep } from './take-step.ts';

export async function resumeOrder(deps: StepDeps, by: StepCaller, at: StepRequest): Promise<OrderWithPayments> {
  return takeStep(deps, by, { ...at, action: 'resume' }, ({ change }) => {
    if (change.order.status === 'on_hold' && change.order.held_for_payment) {
      refuseState('order', 'on_hold', 'It waits for its payment, and goes on by itself when its quote is paid.');
    }
    if (change.order.status === 'on_hold' && change.order.held_for_adjustment) {
      refuseState(
        'order',
        'on_hold',
        'It waits for the customer’s word on an adjustment; withdraw that to go on without it.',
      );
    }
    change.move('resume');
  });
}
