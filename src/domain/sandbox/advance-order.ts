import { fail, failField } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import { refuseState } from '../../core/lifecycle.ts';
import type { OrderStatus } from '../../wire/schemas/order.ts';
import type { FullOrder, OrderRow } from '../orders/rows/orders.queries.ts';
import { needsTranslation } from '../orders/state/needs.ts';
import { isPaid } from './due.queries.ts';
import { readSandboxOrder, type WorkDeps, workOnOrder } from './simulate-team.ts';

/** Statuses of an order that nothing interrupts, in sequence. */
const STATUS_SEQUENCE: readonly OrderStatus[] = ['created', 'in_progress', 'in_review', 'approved', 'completed'];
/** Attempts in a row when someone else changes the order first. */
const TRIES = 5;

/** Runs one step, or all steps up to a status, or until the order waits for someone else. */
export async function advanceOrder(
  deps: WorkDeps,
  { account, order: id, to }: { account: Id<'acct'>; order: Id<'order'>; to?: OrderStatus },
): Promise<FullOrder> {
  let seen = await readSandboxOrder(deps, id);
  const { order } = seen;
  if (order.account_id !== account) fail('not_found');
  if (order.status === to) return seen;
  checkTargetStatus(order, to);
  if (!(await deps.db.transaction('system', (tx) => isPaid(tx, order.quote_id)))) {
    refuseState('order', order.status, 'Its quote is not paid yet, and work begins once it is.');
  }
  for (let stepsDone = 0, overtaken = 0; ; ) {
    const worked = await workOnOrder(deps, seen);
    if (worked === 'nothing to do' && stepsDone === 0) refuseState('order', seen.order.status, whyIdle(seen.order));
    if (worked === 'nothing to do') return seen;
    if (worked === 'a step was taken') stepsDone += 1;
    overtaken = worked === 'overtaken' ? overtaken + 1 : 0;
    if (overtaken === TRIES) fail('busy', { message: 'Somebody else is changing this order at the moment.' });
    seen = await readSandboxOrder(deps, id);
    if (seen.order.status === to || (to === undefined && stepsDone > 0)) return seen;
  }
}

function checkTargetStatus(order: OrderRow, to: OrderStatus | undefined): void {
  if (to === undefined) return;
  const at = STATUS_SEQUENCE.indexOf(to);
  if (at === -1)
    failField(
      'to',
      `Must be one of ${STATUS_SEQUENCE.join(', ')}; for other statuses use the calls hold, refund and void.`,
    );
  if (!needsTranslation(order) && (to === 'in_review' || to === 'approved')) {
    failField('to', 'No translation was ordered, so there is nothing to review.');
  }
  if (STATUS_SEQUENCE.indexOf(order.status) > at) refuseState('order', order.status, `It cannot go back to ${to}.`);
}

function whyIdle({ status, held_for_payment, held_for_adjustment }: OrderRow): string {
  if (status === 'in_review') return 'Its translations wait for your approval, or for a revision that you ask for.';
  if (status === 'on_hold' && held_for_adjustment) return 'It waits for your word on an adjustment.';
  if (status === 'on_hold') return held_for_payment ? 'It waits for its payment.' : 'It goes on when it is resumed.';
  return 'The team has nothing more to do.';
}
