import { describe, expect, test } from 'vitest';
import { fromToken } from '../../../src/core/ids.ts';
import { expectShape, refusal, summarizeRefusal } from '../../world/answers.ts';
import { upload } from '../../world/files.ts';
import { translation } from '../../world/services.ts';
import { countStored, openWorld, useWorld } from '../../world/world.ts';

const world = useWorld();

const NONE = 'acct_01k9zq4m8te3fs5f9r6vd2x7hb';
const get = async (token: string) => (await world.team.call('teamGetAccount', { params: { token } })).data;
const patch = async (token: string, body: Record<string, unknown>) =>
  (await world.team.call('teamChangeAccount', { params: { token }, body })).data;

describe('opening an account', () => {
  test('opening an account returns its keys once, and a sandbox that can pay', async () => {
    const body = { name: 'Acme', email: 'a@acme.example', invoicing: true, webhook_url: 'https://hooks.example/in' };
    const response = await world.team.send('teamCreateAccount', { body });
    expect(response.status).toBe(201);
    const { data } = (await response.json()) as {
      data: Awaited<ReturnType<typeof get>> & { keys: Record<string, string> };
    };
    expectShape('NewAccount', data);
    expect(data).toMatchObject({ ...body, livemode: true, sources: [], default_source: null, parent: null });
    expect(data.keys).toEqual({
      live: expect.stringMatching(/^dgm_live_[\w-]{43}$/),
      test: expect.stringMatching(/^dgm_test_[\w-]{43}$/),
    });

    const live = await get(data.token);
    expectShape('TeamAccount', live);
    expect(live).not.toHaveProperty('keys');
    const sandbox = await get(live.sandbox ?? '');
    expect(sandbox).toMatchObject({ ...body, livemode: false, parent: live.token, sandbox: null });
    expect(sandbox.sources).toMatchObject([{ type: 'card', brand: 'visa', last4: '4242', default: true }]);
    expect(sandbox.default_source).toBe(sandbox.sources[0]?.token);

    const stored = JSON.stringify(await world.rows('SELECT * FROM api_keys'));
    for (const key of Object.values(data.keys)) {
      expect(stored).not.toContain(key);
      const { data: own } = await world.as(key).call('getAccount');
      expectShape('Account', own);
      expect(own.token).toBe(key.startsWith('dgm_live_') ? live.token : sandbox.token);
    }
    const [audit] = await world.rows('SELECT actor, action FROM audit WHERE target = $1', [data.token]);
    expect(audit).toEqual({ actor: 'TEAM_KEY', action: 'account.create' });
  });

  test.each([
    [{}, ['email', 'name']],
    [{ name: '', email: 'nobody' }, ['email', 'name']],
    [{ name: 'A', email: 'a@b.example', invoicing: 'yes' }, ['invoicing']],
    [{ name: 'A', email: 'a@b.example', webhook_url: 'http://hooks.example/in' }, ['webhook_url']],
    [{ name: 'A', email: 'a@b.example', webhook_url: 'https://localhost/in' }, ['webhook_url']],
    [{ name: 'A', email: 'a@b.example', webhook_url: 'https://192.168.0.1/in' }, ['webhook_url']],
    [{ name: 'A', email: 'a@b.example', webhook_url: 'https://u:p@hooks.example/' }, ['webhook_url']],
    [{ name: 'A', email: 'a@b.example', webhook_url: 'nonsense' }, ['webhook_url']],
  ])('opening an account is refused with %j', async (body, paths) => {
    const before = await countStored(world);
    const error = await refusal(world.team.call('teamCreateAccount', { body: body as never }));
    expect({ status: error.status, code: error.code, fields: Object.keys(error.errors).sort() }).toEqual({
      status: 422,
      code: 'validation_failed',
      fields: paths,
    });
    expect(await countStored(world)).toEqual(before);
  });

  test('repeating a request to open an account that was cut off returns fresh keys and opens no second account', async () => {
    const request = { body: { name: 'Cut off', email: 'cut@off.example' }, idempotencyKey: 'cut-off' };
    const { data: first } = await world.team.call('teamCreateAccount', request);
    const before = await countStored(world);
    await world.rows(`UPDATE idempotency_keys SET status = NULL, body = NULL, leased_until = now() - interval '1 minute'
                      WHERE key = 'cut-off'`);
    const { data: second } = await world.team.call('teamCreateAccount', request);
    expect({ token: second.token, sandbox: second.sandbox }).toEqual({ token: first.token, sandbox: first.sandbox });
    expect((await countStored(world))['accounts']).toBe(before['accounts']);
    expect((await world.as(second.keys.live).call('getAccount')).data.token).toBe(first.token);
    expect((await refusal(world.as(first.keys.test).call('ping'))).code).toBe('key_revoked');
  });

  test('only the team can open an account', async () => {
    const { live } = await world.newAccount();
    const error = await refusal(live.call('teamCreateAccount', { body: { name: 'A', email: 'a@b.example' } }));
    expect(error).toMatchObject({ status: 401, code: 'invalid_api_key' });
  });
});

