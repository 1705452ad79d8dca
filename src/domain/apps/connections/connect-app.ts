import { fail, failField } from '../../../core/fail.ts';
import { type Id, newId } from '../../../core/ids.ts';
import type { DbDeps, Tx } from '../../../storage/database.ts';
import type { Scope } from '../../../wire/schemas/account.ts';
import { findAccount } from '../../accounts/accounts.queries.ts';
import { ROLE_SCOPES } from '../../people/members/role-scopes.ts';
import { lockMemberRole } from '../../people/rows/members.queries.ts';
import { lockApp } from '../apps.queries.ts';
import { findConnectableApp } from '../read-apps.ts';
import { insertConnection, lockLiveConnection, updateConnection } from './connections.queries.ts';
import { recordConnection } from './record-connection.ts';

interface Deps extends DbDeps {
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
export async function connectApp(deps: Deps, request: ConnectRequest): Promise<Id<'con'>> {
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

async function renew(tx: Tx, deps: Deps, { app, account, person, scopes }: ConnectRequest): Promise<Id<'con'> | null> {
  const live = await lockLiveConnection(tx, account, app);
  if (live === undefined) return null;
  await updateConnection(tx, live.id, { scopes, person_id: person }, deps.clock.now());
  recordConnection(tx, deps, { ...live, scopes }, 'status_update', 'connected');
  return live.id;
}

async function makeConnection(tx: Tx, deps: Deps, request: ConnectRequest, livemode: boolean): Promise<Id<'con'>> {
  const { app: app_id, account: account_id, person: person_id, scopes } = request;
  const row = { id: newId(), account_id, app_id, person_id, scopes };
  // Two people of one account may allow the same app at the same moment.
  if (!(await insertConnection(tx, row, deps.clock.now())))
    return (await renew(tx, deps, request)) ?? fail('busy', { retryAfter: 1 });
  recordConnection(tx, deps, { ...row, livemode }, 'created', 'connected');
  return row.id;
}
