import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { DeliveryAttempt } from '../../../wire/schemas/event.ts';
import type { EventRow } from '../../events/events.queries.ts';
import type { ShownEvent } from '../events.queries.ts';
import { BREAK_AFTER, BREAK_SECONDS, MAX_DOUBLINGS } from './backoff.ts';

export interface DueDelivery extends ShownEvent, Pick<EventRow, 'lane'> {
  delivery_id: Id<'whd'>;
  destination_id: Id<'whe'>;
  /** Owner of the destination; the event may be of a customer whom this account referred. */
  receiver_id: Id<'acct'>;
  attempts: number;
}

export interface DueRead {
  destination: string;
  /** Only events after this one. */
  after: string;
  most: number;
}

const LOGGED_ATTEMPTS = 20;
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * The oldest due deliveries of each destination, in event order. Comparing pairs lets the index start at the position;
 * an index by event would also read the deliveries of all other destinations.
 */
export async function readDue(tx: Tx, reads: readonly DueRead[]): Promise<DueDelivery[]> {
  if (reads.length === 0) return [];
  return tx.query<DueDelivery>({
    name: 'read_due',
    text: `SELECT w.id AS delivery_id, w.destination_id, w.account_id AS receiver_id, e.lane, w.attempts,
             e.id, e.account_id, e.type, e.event, e.target, e.url, e.links_payment, e.quote_id, e.livemode, e.created_at,
             CASE WHEN e.maker_id = w.account_id THEN e.data || coalesce(e.maker_data, '{}') ELSE e.data END AS data
           FROM unnest($1::uuid[], $2::uuid[], $3::int[]) AS read (destination, after, most)
           CROSS JOIN LATERAL (
             SELECT w.id, w.destination_id, w.account_id, w.event_id, w.attempts FROM webhook_deliveries w
             WHERE (w.destination_id, w.event_id) > (read.destination, read.after)
               AND (w.destination_id, w.event_id) <= (read.destination, '${LAST}') AND w.status = 'waiting' AND w.next_at <= now()
             ORDER BY w.destination_id, w.event_id LIMIT read.most) w
           JOIN events e ON e.id = w.event_id`,
    values: [
      reads.map(({ destination }) => destination),
      reads.map(({ after }) => after),
      reads.map(({ most }) => most),
    ],
  });
}

export interface EndedAttempt {
  delivery: Id<'whd'>;
  destination: Id<'whe'>;
  status: 'waiting' | 'delivered' | 'failed';
  /** Number of earlier attempts. */
  before: number;
  /** Null if the attempt could not be made; then it does not count. */
  attempt: DeliveryAttempt | null;
  /** Seconds until the next attempt. */
  delay: number;
}

// A failure does not count if the delivery was replayed, skipped or sent by another process during the attempt.
const COUNTS = `(w.status = 'waiting' AND w.attempts = e.before OR e.status = 'delivered')`;

/** Writes outcomes in one statement. A delivery that was failed by a job during its attempt may still have arrived. */
export function endAttempts(tx: Tx, attempts: readonly EndedAttempt[], now: Date): void {
  if (attempts.length === 0) return;
  // Every statement that writes many deliveries uses this order, so that no two wait for each other.
  const ended = attempts.toSorted((a, b) => (a.delivery < b.delivery ? -1 : 1));
  tx.send({
    name: 'end_attempts',
    text: `UPDATE webhook_deliveries w SET status = CASE WHEN ${COUNTS} THEN e.status ELSE w.status END,
             attempts = w.attempts + CASE WHEN ${COUNTS} AND e.attempt IS NOT NULL THEN 1 ELSE 0 END,
             next_at = CASE WHEN ${COUNTS} THEN now() + make_interval(secs => e.delay) ELSE w.next_at END,
             ended_at = CASE WHEN ${COUNTS} AND e.status <> 'waiting' THEN $6::timestamptz ELSE w.ended_at END,
             log = CASE WHEN e.attempt IS NULL THEN w.log
               WHEN jsonb_array_length(w.log) >= ${LOGGED_ATTEMPTS} THEN (w.log - 0) || e.attempt ELSE w.log || e.attempt END
           FROM unnest($1::uuid[], $2::text[], $3::jsonb[], $4::float8[], $5::int[]) AS e (id, status, attempt, delay, before)
           WHERE w.id = e.id AND (w.status IN ('waiting', 'skipped') OR w.status = 'failed' AND e.status = 'delivered')`,
    values: [
      ended.map(({ delivery }) => delivery),
      ended.map(({ status }) => status),
      ended.map(({ attempt }) => attempt && JSON.stringify(attempt)),
      ended.map(({ delay }) => delay),
      ended.map(({ before }) => before),
      now,
    ],
  });
}

/** Result of the last attempts at a destination. */
export interface DestinationHealth {
  destination: Id<'whe'>;
  /** Failed attempts since the last success. */
  failed: number;
  recovered: boolean;
}

/**
 * Counts failures, and pauses destinations that fail again and again: longer after each failed trial. Healthy
 * destinations are not written; rows that another transaction has locked are skipped, so that nothing waits.
 */
export function saveHealth(tx: Tx, health: readonly DestinationHealth[], now: Date): void {
  if (health.length === 0) return;
  tx.send({
    name: 'save_health',
    text: `WITH ended AS (
             SELECT d.id, d.open_until > now() AND NOT h.recovered AS open, h.failed, h.recovered, CASE
               WHEN h.recovered OR d.failures < ${BREAK_AFTER}
                 THEN least(CASE WHEN h.recovered THEN 0 ELSE d.failures END + h.failed, ${BREAK_AFTER})
               WHEN d.open_until > now() THEN d.failures
               ELSE d.failures + least(h.failed, 1) END AS failures
             FROM unnest($1::uuid[], $2::int[], $3::boolean[]) AS h (id, failed, recovered)
             JOIN webhook_destinations d ON d.id = h.id
             WHERE h.failed > 0 OR d.failures > 0
             FOR NO KEY UPDATE OF d SKIP LOCKED)
           UPDATE webhook_destinations d SET failures = ended.failures,
             open_until = CASE WHEN ended.open THEN d.open_until WHEN ended.failures >= ${BREAK_AFTER}
               THEN now() + make_interval(secs => ${BREAK_SECONDS} * power(2, least(ended.failures - ${BREAK_AFTER}, ${MAX_DOUBLINGS})))
               ELSE '-infinity' END,
             failing_since = CASE WHEN ended.failed = 0 THEN NULL WHEN ended.recovered THEN $4
               ELSE coalesce(d.failing_since, $4) END,
             failed_at = CASE WHEN ended.failed > 0 THEN $4 ELSE d.failed_at END
           FROM ended WHERE d.id = ended.id`,
    values: [
      health.map(({ destination }) => destination),
      health.map(({ failed }) => failed),
      health.map(({ recovered }) => recovered),
      now,
    ],
  });
}
