import { fail, failField } from '../../../core/fail.ts';
import { FieldErrors } from '../../../core/field-errors.ts';
import { type Id, newId, toToken } from '../../../core/ids.ts';
import { checkVersion, type Locked, nextState, refuseState } from '../../../core/lifecycle.ts';
import { MAX_TOTAL } from '../../../core/money.ts';
import type { Tx } from '../../../storage/database.ts';
import type { LineItem } from '../../../wire/schemas/quote.ts';
import type { Warning } from '../../../wire/schemas/reply.ts';
import { SERVICE_FLAGS, SERVICE_OPTIONS, type Services } from '../../../wire/schemas/services.ts';
import { taxAdjustment } from '../../billing/taxes/settle-place.ts';
import type { Actor } from '../../events/audit.ts';
import { queueAdjustmentEmail } from '../../guests/emails/queue-order-email.ts';
import { endAdjustmentHold, holdForAdjustment } from '../../orders/actions/reach-milestone.ts';
import { changeOrder } from '../../orders/change-order.ts';
import { ADJUSTMENT_LIFECYCLE } from '../../orders/changes/adjustment.lifecycle.ts';
import {
  dropAdjustment,
  flagsOf,
  moveAdjustment,
  pickServices,
  recordAdjustment,
} from '../../orders/changes/move-changes.ts';
import { type AdjustmentRow, insertAdjustment, lockAdjustment } from '../../orders/rows/adjustments.queries.ts';
import { type FullOrder, isEnded, isUnpaid, type LockedOrder, lockAnyOrder } from '../../orders/rows/orders.queries.ts';
import { checkCustomer } from '../../orders/translations/revise.ts';
import { lockAdjustmentPayment, type RefundRow } from '../../payments/payments.queries.ts';
import { withAmount } from '../../pricing/price-for.ts';
import { checkServices } from '../../quotes/request/check-services.ts';
import { checkRefundResult, endIfSettled, processRefunds, type ReturnDeps } from '../returns/process-refunds.ts';
import { findPaid, reserveReturn } from '../returns/refund-order.ts';

interface AdjustmentProposal {
  order: Id<'order'>;
  /** A repeated request sends the same id. */
  id: Id<'adj'>;
  reason: string;
  line_items: readonly Omit<LineItem, 'amount'>[];
  /** Services to add to the order. */
  services?: Services | undefined;
  /** Version of the order that the decision is based on. */
  version?: number | undefined;
}

/**
 * Change the price of a paid order. A higher price holds the order until the customer accepts; a lower one is refunded
 * at once. Returns warnings about ignored service fields.
 */
export async function proposeAdjustment(
  deps: ReturnDeps,
  actor: Actor,
  proposal: AdjustmentProposal,
): Promise<Warning[]> {
  const { refunds, warnings } = await deps.db.transaction('system', (tx) => propose(tx, deps, actor, proposal));
  checkRefundResult(await processRefunds(deps, refunds));
  return warnings;
}

interface Proposed {
  refunds: RefundRow[];
  warnings: Warning[];
}

async function propose(
  tx: Tx,
  deps: ReturnDeps,
  actor: Actor,
  { order: id, ...input }: AdjustmentProposal,
): Promise<Proposed> {
  const full = (await lockAnyOrder(tx, id)) ?? fail('not_found');
  // An earlier attempt of this request got this far; the sweeper finishes its open refunds.
  if (full.adjustments.some((one) => one.id === input.id)) return { refunds: [], warnings: [] };
  checkVersion(full.order, input.version);
  checkAdjustable(full);
  const wanted = input.line_items.map(withAmount);
  const { place, lines: line_items, ...taxed } = await taxAdjustment(tx, deps, full, wanted);
  const { adjustment, warnings } = newAdjustment(deps, full, { ...input, line_items, ...taxed });
  await insertAdjustment(tx, adjustment);
  recordAdjustment(tx, deps, full.order, adjustment, 'created');
  const { total, reason } = adjustment;
  const change = changeOrder(tx, deps, full, 'team');
  // Orders from before taxes were introduced have no tax place yet.
  if (full.order.tax_place === null && place !== null) change.set({ tax_place: place });
  if (total >= 0) {
    holdForAdjustment(change, reason);
    await queueAdjustmentEmail(tx, deps, full.order, adjustment);
  }
  const services = adjustment.services && { services: flagsOf(adjustment.services) };
  const detail = { adjustment: toToken('adj', adjustment.id), total, reason, ...services };
  const saved = change.save({ actor, action: 'adjust', detail });
  return { refunds: total >= 0 ? [] : await refundNow(tx, deps, saved, { adjustment, actor }), warnings };
}

export function checkAdjustable({ order, adjustments, quote_status }: FullOrder): void {
  if (isEnded(order) || order.status === 'completed') {
    refuseState('order', order.status, 'It is finished, so its price is not adjusted any more; give a credit instead.');
  }
  if (isUnpaid({ quote_status })) {
    refuseState('order', order.status, 'Its quote is not paid yet: price the quote instead.');
  }
  if (adjustments.some(({ status }) => status === 'proposed')) {
    refuseState('order', order.status, 'An adjustment waits for the customer already; withdraw it to propose another.');
  }
}

type Adjusting = Pick<AdjustmentProposal, 'id' | 'reason' | 'services'> &
  Pick<AdjustmentRow, 'line_items' | 'total' | 'taxes' | 'tax_note'>;

