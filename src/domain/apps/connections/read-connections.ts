import { fail } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import type { Database } from '../../../storage/database.ts';
import type { Connection } from '../../../wire/schemas/app.ts';
import { findConnection, listConnections } from './connections.queries.ts';
import { presentConnection } from './present-connection.ts';

interface Asked {
  app?: Id<'app'>;
  status?: 'connected' | 'disconnected';
}

/** The apps that are or were connected to the account. */
export async function readConnections(
  { db }: { db: Database },
  account: Id<'acct'>,
  asked: Asked,
  page: { page: number; perPage: number },
): Promise<{ rows: Connection[]; total: number }> {
  const { rows, total } = await db.transaction({ account }, (tx) => listConnections(tx, { ...asked, account }, page));
  return { rows: rows.map(presentConnection), total };
}

export async function readConnection(
  { db }: { db: Database },
  account: Id<'acct'>,
  id: Id<'con'>,
): Promise<Connection> {
  const row = await db.transaction({ account }, (tx) => findConnection(tx, account, id));
  return presentConnection(row ?? fail('not_found'));
}

export async function readAllConnections(
  { db }: { db: Database },
  asked: Asked & { account?: Id<'acct'> },
  page: { page: number; perPage: number },
): Promise<{ rows: Connection[]; total: number }> {
  const { rows, total } = await db.transaction('system', (tx) => listConnections(tx, asked, page));
  return { rows: rows.map(presentConnection), total };
}
