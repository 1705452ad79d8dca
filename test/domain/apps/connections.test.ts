import { describe, expect, test } from 'vitest';
import { newId, toToken } from '../../../src/core/ids.ts';
import { expectShape, refusal } from '../../world/answers.ts';
import { answerConsent, beginConnecting, clientOf, connect, connectApp, newApp } from '../../world/apps.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { newMember } from '../../world/visitors.ts';
import { waitUntilReadable } from '../../world/webhooks.ts';
import { type Account, useWorld } from '../../world/world.ts';

// How connections begin and end, and the events that they record.

const world = useWorld();
const account = useFixture(() => world.newAccount());

const ping = (token: string) => world.as(token).call('ping');
const eventsOf = async (by: Account) => {
  await waitUntilReadable(world);
  const { data: events } = await by.live.call('listEvents', { filters: { type: 'connection' } });
  return events.map(({ event, target, data, url }) => ({ event, target, url, ...data }));
};

test('the customer lists, reads and ends connections', async () => {
  const customer = await world.newAccount({ email: 'one@customers.example' });
  const connected = await connectApp(world, customer, { scopes: ['quotes:read'] });
  const { data } = await customer.live.call('listConnections', { filters: { status: 'connected' } });
  expect(data).toHaveLength(1);
  expectShape('Connection', data[0] ?? {});
  expect(data[0]).toMatchObject({
    token: connected.connection,
    app: { token: connected.app, name: connected.name, verified: false },
    account: customer.token,
    scopes: ['quotes:read'],
    status: 'connected',
    livemode: true,
    ended_at: null,
  });
  const params = { token: connected.connection };
  const ended = await customer.live.call('endConnection', { params });
  expect(ended.data.status).toBe('disconnected');
  const error = await refusal(ping(connected.token));
  expect(error).toMatchObject({ status: 401, code: 'invalid_api_key' });
  await expect(connected.oauth.client.refreshToken(connected.tokens)).rejects.toThrow();
  // Ending the connection again changes nothing and records no second event.
  expect((await customer.live.call('endConnection', { params })).data.ended_at).toBe(ended.data.ended_at);
  expect((await customer.live.call('listConnections', { filters: { status: 'connected' } })).data).toEqual([]);
  expect((await customer.live.call('listConnections', { filters: { app: connected.app } })).data).toHaveLength(1);
  const eventData = {
    target: customer.token,
    url: `${world.app.baseUrl}/v1/account`,
    app: connected.app,
    account: customer.token,
    scopes: ['quotes:read'],
  };
  expect(await eventsOf(customer)).toEqual([
    { ...eventData, event: 'created', status: 'connected' },
    { ...eventData, event: 'status_update', status: 'disconnected' },
  ]);
});

test('allowing a connected app again renews it; after an end a new connection begins', async () => {
  const customer = await world.newAccount({ email: 'two@customers.example' });
  const first = await connectApp(world, customer, { scopes: ['quotes:read'] });
  const second = await connect(world, first.oauth, customer.token, { scopes: ['quotes:read', 'files:read'] });
  expect(second.connection).toBe(first.connection);
  expect(await ping(first.token)).toEqual(await ping(second.token));
  await customer.live.call('endConnection', { params: { token: first.connection } });
  const third = await connect(world, first.oauth, customer.token);
  expect(third.connection).not.toBe(first.connection);
  expect((await refusal(ping(first.token))).status).toBe(401);
  expect((await refusal(ping(second.token))).status).toBe(401);
  await ping(third.token);
  expect((await eventsOf(customer)).map((one) => [one.event, (one as { status?: string }).status])).toEqual([
    ['created', 'connected'],
    ['status_update', 'connected'],
    ['status_update', 'disconnected'],
    ['created', 'connected'],
  ]);
});

test('members who allow the same app at once make one connection', async () => {
  const customer = await world.newAccount({ email: 'both@customers.example' });
  const app = await newApp(world);
  const begun = await Promise.all(
    Array.from({ length: 4 }, async () => beginConnecting(app, await newMember(world, customer.token))),
  );
  await Promise.all(begun.map((one) => answerConsent(one, { decision: 'allow', account: customer.token })));
  expect((await customer.live.call('listConnections')).data).toHaveLength(1);
});

