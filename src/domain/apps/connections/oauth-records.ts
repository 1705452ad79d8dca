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
  /** The grant it was issued under; its own id for a grant. */
  grant: string | null;
  connection: Id<'con'> | null;
  expiresAt: Date;
}

/** Stores a record, or writes it anew. False when the grant that it belongs to was revoked meanwhile. */
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

// Within these seconds a second use is a repeat over a bad line, or of a client that asks twice at once: it gets nothing,
// and revokes nothing. Later it is theft, and whoever sees it as used revokes everything.
const REPEAT_SECONDS = 10;

export async function findRecord({ db, clock }: Deps, kind: string, id: string): Promise<FoundRecord | null> {
  const row = await db.transaction('system', (tx) => findRecordRow(tx, kind, hashSecret(id)));
  if (row === undefined) return null;
  const { payload, consumed_at: consumedAt, expires_at: expiresAt } = row;
  if (consumedAt !== null && clock.now().getTime() - consumedAt.getTime() < REPEAT_SECONDS * 1000) return null;
  return { payload, consumedAt, expiresAt };
}

/** Uses up a code or token; of many that try at once, one is answered true. */
export async function consumeRecord({ db, clock }: Deps, kind: string, id: string): Promise<boolean> {
  return db.transaction('system', (tx) => markConsumed(tx, kind, hashSecret(id), clock.now()));
}

export async function removeRecord({ db }: { db: Database }, kind: string, id: string): Promise<void> {
  await db.transaction('system', async (tx) => deleteRecord(tx, kind, hashSecret(id)));
}
