import type { Clock } from '../../core/clock.ts';
import { fail, failField } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import { toToken } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';
import { hashSecret, newSecret } from '../../core/secrets.ts';
import type { Database, Tx } from '../../storage/database.ts';
import type { App, AppRequest, TeamApp } from '../../wire/schemas/app.ts';
import { findAccount } from '../accounts/accounts.queries.ts';
import { newWebhookSecret } from '../accounts/webhook-secret.ts';
import { type Actor, audit } from '../events/audit.ts';
import { type AppRow, findApp, insertApp, type Logo } from './apps.queries.ts';
import { checkApp } from './check-app.ts';
import { presentApp, presentTeamApp } from './present-app.ts';

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

export const newClientSecret = (): string => newSecret('dgm_app');

/** Registers an app of the account; its secrets leave only in this answer. */
export async function registerApp(
  deps: AppDeps,
  account: Id<'acct'>,
  request: AppRequest & { id: Id<'app'> },
): Promise<App & AppSecrets> {
  const logo = (await checkApp(request, deps)) ?? null;
  const { row, secrets } = await deps.db.transaction({ account }, (tx) => write(tx, deps, account, request, logo));
  return { ...presentApp(deps, row), ...secrets };
}

/** Registers an app for an account, by the team. */
export async function registerForAccount(
  deps: AppDeps,
  actor: Actor,
  request: AppRequest & { id: Id<'app'>; account: Id<'acct'> },
): Promise<TeamApp & AppSecrets> {
  const logo = (await checkApp(request, deps)) ?? null;
  const { account } = request;
  const { row, secrets } = await deps.db.transaction('system', async (tx) => {
    if ((await findAccount(tx, account)) === undefined) failField('account', 'There is no such account.');
    const made = await write(tx, deps, account, request, logo);
    audit(tx, deps.clock, actor, {
      action: 'app.create',
      target: toToken('app', request.id),
      detail: { name: request.name, account: request.account },
    });
    return made;
  });
  return { ...presentTeamApp(deps, row), ...secrets };
}

async function write(
  tx: Tx,
  { clock, seal }: AppDeps,
  account: Id<'acct'>,
  { id, name, redirect_uris, website = null, webhook_url = null, confidential = true }: AppRequest & { id: Id<'app'> },
  logo: Logo | null,
): Promise<{ row: AppRow; secrets: AppSecrets }> {
  const client_secret = confidential ? newClientSecret() : null;
  const webhook_secret = newWebhookSecret();
  const app = {
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
  await insertApp(tx, app, clock.now());
  const row = (await findApp(tx, account, id)) ?? fail('not_found');
  return { row, secrets: { client_secret, webhook_secret } };
}
