import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import type { DeliveryAttempt } from '../../wire/schemas/event.ts';
import type { EventRow } from './event-rows.ts';
import { BREAK_AFTER, BREAK_SECONDS, MOST_DOUBLINGS } from './sending/backoff.ts';

/** A delivery that is due, with the event that it tells of. */
export interface Due extends EventRow {
  delivery_id: Id<'whd'>;
  destination_id: string;
  /** What keeps its order within the destination: the order of a file, else the event's own target. */
  lane: string;
  attempts: number;
}

/** What to read of one destination. */
export interface Wish {
  destination: string;
  /** Only events after this one. */
  after: string;
  most: number;
}

const KEPT_ATTEMPTS = 20;
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * The oldest due deliveries of each destination, in the order of their events. Compared as pairs, so that the index
 * is entered at the place; an index by event would read the deliveries of all other destinations as well.
 */
export async function readDue(tx: Tx, wishes: readonly Wish[]): Promise<Due[]> {
  if (wishes.length === 0) return [];
  return tx.query<Due>({
    name: 'read_due',
    text: `SELECT w.id AS delivery_id, w.destination_id, w.target AS lane, w.attempts,
             e.id, e.account_id, e.type, e.event, e.target, e.url, e.data, e.livemode, e.created_at
           FROM unnest($1::uuid[], $2::uuid[], $3::int[]) AS wish (destination, after, most)
           CROSS JOIN LATERAL (
             SELECT w.id, w.destination_id, w.event_id, w.target, w.attempts FROM webhook_deliveries w
             WHERE (w.destination_id, w.event_id) > (wish.destination, wish.after)
               AND (w.destination_id, w.event_id) <= (wish.destination, '${LAST}') AND w.status = 'waiting' AND w.next_at <= now()
             ORDER BY w.destination_id, w.event_id LIMIT wish.most) w
           JOIN events e ON e.id = w.event_id`,
    values: [wishes.map((one) => one.destination), wishes.map((one) => one.after), wishes.map((one) => one.most)],
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

/** Writes how many attempts ended, in one statement. What was given up during its attempt may still have arrived. */
export function endAttempts(tx: Tx, all: readonly Ended[], now: Date): void {
  if (all.length === 0) return;
  // Whoever else writes many of them does so in the same order, so that neither waits for the other for ever.
  const ended = all.toSorted((a, b) => (a.delivery < b.delivery ? -1 : 1));
  tx.send({
    name: 'end_attempts',
    text: `UPDATE webhook_deliveries w SET status = CASE WHEN ${COUNTS} THEN e.status ELSE w.status END,
             attempts = w.attempts + CASE WHEN ${COUNTS} AND e.attempt IS NOT NULL THEN 1 ELSE 0 END,
             next_at = CASE WHEN ${COUNTS} THEN now() + make_interval(secs => e.delay) ELSE w.next_at END,
             ended_at = CASE WHEN ${COUNTS} AND e.status <> 'waiting' THEN $6::timestamptz END,
             log = CASE WHEN e.attempt IS NULL THEN w.log
               WHEN jsonb_array_length(w.log) >= ${KEPT_ATTEMPTS} THEN (w.log - 0) || e.attempt ELSE w.log || e.attempt END
           FROM unnest($1::uuid[], $2::text[], $3::jsonb[], $4::float8[], $5::int[]) AS e (id, status, attempt, delay, before)
           WHERE w.id = e.id AND (w.status = 'waiting' OR w.status = 'failed' AND e.status = 'delivered')`,
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
             SELECT id FROM webhook_deliveries WHERE status = 'waiting' AND next_at < $1
             LIMIT 500 FOR UPDATE SKIP LOCKED) RETURNING 1`,
    values: [before, now],
  });
  return rows.length;
}
