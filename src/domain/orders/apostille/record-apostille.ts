import { failField } from '../../../core/fail.ts';
import { type NewId, newId } from '../../../core/ids.ts';
import { allows, nextState, refuseState } from '../../../core/lifecycle.ts';
import type { ApostilleStatus, ApostilleStepName } from '../../../wire/schemas/orders/apostille.ts';
import {
  type ActionCaller,
  type ActionDeps,
  type ActionRequest,
  beginWork,
  runActionOnce,
} from '../actions/run-action.ts';
import { ORDER_LIFECYCLE } from '../order.lifecycle.ts';
import { type ApostilleStepRow, insertApostilleStep } from '../rows/order-papers.queries.ts';
import type { FullOrder } from '../rows/orders.queries.ts';
import { apostilleStatus } from '../state/needs.ts';
import type { OrderWithPayments } from '../state/order-payments.ts';
import { APOSTILLE_LIFECYCLE, type ApostilleMove } from './apostille.lifecycle.ts';

export interface ApostilleStepRequest extends ActionRequest {
  id?: NewId;
  step: ApostilleStepName;
  /** New location; for `submitted`, the office. */
  where?: string;
  /** For `issued`, the number of the apostille. */
  reference?: string;
}

/** Records one step with its time, place, reference and team member; nothing else changes the apostille's status. */
export async function recordApostille(
  deps: ActionDeps,
  by: ActionCaller,
  { id = newId(), step, where, reference, ...at }: ApostilleStepRequest,
): Promise<OrderWithPayments> {
  const detail = { step, ...(where && { where }), ...(reference && { reference }) };
  // An earlier try of this request was interrupted after its work was done.
  const isRepeated = ({ before }: { before: FullOrder }) => before.apostille.some((known) => known.id === id);
  return runActionOnce(deps, by, { ...at, action: 'apostille', detail, isRepeated }, async ({ tx, change, before }) => {
    const move = moveTo(step);
    checkMove(before, move);
    const { needs, begins } = APOSTILLE_LIFECYCLE[move];
    if (needs === 'where' && where === undefined) failField('where', 'Name the office that it was submitted to.');
    if (needs === 'reference' && reference === undefined) failField('reference', 'Give the number of the apostille.');
    if (begins) beginWork(change);
    const { id: order_id, account_id } = before.order;
    const details = { place: where ?? null, reference: reference ?? null, actor: by.actor.name };
    const row: ApostilleStepRow = { id, account_id, order_id, step, ...details, created_at: deps.clock.now() };
    await insertApostilleStep(tx, row);
    change.setContents({ apostille: [...before.apostille, row] });
  });
}

/** Lifecycle move that leads to the step. */
const MOVES: Readonly<Record<ApostilleStepName, ApostilleMove>> = {
  received: 'receive',
  notarized: 'notarize',
  submitted: 'submit',
  issued: 'issue',
  returned: 'return',
};
const moveTo = (step: ApostilleStepName): ApostilleMove => MOVES[step];

function checkMove(full: FullOrder, move: ApostilleMove): void {
  nextState(APOSTILLE_LIFECYCLE, move, 'apostille', checkApostille(full));
}

/** Refuses unless the order has an apostille in progress; returns its status. */
export function checkApostille(full: FullOrder): ApostilleStatus {
  const { order } = full;
  const status = apostilleStatus(full);
  if (status === null) refuseState('order', order.status, 'No apostille was ordered.');
  if (!allows(ORDER_LIFECYCLE.hold, order.status)) {
    refuseState('order', order.status, `Its apostille goes on while it is ${ORDER_LIFECYCLE.hold.from.join(' or ')}.`);
  }
  return status;
}
