import { earlier, HOUR_MS } from '../core/calendar.ts';
import type { NewId } from '../core/ids.ts';
import type { Database } from './database.ts';

// Idempotency keys, and the answers stored under them.

export interface KeyName {
  owner: string;
  key: string;
}

export interface KeyClaim extends KeyName {
  fingerprint: Buffer;
  /** Version of the fingerprint's algorithm. */
  rule: number;
  subject: string;
  now: Date;
  /** Keys older than this are expired and may be claimed anew. */
  oldest: Date;
}

export interface KeyRow {
  /** Claimed by this call, not by an earlier one. */
  mine: boolean;
  request_hash: Buffer;
  rule: number;
  subject: NewId;
  status: number | null;
  headers: Record<string, string> | null;
  body: Buffer | null;
}

const LEASE_SECONDS = 30;

/** Claims a key, or reads its current claim; undefined if the holder released it in between. */
export async function claimKey(db: Database, claim: KeyClaim): Promise<KeyRow | undefined> {
  const { owner, key, fingerprint, rule, subject, now, oldest } = claim;
  const [row] = await db.query<KeyRow>({
    name: 'claim_key',
    // After the lease, a repeat can run if the process of the first request has died.
    text: `
      WITH taken AS (
        INSERT INTO idempotency_keys AS k (owner, key, request_hash, rule, subject, leased_until, created_at)
        VALUES ($1, $2, $3, $7, $4, now() + make_interval(secs => ${LEASE_SECONDS}), $5)
        ON CONFLICT (owner, key) DO UPDATE SET leased_until = now() + make_interval(secs => ${LEASE_SECONDS}),
          request_hash = excluded.request_hash, rule = excluded.rule, created_at = excluded.created_at,
          subject = CASE WHEN k.created_at < $6 THEN excluded.subject ELSE k.subject END,
          status = NULL, headers = NULL, body = NULL
          WHERE (k.status IS NULL AND k.leased_until < now() AND k.request_hash = excluded.request_hash) OR k.created_at < $6
        RETURNING true AS mine, request_hash, rule, subject, status, headers, body)
      SELECT * FROM taken
      UNION ALL
      SELECT false, request_hash, rule, subject, status, headers, body
      FROM idempotency_keys WHERE owner = $1 AND key = $2 AND NOT EXISTS (SELECT FROM taken)`,
    values: [owner, key, fingerprint, subject, now, oldest, rule],
  });
  return row;
}

export async function renewKeys(db: Database, running: readonly KeyName[]): Promise<void> {
  await db.query({
    text: `UPDATE idempotency_keys k SET leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
           FROM unnest($1::text[], $2::text[]) AS running (owner, key) WHERE k.owner = running.owner AND k.key = running.key AND k.status IS NULL`,
    values: [running.map(({ owner }) => owner), running.map(({ key }) => key)],
  });
}

/**
 * Lets the next request with this key run. The row stays with its subject, since the effect may still have happened.
 */
export async function releaseKey(db: Database, { owner, key }: KeyName, subject: string): Promise<void> {
  await db.query({
    name: 'release_key',
    text: "UPDATE idempotency_keys SET leased_until = now() - interval '1 second' WHERE owner = $1 AND key = $2 AND subject = $3",
    values: [owner, key, subject],
  });
}

export async function storeAnswer(
  db: Database,
  { owner, key }: KeyName,
  subject: string,
  answer: { status: number; headers: Record<string, string> | null; body: Buffer },
): Promise<void> {
  await db.query({
    name: 'keep_answer',
    text: 'UPDATE idempotency_keys SET status = $4, headers = $5, body = $6 WHERE owner = $1 AND key = $2 AND subject = $3',
    values: [owner, key, subject, answer.status, answer.headers, answer.body],
  });
}

export const RETENTION_HOURS = 24;

/** Deletes expired keys; returns their number. */
export async function forgetOldKeys(
  { db, clock }: { db: Database; clock: { now(): Date } },
  batch: number,
): Promise<number> {
  const rows = await db.query({
    text: `DELETE FROM idempotency_keys WHERE (owner, key) IN (
             SELECT owner, key FROM idempotency_keys WHERE created_at < $1 LIMIT $2) RETURNING 1`,
    values: [earlier(clock.now(), RETENTION_HOURS * HOUR_MS), batch],
  });
  return rows.length;
}
