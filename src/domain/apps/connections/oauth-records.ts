import type { Clock } from '../../../core/clock.ts';
import type { Id } from '../../../core/ids.ts';
import { hashSecret } from '../../../core/secrets.ts';
import type { Database, Tx } from '../../../storage/database.ts';

// What the authorization server remembers: codes, tokens, grants, half-finished authorizations. Of each id only the hash.

interface Deps {
  db: Database;
  clock: Clock;
}

export interface NewRecord {
  payload: Record<string, unknown>;
  /** The grant it was issued under; its own id for a grant. */
  grant: string | null;
  connection: Id<'con'> | null;
  expiresAt: Date;
}

export interface FoundRecord {
  payload: Record<string, unknown>;
  consumedAt: Date | null;
  expiresAt: Date;
}

// A grant lives as long as the newest refresh token of its chain.
const LIVING: Readonly<Record<string, string>> = {
  AccessToken: `SELECT FROM oauth_records WHERE kind = 'Grant' AND hash = $4 FOR SHARE`,
  AuthorizationCode: `SELECT FROM oauth_records WHERE kind = 'Grant' AND hash = $4 FOR SHARE`,
  RefreshToken: `UPDATE oauth_records SET expires_at = greatest(expires_at, $6) WHERE kind = 'Grant' AND hash = $4 RETURNING 1`,
};

/** Keeps a record, or writes it anew. False when the grant that it belongs to was revoked meanwhile. */
export async function saveRecord(
  { db }: Pick<Deps, 'db'>,
  kind: string,
  id: string,
  { payload, grant, connection, expiresAt }: NewRecord,
): Promise<boolean> {
  const rows = await db.transaction('system', (tx) =>
    tx.query({
      name: `save_oauth_${kind}`,
      text: `WITH living AS (${LIVING[kind] ?? 'SELECT'})
             INSERT INTO oauth_records AS r (kind, hash, payload, grant_hash, connection_id, expires_at)
             SELECT $1, $2::bytea, $3::jsonb, $4::bytea, $5::uuid, $6::timestamptz FROM living
             ON CONFLICT (kind, hash) DO UPDATE SET payload = excluded.payload, grant_hash = excluded.grant_hash,
               connection_id = excluded.connection_id, expires_at = excluded.expires_at
             RETURNING 1`,
      values: [kind, hashSecret(id), JSON.stringify(payload), grant && hashSecret(grant), connection, expiresAt],
    }),
  );
  return rows.length > 0;
}

// Within these seconds a second use is a repeat over a bad line, or of a client that asks twice at once: it gets nothing,
// and takes nothing from the first. Later it is theft, and whoever sees it as used revokes everything.
const REPEAT_SECONDS = 10;

export async function findRecord({ db, clock }: Deps, kind: string, id: string): Promise<FoundRecord | null> {
  const [row] = await db.transaction('system', (tx) =>
    tx.query<{ payload: Record<string, unknown>; consumed_at: Date | null; expires_at: Date }>({
      name: 'find_oauth_record',
      text: 'SELECT payload, consumed_at, expires_at FROM oauth_records WHERE kind = $1 AND hash = $2',
      values: [kind, hashSecret(id)],
    }),
  );
  if (row === undefined) return null;
  const { payload, consumed_at: consumedAt, expires_at: expiresAt } = row;
  if (consumedAt !== null && clock.now().getTime() - consumedAt.getTime() < REPEAT_SECONDS * 1000) return null;
  return { payload, consumedAt, expiresAt };
}

/** Uses up a code or token; of many that try at once, one is told that it did. */
export async function consumeRecord({ db, clock }: Deps, kind: string, id: string): Promise<boolean> {
  const rows = await db.transaction('system', (tx) =>
    tx.query({
      text: 'UPDATE oauth_records SET consumed_at = $3 WHERE kind = $1 AND hash = $2 AND consumed_at IS NULL RETURNING 1',
      values: [kind, hashSecret(id), clock.now()],
    }),
  );
  return rows.length > 0;
}

export async function removeRecord({ db }: Pick<Deps, 'db'>, kind: string, id: string): Promise<void> {
  await db.transaction('system', (tx) =>
    tx.query({ text: 'DELETE FROM oauth_records WHERE kind = $1 AND hash = $2', values: [kind, hashSecret(id)] }),
  );
}

/** Everything that was issued for these connections. */
export function forgetConnections(tx: Tx, connections: readonly string[]): void {
  tx.send({ text: 'DELETE FROM oauth_records WHERE connection_id = ANY($1::uuid[])', values: [connections] });
}

// For so long whoever uses an old token is told that it has expired, and not that it never was.
const KEPT_HOURS = 24;

export async function forgetOldTokens({ db, clock }: Deps, limit: number): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_HOURS * 3_600_000);
  const rows = await db.transaction('system', (tx) =>
    tx.query({
      text: `DELETE FROM oauth_records WHERE (kind, hash) IN (
               SELECT kind, hash FROM oauth_records WHERE expires_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING 1`,
      values: [before, limit],
    }),
  );
  return rows.length;
}