describe('changing an account', () => {
  test('changing an account changes only the fields in the request', async () => {
    const { token } = await world.newAccount({ webhook_url: 'https://hooks.example/in' });
    const before = await get(token);
    world.clock.advance(2000);
    const changed = await patch(token, { name: 'Renamed', invoicing: true });
    expectShape('TeamAccount', changed);
    expect(changed).toEqual({
      ...before,
      name: 'Renamed',
      invoicing: true,
      version: before.version + 1,
      updated_at: expect.not.stringMatching(before.updated_at),
    });
    expect(await patch(token, { webhook_url: null, email: 'new@acme.example' })).toMatchObject({
      webhook_url: null,
      email: 'new@acme.example',
      name: 'Renamed',
    });
    expect(await get(before.sandbox ?? '')).toMatchObject({
      name: 'Acme Legal',
      webhook_url: 'https://hooks.example/in',
    });
    const rows = await world.rows('SELECT action, detail FROM audit WHERE target = $1 ORDER BY created_at', [token]);
    expect(rows.slice(1)).toEqual([
      { action: 'account.change', detail: { name: 'Renamed', invoicing: true } },
      { action: 'account.change', detail: { webhook_url: null, email: 'new@acme.example' } },
    ]);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ email: 'x' }, 'email'],
    [{ webhook_url: 'http://hooks.example' }, 'webhook_url'],
    [{ webhook_url: 'https://10.1.1.1/' }, 'webhook_url'],
    [{ disabled: 'yes' }, 'disabled'],
  ])('changing an account to %j is refused', async (body, path) => {
    const { token } = await world.newAccount();
    const before = await get(token);
    const error = await refusal(patch(token, body));
    expect(summarizeRefusal(error)).toMatchObject({ status: 422, fields: [path] });
    expect(await get(token)).toEqual(before);
  });

  test('changing an unknown account is refused as not found', async () => {
    for (const token of [NONE, 'acct_x']) {
      expect((await refusal(patch(token, { name: 'A' }))).status).toBe(404);
      expect((await refusal(get(token))).status).toBe(404);
    }
    expect(await world.rows('SELECT 1 FROM audit WHERE target = $1', [NONE])).toEqual([]);
  });

  test('disabling an account disables its sandbox too, until the account is enabled again', async () => {
    const { token, live, test: sandbox } = await world.newAccount();
    const disabled = await patch(token, { disabled: true });
    expect(disabled.disabled_at).not.toBeNull();
    for (const client of [live, sandbox]) {
      const error = await refusal(client.call('getAccount'));
      expect(error).toMatchObject({ status: 403, code: 'account_disabled' });
    }
    world.clock.advance(5000);
    expect((await patch(token, { disabled: true })).disabled_at).toBe(disabled.disabled_at);
    expect((await patch(token, { name: 'Still disabled' })).disabled_at).toBe(disabled.disabled_at);
    expect((await patch(token, { disabled: false })).disabled_at).toBeNull();
    expect((await sandbox.call('getAccount')).data.livemode).toBe(false);
  });

  test('renaming an account at the moment it is disabled does not enable it again', async () => {
    for (let round = 0; round < 15; round += 1) {
      const { token } = await world.newAccount();
      await Promise.all([
        patch(token, { disabled: true }),
        ...Array.from({ length: 4 }, (_, at) => patch(token, { name: `Name ${at}` })),
      ]);
      expect((await get(token)).disabled_at).not.toBeNull();
    }
  });
});

