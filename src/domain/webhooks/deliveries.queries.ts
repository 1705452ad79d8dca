import type { Tx } from '../../storage/database.ts';
import type { DeliveryAttempt } from '../../wire/event.ts';
import { BREAK_AFTER, BREAK_SECONDS, MOST_DOUBLINGS } from './backoff.ts';
import type { EventRow } from './event-rows.ts';

/** A delivery that this process may now attempt, with all that it needs. */
export interface Claimed extends EventRow {
  delivery_id: string;
  destination_id: string;
  destination_url: string;
  attempts: number;
  webhook_secret: Buffer;
  old_webhook_secret: Buffer | null;
  /** Of the destination, in a row. */
  failures: number;
}

const LEASE_SECONDS = 30;

// Destinations with work are found by skipping through the index, so that a long queue of one costs the others nothing.
const CLAIM = `
  WITH RECURSIVE busy AS (
    (SELECT destination_id FROM webhook_deliveries WHERE status = 'waiting' ORDER BY destination_id LIMIT 1)
    UNION ALL
    SELECT (SELECT w.destination_id FROM webhook_deliveries w WHERE w.status = 'waiting' AND w.destination_id > busy.destination_id
            ORDER BY w.destination_id LIMIT 1)
    FROM busy WHERE busy.destination_id IS NOT NULL
  ), room AS (
    SELECT d.id, CASE WHEN d.failures >= ${BREAK_AFTER} THEN 1 ELSE $3::int END - coalesce(taken.n, 0) AS n
    FROM busy JOIN webhook_destinations d ON d.id = busy.destination_id
    LEFT JOIN unnest($1::uuid[], $2::int[]) AS taken (id, n) ON taken.id = d.id
    WHERE d.disabled_at IS NULL AND d.open_until <= now()
  ), picked AS (
    SELECT due.id FROM room CROSS JOIN LATERAL (
      SELECT w.id, w.event_id FROM webhook_deliveries w
      WHERE w.destination_id = room.id AND w.status = 'waiting' AND w.next_at <= now() AND w.leased_until <= now()
        AND NOT EXISTS (
          SELECT FROM webhook_deliveries older WHERE older.destination_id = w.destination_id AND older.target = w.target
            AND older.status = 'waiting' AND older.event_id < w.event_id AND older.next_at <= now())
      ORDER BY w.event_id LIMIT greatest(room.n, 0) FOR UPDATE SKIP LOCKED) due
    ORDER BY due.event_id LIMIT $4
  ), leased AS (
    UPDATE webhook_deliveries w SET leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    FROM picked WHERE w.id = picked.id
    RETURNING w.id, w.event_id, w.destination_id, w.attempts)
  SELECT leased.id AS delivery_id, leased.destination_id, d.url AS destination_url, d.failures, leased.attempts, a.webhook_secret,
    CASE WHEN a.old_webhook_secret_until > $5 THEN a.old_webhook_secret END AS old_webhook_secret,
    e.id, e.account_id, e.type, e.event, e.target, e.url, e.data, e.livemode, e.created_at
  FROM leased JOIN events e ON e.id = leased.event_id JOIN accounts a ON a.id = e.account_id
  JOIN webhook_destinations d ON d.id = leased.destination_id
  ORDER BY e.id`;

export interface Room {
  /** How many are under way, by destination. */
  taken: ReadonlyMap<string, number>;
  perDestination: number;
  total: number;
}

export async function claimDeliveries(tx: Tx, { taken, perDestination, total }: Room, now: Date): Promise<Claimed[]> {
  return tx.query<Claimed>({
    name: 'claim_deliveries',
    text: CLAIM,
    values: [[...taken.keys()], [...taken.values()], perDestination, total, now],
  });
}

/** How one attempt ended. */
export interface Ended {
  delivery: string;
  destination: string;
  status: 'waiting' | 'delivered' | 'failed';
  attempt: DeliveryAttempt;
  /** Seconds until the next attempt. */
  delay: number;
}

/** Writes how many attempts ended, in one statement. */
export function endAttempts(tx: Tx, ended: readonly Ended[], now: Date): void {
  if (ended.length === 0) return;
  tx.send({
    name: 'end_attempts',
    text: `UPDATE webhook_deliveries w SET status = e.status, attempts = w.attempts + 1, log = w.log || e.attempt,
             next_at = now() + make_interval(secs => e.delay), leased_until = '-infinity',
             ended_at = CASE WHEN e.status = 'waiting' THEN NULL ELSE $5::timestamptz END
           FROM unnest($1::uuid[], $2::text[], $3::jsonb[], $4::float8[]) AS e (id, status, attempt, delay)
           WHERE w.id = e.id AND w.status = 'waiting'`,
    values: [
      ended.map((one) => one.delivery),
      ended.map((one) => one.status),
      ended.map((one) => JSON.stringify(one.attempt)),
      ended.map((one) => one.delay),
      now,
    ],
  });
}

/** What the last attempts say of a destination. */
export interface Health {
  destination: string;
  /** Failed attempts since the last success; zero after one. */
  failed: number;
  recovered: boolean;
  gone: boolean;
}

/** Destinations that fail are left alone for a while; in one order, so that two processes cannot wait for each other. */
export function saveHealth(tx: Tx, health: readonly Health[], now: Date): void {
  if (health.length === 0) return;
  const sorted = health.toSorted((a, b) => (a.destination < b.destination ? -1 : 1));
  tx.send({
    name: 'save_health',
    text: `WITH heard AS (
             SELECT d.id, h.gone, CASE WHEN h.recovered THEN 0 ELSE d.failures END + h.failed AS failures
             FROM unnest($1::uuid[], $2::int[], $3::boolean[], $4::boolean[]) AS h (id, failed, recovered, gone)
             JOIN webhook_destinations d ON d.id = h.id ORDER BY d.id FOR UPDATE OF d)
           UPDATE webhook_destinations d SET failures = heard.failures,
             open_until = CASE WHEN heard.failures >= ${BREAK_AFTER}
               THEN now() + make_interval(secs => ${BREAK_SECONDS} * power(2, least(heard.failures - ${BREAK_AFTER}, ${MOST_DOUBLINGS})))
               ELSE '-infinity' END,
             disabled_at = CASE WHEN heard.gone THEN coalesce(d.disabled_at, $5) ELSE d.disabled_at END,
             disabled_reason = CASE WHEN heard.gone THEN 'It answered 410 Gone.' ELSE d.disabled_reason END
           FROM heard WHERE d.id = heard.id`,
    values: [
      sorted.map((one) => one.destination),
      sorted.map((one) => one.failed),
      sorted.map((one) => one.recovered),
      sorted.map((one) => one.gone),
      now,
    ],
  });
}

/** Deliveries that waited for a destination that never came back. */
export async function giveUpOld(tx: Tx, before: Date, now: Date): Promise<number> {
  const rows = await tx.query({
    text: `UPDATE webhook_deliveries SET status = 'failed', ended_at = $2 WHERE id IN (
             SELECT id FROM webhook_deliveries WHERE status = 'waiting' AND created_at < $1 AND leased_until <= now()
             LIMIT 500 FOR UPDATE SKIP LOCKED) RETURNING 1`,
    values: [before, now],
  });
  return rows.length;
}
