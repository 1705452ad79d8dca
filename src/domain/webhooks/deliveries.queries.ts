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
}

const LEASE_SECONDS = 30;
// Places that only a destination with nothing under way may take: some that hang cannot use up all of them.
const KEPT_FREE = 16;
const KEPT_ATTEMPTS = 20;

// Destinations with work are found by skipping through the index, so that a long queue of one costs the others nothing.
const CLAIM = `
  WITH RECURSIVE busy AS (
    (SELECT destination_id FROM webhook_deliveries WHERE status = 'waiting' ORDER BY destination_id LIMIT 1)
    UNION ALL
    SELECT (SELECT w.destination_id FROM webhook_deliveries w WHERE w.status = 'waiting' AND w.destination_id > busy.destination_id
            ORDER BY w.destination_id LIMIT 1)
    FROM busy WHERE busy.destination_id IS NOT NULL
  ), room AS (
    -- The more attempts fail in a row, the fewer go out at a time, down to one.
    SELECT d.id, coalesce(taken.n, 0) AS taken, greatest(greatest($3::int - d.failures, 1) - coalesce(taken.n, 0), 0) AS free
    FROM busy JOIN webhook_destinations d ON d.id = busy.destination_id
    LEFT JOIN unnest($1::uuid[], $2::int[]) AS taken (id, n) ON taken.id = d.id
    WHERE d.disabled_at IS NULL AND d.open_until <= now()
  ), due AS (
    SELECT next.id, next.event_id, room.taken + row_number() OVER (PARTITION BY room.id ORDER BY next.event_id) AS rank
    FROM room CROSS JOIN LATERAL (
      SELECT w.id, w.event_id FROM webhook_deliveries w
      WHERE w.destination_id = room.id AND w.status = 'waiting' AND w.next_at <= now() AND w.leased_until <= now()
        AND NOT EXISTS (
          SELECT FROM webhook_deliveries other WHERE other.destination_id = w.destination_id AND other.target = w.target
            AND other.status = 'waiting' AND other.id <> w.id
            AND (other.leased_until > now() OR other.event_id < w.event_id AND other.next_at <= now()))
      ORDER BY w.event_id LIMIT room.free FOR UPDATE SKIP LOCKED) next
  ), placed AS (
    SELECT id, rank, row_number() OVER (ORDER BY rank, event_id) AS place FROM due
  ), picked AS (
    SELECT id FROM placed WHERE place <= CASE WHEN rank = 1 THEN $4::int ELSE $4::int - ${KEPT_FREE} END
  ), leased AS (
    UPDATE webhook_deliveries w SET leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    FROM picked WHERE w.id = picked.id
    RETURNING w.id, w.event_id, w.destination_id, w.attempts)
  SELECT leased.id AS delivery_id, leased.destination_id, d.url AS destination_url, leased.attempts,
    CASE WHEN d.app_id IS NULL THEN a.webhook_secret ELSE p.webhook_secret END AS webhook_secret,
    CASE WHEN d.app_id IS NULL AND a.old_webhook_secret_until > $5 THEN a.old_webhook_secret
      WHEN p.old_webhook_secret_until > $5 THEN p.old_webhook_secret END AS old_webhook_secret,
    e.id, e.account_id, e.type, e.event, e.target, e.url, e.data, e.livemode, e.created_at
  FROM leased JOIN events e ON e.id = leased.event_id JOIN accounts a ON a.id = e.account_id
  JOIN webhook_destinations d ON d.id = leased.destination_id LEFT JOIN apps p ON p.id = d.app_id
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
  /** How many were made before it. */
  before: number;
  /** Null when it could not even be made: then none is spent. */
  attempt: DeliveryAttempt | null;
  /** Seconds until the next attempt. */
  delay: number;
}

// A failure does not count when the delivery was asked for again, or taken over by another process, meanwhile.
const COUNTS = `(w.attempts = e.before OR e.status = 'delivered')`;

/** Writes how many attempts ended, in one statement. */
export function endAttempts(tx: Tx, ended: readonly Ended[], now: Date): void {
  if (ended.length === 0) return;
  tx.send({
    name: 'end_attempts',
    text: `UPDATE webhook_deliveries w SET leased_until = '-infinity',
             status = CASE WHEN ${COUNTS} THEN e.status ELSE w.status END,
             attempts = w.attempts + CASE WHEN ${COUNTS} AND e.attempt IS NOT NULL THEN 1 ELSE 0 END,
             next_at = CASE WHEN ${COUNTS} THEN now() + make_interval(secs => e.delay) ELSE w.next_at END,
             ended_at = CASE WHEN ${COUNTS} AND e.status <> 'waiting' THEN $6::timestamptz END,
             log = CASE WHEN e.attempt IS NULL THEN w.log
               WHEN jsonb_array_length(w.log) >= ${KEPT_ATTEMPTS} THEN (w.log - 0) || e.attempt ELSE w.log || e.attempt END
           FROM unnest($1::uuid[], $2::text[], $3::jsonb[], $4::float8[], $5::int[]) AS e (id, status, attempt, delay, before)
           WHERE w.id = e.id AND w.status = 'waiting'`,
    values: [
      ended.map((one) => one.delivery),
      ended.map((one) => one.status),
      ended.map((one) => one.attempt && JSON.stringify(one.attempt)),
      ended.map((one) => one.delay),
      ended.map((one) => one.before),
      now,
    ],
  });
}

/** What the last attempts say of a destination. */
export interface Health {
  destination: string;
  /** Failed attempts since the last success. */
  failed: number;
  recovered: boolean;
  gone: boolean;
}

/**
 * Counts the failures of destinations, and leaves alone those that fail again and again: longer after each trial that
 * fails. A healthy one is not written. What another process writes at the moment is left out, so that nobody waits.
 */
export function saveHealth(tx: Tx, health: readonly Health[], now: Date): void {
  if (health.length === 0) return;
  tx.send({
    name: 'save_health',
    text: `WITH heard AS (
             SELECT d.id, h.gone, d.open_until > now() AND NOT h.recovered AS open, CASE
               WHEN h.recovered OR d.failures < ${BREAK_AFTER}
                 THEN least(CASE WHEN h.recovered THEN 0 ELSE d.failures END + h.failed, ${BREAK_AFTER})
               WHEN d.open_until > now() THEN d.failures
               ELSE d.failures + least(h.failed, 1) END AS failures
             FROM unnest($1::uuid[], $2::int[], $3::boolean[], $4::boolean[]) AS h (id, failed, recovered, gone)
             JOIN webhook_destinations d ON d.id = h.id
             WHERE h.failed > 0 OR h.gone OR d.failures > 0
             FOR NO KEY UPDATE OF d SKIP LOCKED)
           UPDATE webhook_destinations d SET failures = heard.failures,
             open_until = CASE WHEN heard.open THEN d.open_until WHEN heard.failures >= ${BREAK_AFTER}
               THEN now() + make_interval(secs => ${BREAK_SECONDS} * power(2, least(heard.failures - ${BREAK_AFTER}, ${MOST_DOUBLINGS})))
               ELSE '-infinity' END,
             disabled_at = CASE WHEN heard.gone THEN coalesce(d.disabled_at, $5) ELSE d.disabled_at END,
             disabled_reason = CASE WHEN heard.gone THEN 'It answered 410 Gone.' ELSE d.disabled_reason END
           FROM heard WHERE d.id = heard.id`,
    values: [
      health.map((one) => one.destination),
      health.map((one) => one.failed),
      health.map((one) => one.recovered),
      health.map((one) => one.gone),
      now,
    ],
  });
}

/** Deliveries that waited for a destination that never came back. */
export async function giveUpOld(tx: Tx, before: Date, now: Date): Promise<number> {
  const rows = await tx.query({
    text: `UPDATE webhook_deliveries SET status = 'failed', ended_at = $2 WHERE id IN (
             SELECT id FROM webhook_deliveries WHERE status = 'waiting' AND next_at < $1 AND leased_until <= now()
             LIMIT 500 FOR UPDATE SKIP LOCKED) RETURNING 1`,
    values: [before, now],
  });
  return rows.length;
}
