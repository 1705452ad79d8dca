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

/** Who takes a step, and which orders they see; any other is not found. */
export interface StepCaller {
  actor: Actor;
  visible: OrderRule;
  /** Who sees of an order only what is assigned to them. */
  only?: Id<'prs'> | null;
  /** Except of these orders. */
  inFull?: OrderRule;
}

/** On which order a step is taken. */
export interface StepRequest {
  order: Id<'order'>;
  /** The version by which the caller decided; on a later one the step is a conflict. */
  expected?: Date;
  /** The version that the caller named; on any other the step is stale. */
  version?: number | undefined;
}

interface Step extends StepRequest {
  action: string;
  detail?: Record<string, unknown>;
}

/** A step under the lock of its order: the order as it was, and the change of it. */
export interface OpenStep {
  tx: Tx;
  before: AssignedOrder;
  /** The same as far as the caller sees it. */
  seen: SeenOrder;
  change: OrderChange;
}

/** One step of the team's work in one transaction: lock, check who sees it, change, save, audit. */
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

/** A step that an earlier try of the same request may have taken: then nothing is written again. */
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

/** What of an order the caller sees. */
export function seenBy({ only, inFull }: Pick<StepCaller, 'only' | 'inFull'>, full: AssignedOrder): SeenOrder {
  if (!only || (inFull && obeys(full.order, inFull))) return { ...full, whole: full };
  return ownPart(full, ownPieces(full.assignments, only));
}

/** Refuses to go on by what is no longer true. */
export function checkExpected({ updated_at }: OrderRow, expected: Date | undefined): void {
  if (expected !== undefined && expected.getTime() !== updated_at.getTime()) fail('busy');
}
