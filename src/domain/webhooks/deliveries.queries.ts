import { sql } from 'kysely';
import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import { createQueryBuilder } from '../../storage/query-builder.ts';
import type { DeliveryStatus } from '../../wire/schemas/event.ts';
import type { EventRow } from '../events/events.queries.ts';
import type { Listed, Page } from '../list-query.ts';
import { type ListOrder, listPage } from '../lists/list-page.queries.ts';
import { dataFor, EVENT_COLUMNS, type ShownEvent } from './events.queries.ts';
import {
  type DeliveryReader,
  type DeliveryRow,
  type DestinationRow,
  type TeamReader,
  visibleTo,
} from './visible-destinations.ts';

const from = createQueryBuilder<{
  events: EventRow;
  webhook_deliveries: DeliveryRow;
  webhook_destinations: DestinationRow;
}>();

/** A delivery with its event and its destination. */
export interface ShownDelivery extends ShownEvent, Pick<DeliveryRow, 'status' | 'log' | 'next_at' | 'destination_id'> {
  delivery_id: Id<'whd'>;
  delivery_created_at: Date;
  destination_url: string;
  disabled_reason: DestinationRow['disabled_reason'];
  deleted_at: Date | null;
}

/** For the team: also the receiving account and the kind of destination. */
export interface TeamDeliveryRow extends ShownDelivery {
  receiver_id: Id<'acct'>;
  kind: DestinationRow['kind'];
  app_id: DestinationRow['app_id'];
}

export interface DeliveryFilters {
  status?: DeliveryStatus;
  target?: string;
  event?: Id<'evt'>;
  endpoint?: Id<'whe'>;
}

/** `quote`, `order`: everything about them, including files, messages and papers. */
export interface TeamDeliveryFilters extends DeliveryFilters {
  quote?: Id<'quote'>;
  order?: Id<'order'>;
}

/** Adds only the requested conditions, so that each can use its index. */
function narrowed(reader: DeliveryReader | TeamReader, { status, target, event, endpoint }: DeliveryFilters) {
  let deliveries = from
    .selectFrom('webhook_deliveries as w')
    .innerJoin('events as e', 'e.id', 'w.event_id')
    .innerJoin('webhook_destinations as d', 'd.id', 'w.destination_id')
    .where(visibleTo(reader));
  if (reader.account !== undefined) deliveries = deliveries.where('w.account_id', '=', reader.account);
  if (status !== undefined) deliveries = deliveries.where('w.status', '=', status);
  if (target !== undefined) deliveries = deliveries.where('e.target', '=', target);
  if (event !== undefined) deliveries = deliveries.where('w.event_id', '=', event);
  if (endpoint !== undefined) deliveries = deliveries.where('w.destination_id', '=', endpoint);
  return deliveries;
}

const shown = (reader: DeliveryReader | TeamReader, filters: DeliveryFilters = {}) =>
  narrowed(reader, filters).select([
    ...EVENT_COLUMNS,
    dataFor(reader.account ?? sql.ref<Id<'acct'>>('w.account_id')),
    'w.account_id as receiver_id',
    'd.kind',
    'd.app_id',
    'w.id as delivery_id',
    'w.status',
    'w.log',
    'w.next_at',
    'w.destination_id',
    'w.created_at as delivery_created_at',
    'd.url as destination_url',
    'd.disabled_reason',
    'd.deleted_at',
  ]);

const ORDER: ListOrder = [
  ['delivery_created_at', 'timestamptz', 'desc'],
  ['id', 'uuid', 'desc'],
  ['delivery_id', 'uuid', 'desc'],
];

/** One page, newest first; equal times are sorted by event. */
export async function listDeliveries(
  tx: Tx,
  reader: DeliveryReader,
  filters: DeliveryFilters,
  page: Page,
): Promise<Listed<ShownDelivery>> {
  return listPage(tx, { rows: shown(reader, filters), order: ORDER }, page);
}

/** Rows beyond this are not counted: there are more than anyone pages through. */
const MAX_COUNTED = 1000;

/** One page of all accounts, for the team. Details are read only for the rows shown. */
export async function listAllDeliveries(
  tx: Tx,
  filters: TeamDeliveryFilters & { account?: Id<'acct'> },
  page: Page,
): Promise<Listed<TeamDeliveryRow>> {
  const found = await listPage(tx, { rows: foundByTeam(filters), order: ORDER, countTo: MAX_COUNTED }, page);
  const ids = found.rows.map(({ delivery_id }) => delivery_id);
  const rows = ids.length === 0 ? [] : await tx.build(shown({ app: 'any' }).where('w.id', 'in', ids));
  const byId = new Map(rows.map((row) => [row.delivery_id, row]));
  return { ...found, rows: ids.flatMap((id) => byId.get(id) ?? []) };
}

