import { fromToken } from '../../core/tokens.ts';
import type { Database } from '../../storage/database.ts';
import type { AppRow } from './apps.queries.ts';
import { findConnectable } from './connections/connect.ts';
import { findConnection } from './connections/connections.queries.ts';

/** The app that a `client_id` names; a disabled one is not there. */
export async function findClient({ db }: { db: Database }, clientId: string): Promise<AppRow | null> {
  const id = fromToken('app', clientId);
  if (id === null) return null;
  return (await db.transaction('system', (tx) => findConnectable(tx, id))) ?? null;
}

/** Whether the connection still stands. */
export async function isConnected({ db }: { db: Database }, connection: string): Promise<boolean> {
  const row = await db.transaction('system', (tx) => findConnection(tx, null, connection));
  return row !== undefined && row.ended_at === null;
}
