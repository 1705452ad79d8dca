import type { Clock } from '../../../core/clock.ts';
import { fail, failField } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { newId } from '../../../core/ids.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import type { Scope } from '../../../wire/schemas/account.ts';
import { findAccount } from '../../accounts/accounts.queries.ts';
import { findMemberRole } from '../../people/members/members.queries.ts';
import { type AppRow, findApp, lockApp } from '../apps.queries.ts';
import { insertConnection, lockLiveConnection, renewConnection } from './connections.queries.ts';
import { tellConnection } from './tell-connection.ts';

interface Deps {
  db: Database;
  clock: Clock;
  baseUrl: string;
}

export interface Connecting {
  app: Id<'app'>;
  account: Id<'acct'>;
  /** Who says so. */
  person: Id<'prs'>;
  scopes: Scope[];
}

/** Lets an app act for an account within these scopes; gives the connection’s id. A live one gets the new scopes. */
export async function connectApp(deps: Deps, connecting: Connecting): Promise<Id<'con'>> {
  return deps.db.transaction('system', async (tx) => {
    const { livemode } = await check(tx, connecting);
    return (await renew(tx, deps, connecting)) ?? (await begin(tx, deps, connecting, livemode));
  });
}

async function check(tx: Tx, { app: id, account, person }: Connecting): Promise<{ livemode: boolean }> {
  // Held against being disabled until the connection stands, so that it is among those that end.
  await lockApp(tx, id, 'SHARE');
  const [app, role, whole] = await Promise.all([
    findConnectable(tx, id),
    findMemberRole(tx, person, account),
    findAccount(tx, account),
  ]);
  if (app === undefined) fail('not_found', { message: 'The app is no longer there.' });
  if (role === null || whole === undefined || whole.account.disabled_at !== null) fail('not_found');
  const { livemode } = whole.account;
  if (livemode && !app.livemode) failField('account', 'This app was made in a sandbox and connects sandboxes only.');
  return { livemode };
}

/** An app that accounts may connect. */
export async function findConnectable(tx: Tx, id: Id<'app'>): Promise<AppRow | undefined> {
  const app = await findApp(tx, null, id);
  return app?.disabled_at === null ? app : undefined;
}

async function renew(tx: Tx, deps: Deps, { app, account, person, scopes }: Connecting): Promise<Id<'con'> | null> {
  const live = await lockLiveConnection(tx, account, app);
  if (live === undefined) return null;
  await renewConnection(tx, live.id, { scopes, person_id: person }, deps.clock.now());
  tellConnection(tx, deps, { ...live, scopes }, 'status_update', 'connected');
  return live.id;
}

async function begin(tx: Tx, deps: Deps, connecting: Connecting, livemode: boolean): Promise<Id<'con'>> {
  const { app: app_id, account: account_id, person: person_id, scopes } = connecting;
  const row = { id: newId(), account_id, app_id, person_id, scopes };
  // Two people of one account may allow the same app at the same moment.
  if (!(await insertConnection(tx, row, deps.clock.now())))
    return (await renew(tx, deps, connecting)) ?? fail('conflict', { retryAfter: 1 });
  tellConnection(tx, deps, { ...row, livemode }, 'created', 'connected');
  return row.id;
}
