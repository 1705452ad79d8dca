import { fail } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { checkVersion } from '../../../core/locked.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import type { Actor } from '../../events/audit.ts';
import type { FirmView } from '../../firm/versions/firm.ts';
import type { QueueNews } from '../../mail/order-news.ts';
import { changeOrder, type OrderChange } from '../change-order.ts';
import type { RecordDeps } from '../record-order-event.ts';
import { lockAnyOrder, type OrderRow } from '../rows/orders.queries.ts';
import type { OrderWithPayments, ReadPayments } from '../state/order-payments.ts';
import { type AssignedOrder, ownPart, ownPieces, type SeenOrder } from '../state/own-part.ts';
import { type OrderRule, obeys } from '../viewers/role-visibility.ts';
import { newsOf } from './step-news.ts';

export interface StepDeps extends RecordDeps {
  db: Database;
  firm: FirmView;
  readPayments: ReadPayments;
  queueNews: QueueNews;
}

/** Caller of an action; orders outside `visible` are `not_found`. */
export interface StepCaller {
  actor: Actor;
  visible: OrderRule;
  /** Set if the caller sees only their assigned part of an order. */
  only?: Id<'prs'> | null;
  /** Orders that the caller sees in full all the same. */
  inFull?: OrderRule;
}

export interface StepRequest {
  order: Id<'order'>;
  /** `updated_at` of the order that the caller decided on; any other is a conflict. */
  expected?: Date;
  /** Version that the caller sent; any other is stale. */
  version?: number | undefined;
}

interface Step extends StepRequest {
  action: string;
  detail?: Record<string, unknown>;
}

/** An action under its order's lock: the order before it, and the change. */
export interface OpenStep {
  tx: Tx;
  before: AssignedOrder;
  /** The order as the caller sees it. */
  seen: SeenOrder;
  change: OrderChange;
}

/** Runs one action of the team in one transaction: lock, check visibility, change, save, audit. */
export async function takeStep<T>(
  deps: StepDeps,
  by: StepCaller,
  step: Step,
  work: (open: OpenStep) => T | Promise<T>,
): Promise<OrderWithPayments & { result: T }> {
  return deps.db.transaction('system', async (tx) => {
    const open = await lock(tx, deps, by, step);
    checkVersion(open.before.order, step.version);
    const result = await work(open);
    return { ...(await save(deps, by, step, open)), result };
  });
}

/** Like `runAction`, for a request that an earlier try may have finished: nothing is written twice. */
export async function takeStepOnce(
  deps: StepDeps,
  by: StepCaller,
  { isRepeated, ...step }: Step & { isRepeated(open: OpenStep): boolean | Promise<boolean> },
  work: (open: OpenStep) => void | Promise<void>,
): Promise<OrderWithPayments> {
  return deps.db.transaction('system', async (tx) => {
    const open = await lock(tx, deps, by, step);
    if (await isRepeated(open)) {
      return { ...open.seen, payments: await deps.readPayments(tx, open.before.order) };
    }
    checkVersion(open.before.order, step.version);
    await work(open);
    return save(deps, by, step, open);
  });
}

async function lock(tx: Tx, deps: StepDeps, by: StepCaller, { order, expected }: StepRequest): Promise<OpenStep> {
  const before = await lockAnyOrder(tx, order);
  if (before === undefined || !obeys(before.order, by.visible)) fail('not_found');
  checkExpected(before.order, expected);
  const seen = seenBy(by, before);
  return { tx, before, seen, change: changeOrder(tx, deps, before, 'team') };
}

async function save(
  { readPayments, queueNews }: StepDeps,
  by: StepCaller,
  { action, detail = {} }: Step,
  { tx, before, change }: OpenStep,
): Promise<OrderWithPayments> {
  const saved = change.save({ actor: by.actor, action, detail });
  const news = newsOf(before, saved);
  if (news !== null && saved.order.quote_id !== null) await queueNews(tx, saved.order.quote_id, news);
  return { ...seenBy(by, saved), payments: await readPayments(tx, saved.order) };
}

/** The part of an order that the caller sees. */
export function seenBy({ only, inFull }: Pick<StepCaller, 'only' | 'inFull'>, full: AssignedOrder): SeenOrder {
  if (!only || (inFull && obeys(full.order, inFull))) return { ...full, whole: full };
  return ownPart(full, ownPieces(full.assignments, only));
}

/** Refuses decisions based on an older version of the order. */
export function checkExpected({ updated_at }: OrderRow, expected: Date | undefined): void {
  if (expected !== undefined && expected.getTime() !== updated_at.getTime()) fail('busy');
}
