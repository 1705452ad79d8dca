import { Failure, fail } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import { checkVersion, refuseState } from '../../../core/lifecycle.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import { MILESTONES, type Milestone, type OrderStatus } from '../../../wire/schemas/order.ts';
import type { Actor } from '../../events/audit.ts';
import { discardBlob, insertFile } from '../../files/files.queries.ts';
import { type IntakeDeps, type Received, readReceived } from '../../files/receive-file.ts';
import type { FirmView } from '../../firm/versions/firm.ts';
import type { OrderUpdate, QueueUpdate } from '../../mail/email.ts';
import { changeOrder, type OrderChange } from '../change-order.ts';
import { MILESTONE_ACTIONS, type MilestoneAction } from '../order.lifecycle.ts';
import type { RecordDeps } from '../record-order-event.ts';
import { type FullOrder, lockAnyOrder, type OrderFile, type OrderRow } from '../rows/orders.queries.ts';
import {
  type AssignedOrder,
  needsNotary,
  needsShipping,
  needsTranslation,
  ownPart,
  ownPieces,
  type SeenOrder,
} from '../state/needs.ts';
import { fileInOrder, isTranslation, type Place } from '../state/order-file.ts';
import type { OrderWithPayments, ReadPayments } from '../state/order-payments.ts';
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

export type AddFileDeps = ActionDeps & IntakeDeps;

export interface AddedFile extends ActionRequest {
  /** Id of the new file. */
  id: Id<'file'>;
  /** Account of the order, from `readOwner`. */
  owner: Id<'acct'>;
  received: Received;
}

/**
 * Adds a file of the team to an order. The upload is stored before the transaction; if refused, it is left to the
 * sweep. A later action shows the file to the customer.
 */
export async function addFile(
  deps: AddFileDeps,
  by: ActionCaller,
  { id, owner, order, expected, version, received, action }: AddedFile & { action: string },
  work: (open: OpenAction, place: (where: Place) => OrderFile) => void | Promise<void>,
): Promise<OrderWithPayments> {
  const upload = await readReceived(deps, received, { account: owner, field: 'file' });
  const file = await upload.store({ id, account: owner, uploadSource: 'team' });
  const detail = { file: toToken('file', id), name: file.filename };
  const isRepeated = async ({ tx }: OpenAction) => {
    if (await insertFile(tx, file)) return false;
    // An earlier try of this request was interrupted after it had added the file.
    discardBlob(tx, file.blob, file.created_at);
    return true;
  };
  try {
    const request = { order, ...(expected && { expected }), version, action, detail, isRepeated };
    return await runActionOnce(deps, by, request, (open) =>
      work(open, (where) => {
        const placed = fileInOrder(open.before.order, file, where);
        open.change.addFile(placed);
        return placed;
      }),
    );
  } catch (error) {
    // Only a refusal proves that no row was written; after other errors the sweep checks before it deletes the bytes.
    if (error instanceof Failure) {
      await deps.db.transaction('system', async (tx) => discardBlob(tx, file.blob, file.created_at));
    }
    throw error;
  }
}

interface Turn {
  in: readonly OrderStatus[];
  begins: boolean;
}

interface ActionRow extends Turn {
  milestone: Milestone;
  withoutTranslation?: Turn;
}

/** Runs one row of the table: refuses out of turn, starts work if the row says so, reaches the milestone. */
export function applyAction(change: OrderChange, action: MilestoneAction, now: Date): void {
  const row: ActionRow = MILESTONE_ACTIONS[action];
  checkAction(action, change.order);
  if (turnOf(row, change.order).begins) beginWork(change);
  reach(change, row.milestone, now);
}

/** Refuses an action that is too early, too late or repeated. */
export function checkAction(action: MilestoneAction, order: OrderRow): void {
  const why = refusalOfAction(action, order);
  if (why !== null) refuseState('order', order.status, why);
}

/** Why an action is out of turn; null if it is allowed now. */
export function refusalOfAction(action: MilestoneAction, order: OrderRow): string | null {
  const row: ActionRow = MILESTONE_ACTIONS[action];
  const turn = turnOf(row, order);
  if (!turn.in.includes(order.status)) return `The step ${action} is for orders that are ${turn.in.join(' or ')}.`;
  const later = MILESTONES.slice(MILESTONES.indexOf(row.milestone));
  const passed = later.find((milestone) => order[milestone] !== null);
  if (passed === undefined) return null;
  const problem = passed === row.milestone ? 'was done already' : `comes before ${passed.replace(/_at$/, '')}`;
  return `The step ${action} ${problem}.`;
}

const turnOf = (row: ActionRow, order: OrderRow): Turn =>
  needsTranslation(order) ? row : (row.withoutTranslation ?? row);

/** Starts work on an order that was only created. */
export function beginWork(change: OrderChange): void {
  if (change.order.status === 'created') change.move('begin');
}

/** Reaches a milestone, together with skipped ones before it. */
export function reach(change: OrderChange, milestone: Milestone, now: Date): void {
  const { order } = change;
  const before = MILESTONES.slice(0, MILESTONES.indexOf(milestone));
  const skipped = before.filter((earlier) => order[earlier] === null && hasMilestone(order, earlier));
  const reached = order[milestone] === null ? [...skipped, milestone] : skipped;
  change.set(Object.fromEntries(reached.map((name) => [name, now])));
}

export function hasMilestone(order: Pick<OrderRow, 'services'>, milestone: Milestone): boolean {
  if (milestone === 'notarized_at') return needsNotary(order);
  if (milestone === 'shipped_at') return needsShipping(order);
  if (milestone === 'intake_processed_at' || milestone === 'completed_at') return true;
  return needsTranslation(order);
}
