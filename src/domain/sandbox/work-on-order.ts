import { Failure, fail } from '../../core/fail.ts';
import { type Id, toToken } from '../../core/ids.ts';
import { refundOrder } from '../after-sale/returns/refund-order.ts';
import type { CompleteDeps } from '../certificates/actions/complete.ts';
import { holdOrder } from '../orders/actions/reach-milestone.ts';
import { type FullOrder, findAnyOrder, type OrderRow } from '../orders/rows/orders.queries.ts';
import { wasHeldFor } from './due.queries.ts';
import { nextStep, type SimulatedStep } from './next-step.ts';
import { findRequestedMiscount, type ProposeDeps } from './propose-pages.ts';
import { readReferenceWord } from './reference-words.ts';
import { SIMULATOR, simulatorOf } from './simulated-files.ts';

export type WorkDeps = CompleteDeps & ProposeDeps;

/** `overtaken`: someone else changed the order after it was read, so nothing was done. */
export type Worked = 'a step was taken' | 'nothing to do' | 'overtaken';

/** Refuses live orders: only people work on those. */
export async function readSandboxOrder({ db }: Pick<WorkDeps, 'db'>, id: Id<'order'>): Promise<FullOrder> {
  const found = await db.transaction('system', (tx) => findAnyOrder(tx, id));
  return found === undefined || found.order.livemode ? fail('not_found') : found;
}

/** Runs the next step of the simulated team, if there is one, for the order as it was read. */
export async function workOnOrder(deps: WorkDeps, full: FullOrder): Promise<Worked> {
  const end = findRequestedEnd(full.order);
  if (end !== null) {
    // No expected version here: once money is on its way back, the order ends whatever else changed.
    await refundOrder(deps, SIMULATOR, { order: full.order.id, reason: AS_ASKED, move: end });
    return 'a step was taken';
  }
  const step = (await findRequestedHold(deps, full.order)) ?? findRequestedMiscount(full) ?? nextStep(full);
  if (step === null) return 'nothing to do';
  try {
    await step(deps);
    return 'a step was taken';
  } catch (error) {
    if (error instanceof Failure && error.code === 'busy') return 'overtaken';
    throw error;
  }
}

const AS_ASKED = 'As the reference of this sandbox quote asks.';

function findRequestedEnd(order: OrderRow): 'refund' | 'void' | null {
  if (order.status !== 'in_progress') return null;
  const asked = readReferenceWord(order);
  if (asked === 'sandbox_refund') return 'refund';
  return asked === 'sandbox_void' ? 'void' : null;
}

/** Hold only once: work continues after the order is resumed. */
async function findRequestedHold({ db }: WorkDeps, order: OrderRow): Promise<SimulatedStep | null> {
  if (order.status !== 'in_progress' || readReferenceWord(order) !== 'sandbox_hold') return null;
  const held = { target: toToken('order', order.id), reason: AS_ASKED };
  if (await db.transaction('system', (tx) => wasHeldFor(tx, held))) return null;
  const request = { order: order.id, expected: order.updated_at, reason: AS_ASKED };
  return (deps) => holdOrder(deps, simulatorOf(order.account_id), request);
}
