import { fail } from '../../../core/fail.ts';
import { fromToken } from '../../../core/tokens.ts';
import type { Database } from '../../../storage/database.ts';
import type { Connection } from '../../../wire/schemas/app.ts';
import { findConnection, listConnections } from './connections.queries.ts';
import { presentConnection } from './present-connection.ts';

interface Asked {
  app?: string;
  status?: 'connected' | 'disconnected';
}

/** The apps that are or were connected to the account. */
export async function readConnections(
  { db }: { db: Database },
  account: string,
  { app, status }: Asked,
  page: { page: number; perPage: number },
): Promise<{ rows: Connection[]; total: number }> {
  const filters = { account, status, app: idOf('app', app) };
  const { rows, total } = await db.transaction({ account }, (tx) => listConnections(tx, filters, page));
  return { rows: rows.map(presentConnection), total };
}

export async function readConnection({ db }: { db: Database }, account: string, token: string): Promise<Connection> {
  const id = fromToken('con', token) ?? fail('not_found');
  const row = await db.transaction({ account }, (tx) => findConnection(tx, account, id));
  return presentConnection(row ?? fail('not_found'));
}

export async function readAllConnections(
  { db }: { db: Database },
  { app, account, status }: Asked & { account?: string },
  page: { page: number; perPage: number },
): Promise<{ rows: Connection[]; total: number }> {
  const filters = { status, app: idOf('app', app), account: idOf('acct', account) };
  const { rows, total } = await db.transaction('system', (tx) => listConnections(tx, filters, page));
  return { rows: rows.map(presentConnection), total };
}

/** The schema has checked that it is a token. */
const idOf = (prefix: 'app' | 'acct', token: string | undefined) =>
  token === undefined ? undefined : (fromToken(prefix, token) ?? undefined);