function foundByTeam({
  account,
  status,
  target,
  event,
  endpoint,
  quote,
  order,
}: TeamDeliveryFilters & { account?: Id<'acct'> }) {
  let found = from
    .selectFrom('webhook_deliveries as w')
    .select(['w.created_at as delivery_created_at', 'w.event_id as id', 'w.id as delivery_id']);
  if (account !== undefined) found = found.where('w.account_id', '=', account);
  // A literal, not a parameter, so that PostgreSQL can choose the partial indexes.
  if (status !== undefined) found = found.where('w.status', '=', sql.lit(status));
  if (event !== undefined) found = found.where('w.event_id', '=', event);
  if (endpoint !== undefined) found = found.where('w.destination_id', '=', endpoint);
  const about = from.selectFrom('events').select('id');
  if (target !== undefined) found = found.where('w.event_id', 'in', about.where('target', '=', target));
  if (quote !== undefined) found = found.where('w.event_id', 'in', about.where('quote_id', '=', quote));
  if (order !== undefined) {
    const ofOrder = sql<boolean>`quote_id = (SELECT quote_id FROM orders WHERE id = ${order})`;
    found = found.where('w.event_id', 'in', about.where(ofOrder));
  }
  return found;
}

export async function findAnyDelivery(tx: Tx, id: Id<'whd'>): Promise<TeamDeliveryRow | undefined> {
  const [delivery] = await tx.build(shown({ app: 'any' }).where('w.id', '=', id));
  return delivery;
}

export async function findDelivery(tx: Tx, reader: DeliveryReader, id: Id<'whd'>): Promise<ShownDelivery | undefined> {
  const [delivery] = await tx.build(shown(reader).where('w.id', '=', id));
  return delivery;
}

// Ends the pause of failing destinations. A destination locked by another transaction is skipped.
const replay = (condition: string) => `
  WITH chosen AS (
    SELECT w.id FROM webhook_deliveries w JOIN webhook_destinations d ON d.id = w.destination_id
    WHERE w.account_id = $1 AND CASE WHEN $2::uuid IS NULL THEN d.kind <> 'app' ELSE d.app_id = $2 END
      AND d.disabled_at IS NULL AND d.deleted_at IS NULL AND ${condition}
    ORDER BY w.id FOR UPDATE OF w
  ), asked AS (
    UPDATE webhook_deliveries w SET status = 'waiting', attempts = 0, next_at = now(), ended_at = NULL
    FROM chosen WHERE w.id = chosen.id RETURNING w.destination_id
  ), tried AS (
    UPDATE webhook_destinations d SET open_until = '-infinity' WHERE d.id IN (
      SELECT o.id FROM webhook_destinations o WHERE o.open_until > now() AND o.id IN (SELECT destination_id FROM asked)
      FOR NO KEY UPDATE SKIP LOCKED))
  SELECT count(*) AS total FROM asked`;
const REPLAY_ONE = replay('w.id = $3');
const REPLAY_RANGE = replay('w.created_at > $3 AND w.created_at < $4 AND w.status = $5');
const RESEND = replay('w.destination_id = $3 AND w.created_at > $4 AND w.status = ANY ($5::text[])');

/** Makes a delivery due now, with all its attempts. */
export async function replayOne(tx: Tx, { account, app }: DeliveryReader, id: Id<'whd'>): Promise<void> {
  await tx.query({ text: REPLAY_ONE, values: [account, app, id] });
}

export interface ReplayRange {
  after: Date;
  before: Date;
  status: DeliveryStatus;
}

/** Makes all deliveries of a period due now; returns how many. */
export async function replayAll(
  tx: Tx,
  { account, app }: DeliveryReader,
  { after, before, status }: ReplayRange,
): Promise<number> {
  const [counted] = await tx.query<{ total: number }>({
    text: REPLAY_RANGE,
    values: [account, app, after, before, status],
  });
  return counted?.total ?? 0;
}

export interface Missed {
  destination: Id<'whe'>;
  after: Date;
  statuses: readonly DeliveryStatus[];
}

/** Makes the missed deliveries of a destination due now; returns how many. The sender starts with the oldest event. */
export async function replayMissed(
  tx: Tx,
  { account, app }: DeliveryReader,
  { destination, after, statuses }: Missed,
): Promise<number> {
  const [counted] = await tx.query<{ total: number }>({
    text: RESEND,
    values: [account, app, destination, after, statuses],
  });
  return counted?.total ?? 0;
}

/** Fails deliveries that have waited since before a time; returns how many. */
export async function failOldDeliveries(
  tx: Tx,
  { before, now, most }: { before: Date; now: Date; most: number },
): Promise<number> {
  const rows = await tx.query({
    text: `UPDATE webhook_deliveries SET status = 'failed', ended_at = $2 WHERE id IN (
             SELECT id FROM webhook_deliveries WHERE status = 'waiting' AND next_at < $1
             LIMIT $3 FOR UPDATE SKIP LOCKED) RETURNING 1`,
    values: [before, now, most],
  });
  return rows.length;
}
