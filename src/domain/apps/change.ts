import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import { toToken } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import type { App, AppChange, TeamApp, TeamAppChange } from '../../wire/schemas/app.ts';
import { type Actor, audit } from '../events/audit.ts';
import { type AppRow, type AppUpdate, findApp, lockApp, updateApp } from './apps.queries.ts';
import { checkApp } from './check-app.ts';
import { liveConnectionsOf } from './connections/connections.queries.ts';
import { endConnections } from './connections/end-connection.ts';
import { presentApp, presentTeamApp } from './present-app.ts';
import type { AppDeps } from './register.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'baseUrl' | 'allowPrivateUrls'>;

/** What an account changes of its own app. */
export async function changeApp(deps: Deps, account: Id<'acct'>, id: Id<'app'>, change: AppChange): Promise<App> {
  const update = await read(deps, change);
  // Destinations of its deliveries stand on the accounts that are connected, so the scope is wider than the account.
  const row = await deps.db.transaction('system', (tx) => write(tx, deps, account, id, update));
  return presentApp(deps, row);
}

/** Verifies, changes, disables or enables an app. */
export async function changeForTeam(deps: Deps, actor: Actor, id: Id<'app'>, change: TeamAppChange): Promise<TeamApp> {
  const { verified, disabled } = change;
  const update: AppUpdate = { ...(await read(deps, change)), verified, disabled };
  const row = await deps.db.transaction('system', async (tx) => {
    const written = await write(tx, deps, null, id, update);
    // The image itself has no place in the trail.
    const { logo, ...detail } = change;
    audit(tx, deps.clock, actor, {
      action: 'app.change',
      target: toToken('app', id),
      detail: { ...detail, ...(logo === undefined ? {} : { logo: logo !== null }) },
    });
    return written;
  });
  return presentTeamApp(deps, row);
}

/** Disables an app by its account: it is disconnected from every account. */
export async function disableApp(deps: Deps, account: Id<'acct'>, id: Id<'app'>): Promise<App> {
  const row = await deps.db.transaction('system', (tx) => write(tx, deps, account, id, { disabled: true }));
  return presentApp(deps, row);
}

async function read(deps: Deps, { name, website, redirect_uris, webhook_url, logo }: AppChange): Promise<AppUpdate> {
  const given = { name, website, redirect_uris, webhook_url };
  const known = Object.fromEntries(Object.entries({ ...given, logo }).filter(([, value]) => value !== undefined));
  return { ...given, logo: await checkApp(known, deps) };
}

async function write(
  tx: Tx,
  deps: Deps,
  account: Id<'acct'> | null,
  id: Id<'app'>,
  update: AppUpdate,
): Promise<AppRow> {
  if ((await findApp(tx, account, id)) === undefined) fail('not_found');
  if (update.disabled) {
    // Whoever is connecting it at this moment is either among these, or finds it disabled.
    await lockApp(tx, id, 'UPDATE');
    await endConnections(tx, deps, await liveConnectionsOf(tx, id));
  }
  await updateApp(tx, id, update, deps.clock.now());
  return (await findApp(tx, account, id)) ?? fail('not_found');
}
