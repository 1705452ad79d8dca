import { missingTranslations } from '../state/missing.ts';
import { refuseWaiting } from '../state/missing-waits.ts';
import type { OrderWithPayments } from '../state/order-payments.ts';
import type { AssignedOrder, SeenOrder } from '../state/own-part.ts';
import { waitsForTranslations } from './awaited-translations.ts';
import { finishOwn } from './finish-own.ts';
import { beginWork, checkStep, passStep } from './milestones.ts';
import { type StepCaller, type StepDeps, type StepRequest, takeStep } from './take-step.ts';

/** Actions that only reach a milestone. */
export type PlainStep = 'accept' | 'translated';

export async function reachMilestone(
  deps: StepDeps,
  by: StepCaller,
  { step, ...at }: StepRequest & { step: PlainStep },
): Promise<OrderWithPayments> {
  const now = deps.clock.now();
  return takeStep(deps, by, { ...at, action: step }, ({ change, before, seen }) => {
    checkPlainStep(step, before, seen, by);
    if (step === 'translated' && by.only) finishOwn(change, by.only, now);
    // The order is translated once its last translation exists, whoever finished first.
    if (step === 'translated' && missingTranslations(before).length > 0) beginWork(change);
    else passStep(change, step, now);
  });
}

/** Translators finish their own pieces; anyone else finishes the full order. */
export function checkPlainStep(
  step: PlainStep,
  whole: AssignedOrder,
  seen: SeenOrder,
  by: Pick<StepCaller, 'only'>,
): void {
  checkStep(step, whole.order);
  if (step === 'translated') refuseWaiting(whole.order, waitsForTranslations(whole, seen, by, 'translate'));
}
