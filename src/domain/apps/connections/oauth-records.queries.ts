import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';

// Records of the authorization server: codes, tokens, grants, pending authorizations. Of each id only the hash is
// stored.

export interface OauthRecordRow {
  kind: string;
  hash: Buffer;
  payload: Record<string, unknown>;
  /** Hash of the grant that the record was issued under; of a grant, its own hash. */
  grant_hash: Buffer | null;
  connection_id: Id<'con'> | null;
  expires_at: Date;
  consumed_at: Date | null;
}

// A grant lives as long as the newest refresh token of its chain.
const LIVING_GRANT: Readonly<Record<string, string>> = {
  AccessToken: `SELECT FROM oauth_records WHERE kind = 'Grant' AND hash = $4 FOR SHARE`,
  AuthorizationCode: `SELECT FROM oauth_records WHERE kind = 'Grant' AND hash = $4 FOR SHARE`,
  RefreshToken: `UPDATE oauth_records SET expires_at = greatest(expires_at, $6) WHERE kind = 'Grant' AND hash = $4 RETURNING 1`,
};

/** Inserts or replaces a record. Returns false when its grant has been revoked. */
export async function upsertRecord(tx: Tx, record: Omit<OauthRecordRow, 'consumed_at'>): Promise<boolean> {
  const { kind, hash, payload, grant_hash, connection_id, expires_at } = record;
  const rows = await tx.query({
    name: `save_oauth_${kind}`,
    text: `WITH living AS (${LIVING_GRANT[kind] ?? 'SELECT'})
           INSERT INTO oauth_records AS r (kind, hash, payload, grant_hash, connection_id, expires_at)
           SELECT $1, $2::bytea, $3::jsonb, $4::bytea, $5::uuid, $6::timestamptz FROM living
           ON CONFLICT (kind, hash) DO UPDATE SET payload = excluded.payload, grant_hash = excluded.grant_hash,
             connection_id = excluded.connection_id, expires_at = excluded.expires_at
           RETURNING 1`,
    values: [kind, hash, JSON.stringify(payload), grant_hash, connection_id, expires_at],
  });
  return rows.length > 0;
}

export async function findRecordRow(
  tx: Tx,
  kind: string,
  hash: Buffer,
): Promise<Pick<OauthRecordRow, 'payload' | 'consumed_at' | 'expires_at'> | undefined> {
  return tx.first<Pick<OauthRecordRow, 'payload' | 'consumed_at' | 'expires_at'>>({
    name: 'find_oauth_record',
    text: 'SELECT payload, consumed_at, expires_at FROM oauth_records WHERE kind = $1 AND hash = $2',
    values: [kind, hash],
  });
}

/** Returns true to only one of several concurrent callers. */
export async function markConsumed(tx: Tx, kind: string, hash: Buffer, now: Date): Promise<boolean> {
  const rows = await tx.query({
    text: 'UPDATE oauth_records SET consumed_at = $3 WHERE kind = $1 AND hash = $2 AND consumed_at IS NULL RETURNING 1',
    values: [kind, hash, now],
  });
  return rows.length > 0;
}

export function deleteRecord(tx: Tx, kind: string, hash: Buffer): void {
  tx.send({ text: 'DELETE FROM oauth_records WHERE kind = $1 AND hash = $2', values: [kind, hash] });
}

export function deleteRecordsOf(tx: Tx, connections: readonly Id<'con'>[]): void {
  tx.send({ text: 'DELETE FROM oauth_records WHERE connection_id = ANY($1::uuid[])', values: [connections] });
}

/** Returns the number deleted, at most `limit`. */
export async function deleteExpiredRecords(tx: Tx, before: Date, limit: number): Promise<number> {
  const rows = await tx.query({
    text: `DELETE FROM oauth_records WHERE (kind, hash) IN (
             SELECT kind, hash FROM oauth_records WHERE expires_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING 1`,
    values: [before, limit],
  });
  return rows.length;
}

export async function findConnectionOfGrant(tx: Tx, grant: Buffer): Promise<Id<'con'> | undefined> {
  const [row] = await tx.query<{ connection_id: Id<'con'> }>({
    text: 'SELECT connection_id FROM oauth_records WHERE grant_hash = $1 AND connection_id IS NOT NULL LIMIT 1',
    values: [grant],
  });
  return row?.connection_id;
}

export async function lockGrant(tx: Tx, grant: Buffer): Promise<void> {
  await tx.query({ text: `SELECT FROM oauth_records WHERE kind = 'Grant' AND hash = $1 FOR UPDATE`, values: [grant] });
}

/** Deletes the grant and everything issued under it. */
export async function deleteGrant(tx: Tx, grant: Buffer): Promise<void> {
  await tx.query({ text: 'DELETE FROM oauth_records WHERE grant_hash = $1', values: [grant] });
}

/** Whether the connection has an unexpired grant. */
export async function isGranted(tx: Tx, connection: Id<'con'>, now: Date): Promise<boolean> {
  const rows = await tx.query({
    text: `SELECT FROM oauth_records WHERE connection_id = $1 AND kind = 'Grant' AND expires_at > $2 LIMIT 1`,
    values: [connection, now],
  });
  return rows.length > 0;
}
