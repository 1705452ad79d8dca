import { fail } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { checkVersion } from '../../../core/locked.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import type { Actor } from '../../events/audit.ts';
import type { FirmView } from '../../firm/versions/firm.ts';
import type { OrderUpdate, QueueUpdate } from '../../mail/order-updates.ts';
import { changeOrder, type OrderChange } from '../change-order.ts';
import type { RecordDeps } from '../record-order-event.ts';
import { type FullOrder, lockAnyOrder, type OrderRow } from '../rows/orders.queries.ts';
import { isTranslation } from '../state/order-file.ts';
import type { OrderWithPayments, ReadPayments } from '../state/order-payments.ts';
import { type AssignedOrder, ownPart, ownPieces, type SeenOrder } from '../state/own-part.ts';
import { matchesRule, type OrderRule } from '../viewers/role-visibility.ts';

export interface ActionDeps extends RecordDeps {
  db: Database;
  firm: FirmView;
  readPayments: ReadPayments;
  queueUpdate: QueueUpdate;
}

/** Caller of an action; orders outside `visible` are `not_found`. */
export interface ActionCaller {
  actor: Actor;
  visible: OrderRule;
  /** Set if the caller sees only their assigned part of an order. */
  only?: Id<'prs'> | null;
  /** Orders that the caller sees in full all the same. */
  inFull?: OrderRule;
}

export interface ActionRequest {
  order: Id<'order'>;
  /** `updated_at` of the order that the caller decided on; any other is a conflict. */
  expected?: Date;
  /** Version that the caller sent; any other is stale. */
  version?: number | undefined;
}

interface AuditedRequest extends ActionRequest {
  action: string;
  /** Locks rows that must be locked before the order. */
  lockFirst?(tx: Tx): Promise<void>;
  detail?: Record<string, unknown>;
}

/** An action under its order's lock: the order before it, and the change. */
export interface OpenAction {
  tx: Tx;
  before: AssignedOrder;
  /** The order as the caller sees it. */
  seen: SeenOrder;
  change: OrderChange;
}

/** Runs one action of the team in one transaction: lock, check visibility, change, save, audit. */
export async function runAction<T>(
  deps: ActionDeps,
  by: ActionCaller,
  request: AuditedRequest,
  work: (open: OpenAction) => T | Promise<T>,
): Promise<OrderWithPayments & { result: T }> {
  return deps.db.transaction('system', async (tx) => {
    await request.lockFirst?.(tx);
    const open = await lock(tx, deps, by, request);
    checkVersion(open.before.order, request.version);
    const result = await work(open);
    return { ...(await save(deps, by, request, open)), result };
  });
}

/** Like `runAction`, for a request that an earlier try may have finished: nothing is written twice. */
export async function runActionOnce(
  deps: ActionDeps,
  by: ActionCaller,
  { isRepeated, ...request }: AuditedRequest & { isRepeated(open: OpenAction): boolean | Promise<boolean> },
  work: (open: OpenAction) => void | Promise<void>,
): Promise<OrderWithPayments> {
  return deps.db.transaction('system', async (tx) => {
    const open = await lock(tx, deps, by, request);
    if (await isRepeated(open)) {
      return { ...open.seen, payments: await deps.readPayments(tx, open.before.order) };
    }
    checkVersion(open.before.order, request.version);
    await work(open);
    return save(deps, by, request, open);
  });
}

async function lock(
  tx: Tx,
  deps: ActionDeps,
  by: ActionCaller,
  { order, expected }: ActionRequest,
): Promise<OpenAction> {
  const before = await lockAnyOrder(tx, order);
  if (before === undefined || !matchesRule(before.order, by.visible)) fail('not_found');
  checkExpected(before.order, expected);
  const seen = seenBy(by, before);
  return { tx, before, seen, change: changeOrder(tx, deps, before, 'team') };
}

async function save(
  { readPayments, queueUpdate }: ActionDeps,
  by: ActionCaller,
  { action, detail = {} }: AuditedRequest,
  { tx, before, change }: OpenAction,
): Promise<OrderWithPayments> {
  const saved = change.save({ actor: by.actor, action, detail });
  const update = customerUpdate(before, saved);
  if (update !== null && saved.order.quote_id !== null) await queueUpdate(tx, saved.order.quote_id, update);
  return { ...seenBy(by, saved), payments: await readPayments(tx, saved.order) };
}

/** The part of an order that the caller sees. */
export function seenBy({ only, inFull }: Pick<ActionCaller, 'only' | 'inFull'>, full: AssignedOrder): SeenOrder {
  if (!only || (inFull && matchesRule(full.order, inFull))) return { ...full, full };
  return ownPart(full, ownPieces(full.assignments, only));
}

/** Refuses decisions based on an older version of the order. */
export function checkExpected({ updated_at }: OrderRow, expected: Date | undefined): void {
  if (expected !== undefined && expected.getTime() !== updated_at.getTime()) fail('busy');
}

/** The customer's email after an action of the team; null if there is nothing to report. */
function customerUpdate(before: FullOrder, after: FullOrder): OrderUpdate | null {
  if (after.order.status !== before.order.status) return statusUpdate(after);
  if (after.order.shipments.length > before.order.shipments.length) return shipmentUpdate(before, after);
  return after.order.status === 'in_review' ? replacementUpdate(before, after) : null;
}

function statusUpdate({ order }: FullOrder): OrderUpdate | null {
  switch (order.status) {
    case 'on_hold':
      return { kind: 'held', question: order.hold_reason ?? '' };
    case 'in_review':
      return { kind: 'review' };
    case 'completed':
      return { kind: 'completed' };
    default:
      return null;
  }
}

function shipmentUpdate(before: FullOrder, after: FullOrder): OrderUpdate {
  const added = after.order.shipments.slice(before.order.shipments.length);
  const parcels = added.map(({ carrier, tracking_number: number, tracking_url: url }) => ({ carrier, number, url }));
  return { kind: 'shipped', parcels };
}

function replacementUpdate(before: FullOrder, after: FullOrder): OrderUpdate | null {
  const known = new Set(before.files.map((file) => file.file_id));
  const added = after.files.find((file) => isTranslation(file) && !known.has(file.file_id));
  return added === undefined ? null : { kind: 'revised', document: added.filename };
}
