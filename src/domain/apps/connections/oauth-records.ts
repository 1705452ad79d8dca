import type { Clock } from '../../../core/clock.ts';
import type { Id } from '../../../core/ids.ts';
import { hashSecret } from '../../../core/secrets.ts';
import type { Database } from '../../../storage/database.ts';
import { deleteRecord, findRecordRow, markConsumed, upsertRecord } from './oauth-records.queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

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

export async function findRecord({ db, clock }: Deps, kind: string, id: string): Promise<FoundRecord | null> {
  const row = await db.transaction('system', (tx) => findRecordRow(tx, kind, hashSecret(id)));
  if (row === undefined) return null;
  const { payload, consumed_at: consumedAt, expires_at: expiresAt } = row;
  if (consumedAt !== null && clock.now().getTime() - consumedAt.getTime() < REPEAT_SECONDS * 1000) return null;
  return { payload, consumedAt, expiresAt };
}

/** Marks a code or token as used; returns true to only one of several concurrent callers. */
export async function consumeRecord({ db, clock }: Deps, kind: string, id: string): Promise<boolean> {
  return db.transaction('system', (tx) => markConsumed(tx, kind, hashSecret(id), clock.now()));
}

export async function removeRecord({ db }: { db: Database }, kind: string, id: string): Promise<void> {
  await db.transaction('system', async (tx) => deleteRecord(tx, kind, hashSecret(id)));
}
