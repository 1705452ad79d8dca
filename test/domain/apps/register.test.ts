import { describe, expect, test } from 'vitest';
import { expectShape, refusal } from '../../world/answers.ts';
import { clientOf, connect, newApp } from '../../world/apps.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

// Registering and managing apps, by an account and by the team.

const world = useWorld();
const account = useFixture(() => world.newAccount());

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const dataUri = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;
const body = (change: Record<string, unknown> = {}) => ({
  name: 'Casebook',
  redirect_uris: ['https://app.example/back'],
  ...change,
});
const fieldErrors = async (change: Record<string, unknown>) => {
  const error = await refusal(account.live.call('createApp', { body: body(change) as never }));
  expect(error).toMatchObject({ status: 422, code: 'validation_failed' });
  return Object.keys(error.errors);
};

test('an account registers an app, and sees its secrets once', async () => {
  const { data } = await account.live.call('createApp', {
    body: body({
      website: 'https://casebook.example',
      webhook_url: 'https://casebook.example/told',
      logo: dataUri(PNG),
    }),
  });
  expectShape('NewApp', data);
  expect(data).toMatchObject({ name: 'Casebook', verified: false, confidential: true, livemode: true });
  expect(data.client_secret).toMatch(/^dgm_app_.{40,}/);
  expect(data.webhook_secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const { data: shown } = await account.live.call('getApp', { params: { token: data.token } });
  expectShape('App', shown);
  expect(JSON.stringify(shown)).not.toContain('secret');
  const logo = await fetch((data.logo_url ?? '').replace(world.app.baseUrl, world.url));
  expect({
    status: logo.status,
    contentType: logo.headers.get('content-type'),
    xContentTypeOptions: logo.headers.get('x-content-type-options'),
  }).toEqual({ status: 200, contentType: 'image/png', xContentTypeOptions: 'nosniff' });
  expect(logo.headers.get('content-security-policy')).toContain('sandbox');
  expect(Buffer.from(await logo.arrayBuffer()).equals(PNG)).toBe(true);
  expect((await account.live.call('listApps')).data.map(({ token }) => token)).toContain(data.token);
  expect((await account.test.call('listApps')).data).toEqual([]);
});

test('an app may have no secret, no logo and no webhook', async () => {
  const { data } = await account.live.call('createApp', { body: body({ confidential: false }) });
  expect(data).toMatchObject({ client_secret: null, logo_url: null, webhook_url: null });
  expect((await fetch(`${world.url}/apps/${data.token}/logo`)).status).toBe(404);
  expect((await refusal(account.live.call('rotateAppSecret', { params: { token: data.token } }))).status).toBe(422);
});

describe('invalid apps', () => {
  test('every invalid redirect URI is refused at its index', async () => {
    const bad = [
      'http://app.example/back',
      'app://back',
      '/back',
      'https://app.example/back#part',
      'https://*.app.example/back',
      'https://me:secret@app.example/back',
      'https://app.example/b ack',
      'javascript:alert(1)',
      'https://',
      'https:///back',
      'http://2130706433/back',
      'http://127.1/back',
    ];
    expect(await fieldErrors({ redirect_uris: ['https://fine.example', ...bad] })).toEqual(
      bad.map((_, at) => `redirect_uris.${at + 1}`),
    );
    const good = [
      'http://localhost:3000/back',
      'http://127.0.0.1/back',
      'http://[::1]:99/back',
      'https://a.example/?x=1',
    ];
    const { data } = await account.live.call('createApp', { body: body({ redirect_uris: good }) });
    expect(data.redirect_uris).toEqual(good);
    expect(await fieldErrors({ redirect_uris: [] })).toEqual(['redirect_uris']);
  });

  test('all invalid names, addresses and images are refused in one answer', async () => {
    expect(
      (
        await fieldErrors({
          name: 'Case\u202ebook',
          website: 'http://casebook.example',
          webhook_url: 'http://127.0.0.1/told',
          logo: dataUri(Buffer.from('<svg/>')),
          redirect_uris: ['x'],
        })
      ).toSorted(),
    ).toEqual(['logo', 'name', 'redirect_uris.0', 'webhook_url', 'website']);
    expect(await fieldErrors({ name: '  ' })).toEqual(['name']);
    expect(await fieldErrors({ logo: dataUri(Buffer.from('GIF89a'), 'image/gif') })).toEqual(['logo']);
    expect(await fieldErrors({ logo: 'https://casebook.example/logo.png' })).toEqual(['logo']);
    expect(await fieldErrors({ logo: dataUri(Buffer.concat([PNG, Buffer.alloc(201 * 1024)])) })).toEqual(['logo']);
    const wide = Buffer.from(PNG);
    wide.writeUInt32BE(1025, 16);
    expect(await fieldErrors({ logo: dataUri(wide) })).toEqual(['logo']);
    expect(await fieldErrors({ logo: dataUri(PNG.subarray(0, 10)) })).toEqual(['logo']);
  });
});

test('a change by the account applies at once', async () => {
  const made = await newApp(world, { owner: account.token });
  const params = { token: made.token };
  const { tokens } = await connect(world, made, account.token);
  const { data } = await account.live.call('changeApp', {
    params,
    body: { name: 'Casebook 2', redirect_uris: ['https://new.example/back'], logo: dataUri(PNG) },
  });
  expect(data).toMatchObject({ name: 'Casebook 2', redirect_uris: ['https://new.example/back'], webhook_url: null });
  await expect(connect(world, made, account.token)).rejects.toThrow();
  const connected = await connect(world, made, account.token, { redirect: 'https://new.example/back' });
  const secret = await account.live.call('rotateAppSecret', { params });
  await expect(made.client.refreshToken(connected.tokens)).rejects.toThrow();
  const client = clientOf(world, made.token, secret.data.client_secret);
  expect((await client.refreshToken(tokens)).accessToken).toBeTruthy();
  expect((await account.live.call('changeApp', { params, body: { logo: null } })).data.logo_url).toBeNull();
  expect((await refusal(account.live.call('changeApp', { params, body: { redirect_uris: ['x'] } }))).status).toBe(422);
});

test('a verified app loses its verification when its owner changes its consent details, with a warning and an audit entry', async () => {
  const made = await newApp(world, { owner: account.token, verified: true });
  const params = { token: made.token };
  const { data: before } = await account.live.call('getApp', { params });
  const same = { name: before.name, redirect_uris: before.redirect_uris, website: null, logo: null };
  const unchanged = await account.live.call('changeApp', {
    params,
    body: { ...same, webhook_url: 'https://casebook.example/told' },
  });
  expect(unchanged.data.verified).toBe(true);
  expect(unchanged).not.toHaveProperty('meta.warnings');
  for (const [part, change] of Object.entries({
    name: { name: 'Your Bank' },
    redirect_uris: { redirect_uris: [...before.redirect_uris, 'https://evil.example/back'] },
    website: { website: 'https://evil.example' },
    logo: { logo: dataUri(PNG) },
  })) {
    await world.team.call('teamChangeApp', { params, body: { ...same, verified: true } });
    const changed = await account.live.call('changeApp', { params, body: { ...same, ...change } });
    expect(changed.data.verified, part).toBe(false);
    expect(changed).toMatchObject({ meta: { warnings: [{ field: 'verified' }] } });
    const { data } = await world.team.call('teamListAudit', {
      filters: { target: made.token, action: 'app.unverify' },
    });
    expect(data[0]?.detail).toEqual({ changed: [part] });
  }
  // The team has checked its own changes, so the app stays verified.
  const body = { verified: true, name: 'Casebook by the team' };
  await world.team.call('teamChangeApp', { params, body });
  const { data } = await world.team.call('teamChangeApp', { params, body: { name: 'Casebook again' } });
  expect(data.verified).toBe(true);
});

test('an account cannot verify its own app', async () => {
  const made = await newApp(world, { owner: account.token });
  const { data } = await account.live.call('changeApp', {
    params: { token: made.token },
    body: { verified: true } as never,
  });
  expect(data.verified).toBe(false);
});

test('a repeated request makes one app', async () => {
  const create = async () => {
    const response = await fetch(`${world.url}/v1/apps`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${account.keys.live}`,
        'Idempotency-Key': 'one app',
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(body({ name: 'Once' })),
    });
    return response.text();
  };
  expect(await create()).toBe(await create());
  expect((await account.live.call('listApps')).data.filter(({ name }) => name === 'Once')).toHaveLength(1);
});

test('the team registers, finds, verifies, changes and disables apps, with audit entries', async () => {
  const owner = await world.newAccount({ email: 'owner@else.example' });
  const { data } = await world.team.call('teamCreateApp', {
    body: { ...body({ name: 'Ours 100%' }), account: owner.token },
  });
  expectShape('NewTeamApp', data);
  const params = { token: data.token };
  const list = async (filters: object) =>
    (await world.team.call('teamListApps', { filters })).data.map(({ token }) => token);
  expect(await list({ account: owner.token })).toEqual([data.token]);
  expect(await list({ q: '100%' })).toEqual([data.token]);
  expect(await list({ account: owner.token, verified: true })).toEqual([]);
  const changed = await world.team.call('teamChangeApp', { params, body: { verified: true, name: 'Ours' } });
  expectShape('TeamApp', changed.data);
  expect(changed.data).toMatchObject({ verified: true, name: 'Ours', account: owner.token });
  expect(await list({ account: owner.token, verified: true })).toEqual([data.token]);
  expect((await world.team.call('teamGetApp', { params })).data).toEqual(changed.data);
  expect((await world.team.call('teamChangeApp', { params, body: { disabled: true } })).data.disabled_at).toBeTruthy();
  const trail = await world.team.call('teamListAudit', { filters: { target: data.token } });
  expect(trail.data.map(({ action }) => action)).toEqual(['app.change', 'app.change', 'app.create']);
  const unknownOwner = { ...body(), account: 'acct_01k9zq4m8te3fs5f9r6vd2x7hb' };
  expect((await refusal(world.team.call('teamCreateApp', { body: unknownOwner }))).status).toBe(422);
});
