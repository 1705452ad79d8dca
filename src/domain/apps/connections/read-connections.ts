import { fail } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import type { Database } from '../../../storage/database.ts';
import { isDisabled } from '../../accounts/accounts.queries.ts';
import type { Listed, Page } from '../../list-query.ts';
import { findLiveSide } from '../../people/rows/members.queries.ts';
import {
  type ConnectionFilters,
  type ConnectionRow,
  findConnection,
  findLiveConnectionsBy,
  listConnections,
} from './connections.queries.ts';

interface Deps {
  db: Database;
}

/** Live and ended connections of the account. */
export async function readConnections(
  { db }: Deps,
  account: Id<'acct'>,
  filters: Omit<ConnectionFilters, 'account'>,
  page: Page,
): Promise<Listed<ConnectionRow>> {
  return db.transaction({ account }, (tx) => listConnections(tx, { ...filters, account }, page));
}

export async function readConnection({ db }: Deps, account: Id<'acct'>, id: Id<'con'>): Promise<ConnectionRow> {
  const connection = await db.transaction({ account }, (tx) => findConnection(tx, account, id));
  return connection ?? fail('not_found');
}

/** Live connections that a member made for the account and its sandbox; they end when the member is removed. */
export async function readConnectionsBy(
  { db }: Deps,
  { account, person }: { account: Id<'acct'>; person: Id<'prs'> },
): Promise<ConnectionRow[]> {
  return db.transaction('system', async (tx) => {
    const live = (await findLiveSide(tx, account)) ?? fail('not_found');
    return findLiveConnectionsBy(tx, person, live.id);
  });
}

/** Connections of all accounts, for the team. */
export async function readAllConnections(
  { db }: Deps,
  filters: ConnectionFilters,
  page: Page,
): Promise<Listed<ConnectionRow>> {
  return db.transaction('system', (tx) => listConnections(tx, filters, page));
}

/** False also when the account, or the account that made the app, is disabled. */
export async function isConnected({ db }: Deps, id: Id<'con'>): Promise<boolean> {
  return db.transaction('system', async (tx) => {
    const connection = await findConnection(tx, null, id);
    if (connection === undefined || connection.ended_at !== null || connection.paused) return false;
    return !(await isDisabled(tx, connection.account_id));
  });
}
