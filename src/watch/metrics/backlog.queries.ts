import type { Tx } from '../../storage/database.ts';

// Backlog for the metrics. Each statement reads an index of open rows, up to the counting limit, so that a scrape
// costs the same on the worst day.

/** Higher counts are reported as this number. */
export const MAX_COUNTED = 10_000;

/** Number of waiting items, and the age of the oldest in seconds. */
export interface Waiting {
  count: number;
  oldest: number;
}

/** A scrape must never delay the business: abort a statement that takes longer. */
export function limitTime(tx: Tx): void {
  tx.send({ text: `SET LOCAL statement_timeout = '1s'` });
}

async function firstRow(rows: Promise<Waiting[]>): Promise<Waiting> {
  const [row] = await rows;
  return row ?? { count: 0, oldest: 0 };
}

// The oldest is searched in all rows: the counted ones may be the newest.
const countQuery = (from: string, since: string) =>
  `SELECT (SELECT count(*) FROM (SELECT FROM ${from} LIMIT ${MAX_COUNTED}) AS waiting)::int AS count,
    coalesce(greatest(extract(epoch FROM $1::timestamptz - (SELECT min(${since}) FROM ${from})), 0), 0)::float8 AS oldest`;

/** Deliveries neither delivered nor given up, including those that wait for a retry. */
export function readWaitingDeliveries(tx: Tx, now: Date): Promise<Waiting> {
  const text = countQuery(`webhook_deliveries WHERE status = 'waiting'`, 'created_at');
  return firstRow(tx.query<Waiting>({ name: 'watch_deliveries', text, values: [now] }));
}

// Finds destinations with work by skipping through the index, like the sender.
const DUE = `
  WITH RECURSIVE busy AS (
    (SELECT destination_id FROM webhook_deliveries WHERE status = 'waiting' ORDER BY destination_id LIMIT 1)
    UNION ALL
    SELECT (SELECT w.destination_id FROM webhook_deliveries w WHERE w.status = 'waiting' AND w.destination_id > busy.destination_id
            ORDER BY w.destination_id LIMIT 1)
    FROM busy WHERE busy.destination_id IS NOT NULL)
  SELECT count(*)::int AS count, coalesce(extract(epoch FROM now() - min(due.next_at)), 0)::float8 AS oldest
  FROM (SELECT destination_id FROM busy LIMIT ${MAX_COUNTED}) AS busy
    JOIN webhook_destinations d ON d.id = busy.destination_id
    CROSS JOIN LATERAL (
      SELECT w.next_at FROM webhook_deliveries w
      WHERE w.destination_id = d.id AND w.status = 'waiting' AND w.next_at <= now()
      ORDER BY w.destination_id, w.event_id LIMIT 1) AS due
  WHERE d.disabled_at IS NULL AND d.deleted_at IS NULL AND d.open_until <= now()`;

/** Destinations with a delivery to send now, and how long the first one has been due. */
export function readDueDeliveries(tx: Tx): Promise<Waiting> {
  return firstRow(tx.query<Waiting>({ name: 'watch_due_deliveries', text: DUE }));
}

export function readWaitingMails(tx: Tx, now: Date): Promise<Waiting> {
  const text = countQuery(
    `mails WHERE status = 'waiting' AND coalesce(due_at, created_at) <= $1`,
    'coalesce(due_at, created_at)',
  );
  return firstRow(tx.query<Waiting>({ name: 'watch_mails', text, values: [now] }));
}

/** Payments between the gateway and the books, except those whose payer is at the bank and has a quarter of an hour. */
export function readPendingPayments(tx: Tx, now: Date): Promise<Waiting> {
  const pending = `payments WHERE status IN ('pending', 'capturing', 'releasing') AND confirm IS NULL`;
  const text = countQuery(pending, 'updated_at');
  return firstRow(tx.query<Waiting>({ name: 'watch_payments', text, values: [now] }));
}

export function readPendingRefunds(tx: Tx, now: Date): Promise<Waiting> {
  const text = countQuery(`refunds WHERE status = 'pending'`, 'created_at');
  return firstRow(tx.query<Waiting>({ name: 'watch_refunds', text, values: [now] }));
}

export function readWaitingCertificates(tx: Tx, now: Date): Promise<Waiting> {
  const text = countQuery('certificate_requests', 'asked_at');
  return firstRow(tx.query<Waiting>({ name: 'watch_certificates', text, values: [now] }));
}

/** Of live accounts only: a sandbox has a simulated team. */
export function readUnpricedQuotes(tx: Tx, now: Date): Promise<Waiting> {
  const text = countQuery(`quotes WHERE status = 'requested' AND livemode`, 'created_at');
  return firstRow(tx.query<Waiting>({ name: 'watch_quotes', text, values: [now] }));
}

export function readHeldOrders(tx: Tx, now: Date): Promise<Waiting> {
  const text = countQuery(`orders WHERE status = 'on_hold' AND livemode`, 'updated_at');
  return firstRow(tx.query<Waiting>({ name: 'watch_orders', text, values: [now] }));
}
