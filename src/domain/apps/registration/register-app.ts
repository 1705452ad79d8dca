import { fail, failField } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import type { Seal } from '../../../core/seal.ts';
import { hashSecret, newSecret } from '../../../core/secrets.ts';
import type { DbDeps, Tx } from '../../../storage/database.ts';
import type { AppRequest } from '../../../wire/schemas/app.ts';
import { findAccount } from '../../accounts/accounts.queries.ts';
import { type ActingCaller, lockMaker } from '../../accounts/keys/refuse-revoked-caller.ts';
import { newWebhookSecret } from '../../accounts/webhook-secret.ts';
import { type Actor, audit } from '../../events/audit.ts';
import { type AppRow, countOpenApps, findApp, insertApp, type Logo } from '../apps.queries.ts';
import { checkApp } from './check-app.ts';

export interface AppDeps extends DbDeps {
  seal: Seal;
  baseUrl: string;
  allowPrivateUrls: boolean;
}

/** Shown only once. */
export interface AppSecrets {
  client_secret: string | null;
  webhook_secret: string;
}

export interface RegisteredApp {
  app: AppRow;
  secrets: AppSecrets;
}

const MOST = 50;

type Request = AppRequest & { id: Id<'app'> };

export const newClientSecret = (): string => newSecret('dgm_app');

export async function registerApp(deps: AppDeps, maker: ActingCaller, request: Request): Promise<RegisteredApp> {
  const logo = (await checkApp(request, deps)) ?? null;
  return deps.db.transaction({ account: maker.account }, (tx) => writeApp(tx, deps, maker, request, logo));
}

/** Registers an app for an account, on behalf of the team. */
export async function registerAppForAccount(
  deps: AppDeps,
  actor: Actor,
  request: Request & { account: Id<'acct'> },
): Promise<RegisteredApp> {
  const logo = (await checkApp(request, deps)) ?? null;
  const { id, account, name } = request;
  return deps.db.transaction('system', async (tx) => {
    if ((await findAccount(tx, account)) === undefined) failField('account', 'There is no such account.');
    const registered = await writeApp(tx, deps, { account, key: null, person: null }, request, logo);
    audit(tx, deps, actor, {
      action: 'app.create',
      target: toToken('app', id),
      detail: { name, account: toToken('acct', account) },
    });
    return registered;
  });
}

async function writeApp(
  tx: Tx,
  deps: AppDeps,
  maker: ActingCaller,
  { id, name, redirect_uris, website = null, webhook_url = null, confidential = true }: Request,
  logo: Logo | null,
): Promise<RegisteredApp> {
  const { clock, seal } = deps;
  const { account } = maker;
  const person = await lockMaker(tx, deps, maker);
  await refuseTooMany(tx, account, id);
  const client_secret = confidential ? newClientSecret() : null;
  const webhook_secret = newWebhookSecret();
  const newApp = {
    id,
    account,
    name,
    website,
    logo,
    redirect_uris,
    confidential,
    client_secret_hash: client_secret === null ? null : hashSecret(client_secret),
    webhook_url,
    webhook_by: webhook_url === null ? null : person,
    webhook_secret: seal.seal(webhook_secret),
  };
  await insertApp(tx, newApp, clock.now());
  const app = (await findApp(tx, account, id)) ?? fail('not_found');
  return { app, secrets: { client_secret, webhook_secret } };
}

/** Needs the account's lock. A retry of an interrupted request adds no app, so it passes. */
async function refuseTooMany(tx: Tx, account: Id<'acct'>, id: Id<'app'>): Promise<void> {
  if ((await countOpenApps(tx, account)) < MOST) return;
  if ((await findApp(tx, account, id)) !== undefined) return;
  failField('name', `An account can have at most ${MOST} apps. Disable one that you no longer use first.`);
}
