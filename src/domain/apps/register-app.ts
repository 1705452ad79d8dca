import type { Clock } from '../../core/clock.ts';
import { fail, failField } from '../../core/fail.ts';
import { type Id, toToken } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';
import { hashSecret, newSecret } from '../../core/secrets.ts';
import type { Database, Tx } from '../../storage/database.ts';
import type { AppRequest } from '../../wire/schemas/app.ts';
import { findAccount } from '../accounts/accounts.queries.ts';
import { newWebhookSecret } from '../accounts/webhook-secret.ts';
import { type Actor, audit } from '../events/audit.ts';
import { type AppRow, findApp, insertApp, type Logo } from './apps.queries.ts';
import { checkApp } from './check-app.ts';

export interface AppDeps {
  db: Database;
  clock: Clock;
  seal: Seal;
  baseUrl: string;
  allowPrivateUrls: boolean;
}

/** Shown this once. */
export interface AppSecrets {
  client_secret: string | null;
  webhook_secret: string;
}

export interface RegisteredApp {
  app: AppRow;
  secrets: AppSecrets;
}

type Request = AppRequest & { id: Id<'app'> };

export const newClientSecret = (): string => newSecret('dgm_app');

/** Registers an app of the account. */
export async function registerApp(deps: AppDeps, account: Id<'acct'>, request: Request): Promise<RegisteredApp> {
  const logo = (await checkApp(request, deps)) ?? null;
  return deps.db.transaction({ account }, (tx) => writeApp(tx, deps, account, request, logo));
}

/** Registers an app for an account, by the team. */
export async function registerAppForAccount(
  deps: AppDeps,
  actor: Actor,
  request: Request & { account: Id<'acct'> },
): Promise<RegisteredApp> {
  const logo = (await checkApp(request, deps)) ?? null;
  const { id, account, name } = request;
  return deps.db.transaction('system', async (tx) => {
    if ((await findAccount(tx, account)) === undefined) failField('account', 'There is no such account.');
    const registered = await writeApp(tx, deps, account, request, logo);
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
  { clock, seal }: AppDeps,
  account: Id<'acct'>,
  { id, name, redirect_uris, website = null, webhook_url = null, confidential = true }: Request,
  logo: Logo | null,
): Promise<RegisteredApp> {
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
    webhook_secret: seal.seal(webhook_secret),
  };
  await insertApp(tx, newApp, clock.now());
  const app = (await findApp(tx, account, id)) ?? fail('not_found');
  return { app, secrets: { client_secret, webhook_secret } };
}
