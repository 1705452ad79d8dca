import { type Id, toToken } from '../../../core/ids.ts';
import { type Locked, moveRow } from '../../../core/lifecycle.ts';
import { sumTaxes } from '../../../core/taxes/sum-taxes.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import { SERVICE_FLAGS, SERVICE_OPTIONS, type ServiceFlag, type Services } from '../../../wire/schemas/services.ts';
import { type NewEvent, record } from '../../events/record.ts';
import { isReferred } from '../../partners/partners.ts';
import { termsOf } from '../../pricing/terms.ts';
import { endAdjustmentHold } from '../actions/reach-milestone.ts';
import { markOrderChanged, type OrderChange } from '../change-order.ts';
import { orderUrl, type RecordDeps } from '../record-order-event.ts';
import {
  type AdjustmentRow,
  type CancellationRow,
  lockOpenAdjustment,
  lockOpenCancellation,
  type OpenAdjustment,
  openAdjustmentsOf,
  saveAdjustment,
  saveCancellation,
} from '../rows/adjustments.queries.ts';
import { askForCertificates } from '../rows/assignments.queries.ts';
import type { OrderRow } from '../rows/orders.queries.ts';
import { needsShipping } from '../state/needs.ts';
import { ADJUSTMENT_LIFECYCLE } from './adjustment.lifecycle.ts';
import { CANCELLATION_LIFECYCLE } from './cancellation.lifecycle.ts';

/** Apply one row of the lifecycle table and record the event. Nothing else writes an adjustment's status. */
export async function moveAdjustment(
  tx: Tx,
  deps: RecordDeps,
  order: OrderRow,
  adjustment: Locked<AdjustmentRow>,
  { move, ...set }: { move: keyof typeof ADJUSTMENT_LIFECYCLE } & Partial<Pick<AdjustmentRow, 'note' | 'accepted_by'>>,
): Promise<void> {
  const now = deps.clock.now();
  const decided = { ...set, decided_at: now, updated_at: now };
  const moved = moveRow(ADJUSTMENT_LIFECYCLE, 'adjustment', adjustment, { move, set: decided });
  await saveAdjustment(tx, moved);
  recordAdjustment(tx, deps, order, moved, 'status_update');
}

export function recordAdjustment(
  tx: Tx,
  deps: RecordDeps,
  order: OrderRow,
  { id, status, reason, total, currency }: AdjustmentRow,
  event: 'created' | 'status_update',
): void {
  const data = { status, reason, total, currency };
  recordChange(tx, deps, order, { type: 'adjustment', event, target: toToken('adj', id), data });
}

interface CancellationMoving {
  move: keyof typeof CANCELLATION_LIFECYCLE;
  set?: Partial<Pick<CancellationRow, 'amount' | 'answer'>>;
}

/** Apply one row of the lifecycle table and record the event. Nothing else writes a cancellation's status. */
export async function moveCancellation(
  tx: Tx,
  deps: RecordDeps,
  order: OrderRow,
  cancellation: Locked<CancellationRow>,
  { move, set = {} }: CancellationMoving,
): Promise<CancellationRow> {
  const now = deps.clock.now();
  const decided = { ...set, decided_at: now, updated_at: now };
  const moved = moveRow(CANCELLATION_LIFECYCLE, 'cancellation', cancellation, { move, set: decided });
  await saveCancellation(tx, moved);
  recordCancellation(tx, deps, order, moved, 'status_update');
  return moved;
}

/** Record the cancellation's event and count it as a change of the order. */
export function recordCancellation(
  tx: Tx,
  deps: RecordDeps,
  order: OrderRow,
  cancellation: CancellationRow,
  event: 'created' | 'status_update',
): void {
  markOrderChanged(tx, order.id, cancellation.updated_at);
  const { id, status, reason, note, answer, amount } = cancellation;
  const data = { status, reason, note, answer, amount };
  recordChange(tx, deps, order, { type: 'cancellation', event, target: toToken('cnl', id), data });
}

interface ChangeEvent extends Pick<NewEvent, 'target' | 'data'> {
  type: 'adjustment' | 'cancellation';
  event: 'created' | 'status_update';
}