function newAdjustment(
  { clock }: ReturnDeps,
  { order, files }: LockedOrder,
  { id, reason, line_items, total, taxes, tax_note, services: input }: Adjusting,
): { adjustment: AdjustmentRow; warnings: Warning[] } {
  if (Math.abs(total) > MAX_TOTAL) failField('line_items', `The lines must add up to at most ${MAX_TOTAL}.`);
  const now = clock.now();
  const added = input && checkAddedServices(order.services, input, { total, now });
  const adjustment: AdjustmentRow = {
    id,
    account_id: order.account_id,
    order_id: order.id,
    status: 'proposed',
    reason,
    line_items,
    total,
    taxes,
    tax_note,
    currency: order.currency,
    // A lower price is never about added files.
    files: total < 0 ? [] : files.filter((file) => file.proposed).map((file) => file.file_id),
    services: added?.services ?? null,
    note: null,
    accepted_by: null,
    decided_at: null,
    created_at: now,
    updated_at: now,
  };
  return { adjustment, warnings: added?.warnings ?? [] };
}

async function refundNow(
  tx: Tx,
  deps: ReturnDeps,
  full: LockedOrder,
  { adjustment, actor }: { adjustment: AdjustmentRow; actor: Actor },
): Promise<RefundRow[]> {
  const paid = await findPaid(tx, full.order);
  const { total, reason } = adjustment;
  const amount = -total;
  if (amount > paid.left) failField('line_items', `The lines give back ${amount}; what was paid is ${paid.left}.`);
  const wanted = { id: newId(), move: 'credit', amount, reason, actor, adjustment } as const;
  const refunds = await reserveReturn(tx, deps, full.order, paid, wanted);
  await endIfSettled(tx, deps, full, refunds);
  return refunds;
}

/** Check services that an order lacks by the rules for a quote that requests all of its services. */
export function checkAddedServices(
  ordered: Services,
  input: Services,
  { total, now }: { total: number; now: Date },
): { services: Services; warnings: Warning[] } {
  const errors = new FieldErrors();
  const warnings: Warning[] = [];
  const orderedFlags = new Set(flagsOf(ordered));
  if (flagsOf(input).length === 0) {
    const lacking = SERVICE_FLAGS.filter((flag) => !orderedFlags.has(flag)).map((flag) => `\`${flag}\``);
    errors.add('services', `Name a service that the order lacks: ${lacking.join(', ')}.`);
  }
  for (const flag of flagsOf(input)) {
    if (orderedFlags.has(flag)) errors.add(`services.${flag}`, 'The order has this service already.');
  }
  if (total < 0) errors.add('services', 'A service is added by lines that the customer accepts, not by money back.');
  errors.throwIfAny();
  const all = checkServices({ ...input, ...pickServices(ordered, [...orderedFlags]) }, { errors, warnings, now });
  // Ordered services were valid when they were ordered; their deadline, for example, may have passed since.
  const orderedFields = [...orderedFlags].map((flag) => `services.${SERVICE_OPTIONS[flag]}`);
  for (const at of orderedFields) errors.forget(at);
  errors.throwIfAny();
  const added = flagsOf(all).filter((flag) => !orderedFlags.has(flag));
  const newWarnings = warnings.filter(({ field }) => !orderedFields.some((at) => field.startsWith(at)));
  return { services: pickServices(all, added), warnings: newWarnings };
}

interface AdjustmentRef {
  order: Id<'order'>;
  adjustment: Id<'adj'>;
  /** Version of the order that the decision is based on. */
  version?: number | undefined;
}

/** Decline for the customer: remove the files they added for the adjustment and resume the order. */
export async function declineAdjustment(
  deps: ReturnDeps,
  { account, note, ...ref }: AdjustmentRef & { account: Id<'acct'>; note: string | null },
): Promise<void> {
  await deps.db.transaction('system', async (tx) => {
    const { full, adjustment } = await lockUndecided(tx, ref, 'decline', account);
    const change = changeOrder(tx, deps, full, 'service');
    await dropAdjustment(tx, deps, change, { adjustment, note });
    change.save();
  });
}

/** Withdraw for the team; files that the customer added wait for another adjustment. */
export async function withdrawAdjustment(deps: ReturnDeps, actor: Actor, ref: AdjustmentRef): Promise<void> {
  await deps.db.transaction('system', async (tx) => {
    const { full, adjustment } = await lockUndecided(tx, ref, 'withdraw');
    const change = changeOrder(tx, deps, full, 'team');
    await moveAdjustment(tx, deps, full.order, adjustment, { move: 'withdraw' });
    endAdjustmentHold(change);
    const detail = { adjustment: toToken('adj', adjustment.id) };
    change.save({ actor, action: 'adjustment_withdraw', detail });
  });
}

export function checkUndecided({ status, total }: AdjustmentRow, move: 'decline' | 'withdraw'): void {
  nextState(ADJUSTMENT_LIFECYCLE, move, 'adjustment', status);
  if (total < 0) refuseState('adjustment', status, 'It gives money back, which is on its way.');
}

async function lockUndecided(
  tx: Tx,
  { order: id, adjustment, version }: AdjustmentRef,
  move: 'decline' | 'withdraw',
  customer?: Id<'acct'>,
): Promise<{ full: LockedOrder; adjustment: Locked<AdjustmentRow> }> {
  const full = (await lockAnyOrder(tx, id)) ?? fail('not_found');
  if (customer !== undefined) checkCustomer(full.order, customer);
  checkVersion(full.order, version);
  const found = (await lockAdjustment(tx, id, adjustment)) ?? fail('not_found');
  checkUndecided(found, move);
  const payment = await lockAdjustmentPayment(tx, adjustment);
  if (payment !== undefined) fail('busy', { message: 'It is being paid at the moment.', retryAfter: 1 });
  return { full, adjustment: found };
}
