import { earlier, HOUR_MS } from '../../../core/calendar.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Id } from '../../../core/ids.ts';
import { hashSecret } from '../../../core/secrets.ts';
import type { Database, DbDeps } from '../../../storage/database.ts';
import { lockConnection } from './connections.queries.ts';
import { endConnections } from './end-connection.ts';
import {
  deleteExpiredRecords,
  deleteGrant,
  deleteRecord,
  findConnectionOfGrant,
  findRecordRow,
  isGranted,
  lockGrant,
  markConsumed,
  upsertRecord,
} from './oauth-records.queries.ts';

export interface NewRecord {
  payload: Record<string, unknown>;
  /** Id of the grant that the record was issued under; of a grant, its own id. */
  grant: string | null;
  connection: Id<'con'> | null;
  expiresAt: Date;
}

/** Inserts or replaces a record. Returns false when its grant has been revoked. */
export async function saveRecord(
  { db }: { db: Database },
  kind: string,
  id: string,
  { payload, grant, connection, expiresAt }: NewRecord,
): Promise<boolean> {
  const record = {
    kind,
    hash: hashSecret(id),
    payload,
    grant_hash: grant === null ? null : hashSecret(grant),
    connection_id: connection,
    expires_at: expiresAt,
  };
  return db.transaction('system', (tx) => upsertRecord(tx, record));
}

export interface FoundRecord {
  payload: Record<string, unknown>;
  consumedAt: Date | null;
  expiresAt: Date;
}

// A second use within these seconds is a retry or a double request: it gets nothing and revokes nothing. A later one
// counts as theft: the authorization server sees the record as used and revokes everything.
const REPEAT_SECONDS = 10;

export async function findRecord({ db, clock }: DbDeps, kind: string, id: string): Promise<FoundRecord | null> {
  const row = await db.transaction('system', (tx) => findRecordRow(tx, kind, hashSecret(id)));
  if (row === undefined) return null;
  const { payload, consumed_at: consumedAt, expires_at: expiresAt } = row;
  if (consumedAt !== null && clock.now().getTime() - consumedAt.getTime() < REPEAT_SECONDS * 1000) return null;
  return { payload, consumedAt, expiresAt };
}

/** Marks a code or token as used; returns true to only one of several concurrent callers. */
export async function consumeRecord({ db, clock }: DbDeps, kind: string, id: string): Promise<boolean> {
  return db.transaction('system', (tx) => markConsumed(tx, kind, hashSecret(id), clock.now()));
}

export async function removeRecord({ db }: { db: Database }, kind: string, id: string): Promise<void> {
  await db.transaction('system', async (tx) => deleteRecord(tx, kind, hashSecret(id)));
}

// An old token is answered as expired for these hours, and as unknown afterwards.
const RETENTION_HOURS = 24;

/** Returns the number deleted. */
export async function forgetOldTokens({ db, clock }: DbDeps, batch: number): Promise<number> {
  const before = earlier(clock.now(), RETENTION_HOURS * HOUR_MS);
  return db.transaction('system', (tx) => deleteExpiredRecords(tx, before, batch));
}

/** Revokes a grant and everything issued under it; without a grant left, the connection ends too. */
export async function revokeGrant(deps: { db: Database; clock: Clock; baseUrl: string }, grant: string): Promise<void> {
  const hash = hashSecret(grant);
  await deps.db.transaction('system', async (tx) => {
    const id = await findConnectionOfGrant(tx, hash);
    const connection = id === undefined ? undefined : await lockConnection(tx, null, id);
    // The lock orders concurrent tokens: each is issued before and deleted here, or finds no grant.
    await lockGrant(tx, hash);
    await deleteGrant(tx, hash);
    if (connection === undefined || connection.ended_at !== null) return;
    if (!(await isGranted(tx, connection.id, deps.clock.now()))) await endConnections(tx, deps, [connection]);
  });
}