test('accounts are listed newest first, filtered by text and by mode', async () => {
  const one = await world.newAccount({ name: 'Zebra 100%_a', email: 'z1@zebra.example' });
  const two = await world.newAccount({ name: 'Other', email: 'z2@ZEBRA.example' });
  const list = async (filters: { q?: string; livemode?: boolean }) =>
    (await world.team.call('teamListAccounts', { filters })).data;
  const found = await list({ q: 'zebra', livemode: true });
  for (const account of found) expectShape('TeamAccount', account);
  expect(found.map((account) => account.token)).toEqual([two.token, one.token]);
  expect((await list({ q: 'zebra' })).length).toBe(4);
  const sandboxes = await list({ q: 'zebra', livemode: false });
  expect(sandboxes.map((account) => account.parent)).toEqual([two.token, one.token]);
  expect(sandboxes.every((account) => account.sources.length === 1)).toBe(true);
  expect(found.map((account) => account.sandbox)).toEqual(sandboxes.map((account) => account.token));
  expect((await list({ q: '100%_A', livemode: true })).map((account) => account.token)).toEqual([one.token]);
  expect(await list({ q: '100%_b' })).toEqual([]);
  const page = await world.team.call('teamListAccounts', { query: { per_page: 1, page: 2 }, filters: { q: 'zebra' } });
  expect({ data: page.data.length, total: page.meta.total, last_page: page.meta.last_page }).toEqual({
    data: 1,
    total: 4,
    last_page: 4,
  });
});

test('in development, private and http:// webhook URLs are accepted for accounts and not for quotes', async () => {
  const development = await openWorld({ ALLOW_PRIVATE_URLS: 'true' });
  try {
    const { token, live } = await development.newAccount({ webhook_url: 'http://127.0.0.1:9999/in' });
    const { data } = await development.team.call('teamGetAccount', { params: { token } });
    expect(data.webhook_url).toBe('http://127.0.0.1:9999/in');
    const files = [await upload(live)];
    const create = (webhook: string) => live.call('createQuote', { body: { files, services: translation(), webhook } });
    expect((await create('https://127.0.0.1:9999/in')).data.webhook).toBe('https://127.0.0.1:9999/in');
    expect(Object.keys((await refusal(create('http://127.0.0.1:9999/in'))).errors)).toEqual(['webhook']);
    const body = { files: ['http://127.0.0.1:9999/a.txt'], services: translation() };
    expect(Object.keys((await refusal(live.call('createQuote', { body }))).errors)).toEqual(['files.0']);
  } finally {
    await development.close();
  }
});

test('the sandbox of an account is a separate account', async () => {
  const { token, live, test: sandbox } = await world.newAccount();
  const file = await upload(live);
  expect((await refusal(sandbox.call('getFile', { params: { token: file } }))).status).toBe(404);
  const account = await get(token);
  expect(fromToken('acct', account.sandbox ?? '')).not.toBe(fromToken('acct', token));
  expect((await live.call('listFiles')).data).toHaveLength(1);
  expect((await sandbox.call('listFiles')).data).toEqual([]);
});
