import { type Id, newId } from '../../core/ids.ts';
import { declineCancellation, grantCancellation } from '../after-sale/cancellations/decide-cancellation.ts';
import { hasReferenceWord } from './reference-words.ts';
import { SIMULATOR } from './simulator.ts';
import { readSandboxOrder, type WorkDeps } from './work-on-order.ts';

const DECLINED = 'The simulated team declines it, as the reference of this sandbox quote asks.';

/**
 * Grants a cancellation request in a sandbox, or declines it if the reference asks for that; returns whether it was
 * open.
 */
export async function answerCancellation(deps: WorkDeps, id: Id<'order'>): Promise<boolean> {
  const { order, cancellation } = await readSandboxOrder(deps, id);
  if (cancellation?.status !== 'requested') return false;
  if (hasReferenceWord(order, 'sandbox_cancellation_declined')) {
    await declineCancellation(deps, SIMULATOR, { order: id, note: DECLINED });
  } else {
    await grantCancellation(deps, SIMULATOR, { order: id, id: newId() });
  }
  return true;
}
