import { expect } from 'vitest';
import { idOf } from '../../support/ids.ts';
import { type Card, closeChanges, leftOf, openInvoice, refundAmount } from './deal-model.ts';
import { endAdjustmentHold, waitFor } from './hold-model.ts';
import {
  type Deal,
  hasBegun,
  isOver,
  type Model,
  type ModelOrder,
  moveOrder,
  type Verdict,
  wrongState,
} from './order-model.ts';
import type { Real } from './order-stage.ts';

// Model of adjustments, credits and cancellations of a paid order.

const INVALID_FIELD: Verdict = { refused: 'validation_failed' };
const isBought = ({ status }: Deal) => status === 'paid' || status === 'approved';
export const lastAdjustment = ({ adjustments }: ModelOrder) => adjustments.at(-1);

export const PROPOSALS = { more: 500, nothing: 0, less: -300 } as const;
export type Proposal = keyof typeof PROPOSALS;

export function judgeProposal(model: Model, deal: Deal, order: ModelOrder, proposal: Proposal): Verdict {
  const total = PROPOSALS[proposal];
  const open = order.adjustments.some(({ status }) => status === 'proposed');
  if (isOver(order) || order.status === 'completed' || !isBought(deal) || open) return wrongState(order.status);
  if (0 - total > leftOf(model, deal) && total < 0) return INVALID_FIELD;
  return {
    http: 201,
    apply({ data }) {
      const token = data.adjustments?.at(-1)?.token ?? '';
      order.adjustments.push({ token, status: 'proposed', total, recorded: ['proposed'] });
      if (total >= 0) return waitFor(order, 'adjustment');
      refundAmount(model, deal, order, 0 - total);
      accept(order);
    },
  };
}

function accept(order: ModelOrder): void {
  const adjustment = decide(order, 'accepted');
  order.total += adjustment?.total ?? 0;
  endAdjustmentHold(order);
}

function decide(order: ModelOrder, status: 'accepted' | 'declined' | 'withdrawn') {
  const adjustment = lastAdjustment(order);
  adjustment?.recorded.push(status);
  if (adjustment !== undefined) adjustment.status = status;
  return adjustment;
}

export function judgeAcceptance(model: Model, deal: Deal, order: ModelOrder, card: Card): Verdict {
  const { status, total } = lastAdjustment(order) ?? { status: 'withdrawn', total: 0 };
  if (status !== 'proposed') return wrongState(status);
  const onInvoice = deal.payer === 'invoice' && card === 'usual';
  const pays = card === 'good' || (card === 'usual' && deal.payer === 'card');
  if (!onInvoice && total > 0 && !pays) return { http: 402, code: 'payment_failed', apply: () => undefined };
  return {
    apply() {
      if (onInvoice) openInvoice(model).lines.push({ deal, kind: 'adjustment', amount: total });
      else deal.captured += total;
      accept(order);
    },
  };
}

/** The customer declines the adjustment, or the team withdraws it. */
export function judgeEnd(order: ModelOrder, end: 'declined' | 'withdrawn'): Verdict {
  const { status } = lastAdjustment(order) ?? { status: 'withdrawn' };
  if (status !== 'proposed') return wrongState(status);
  return {
    apply() {
      decide(order, end);
      endAdjustmentHold(order);
    },
  };
}

export const CREDIT = 700;

export function judgeCredit(model: Model, deal: Deal, order: ModelOrder): Verdict {
  const left = leftOf(model, deal);
  if (isOver(order) || left === 0) return wrongState(order.status);
  if (CREDIT > left) return INVALID_FIELD;
  return { apply: () => refundAmount(model, deal, order, CREDIT) };
}

const findOpenCancellation = ({ cancellations }: ModelOrder) =>
  cancellations.find(({ status }) => status === 'requested');

/** Before work has started the cancellation is granted at once: the price list has no fee. */
export function judgeCancellationRequest(model: Model, deal: Deal, order: ModelOrder): Verdict {
  const over = isOver(order) || order.status === 'completed';
  if (over || !isBought(deal) || findOpenCancellation(order) !== undefined) return wrongState(order.status);
  return {
    http: 201,
    apply({ data }) {
      const token = data.cancellation?.token ?? '';
      order.cancellations.push({ token, status: 'requested', amount: null, recorded: ['requested'] });
      if (!hasBegun(order)) endByCancellation(model, deal, order, leftOf(model, deal));
    },
  };
}

/** Ends the order and refunds the granted amount. */
function endByCancellation(model: Model, deal: Deal, order: ModelOrder, amount: number): void {
  const all = amount === leftOf(model, deal);
  refundAmount(model, deal, order, amount);
  moveOrder(order, all && order.status !== 'completed' ? 'void' : 'refund');
  closeChanges(order, amount);
}

export const granted = (model: Model, deal: Deal, part: boolean): number =>
  part ? Math.ceil(leftOf(model, deal) / 2) : leftOf(model, deal);

export function judgeGrant(model: Model, deal: Deal, order: ModelOrder, part: boolean): Verdict {
  if (findOpenCancellation(order) === undefined) return wrongState(order.status);
  return { apply: () => endByCancellation(model, deal, order, granted(model, deal, part)) };
}

/** The team declines the cancellation, or the customer withdraws it. */
export function judgeRefusal(order: ModelOrder, end: 'declined' | 'withdrawn'): Verdict {
  const cancellation = findOpenCancellation(order);
  if (cancellation === undefined) return wrongState(order.status);
  return {
    apply() {
      cancellation.status = end;
      cancellation.recorded.push(end);
    },
  };
}

/** Expects adjustments and cancellations to match the model, with one event each, and the amounts to add up. */
export async function expectChanges({ world }: Real, model: Model, deal: Deal, order: ModelOrder): Promise<void> {
  const id = idOf('order', order.token);
  const adjustments = await world.rows<{ status: string; total: string }>(
    'SELECT status, total FROM adjustments WHERE order_id = $1 ORDER BY created_at, id',
    [id],
  );
  const storedAdjustments = adjustments.map(({ status, total }) => `${status} ${total}`);
  expect(storedAdjustments.toSorted()).toEqual(
    order.adjustments.map(({ status, total }) => `${status} ${total}`).toSorted(),
  );
  const cancellations = await world.rows<{ status: string; amount: string | null }>(
    'SELECT status, amount FROM cancellations WHERE order_id = $1',
    [id],
  );
  const storedCancellations = cancellations.map(({ status, amount }) => `${status} ${amount}`);
  expect(storedCancellations.toSorted()).toEqual(
    order.cancellations.map(({ status, amount }) => `${status} ${amount}`).toSorted(),
  );
  for (const [type, changes] of [
    ['adjustment', order.adjustments],
    ['cancellation', order.cancellations],
  ] as const) {
    const events = await world.rows<{ target: string; status: string }>(
      `SELECT target, data ->> 'status' AS status FROM events WHERE type = $1 AND data ->> 'order' = $2`,
      [type, order.token],
    );
    const expectedEvents = changes.flatMap((change) => change.recorded.map((status) => `${change.token} ${status}`));
    expect(events.map(({ target, status }) => `${target} ${status}`).toSorted()).toEqual(expectedEvents.toSorted());
  }
  if (!isBought(deal)) return;
  // The order's price was paid or billed in full, minus exactly what was refunded.
  const accepted = order.adjustments.filter(({ status }) => status === 'accepted');
  expect(order.total).toBe(deal.total + accepted.reduce((all, { total }) => all + total, 0));
  const gained = accepted.reduce((all, { total }) => all + Math.max(0, total), 0);
  expect(leftOf(model, deal)).toBe(deal.total + gained - order.refunded);
}
