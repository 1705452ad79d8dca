import { fail } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import { checkVersion } from '../../../core/lifecycle.ts';
import type { DbDeps, Tx } from '../../../storage/database.ts';
import type { AppChange, TeamAppChange } from '../../../wire/schemas/app.ts';
import { type ActingCaller, lockMaker } from '../../accounts/keys/refuse-revoked-caller.ts';
import { type Actor, audit } from '../../events/audit.ts';
import { type AppRow, type AppUpdate, findApp, findLogo, lockApp, updateApp } from '../apps.queries.ts';
import { lockLiveConnectionsOf } from '../connections/connections.queries.ts';
import { endConnections } from '../connections/end-connection.ts';
import { checkApp } from './check-app.ts';

/** Details that people see when they connect an app, and the addresses they return to. */
const CONSENT_DETAILS = ['name', 'website', 'redirect_uris', 'logo'] as const;
type ConsentDetail = (typeof CONSENT_DETAILS)[number];

/** Consent details that an update changes; a repeated value is no change. */
async function changedConsentDetails(tx: Tx, app: AppRow, update: AppUpdate): Promise<ConsentDetail[]> {
  const isChanged: Record<ConsentDetail, boolean> = {
    name: update.name !== undefined && update.name !== app.name,
    website: update.website !== undefined && update.website !== app.website,
    redirect_uris: update.redirect_uris !== undefined && !sameUris(update.redirect_uris, app.redirect_uris),
    logo: update.logo !== undefined && (await isNewLogo(tx, app, update.logo)),
  };
  return CONSENT_DETAILS.filter((part) => isChanged[part]);
}

/** The order of URIs does not matter. */
const sameUris = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((uri) => other.includes(uri));

async function isNewLogo(tx: Tx, { id }: AppRow, logo: AppUpdate['logo']): Promise<boolean> {
  const known = await findLogo(tx, id);
  if (known === undefined || !logo) return (known === undefined) !== !logo;
  return !known.bytes.equals(logo.bytes);
}

interface Deps extends DbDeps {
  baseUrl: string;
  allowPrivateUrls: boolean;
}

interface ExpectedVersion {
  /** Version that the caller has seen. */
  version?: number | undefined;
}

export interface ChangedApp {
  app: AppRow;
  /** The app was verified, and the change ended that. */
  unverified: boolean;
}

/**
 * Changes an account's own app. A change to what people see at consent ends the verification, so the team checks the
 * app again.
 */
export async function changeApp(
  deps: Deps,
  actor: Actor,
  { maker, id, change, version }: { maker: ActingCaller; id: Id<'app'>; change: AppChange } & ExpectedVersion,
): Promise<ChangedApp> {
  const { account } = maker;
  const wanted = await checkChange(deps, change);
  // System scope: the app's webhook destinations belong to the connected accounts.
  return deps.db.transaction('system', async (tx) => {
    const webhook_by = await lockMaker(tx, deps, maker);
    const update = { ...wanted, webhook_by };
    await lockApp(tx, id, 'UPDATE');
    const before = (await findApp(tx, account, id)) ?? fail('not_found');
    checkVersion(before, version);
    const changed = before.verified_at === null ? [] : await changedConsentDetails(tx, before, update);
    if (changed.length === 0) return { app: await writeChange(tx, deps, account, id, update), unverified: false };
    audit(tx, deps, actor, { action: 'app.unverify', target: toToken('app', id), detail: { changed } });
    return { app: await writeChange(tx, deps, account, id, { ...update, verified: false }), unverified: true };
  });
}

/** Verifies, changes, disables or enables an app. */
export async function changeAppForTeam(
  deps: Deps,
  actor: Actor,
  id: Id<'app'>,
  { version, verifier, ...change }: TeamAppChange & ExpectedVersion & { verifier: Id<'prs'> | null },
): Promise<AppRow> {
  const { verified, disabled } = change;
  const update: AppUpdate = { ...(await checkChange(deps, change)), verified, verifier, disabled };
  return deps.db.transaction('system', async (tx) => {
    checkVersion((await lockApp(tx, id, 'UPDATE')) ?? fail('not_found'), version);
    const app = await writeChange(tx, deps, null, id, update);
    // Leave the image out of the audit trail.
    const { logo, ...detail } = change;
    audit(tx, deps, actor, {
      action: 'app.change',
      target: toToken('app', id),
      detail: { ...detail, ...(logo === undefined ? {} : { logo: logo !== null }) },
    });
    return app;
  });
}

/** Disables an app and disconnects it from every account. */
export async function disableApp(deps: Deps, account: Id<'acct'>, id: Id<'app'>): Promise<AppRow> {
  return deps.db.transaction('system', (tx) => writeChange(tx, deps, account, id, { disabled: true }));
}

async function checkChange(
  deps: Deps,
  { name, website, redirect_uris, webhook_url, logo }: AppChange,
): Promise<AppUpdate> {
  const fields = { name, website, redirect_uris, webhook_url };
  const definedFields = Object.fromEntries(
    Object.entries({ ...fields, logo }).filter(([, value]) => value !== undefined),
  );
  return { ...fields, logo: await checkApp(definedFields, deps) };
}

async function writeChange(
  tx: Tx,
  deps: Deps,
  account: Id<'acct'> | null,
  id: Id<'app'>,
  update: AppUpdate,
): Promise<AppRow> {
  if ((await findApp(tx, account, id)) === undefined) fail('not_found');
  if (update.disabled) {
    // The lock orders concurrent connects: each is in this list, or finds the app disabled.
    await lockApp(tx, id, 'UPDATE');
    await endConnections(tx, deps, await lockLiveConnectionsOf(tx, id));
  }
  await updateApp(tx, id, update, deps.clock.now());
  return (await findApp(tx, account, id)) ?? fail('not_found');
}
