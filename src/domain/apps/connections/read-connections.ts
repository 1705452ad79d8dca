import type { IncomingMessage, ServerResponse } from 'node:http';
import { fail, failField } from '../../../core/fail.ts';
import { type Id, newId } from '../../../core/ids.ts';
import type { Database, DbDeps, Tx } from '../../../storage/database.ts';
import type { Scope } from '../../../wire/schemas/account.ts';
import { findAccount, isDisabled } from '../../accounts/accounts.queries.ts';
import type { Listed, Page } from '../../list-query.ts';
import { ROLE_SCOPES } from '../../people/members/role-scopes.ts';
import { findLiveSide, lockMemberRole } from '../../people/rows/members.queries.ts';
import { lockApp } from '../apps.queries.ts';
import { findConnectableApp } from '../read-apps.ts';
import {
  type ConnectionFilters,
  type ConnectionRow,
  findConnection,
  findLiveConnectionsBy,
  insertConnection,
  listConnections,
  lockLiveConnection,
  updateConnection,
} from './connections.queries.ts';
import { recordConnection } from './end-connection.ts';

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

/** An app's request in an authorization that waits for an answer. */
export interface ConsentRequest {
  app: Id<'app'>;
  scopes: Scope[];
  /** URI that the browser returns to with the answer. */
  redirectUri: string;
}

/** The browser that answers; its cookie identifies the authorization it began. */
export interface Browser {
  request: IncomingMessage;
  response: ServerResponse;
  /** Id of the authorization. */
  uid: string;
}

/** Authorizations that wait for a person's answer. */
export interface Consents {
  /** Null: unknown, expired, or begun in another browser. */
  find(browser: Browser): Promise<ConsentRequest | null>;
  /** Returns the URL that the browser opens next. */
  allow(browser: Browser, granted: { connection: Id<'con'>; scopes: readonly Scope[] }): Promise<string>;
  /** Returns the URL that the browser opens next. */
  refuse(browser: Browser): Promise<string>;
}

interface ConnectDeps extends DbDeps {
  baseUrl: string;
}

export interface ConnectRequest {
  app: Id<'app'>;
  account: Id<'acct'>;
  /** The person who consents. */
  person: Id<'prs'>;
  scopes: Scope[];
}

/** Connects an app to an account with these scopes, or updates the live connection; returns the connection's id. */
export async function connectApp(deps: ConnectDeps, request: ConnectRequest): Promise<Id<'con'>> {
  return deps.db.transaction('system', async (tx) => {
    const { livemode } = await checkRequest(tx, request);
    return (await renew(tx, deps, request)) ?? (await makeConnection(tx, deps, request, livemode));
  });
}

async function checkRequest(
  tx: Tx,
  { app: id, account, person, scopes }: ConnectRequest,
): Promise<{ livemode: boolean }> {
  // Locks: until the connection exists, no one disables the app or removes the person, so that it ends with them.
  await lockApp(tx, id, 'SHARE');
  const [app, role, found] = await Promise.all([
    findConnectableApp(tx, id),
    lockMemberRole(tx, person, account),
    findAccount(tx, account),
  ]);
  if (app === undefined) fail('not_found', { message: 'This app no longer exists.' });
  if (role === null || found === undefined || found.account.disabled_at !== null) fail('not_found');
  if (scopes.some((scope) => !ROLE_SCOPES[role].includes(scope)))
    failField(
      'account',
      'The app asks for more than your role in this account allows. Ask one of its owners to connect it.',
    );
  const { livemode } = found.account;
  if (livemode && !app.livemode) failField('account', 'This app was made in a sandbox and connects sandboxes only.');
  return { livemode };
}

async function renew(
  tx: Tx,
  deps: ConnectDeps,
  { app, account, person, scopes }: ConnectRequest,
): Promise<Id<'con'> | null> {
  const live = await lockLiveConnection(tx, account, app);
  if (live === undefined) return null;
  await updateConnection(tx, live.id, { scopes, person_id: person }, deps.clock.now());
  recordConnection(tx, deps, { ...live, scopes }, 'status_update', 'connected');
  return live.id;
}

async function makeConnection(
  tx: Tx,
  deps: ConnectDeps,
  request: ConnectRequest,
  livemode: boolean,
): Promise<Id<'con'>> {
  const { app: app_id, account: account_id, person: person_id, scopes } = request;
  const row = { id: newId(), account_id, app_id, person_id, scopes };
  // Two people of one account may allow the same app at the same moment.
  if (!(await insertConnection(tx, row, deps.clock.now())))
    return (await renew(tx, deps, request)) ?? fail('busy', { retryAfter: 1 });
  recordConnection(tx, deps, { ...row, livemode }, 'created', 'connected');
  return row.id;
}
