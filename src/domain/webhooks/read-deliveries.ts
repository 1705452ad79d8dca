import type { Clock } from '../../core/clock.ts';
import { fail, failField } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import { toToken } from '../../core/ids.ts';
import type { Database, Tx } from '../../storage/database.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { DeliveryAttempt, DeliveryStatus, WebhookDelivery } from '../../wire/schemas/event.ts';
import type { AccountCaller } from '../accounts/caller.ts';
import { type EventPresenting, type EventRow, filesOfEvents, presentEvent } from './event-rows.ts';

interface Deps extends EventPresenting {
  db: Database;
}

interface Row extends EventRow {
  delivery_id: Id<'whd'>;
  status: DeliveryStatus;
  log: DeliveryAttempt[];
  next_at: Date;
  delivery_created_at: Date;
  destination_url: string;
  disabled: boolean;
}

const SELECT = `
  SELECT w.id AS delivery_id, w.status, w.log, w.next_at, w.created_at AS delivery_created_at, d.url AS destination_url,
    d.disabled_at IS NOT NULL AS disabled,
    e.id, e.account_id, e.type, e.event, e.target, e.url, e.data, e.livemode, e.created_at
  FROM webhook_deliveries w JOIN events e ON e.id = w.event_id JOIN webhook_destinations d ON d.id = w.destination_id`;

/** An account sees what is sent to it, and an app what is sent to that app. */
export type Reader = Pick<AccountCaller, 'account' | 'app'>;

const OWN = `w.account_id = $1 AND d.app_id IS NOT DISTINCT FROM $2::uuid`;
const ownOf = ({ account, app }: Reader) => [account, app?.id ?? null];

export interface DeliveryFilters {
  status?: DeliveryStatus;
  target?: string;
  event?: Id<'evt'>;
}

export async function readDeliveries(
  deps: Deps,
  reader: Reader,
  { status, target, event }: DeliveryFilters,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: WebhookDelivery[]; total: number }> {
  const values: unknown[] = ownOf(reader);
  const asked = { 'w.status': status, 'e.target': target, 'w.event_id': event };
  // Only the conditions that are asked for, so that each has its index.
  const conditions = Object.entries(asked).flatMap(([column, value]) =>
    value === undefined ? [] : [`AND ${column} = $${values.push(value)}`],
  );
  const where = `WHERE ${OWN} ${conditions.join(' ')}`;
  const order = 'ORDER BY w.created_at DESC, w.event_id DESC, w.id DESC';
  return deps.db.transaction({ account: reader.account }, async (tx) => {
    const [rows, counts] = await Promise.all([
      tx.query<Row>({
        text: `${SELECT} ${where} ${order} LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
        values: [...values, perPage, (page - 1) * perPage],
      }),
      tx.query<{ total: number }>({
        text: `SELECT count(*) AS total FROM webhook_deliveries w JOIN events e ON e.id = w.event_id
               JOIN webhook_destinations d ON d.id = w.destination_id ${where}`,
        values,
      }),
    ]);
    return { rows: await present(tx, deps, rows), total: counts[0]?.total ?? 0 };
  });
}

export async function readDelivery(deps: Deps, reader: Reader, id: Id<'whd'>): Promise<WebhookDelivery> {
  return deps.db.transaction({ account: reader.account }, (tx) => findDelivery(tx, deps, reader, id));
}

async function findDelivery(tx: Tx, deps: Deps, reader: Reader, id: Id<'whd'>): Promise<WebhookDelivery> {
  const rows = await tx.query<Row>({ text: `${SELECT} WHERE ${OWN} AND w.id = $3`, values: [...ownOf(reader), id] });
  const [delivery] = await present(tx, deps, rows);
  return delivery ?? fail('not_found');
}

async function present(tx: Tx, deps: Deps, rows: Row[]): Promise<WebhookDelivery[]> {
  const files = await filesOfEvents(tx, rows);
  return Promise.all(
    rows.map(async (row) => ({
      token: toToken('whd', row.delivery_id),
      status: row.status,
      event: await presentEvent(deps, row, files),
      destination: row.destination_url,
      destination_disabled: row.disabled,
      attempts: row.log,
      next_attempt_at: row.status === 'waiting' ? formatTimestamp(row.next_at) : null,
      livemode: row.livemode,
      created_at: formatTimestamp(row.delivery_created_at),
    })),
  );
}

// A destination that is left alone for its failures is tried again at once.
const replay = (condition: string) => `
  WITH chosen AS (
    SELECT w.id FROM webhook_deliveries w JOIN webhook_destinations d ON d.id = w.destination_id
    WHERE ${OWN} AND d.disabled_at IS NULL AND ${condition}
    ORDER BY w.id FOR UPDATE OF w
  ), asked AS (
    UPDATE webhook_deliveries w SET status = 'waiting', attempts = 0, next_at = now(), ended_at = NULL
    FROM chosen WHERE w.id = chosen.id RETURNING w.destination_id
  ), tried AS (
    UPDATE webhook_destinations d SET open_until = '-infinity'
    WHERE d.open_until > now() AND d.id IN (SELECT destination_id FROM asked))
  SELECT count(*) AS total FROM asked`;
const REPLAY_ONE = replay('w.id = $3');
const REPLAY_RANGE = replay('w.created_at > $3 AND w.created_at < $4 AND w.status = $5');

/** Sends a delivery again, under its own id; a destination that wants no more is not asked. */
export async function replayDelivery(deps: Deps, reader: Reader, id: Id<'whd'>): Promise<WebhookDelivery> {
  return deps.db.transaction({ account: reader.account }, async (tx) => {
    const before = await findDelivery(tx, deps, reader, id);
    if (before.destination_disabled) {
      failField('token', 'The destination answered 410 and wants no more. Set its URL again to use it.');
    }
    await tx.query({ text: REPLAY_ONE, values: [...ownOf(reader), id] });
    tx.announce();
    return findDelivery(tx, deps, reader, id);
  });
}

/** Sends all of a time again; says how many. */
export async function replayRange(
  { db, clock }: Pick<Deps, 'db'> & { clock: Clock },
  reader: Reader,
  { after, before, status }: { after: Date; before: Date | null; status: DeliveryStatus },
): Promise<number> {
  return db.transaction({ account: reader.account }, async (tx) => {
    const [counted] = await tx.query<{ total: number }>({
      text: REPLAY_RANGE,
      values: [...ownOf(reader), after, before ?? clock.now(), status],
    });
    tx.announce();
    return counted?.total ?? 0;
  });
}
