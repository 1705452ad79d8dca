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

/** The apps that are or were connected to the account. */
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

/** What a member has connected to the account, on both its sides: it ends when they are removed. */
export async function readConnectionsBy(
  { db }: Deps,
  { account, person }: { account: Id<'acct'>; person: Id<'prs'> },
): Promise<ConnectionRow[]> {
  return db.transaction('system', async (tx) => {
    const live = (await findLiveSide(tx, account)) ?? fail('not_found');
    return findLiveConnectionsBy(tx, person, live.id);
  });
}

/** The connections of every account, for the team. */
export async function readAllConnections(
  { db }: Deps,
  filters: ConnectionFilters,
  page: Page,
): Promise<Listed<ConnectionRow>> {
  return db.transaction('system', (tx) => listConnections(tx, filters, page));
}

/** Whether the connection has not ended, and neither the account nor the maker of the app is disabled. */
export async function isConnected({ db }: Deps, id: Id<'con'>): Promise<boolean> {
  return db.transaction('system', async (tx) => {
    const connection = await findConnection(tx, null, id);
    if (connection === undefined || connection.ended_at !== null || connection.paused) return false;
    return !(await isDisabled(tx, connection.account_id));
  });
}
