import { createHash, randomBytes } from 'node:crypto';
import { generateCodeVerifier } from '@badgateway/oauth2-client';
import { describe, expect, test } from 'vitest';
import { SCOPES } from '../../../src/wire/schemas/account.ts';
import { refusal } from '../../world/answers.ts';
import { answerConsent, beginConnecting, clientOf, connect, newApp, REDIRECT, type TestApp } from '../../world/apps.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { newBrowser, newMember } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';

// The protocol as an OAuth client sees it that knows only the metadata.

const world = useWorld();
const account = useFixture(() => world.newAccount());
const app = useFixture(() => newApp(world));

const token = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${world.url}/oauth/token`, { method: 'POST', body: new URLSearchParams(form), headers });
const basic = ({ token: id, secret }: TestApp) => ({
  Authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
});

test('the metadata at the root of the site names every endpoint', async () => {
  const response = await fetch(`${world.url}/.well-known/oauth-authorization-server`);
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(await response.json()).toMatchObject({
    issuer: world.app.baseUrl,
    authorization_endpoint: `${world.app.baseUrl}/oauth/authorize`,
    token_endpoint: `${world.app.baseUrl}/oauth/token`,
    revocation_endpoint: `${world.app.baseUrl}/oauth/revoke`,
    scopes_supported: SCOPES,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
  });
});

test('an app connects, calls, refreshes and revokes', async () => {
  const connected = await connect(world, app, account.token);
  expect(connected.tokens.refreshToken).toBeTruthy();
  const { data } = await world.as(connected.token).call('getAccount');
  expect(data.token).toBe(account.token);
  const renewed = await app.client.refreshToken(connected.tokens);
  expect(renewed.accessToken).not.toBe(connected.token);
  expect(renewed.refreshToken).not.toBe(connected.tokens.refreshToken);
  // The earlier access token stays valid until it expires.
  for (const one of [connected.token, renewed.accessToken])
    expect(await world.as(one).call('ping')).toEqual({ result: 'success' });
  await app.client.revoke(renewed, 'refresh_token');
  for (const one of [connected.token, renewed.accessToken]) {
    const error = await refusal(world.as(one).call('ping'));
    expect(error).toMatchObject({ status: 401, code: 'invalid_api_key' });
  }
  const { data: shown } = await account.live.call('getConnection', { params: { token: connected.connection } });
  expect(shown.status).toBe('disconnected');
});

test('the answer carries the state and the issuer', async () => {
  const begun = await beginConnecting(app, await newMember(world, account.token));
  const back = new URL(await answerConsent(begun, { decision: 'allow', account: account.token }));
  expect(back.origin + back.pathname).toBe(REDIRECT);
  expect(back.searchParams.get('state')).toBe(begun.state);
  expect(back.searchParams.get('iss')).toBe(world.app.baseUrl);
});

test('an app without a secret uses PKCE alone', async () => {
  const open = await newApp(world, { confidential: false });
  expect(open.secret).toBeNull();
  const connected = await connect(world, open, account.token);
  expect((await open.client.refreshToken(connected.tokens)).accessToken).toBeTruthy();
});

test('a secret may be in the header or in the body, and must be right', async () => {
  for (const method of ['client_secret_basic', 'client_secret_post'] as const) {
    const client = clientOf(world, app.token, app.secret);
    client.settings.authenticationMethod = method;
    const connected = await connect(world, { ...app, client }, account.token);
    expect(connected.token).toBeTruthy();
  }
  const { data } = await world.team.call('teamGetApp', { params: { token: app.token } });
  const { tokens } = await connect(world, app, account.token);
  const form = { grant_type: 'refresh_token', refresh_token: tokens.refreshToken ?? '' };
  for (const secret of [
    'wrong',
    '',
    data.token,
    createHash('sha256')
      .update(app.secret ?? '')
      .digest('hex'),
  ]) {
    const response = await token({ ...form, client_id: app.token, client_secret: secret });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(['invalid_client', 'invalid_request']).toContain(((await response.json()) as { error: string }).error);
  }
  expect((await token(form, basic(app))).status).toBe(200);
});

test('another app cannot exchange an app’s code or revoke its token', async () => {
  const other = await newApp(world);
  const begun = await beginConnecting(app, await newMember(world, account.token));
  const back = await answerConsent(begun, { decision: 'allow', account: account.token });
  const redirectParams = { redirectUri: begun.redirect, state: begun.state, codeVerifier: begun.verifier };
  await expect(other.client.authorizationCode.getTokenFromCodeRedirect(back, redirectParams)).rejects.toThrow();
  const mine = await app.client.authorizationCode.getTokenFromCodeRedirect(back, redirectParams);
  await other.client.revoke(mine, 'access_token').catch(() => undefined);
  await other.client.revoke(mine, 'refresh_token').catch(() => undefined);
  await expect(other.client.refreshToken(mine)).rejects.toThrow();
  expect(await world.as(mine.accessToken).call('ping')).toEqual({ result: 'success' });
});

describe('PKCE', () => {
  const authorize = async (change: Record<string, string | null>) => {
    const challenge = createHash('sha256')
      .update(await generateCodeVerifier())
      .digest('base64url');
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: app.token,
      redirect_uri: REDIRECT,
      scope: 'quotes:read',
      state: 's',
      code_challenge: challenge,
      code_challenge_method: 'S256',
    });
    for (const [name, value] of Object.entries(change)) {
      if (value === null) query.delete(name);
      else query.set(name, value);
    }
    return newBrowser(world).get(`/oauth/authorize?${query.toString()}`);
  };

  test('PKCE is required, with S256', async () => {
    expect((await authorize({})).to).toMatch(/^\/connect\//);
    for (const change of [
      { code_challenge: null, code_challenge_method: null },
      { code_challenge: null },
      { code_challenge_method: null },
      { code_challenge_method: 'plain' },
      { code_challenge: 'short' },
    ]) {
      const response = await authorize(change);
      const back = new URL(response.to);
      expect([back.origin + back.pathname, back.searchParams.get('error')]).toEqual([REDIRECT, 'invalid_request']);
      expect(back.searchParams.get('code')).toBeNull();
    }
  });

  test('at least one known scope must be requested, and unknown scopes are left out', async () => {
    for (const scope of ['openid', 'everything', '', null]) {
      const back = new URL((await authorize({ scope })).to);
      expect([scope, back.searchParams.get('error')]).toEqual([scope, 'invalid_scope']);
    }
    expect((await authorize({ scope: 'openid quotes:read all' })).to).toMatch(/^\/connect\//);
  });

  test('only codes are issued', async () => {
    for (const response_type of ['token', 'id_token', 'code token']) {
      const back = (await authorize({ response_type })).to;
      expect(back).not.toMatch(/access_token|[?&#]code=/);
    }
    expect((await authorize({ prompt: 'none' })).to).toContain('error=consent_required');
  });

  test('a redirect URI that is not one of the app’s own gets no redirect at all', async () => {
    for (const redirect_uri of [
      `${REDIRECT}/`,
      `${REDIRECT}/more`,
      `${REDIRECT}?x=1`,
      'https://app.example/Back',
      'https://APP.example/back',
      'https://app.example:444/back',
      'https://app.example:443/back',
      'http://app.example/back',
      'https://app.example/x/../back',
      'https://evil.example/back',
      null,
    ]) {
      const response = await authorize({ redirect_uri });
      expect([redirect_uri, response.status, response.to]).toEqual([redirect_uri, 400, '']);
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(response.text).toContain('couldn’t connect the app');
    }
    for (const client_id of ['app_01k9zq4m8te3fs5f9r6vd2x7hb', 'x', null]) {
      const response = await authorize({ client_id });
      expect(response).toMatchObject({ status: 400, to: '' });
    }
  });

  test('the port of localhost counts too', async () => {
    const local = await newApp(world, { redirect: 'http://localhost:4000/back' });
    const at = (port: number) => authorize({ client_id: local.token, redirect_uri: `http://localhost:${port}/back` });
    expect((await at(4000)).status).toBe(303);
    expect((await at(4001)).status).toBe(400);
  });

  test('a code is refused without the verifier or with another redirect URI', async () => {
    const begun = await beginConnecting(app, await newMember(world, account.token));
    const back = new URL(await answerConsent(begun, { decision: 'allow', account: account.token }));
    const form = {
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: REDIRECT,
      code_verifier: begun.verifier,
    };
    const refused = async (change: Record<string, string>) => {
      const { error } = (await (await token({ ...form, ...change }, basic(app))).json()) as { error: string };
      return error;
    };
    expect(await refused({ code_verifier: randomBytes(32).toString('base64url') })).toBe('invalid_grant');
    expect(await refused({ code_verifier: '' })).toBe('invalid_grant');
    expect(await refused({ redirect_uri: `${REDIRECT}/` })).toBe('invalid_grant');
    expect((await token(form, basic(app))).status).toBe(200);
  });
});

test('unsupported endpoints and grants are refused', async () => {
  for (const path of ['/oauth/introspect', '/oauth/userinfo', '/oauth/register', '/jwks', '/session/end', '/me'])
    expect((await fetch(world.url + path, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${world.url}/oauth/token`)).status).toBe(405);
  for (const grant of ['client_credentials', 'password', 'implicit']) {
    const response = await token({ grant_type: grant }, basic(app));
    expect(((await response.json()) as { error: string }).error).toBe('unsupported_grant_type');
  }
});

test('a token answer has the headers of every answer', async () => {
  const response = await token({ grant_type: 'refresh_token', refresh_token: 'x' }, basic(app));
  expect(await response.json()).toMatchObject({ error: 'invalid_grant' });
  expect(response.headers.get('request-id')).toMatch(/^req_/);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('cache-control')).toBe('no-store');
});
