import type { Id } from '../../../core/ids.ts';
import { allows, refuseState } from '../../../core/lifecycle.ts';
import type { Actor } from '../../events/audit.ts';
import type { Changing } from '../change-order.ts';
import { ORDER_LIFECYCLE } from '../order.lifecycle.ts';
import type { OrderWhole } from '../orders.queries.ts';
import { type StepDeps, takeStep } from './steps.ts';

export async function holdOrder(
  deps: StepDeps,
  actor: Actor,
  { order, reason }: { order: Id<'order'>; reason: string },
): Promise<OrderWhole> {
  return takeStep(deps, actor, { order, action: 'hold', detail: { reason } }, (changing) =>
    putOnHold(changing, reason),
  );
}

/** Remembers the state it leaves, to come back to it. */
export function putOnHold(changing: Changing, reason: string, forPayment = false): void {
  // An order that is on hold already keeps the state it left.
  if (allows(ORDER_LIFECYCLE.hold, changing.order.status)) {
    changing.set({ held_from: changing.order.status, hold_reason: reason, held_for_payment: forPayment });
  }
  changing.move('hold');
}

export async function resumeOrder(
  deps: StepDeps,
  actor: Actor,
  { order }: { order: Id<'order'> },
): Promise<OrderWhole> {
  return takeStep(deps, actor, { order, action: 'resume' }, (changing) => {
    if (changing.order.status === 'on_hold' && changing.order.held_for_payment) {
      refuseState('order', 'on_hold', 'It waits for its payment, and goes on by itself when its quote is paid.');
    }
    takeUp(changing);
  });
}

export function takeUp(changing: Changing): void {
  changing.move('resume');
}
