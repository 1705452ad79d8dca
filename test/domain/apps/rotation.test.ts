import { expect, test } from 'vitest';
import { answerConsent, beginConnecting, type Connected, connectApp, newApp, type TestApp } from '../../world/apps.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { newMember } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';

// Codes and refresh tokens work once, however many callers try.

const world = useWorld();
const account = useFixture(() => world.newAccount());

interface Tokens {
  access_token: string;
  refresh_token: string;
}

async function requestTokens({ token, secret }: TestApp, form: Record<string, string>): Promise<Tokens | null> {
  const body = new URLSearchParams({ client_id: token, client_secret: secret ?? '', ...form });
  const response = await fetch(`${world.url}/oauth/token`, { method: 'POST', body });
  const answered = (await response.json()) as Tokens & { error?: string };
  if (response.ok) return answered;
  expect({ status: response.status, error: answered.error }).toEqual({ status: 400, error: 'invalid_grant' });
  return null;
}

const refresh = (app: TestApp, refresh_token: string) =>
  requestTokens(app, { grant_type: 'refresh_token', refresh_token });
const pingStatus = async (token: string) =>
  (await fetch(`${world.url}/v1/ping`, { headers: { Authorization: `Bearer ${token}` } })).status;
const statusOf = async ({ connection }: Connected) =>
  (await account.live.call('getConnection', { params: { token: connection } })).data.status;

/** An allowed app that has not exchanged its code yet. */
async function newAllowedApp() {
  const app = await newApp(world);
  const begun = await beginConnecting(app, await newMember(world, account.token));
  const code =
    new URL(await answerConsent(begun, { decision: 'allow', account: account.token })).searchParams.get('code') ?? '';
  const form = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: begun.redirect,
    code_verifier: begun.verifier,
  };
  return { app, form };
}

test('of eight concurrent exchanges of one code, one gets tokens, which work', async () => {
  const { app, form } = await newAllowedApp();
  const answers = await Promise.all(Array.from({ length: 8 }, () => requestTokens(app, form)));
  const [won, ...more] = answers.filter((one) => one !== null);
  expect(more).toEqual([]);
  expect(await pingStatus(won?.access_token ?? '')).toBe(200);
  expect(await refresh(app, won?.refresh_token ?? '')).not.toBeNull();
});

test('using a code again later revokes its tokens', async () => {
  const { app, form } = await newAllowedApp();
  const tokens = await requestTokens(app, form);
  world.clock.advance(11_000);
  expect(await requestTokens(app, form)).toBeNull();
  expect(await pingStatus(tokens?.access_token ?? '')).toBe(401);
});

test('of eight concurrent refreshes, one gets tokens, and the app stays connected', async () => {
  const connected = await connectApp(world, account);
  const { oauth, tokens } = connected;
  const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(oauth, tokens.refreshToken ?? '')));
  const [won, ...more] = answers.filter((one) => one !== null);
  expect(more).toEqual([]);
  expect(await pingStatus(won?.access_token ?? '')).toBe(200);
  // A repeat soon after, as over a bad connection, gets no tokens and revokes none.
  expect(await refresh(oauth, tokens.refreshToken ?? '')).toBeNull();
  expect(await refresh(oauth, won?.refresh_token ?? '')).not.toBeNull();
  expect(await statusOf(connected)).toBe('connected');
});

test('a refresh token used again later counts as stolen: its entire chain is revoked', async () => {
  const connected = await connectApp(world, account);
  const { oauth, tokens } = connected;
  const second = await refresh(oauth, tokens.refreshToken ?? '');
  const third = await refresh(oauth, second?.refresh_token ?? '');
  world.clock.advance(11_000);
  expect(await refresh(oauth, tokens.refreshToken ?? '')).toBeNull();
  for (const one of [tokens.accessToken, second?.access_token, third?.access_token])
    expect(await pingStatus(one ?? '')).toBe(401);
  expect(await refresh(oauth, third?.refresh_token ?? '')).toBeNull();
  expect(await statusOf(connected)).toBe('disconnected');
});

test('revoking a stolen chain does not affect another installation of the same app', async () => {
  const first = await connectApp(world, account);
  const begun = await beginConnecting(first.oauth, await newMember(world, account.token));
  const back = await answerConsent(begun, { decision: 'allow', account: account.token });
  const second = await first.oauth.client.authorizationCode.getTokenFromCodeRedirect(back, {
    redirectUri: begun.redirect,
    state: begun.state,
    codeVerifier: begun.verifier,
  });
  await refresh(first.oauth, first.tokens.refreshToken ?? '');
  world.clock.advance(11_000);
  expect(await refresh(first.oauth, first.tokens.refreshToken ?? '')).toBeNull();
  expect(await pingStatus(first.token)).toBe(401);
  expect(await pingStatus(second.accessToken)).toBe(200);
  expect(await statusOf(first)).toBe('connected');
});

