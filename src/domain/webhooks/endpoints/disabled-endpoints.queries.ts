import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { DisabledReason } from '../../../wire/schemas/webhooks/endpoint.ts';

// Automatic treatment of destinations that do not work.

/** Disabled accounts and their sandboxes. */
const DISABLED_ACCOUNTS = `SELECT a.id FROM accounts a LEFT JOIN accounts live ON live.id = a.parent_id
  WHERE a.disabled_at IS NOT NULL OR live.disabled_at IS NOT NULL`;

/**
 * Skips deliveries to disabled destinations, and to those whose account or app's maker is disabled. Locked rows are
 * left to the next run of the job.
 */
export async function skipWaiting(tx: Tx, destination: Id<'whe'> | null, most: number): Promise<number> {
  const rows = await tx.query({
    text: `UPDATE webhook_deliveries SET status = 'skipped' WHERE id IN (
             SELECT w.id FROM webhook_deliveries w JOIN webhook_destinations d ON d.id = w.destination_id
             WHERE w.status = 'waiting' AND ($1::uuid IS NULL OR d.id = $1)
               AND (d.disabled_at IS NOT NULL OR d.account_id IN (${DISABLED_ACCOUNTS}) OR d.app_id IN (
                 SELECT p.id FROM apps p WHERE p.account_id IN (${DISABLED_ACCOUNTS})))
             LIMIT $2 FOR UPDATE OF w SKIP LOCKED) RETURNING 1`,
    values: [destination, most],
  });
  return rows.length;
}

/** Failing destinations without a success for `seconds`. */
export async function findFailing(tx: Tx, seconds: number, most: number): Promise<Id<'whe'>[]> {
  const rows = await tx.query<{ id: Id<'whe'> }>({
    text: `SELECT id FROM webhook_destinations
           WHERE failing_since IS NOT NULL AND disabled_at IS NULL AND deleted_at IS NULL
             AND failed_at >= failing_since + make_interval(secs => $1) ORDER BY failing_since LIMIT $2`,
    values: [seconds, most],
  });
  return rows.map(({ id }) => id);
}

/** Deletes skipped deliveries from before a time; returns how many. */
export async function deleteSkipped(tx: Tx, before: Date, most: number): Promise<number> {
  const rows = await tx.query({
    text: `DELETE FROM webhook_deliveries WHERE id IN (
             SELECT id FROM webhook_deliveries WHERE status = 'skipped' AND created_at < $1
             LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING 1`,
    values: [before, most],
  });
  return rows.length;
}

export interface Owner {
  id: Id<'acct'>;
  name: string;
  email: string;
  livemode: boolean;
}

/** Owner of a destination: the account, or the maker of the app. */
export async function findOwner(tx: Tx, destination: Id<'whe'>): Promise<Owner | undefined> {
  return tx.first<Owner>({
    text: `SELECT a.id, a.name, a.email, a.livemode FROM webhook_destinations d
             LEFT JOIN apps p ON p.id = d.app_id AND d.kind = 'app'
             JOIN accounts a ON a.id = coalesce(p.account_id, d.account_id) WHERE d.id = $1`,
    values: [destination],
  });
}

/** Whether the app's URL was disabled for another account after a time: the owner was notified then. */
export async function wasAppDisabled(
  tx: Tx,
  { app, except, reason, after }: { app: Id<'app'>; except: Id<'whe'>; reason: DisabledReason; after: Date },
): Promise<boolean> {
  const rows = await tx.query({
    text: `SELECT FROM webhook_destinations
           WHERE app_id = $1 AND kind = 'app' AND id <> $2 AND disabled_reason = $3 AND disabled_at > $4 LIMIT 1`,
    values: [app, except, reason, after],
  });
  return rows.length > 0;
}
