import { randomBytes } from 'node:crypto';
import { generateCodeVerifier, OAuth2Client, type OAuth2Token } from '@badgateway/oauth2-client';
import { expect } from 'vitest';
import { fromToken, newId, toToken } from '../../src/core/ids.ts';
import { SCOPES, type Scope } from '../../src/wire/schemas/account.ts';
import { rowId } from '../support/ids.ts';
import { type Browser, newMember } from './visitors.ts';
import type { Account, World } from './world.ts';

// Apps, each with a third-party OAuth client, and people who connect them.

export const REDIRECT = 'https://app.example/back';

export interface TestApp {
  token: string;
  name: string;
  secret: string | null;
  webhookSecret: string;
  client: OAuth2Client;
}

/** An app of a new account, unless an owner is named. */
export async function newApp(
  world: World,
  options: { verified?: boolean; owner?: string; webhook_url?: string; confidential?: boolean; redirect?: string } = {},
): Promise<TestApp> {
  const mark = randomBytes(4).toString('hex');
  const account =
    options.owner ?? (await world.newAccount({ name: 'Maker', email: `maker-${mark}@apps.example` })).token;
  const { data } = await world.team.call('teamCreateApp', {
    body: {
      account,
      name: `Casebook ${mark}`,
      redirect_uris: [options.redirect ?? REDIRECT],
      confidential: options.confidential ?? true,
      ...(options.webhook_url === undefined ? {} : { webhook_url: options.webhook_url }),
    },
  });
  const { token, name, client_secret: secret, webhook_secret: webhookSecret } = data;
  if (options.verified) await world.team.call('teamChangeApp', { params: { token }, body: { verified: true } });
  return { token, name, secret, webhookSecret, client: clientOf(world, token, secret) };
}

/** A third-party client, which discovers our addresses from the metadata. */
export function clientOf(world: World, clientId: string, secret: string | null): OAuth2Client {
  return new OAuth2Client({
    server: world.url,
    discoveryEndpoint: '/.well-known/oauth-authorization-server',
    clientId,
    ...(secret === null ? {} : { clientSecret: secret }),
  });
}

export interface PendingConnection {
  browser: Browser;
  verifier: string;
  state: string;
  redirect: string;
  /** Path of the page that asks the person for consent. */
  consent: string;
}

/** The app sends the browser to us, and we redirect to the consent page. */
export async function beginConnecting(
  app: TestApp,
  browser: Browser,
  { scopes = SCOPES, redirect = REDIRECT }: { scopes?: readonly Scope[]; redirect?: string } = {},
): Promise<PendingConnection> {
  const verifier = await generateCodeVerifier();
  const state = newId();
  const uri = await app.client.authorizationCode.getAuthorizeUri({
    redirectUri: redirect,
    state,
    codeVerifier: verifier,
    scope: [...scopes],
  });
  const { pathname, search } = new URL(uri);
  const response = await browser.get(pathname + search);
  expect(response.status).toBe(303);
  return { browser, verifier, state, redirect, consent: response.to };
}

/** Answers the consent page. Returns the app's URL where the browser ends up. */
export async function answerConsent(
  { browser, consent }: PendingConnection,
  form: Record<string, string>,
): Promise<string> {
  const answered = await browser.post(consent, form);
  expect(answered.status).toBe(303);
  const resumed = await browser.get(answered.to);
  expect(resumed.status).toBe(303);
  return resumed.to;
}

export interface Connected {
  /** Tokens of the app, the connection and access. */
  app: string;
  connection: string;
  token: string;
  name: string;
  tokens: OAuth2Token;
  oauth: TestApp;
}

/** Runs the full flow: the person allows the app, and the app exchanges its code. */
export async function connect(
  world: World,
  app: TestApp,
  account: string,
  { scopes, redirect, browser }: { scopes?: readonly Scope[]; redirect?: string; browser?: Browser } = {},
): Promise<Connected> {
  const pending = await beginConnecting(app, browser ?? (await newMember(world, account)), {
    ...(scopes === undefined ? {} : { scopes }),
    ...(redirect === undefined ? {} : { redirect }),
  });
  const returnUrl = await answerConsent(pending, { decision: 'allow', account });
  const tokens = await app.client.authorizationCode.getTokenFromCodeRedirect(returnUrl, {
    redirectUri: pending.redirect,
    state: pending.state,
    codeVerifier: pending.verifier,
  });
  const [row] = await world.rows<{ id: string }>(
    'SELECT id FROM connections WHERE app_id = $1 AND account_id = $2 AND ended_at IS NULL',
    [fromToken('app', app.token), fromToken('acct', account)],
  );
  const connection = toToken('con', rowId(row?.id));
  return { app: app.token, connection, token: tokens.accessToken, name: app.name, tokens, oauth: app };
}

export async function connectApp(
  world: World,
  account: Account,
  options: { verified?: boolean; scopes?: readonly Scope[]; webhook_url?: string } = {},
): Promise<Connected> {
  const { scopes, ...details } = options;
  return connect(world, await newApp(world, details), account.token, scopes === undefined ? {} : { scopes });
}
