import { fail, failField } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import { toToken } from '../../core/ids.ts';
import { refuseState } from '../../core/lifecycle.ts';
import type { OrderStatus } from '../../wire/schemas/order.ts';
import { type RefundDeps, refundOrder } from '../checkout/refund.ts';
import type { OrderRow } from '../orders/orders.queries.ts';
import { findAnyOrder, type OrderWhole } from '../orders/orders.queries.ts';
import type { CompleteDeps } from '../orders/steps/complete.ts';
import { holdOrder } from '../orders/steps/hold.ts';
import { needsTranslation } from '../orders/steps/needs.ts';
import { nextStep, SIMULATOR } from './advance.ts';
import { asSeen } from './as-seen.ts';
import { isPaid, wasHeldFor } from './due.queries.ts';
import { magicOf } from './magic.ts';

// The simulated team at work on one order of a sandbox.

export type WorkDeps = CompleteDeps & RefundDeps;

/** The way of an order that nothing stops. */
const WAY: readonly OrderStatus[] = ['created', 'in_progress', 'in_review', 'approved', 'completed'];
/** How often in a row a step that others overtook is tried again, as the order is then. */
const TRIES = 5;

/** Takes the next step, if there is one, on the order as it is seen now; says whether it did. */
export async function work(deps: WorkDeps, id: Id<'order'>): Promise<boolean> {
  return (await take(deps, await see(deps, id))) === 'taken';
}

type Taken = 'taken' | 'nothing to do' | 'overtaken';

async function take(deps: WorkDeps, whole: OrderWhole): Promise<Taken> {
  const next = (await stepByMagic(deps, whole)) ?? nextStep(whole);
  if (next === null) return 'nothing to do';
  const seen = asSeen(deps.db, whole.order);
  try {
    await next({ ...deps, db: seen.db }, whole);
    return 'taken';
  } catch (error) {
    if (!seen.late()) throw error;
    return 'overtaken';
  }
}

/** On request: one step, or all up to a status, or until the order waits for somebody else. */
export async function advanceOrder(deps: WorkDeps, id: Id<'order'>, to?: OrderStatus): Promise<void> {
  const { order } = await see(deps, id);
  if (order.status === to) return;
  checkAim(order, to);
  if (!(await deps.db.transaction('system', (tx) => isPaid(tx, order.quote_id)))) {
    refuseState('order', order.status, 'Its quote is not paid, and the team does not begin before.');
  }
  for (let taken = 0, overtaken = 0; ; ) {
    const whole = await see(deps, id);
    if (whole.order.status === to || (to === undefined && taken > 0)) return;
    const result = await take(deps, whole);
    if (result === 'nothing to do' && taken === 0) refuseState('order', whole.order.status, whyIdle(whole.order));
    if (result === 'nothing to do') return;
    if (result === 'taken') taken += 1;
    overtaken = result === 'taken' ? 0 : overtaken + 1;
    if (overtaken === TRIES) fail('conflict', { message: 'Somebody else works on this order at the moment.' });
  }
}

function checkAim(order: OrderRow, to: OrderStatus | undefined): void {
  if (to === undefined) return;
  const at = WAY.indexOf(to);
  if (at === -1) failField('to', `Must be one of ${WAY.join(', ')}; for others there are hold, refund and void.`);
  if (!needsTranslation(order) && (to === 'in_review' || to === 'approved')) {
    failField('to', 'No translation was ordered, so there is nothing to review.');
  }
  if (WAY.indexOf(order.status) > at) refuseState('order', order.status, `It does not go back to ${to}.`);
}

function whyIdle({ status, held_for_payment }: OrderRow): string {
  if (status === 'in_review') return 'Its translations wait for your approval, or for a revision that you ask for.';
  if (status === 'on_hold') return held_for_payment ? 'It waits for its payment.' : 'It goes on when it is resumed.';
  return 'The team has nothing more to do.';
}

async function see({ db }: WorkDeps, id: Id<'order'>): Promise<OrderWhole> {
  const whole = await db.transaction('system', (tx) => findAnyOrder(tx, id));
  // Whatever calls this, the orders of live accounts are for people.
  return whole === undefined || whole.order.livemode ? fail('not_found') : whole;
}

const AS_ASKED = 'As the reference of this sandbox quote asks.';

/** What the quote's reference asks for once work has begun. */
async function stepByMagic(
  deps: WorkDeps,
  { order }: OrderWhole,
): Promise<((as: WorkDeps) => Promise<unknown>) | null> {
  if (order.status !== 'in_progress') return null;
  const magic = magicOf(order);
  const request = { order: order.id, reason: AS_ASKED };
  if (magic === 'sandbox_hold' && !(await wasHeld(deps, order.id))) return (as) => holdOrder(as, SIMULATOR, request);
  // Not as it was seen: once money is on its way back, the order ends, whatever became of it meanwhile.
  if (magic === 'sandbox_refund') return () => refundOrder(deps, SIMULATOR, { ...request, move: 'refund' });
  if (magic === 'sandbox_void') return () => refundOrder(deps, SIMULATOR, { ...request, move: 'void' });
  return null;
}

/** Once is enough: after it was resumed, work goes on. */
const wasHeld = ({ db }: WorkDeps, order: Id<'order'>) =>
  db.transaction('system', (tx) => wasHeldFor(tx, { target: toToken('order', order), reason: AS_ASKED }));