test('an access token is valid for an hour, and is then refused as expired', async () => {
  const { token } = await connectApp(world, account);
  world.clock.advance(59 * 60_000);
  expect(await pingStatus(token)).toBe(200);
  world.clock.advance(60_000 + 1000);
  const response = await fetch(`${world.url}/v1/ping`, { headers: { Authorization: `Bearer ${token}` } });
  expect({ status: response.status, wwwAuthenticate: response.headers.get('www-authenticate') }).toEqual({
    status: 401,
    wwwAuthenticate: 'Bearer error="invalid_token"',
  });
  expect(await response.json()).toMatchObject({ code: 'token_expired' });
  await world.app.worker.runNow('forget_old_tokens');
  expect(await pingStatus(token)).toBe(401);
});

test('a refresh can request fewer scopes, and never more', async () => {
  const { oauth, tokens } = await connectApp(world, account, { scopes: ['quotes:read', 'files:read'] });
  const form = { grant_type: 'refresh_token', refresh_token: tokens.refreshToken ?? '' };
  const body = new URLSearchParams({
    client_id: oauth.token,
    client_secret: oauth.secret ?? '',
    ...form,
    scope: 'quotes:read quotes:pay',
  });
  const response = await fetch(`${world.url}/oauth/token`, { method: 'POST', body });
  expect(await response.json()).toMatchObject({ error: 'invalid_scope' });
  expect(await requestTokens(oauth, { ...form, scope: 'quotes:read' })).toMatchObject({ scope: 'quotes:read' });
});

test('a grant lasts as long as it is used, and a grant whose tokens have expired ends the connection', async () => {
  const used = await connectApp(world, account);
  const grants = () =>
    world.rows<{ days: number }>(
      `SELECT extract(epoch FROM r.expires_at - now()) / 86400 AS days FROM oauth_records r JOIN connections c ON c.id = r.connection_id
       JOIN apps a ON a.id = c.app_id WHERE r.kind = 'Grant' AND a.name = $1`,
      [used.name],
    );
  expect(Math.round(Number((await grants())[0]?.days))).toBe(90);
  await world.app.worker.runNow('end_idle_connections');
  expect(await statusOf(used)).toBe('connected');
  // Simulate a grant that was not used until it expired.
  await world.rows(`UPDATE oauth_records r SET expires_at = now() - interval '1 day'
    FROM connections c JOIN apps a ON a.id = c.app_id WHERE c.id = r.connection_id AND a.name = '${used.name}'`);
  world.clock.advance(2 * 3_600_000);
  await world.app.worker.runNow('end_idle_connections');
  expect(await statusOf(used)).toBe('disconnected');
});

test('no code, token or secret is stored readably in the database', async () => {
  const app = await newApp(world);
  const begun = await beginConnecting(app, await newMember(world, account.token));
  const uid = begun.consent.split('/').at(-1) ?? '';
  const before = await world.rows<{ text: string }>('SELECT r::text AS text FROM oauth_records r');
  const back = await answerConsent(begun, { decision: 'allow', account: account.token });
  const code = new URL(back).searchParams.get('code') ?? '';
  const tokens = await app.client.authorizationCode.getTokenFromCodeRedirect(back, {
    redirectUri: begun.redirect,
    state: begun.state,
    codeVerifier: begun.verifier,
  });
  const renewed = await app.client.refreshToken(tokens);
  const rows = await world.rows<{ text: string }>(
    `SELECT r::text AS text FROM oauth_records r UNION ALL SELECT a::text FROM apps a UNION ALL SELECT c::text FROM connections c
     UNION ALL SELECT e::text FROM events e UNION ALL SELECT a::text FROM audit a`,
  );
  const all = [...before, ...rows].map(({ text }) => text).join('\n');
  const secrets = [code, tokens.accessToken, tokens.refreshToken, renewed.accessToken, renewed.refreshToken];
  for (const secret of [...secrets, uid, begun.verifier, app.secret, app.webhookSecret]) {
    expect(secret?.length).toBeGreaterThan(15);
    for (const form of [secret ?? '', Buffer.from(secret ?? '').toString('hex')]) expect(all).not.toContain(form);
  }
});