test('another account’s apps and connections are not found', async () => {
  const other = await world.newAccount({ email: 'stranger@customers.example' });
  const owner = await world.newAccount({ email: 'owner@customers.example' });
  const app = await newApp(world, { owner: owner.token });
  const { connection } = await connect(world, app, account.token);
  for (const by of [other, owner]) {
    for (const token of [connection, toToken('con', newId()), 'con_x']) {
      expect((await refusal(by.live.call('getConnection', { params: { token } }))).status).toBe(404);
      expect((await refusal(by.live.call('endConnection', { params: { token } }))).status).toBe(404);
    }
    expect((await by.live.call('listConnections')).data).toEqual([]);
  }
  for (const by of [other, account]) {
    const params = { token: app.token };
    const refused = await Promise.all([
      refusal(by.live.call('getApp', { params })),
      refusal(by.live.call('changeApp', { params, body: { name: 'Mine' } })),
      refusal(by.live.call('disableApp', { params })),
      refusal(by.live.call('rotateAppSecret', { params })),
      refusal(by.live.call('rotateAppWebhookSecret', { params })),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  }
  expect((await owner.live.call('getApp', { params: { token: app.token } })).data.name).toBe(app.name);
  expect((await account.live.call('getConnection', { params: { token: connection } })).data.status).toBe('connected');
});

test('the team lists and ends connections, and the end is audited', async () => {
  const connected = await connectApp(world, account);
  const { data } = await world.team.call('teamListConnections', {
    filters: { app: connected.app, account: account.token, status: 'connected' },
  });
  expect(data.map(({ token }) => token)).toEqual([connected.connection]);
  const params = { token: connected.connection };
  expect((await world.team.call('teamEndConnection', { params })).data.status).toBe('disconnected');
  expect((await refusal(ping(connected.token))).status).toBe(401);
  const trail = await world.team.call('teamListAudit', { filters: { target: connected.connection } });
  expect(trail.data.map(({ action }) => action)).toEqual(['connection.end']);
});

test('a disabled app is disconnected everywhere, and cannot be connected', async () => {
  const owner = await world.newAccount({ email: 'disabling@customers.example' });
  const other = await world.newAccount({ email: 'second@customers.example' });
  const app = await newApp(world, { owner: owner.token });
  const [here, there] = [await connect(world, app, account.token), await connect(world, app, other.token)];
  const waiting = await beginConnecting(app, await newMember(world, other.token));
  const { data } = await owner.live.call('disableApp', { params: { token: app.token } });
  expect(data.disabled_at).toBeTruthy();
  for (const { token } of [here, there]) expect((await refusal(ping(token))).status).toBe(401);
  expect((await eventsOf(other)).at(-1)).toMatchObject({ app: app.token, status: 'disconnected' });
  const late = await waiting.browser.post(waiting.consent, { decision: 'allow', account: other.token });
  expect(late.status).toBe(404);
  expect((await other.live.call('listConnections', { filters: { status: 'connected' } })).data).toEqual([]);
  await expect(app.client.refreshToken(here.tokens)).rejects.toThrow();
  // The team can enable the app again; its connections stay ended.
  await world.team.call('teamChangeApp', { params: { token: app.token }, body: { disabled: false } });
  expect((await refusal(ping(here.token))).status).toBe(401);
  await ping((await connect(world, app, account.token)).token);
});

describe('consent', () => {
  test('only members of an account can connect it', async () => {
    const app = await newApp(world);
    const other = await world.newAccount({ email: 'third@customers.example' });
    const begun = await beginConnecting(app, await newMember(world, other.token));
    const refused = await begun.browser.post(begun.consent, { decision: 'allow', account: account.token });
    expect(refused.status).toBe(422);
    expect((await world.team.call('teamListConnections', { filters: { app: app.token } })).data).toEqual([]);
    const { data: side } = await other.test.call('getAccount');
    const back = await answerConsent(begun, { decision: 'allow', account: side.token });
    expect(new URL(back).searchParams.get('code')).toBeTruthy();
    expect((await other.test.call('listConnections')).data[0]?.livemode).toBe(false);
  });

  test('an app of a sandbox connects sandboxes only', async () => {
    const { data } = await account.test.call('createApp', {
      body: { name: 'Trial', redirect_uris: ['https://app.example/back'] },
    });
    expect(data.livemode).toBe(false);
    const { token, name, client_secret: secret } = data;
    const app = { token, name, secret, webhookSecret: '', client: clientOf(world, token, secret) };
    const begun = await beginConnecting(app, await newMember(world, account.token));
    const refused = await begun.browser.post(begun.consent, { decision: 'allow', account: account.token });
    expect(refused.status).toBe(422);
    const { data: side } = await account.test.call('getAccount');
    expect(await answerConsent(begun, { decision: 'allow', account: side.token })).toContain('code=');
  });

  test('cancelling leads back to the app without a code, and nothing is connected', async () => {
    const app = await newApp(world);
    const begun = await beginConnecting(app, await newMember(world, account.token));
    const back = new URL(await answerConsent(begun, { decision: 'refuse' }));
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(back.searchParams.get('state')).toBe(begun.state);
    expect(back.searchParams.get('code')).toBeNull();
    expect((await world.team.call('teamListConnections', { filters: { app: app.token } })).data).toEqual([]);
  });

  test('an answer counts once, in the browser that started the connection, and from our own page', async () => {
    const app = await newApp(world);
    const begun = await beginConnecting(app, await newMember(world, account.token));
    const form = { decision: 'allow', account: account.token };
    const other = await newMember(world, account.token);
    expect((await other.post(begun.consent, form)).status).toBe(404);
    const foreign = await fetch(world.url + begun.consent, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { Cookie: begun.browser.cookie, 'Sec-Fetch-Site': 'cross-site' },
      redirect: 'manual',
    });
    expect(foreign.status).toBe(403);
    await answerConsent(begun, form);
    expect((await begun.browser.post(begun.consent, form)).status).toBe(404);
    expect((await begun.browser.get(begun.consent)).status).toBe(404);
  });

  test('an app whose code is never exchanged is disconnected within hours', async () => {
    const customer = await world.newAccount({ email: 'idle@customers.example' });
    const begun = await beginConnecting(await newApp(world), await newMember(world, customer.token));
    await answerConsent(begun, { decision: 'allow', account: customer.token });
    await world.app.worker.runNow('end_idle_connections');
    expect((await customer.live.call('listConnections')).data[0]?.status).toBe('connected');
    world.clock.advance(2 * 3_600_000);
    await world.app.worker.runNow('end_idle_connections');
    expect((await customer.live.call('listConnections')).data[0]?.status).toBe('disconnected');
  });
});