/** Record the event of an order's adjustment or cancellation. */
function recordChange(tx: Tx, deps: RecordDeps, order: OrderRow, { data, ...change }: ChangeEvent): void {
  const token = toToken('order', order.id);
  const quote = order.quote_id && toToken('quote', order.quote_id);
  record(tx, deps, {
    ...change,
    account: order.account_id,
    lane: token,
    url: orderUrl(deps.baseUrl, order.id),
    quote: order.quote_id,
    livemode: order.livemode,
    // The quote's maker follows its order too; the event has no data for the maker alone.
    maker: isReferred(order) ? { account: order.created_by, data: null } : null,
    data: { token: change.target, order: token, quote, ...data },
  });
}

/** Close open requests and adjustments of an order that has ended. */
export async function closeChanges(tx: Tx, deps: RecordDeps, order: OrderRow, amount: number): Promise<void> {
  // Ending an order grants its open request to cancel.
  const asked = await lockOpenCancellation(tx, order.id);
  if (asked !== undefined) await moveCancellation(tx, deps, order, asked, { move: 'grant', set: { amount } });
  // An ended order waits for no price change.
  const open = await lockOpenAdjustment(tx, order.id);
  if (open !== undefined) await moveAdjustment(tx, deps, order, open, { move: 'withdraw' });
}

/** The open adjustment of each order that is on hold for one. */
export async function readOpenAdjustments(
  { db }: { db: Database },
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<Id<'order'>, OpenAdjustment>> {
  const held = orders.filter((order) => order.held_for_adjustment).map(({ id }) => id);
  if (held.length === 0) return new Map();
  const open = await db.transaction('system', (tx) => openAdjustmentsOf(tx, held));
  return new Map(open.map((row) => [row.order_id, row]));
}

type LockedAdjustment = Locked<AdjustmentRow>;

/** Add the adjustment's price and services to the order, start work on its files and end the hold. */
export async function acceptAdjustment(
  tx: Tx,
  deps: RecordDeps,
  change: OrderChange,
  adjustment: LockedAdjustment,
  accepted_by: string | null = null,
): Promise<void> {
  const { order } = change;
  change.set({
    total: order.total + adjustment.total,
    line_items: [...order.line_items, ...adjustment.line_items],
    taxes: sumTaxes([...order.taxes, ...adjustment.taxes]),
  });
  if (adjustment.services !== null) addServices(tx, deps, change, adjustment.services);
  for (const file of change.files) {
    if (!file.proposed || !adjustment.files.includes(file.file_id)) continue;
    change.changeFile({ ...file, collection: 'source', proposed: false });
  }
  await moveAdjustment(tx, deps, order, adjustment, { move: 'accept', accepted_by });
  endAdjustmentHold(change);
}

/** Add the services to the order, which is complete only once their results are there too. */
function addServices(tx: Tx, { clock }: RecordDeps, change: OrderChange, added: Services): void {
  const { order } = change;
  const services = withServices(order.services, added);
  change.set({ services, ...termsOf(services, order.source_language) });
  // The parcel left without the papers of the new services.
  if (needsShipping({ services: added })) change.set({ shipped_at: null });
  if (order.approved_at !== null && services.translation === true) askForCertificates(tx, order, clock.now());
}

/** Remove the files that the customer added for the adjustment. */
export async function dropAdjustment(
  tx: Tx,
  deps: RecordDeps,
  change: OrderChange,
  { adjustment, note }: { adjustment: LockedAdjustment; note: string | null },
): Promise<void> {
  for (const file of change.files) {
    if (file.proposed && adjustment.files.includes(file.file_id)) change.removeFile(file);
  }
  await moveAdjustment(tx, deps, change.order, adjustment, { move: 'decline', note });
  endAdjustmentHold(change);
}

/** Adds services to those of an order. */
export function withServices(ordered: Services, added: Services): Services {
  const both = { ...ordered, ...pickServices(added, flagsOf(added)) };
  const { translation_options: options } = both;
  // Adding notarization makes the translation's certification `notarized`.
  if (both.notarization !== true || options === undefined) return both;
  return { ...both, translation_options: { ...options, certification: 'notarized' } };
}

export const flagsOf = (services: Services): ServiceFlag[] => SERVICE_FLAGS.filter((flag) => services[flag] === true);

/** Includes the options of each service. */
export function pickServices(services: Services, flags: readonly ServiceFlag[]): Services {
  const picked = flags.flatMap((flag) => {
    const name = SERVICE_OPTIONS[flag];
    return [[flag, true], ...(services[name] === undefined ? [] : [[name, services[name]]])];
  });
  return Object.fromEntries(picked);
}
