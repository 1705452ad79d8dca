import type { Clock } from '../../core/clock.ts';
import { fail, failField } from '../../core/fail.ts';
import { fromToken, toToken } from '../../core/tokens.ts';
import type { Database, Tx } from '../../storage/database.ts';
import type { DeliveryAttempt, DeliveryStatus, WebhookDelivery } from '../../wire/event.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { FileLinks } from '../files/links.ts';
import { type EventRow, filesOfEvents, presentEvent } from './event-rows.ts';

interface Deps {
  db: Database;
  links: FileLinks;
}

interface Row extends EventRow {
  delivery_id: string;
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

export interface DeliveryFilters {
  status?: DeliveryStatus;
  target?: string;
  event?: string;
}

export async function readDeliveries(
  deps: Deps,
  account: string,
  { status, target, event }: DeliveryFilters,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: WebhookDelivery[]; total: number }> {
  const told =
    event === undefined ? null : (fromToken('evt', event) ?? failField('filter.event', 'Must be an event’s id.'));
  const where = `WHERE w.account_id = $1 AND ($2::text IS NULL OR w.status = $2) AND ($3::text IS NULL OR e.target = $3)
    AND ($4::uuid IS NULL OR e.id = $4)`;
  const values = [account, status ?? null, target ?? null, told];
  return deps.db.transaction({ account }, async (tx) => {
    const [rows, counts] = await Promise.all([
      tx.query<Row>({
        text: `${SELECT} ${where} ORDER BY w.created_at DESC, w.id DESC LIMIT $5 OFFSET $6`,
        values: [...values, perPage, (page - 1) * perPage],
      }),
      tx.query<{ total: number }>({
        text: `SELECT count(*) AS total FROM webhook_deliveries w JOIN events e ON e.id = w.event_id ${where}`,
        values,
      }),
    ]);
    return { rows: await present(tx, deps, rows), total: counts[0]?.total ?? 0 };
  });
}

export async function readDelivery(deps: Deps, account: string, token: string): Promise<WebhookDelivery> {
  return deps.db.transaction({ account }, (tx) => findDelivery(tx, deps, account, idOf(token)));
}

const idOf = (token: string) => fromToken('whd', token) ?? fail('not_found');

async function findDelivery(tx: Tx, deps: Deps, account: string, id: string): Promise<WebhookDelivery> {
  const rows = await tx.query<Row>({ text: `${SELECT} WHERE w.account_id = $1 AND w.id = $2`, values: [account, id] });
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

const REPLAY = `UPDATE webhook_deliveries w SET status = 'waiting', attempts = 0, next_at = now(), ended_at = NULL
  FROM webhook_destinations d WHERE d.id = w.destination_id AND d.disabled_at IS NULL AND w.account_id = $1`;

/** Sends a delivery again, under its own id; a destination that wants no more is not asked. */
export async function replayDelivery(deps: Deps, account: string, token: string): Promise<WebhookDelivery> {
  const id = idOf(token);
  return deps.db.transaction({ account }, async (tx) => {
    const before = await findDelivery(tx, deps, account, id);
    if (before.destination_disabled) {
      failField('token', 'The destination answered 410 and wants no more. Set its URL again to use it.');
    }
    await tx.query({ text: `${REPLAY} AND w.id = $2`, values: [account, id] });
    tx.announce();
    return findDelivery(tx, deps, account, id);
  });
}

/** Sends all of a time again; says how many. */
export async function replayRange(
  { db, clock }: Pick<Deps, 'db'> & { clock: Clock },
  account: string,
  { after, before, status }: { after: Date; before: Date | null; status: DeliveryStatus },
): Promise<number> {
  return db.transaction({ account }, async (tx) => {
    const rows = await tx.query({
      text: `${REPLAY} AND w.created_at > $2 AND w.created_at < $3 AND w.status = $4 RETURNING 1`,
      values: [account, after, before ?? clock.now(), status],
    });
    tx.announce();
    return rows.length;
  });
}
