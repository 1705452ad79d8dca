import type { Tx } from '../../../storage/database.ts';

// Leases of destinations. The database's clock decides when a lease ends, never a sender's.

/** Longer than an attempt may last, so that no two senders use one destination. */
export const LEASE_SECONDS = 20;

/** A leased destination with waiting deliveries. */
export interface ClaimedDestination {
  id: string;
  /** Leased by this claim. */
  fresh: boolean;
  /** Another sender, which has less to do, asked for the destination. */
  wanted: boolean;
}

// Loose index scan over destinations with work: a long queue of one costs the others nothing.
const CLAIM = `
  WITH RECURSIVE busy AS (
    (SELECT destination_id FROM webhook_deliveries WHERE status = 'waiting' ORDER BY destination_id LIMIT 1)
    UNION ALL
    SELECT (SELECT w.destination_id FROM webhook_deliveries w WHERE w.status = 'waiting' AND w.destination_id > busy.destination_id
            ORDER BY w.destination_id LIMIT 1)
    FROM busy WHERE busy.destination_id IS NOT NULL
  ), open AS (
    SELECT d.id, d.wanted, CASE WHEN d.leased_until > now() THEN d.leased_by END AS holder
    FROM busy JOIN webhook_destinations d ON d.id = busy.destination_id
    WHERE d.disabled_at IS NULL AND d.deleted_at IS NULL AND d.open_until <= now()
  ), free AS (
    SELECT d.id FROM open JOIN webhook_destinations d ON d.id = open.id
    WHERE (d.leased_until <= now() OR d.leased_by = $1) AND d.id <> ALL ($2::uuid[]) AND EXISTS (
      SELECT FROM webhook_deliveries w WHERE w.destination_id = d.id AND w.status = 'waiting' AND w.next_at <= now())
    LIMIT $3 FOR NO KEY UPDATE OF d SKIP LOCKED
  ), taken AS (
    UPDATE webhook_destinations d SET leased_by = $1, leased_until = now() + make_interval(secs => ${LEASE_SECONDS}), wanted = false
    FROM free WHERE d.id = free.id RETURNING d.id
  ), busiest AS (
    SELECT min(id::text)::uuid AS id, count(*) AS held FROM open WHERE holder <> $1 GROUP BY holder ORDER BY held DESC LIMIT 1
  ), unfair AS (
    SELECT d.id FROM busiest JOIN webhook_destinations d ON d.id = busiest.id
    WHERE $4 AND NOT d.wanted
      AND busiest.held > 1 + (SELECT count(*) FROM taken) + (SELECT count(*) FROM open WHERE holder = $1)
    FOR NO KEY UPDATE OF d SKIP LOCKED
  ), asked AS (
    UPDATE webhook_destinations d SET wanted = true FROM unfair WHERE d.id = unfair.id)
  SELECT id, true AS fresh, false AS wanted FROM taken
  UNION ALL SELECT id, false, wanted FROM open WHERE holder = $1 AND id NOT IN (SELECT id FROM taken)`;

export interface Claim {
  sender: string;
  /** Destinations not to lease now. */
  except: readonly string[];
  most: number;
  /** Whether to ask the busiest other sender for a destination, if it has at least two more. */
  ask: boolean;
}

/** Leases free destinations that have work. Returns all destinations with work that the sender now holds. */
export async function claimDestinations(tx: Tx, { sender, except, most, ask }: Claim): Promise<ClaimedDestination[]> {
  return tx.query<ClaimedDestination>({ name: 'claim_destinations', text: CLAIM, values: [sender, except, most, ask] });
}

// Rows locked by another transaction are skipped, so that nothing waits: their leases are renewed the next time.
const OWN = `SELECT id FROM webhook_destinations WHERE id = ANY($2::uuid[]) AND leased_by = $1 FOR NO KEY UPDATE SKIP LOCKED`;

/** Renews leases; returns the destinations that the sender still holds. */
export async function renewLeases(tx: Tx, sender: string, destinations: readonly string[]): Promise<string[]> {
  if (destinations.length === 0) return [];
  const rows = await tx.query<{ id: string }>({
    name: 'renew_leases',
    text: `UPDATE webhook_destinations SET leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
           WHERE id IN (${OWN}) RETURNING id`,
    values: [sender, destinations],
  });
  return rows.map(({ id }) => id);
}

export function releaseLeases(tx: Tx, sender: string, destinations: readonly string[]): void {
  if (destinations.length === 0) return;
  tx.send({
    name: 'release_leases',
    text: `UPDATE webhook_destinations SET leased_by = NULL, leased_until = '-infinity', wanted = false WHERE id IN (${OWN})`,
    values: [sender, destinations],
  });
}

export interface DestinationState {
  id: string;
  target: string;
  failures: number;
  webhook_secret: Buffer;
  old_webhook_secret: Buffer | null;
}

/** Destinations that the sender still holds and may send to, with their signing secrets. */
export async function readDestinations(
  tx: Tx,
  sender: string,
  destinations: readonly string[],
  now: Date,
): Promise<DestinationState[]> {
  if (destinations.length === 0) return [];
  return tx.query<DestinationState>({
    name: 'read_destinations',
    text: `SELECT d.id, d.target, d.failures, s.webhook_secret,
             CASE WHEN s.old_webhook_secret_until > $3 THEN s.old_webhook_secret END AS old_webhook_secret
           FROM webhook_destinations d JOIN accounts a ON a.id = d.account_id
             LEFT JOIN apps p ON p.id = d.app_id AND d.kind = 'app'
             CROSS JOIN LATERAL (VALUES
               ('endpoint', d.webhook_secret, d.old_webhook_secret, d.old_webhook_secret_until),
               ('app', p.webhook_secret, p.old_webhook_secret, p.old_webhook_secret_until),
               ('account', a.webhook_secret, a.old_webhook_secret, a.old_webhook_secret_until)
             ) AS s (kind, webhook_secret, old_webhook_secret, old_webhook_secret_until)
           WHERE d.id = ANY($2::uuid[]) AND d.leased_by = $1 AND d.leased_until > now()
             AND d.disabled_at IS NULL AND d.deleted_at IS NULL AND d.open_until <= now()
             AND NOT is_disabled(d.account_id, d.app_id)
             AND s.kind = CASE WHEN d.kind IN ('endpoint', 'app') THEN d.kind ELSE 'account' END`,
    values: [sender, destinations, now],
  });
}
