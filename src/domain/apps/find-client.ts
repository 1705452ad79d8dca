import type { Id } from '../../core/ids.ts';
import type { Database } from '../../storage/database.ts';
import type { AppRow } from './apps.queries.ts';
import { findConnectable } from './connections/connect.ts';
import { findConnection } from './connections/connections.queries.ts';

/** An app that accounts may connect; a disabled one is not there. */
export async function findClient({ db }: { db: Database }, id: Id<'app'>): Promise<AppRow | null> {
  return (await db.transaction('system', (tx) => findConnectable(tx, id))) ?? null;
}

/** Whether the connection still stands. */
export async function isConnected({ db }: { db: Database }, connection: Id<'con'>): Promise<boolean> {
  const row = await db.transaction('system', (tx) => findConnection(tx, null, connection));
  return row !== undefined && row.ended_at === null;
}
