import { describe, expect, test } from 'vitest';
import type { Client } from '../../../src/sdk/client.ts';
import { SCOPES } from '../../../src/wire/schemas/account.ts';
import { idOf } from '../../support/ids.ts';
import { expectShape, refusal, summarizeRefusal } from '../../world/answers.ts';
import { newOwner } from '../../world/people.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api' });
const account = useFixture(() => world.newAccount());

const DAY = 86_400_000;
const inDays = (days: number) => new Date(world.clock.now().getTime() + days * DAY).toISOString();
type KeyBody = Parameters<typeof makeKey>[1];
const makeKey = async (client: Client, body: Partial<Record<'scopes' | 'expires_at' | 'limits' | 'name', unknown>>) =>
  (await client.call('createKey', { body: { name: 'Made', ...body } as never })).data;
const refused = (client: Client, body: KeyBody) => refusal(makeKey(client, body)).then(summarizeRefusal);
const NO_LIMITS = { per_order: null, per_month: null };

describe('the properties of a key', () => {
  test('a new key has every scope, no expiry and no limit unless the request says otherwise', async () => {
    const plain = await makeKey(account.live, {});
    expect(plain).toMatchObject({ scopes: [...SCOPES], expires_at: null, limits: NO_LIMITS, spent_this_month: 0 });
    const { key, ...shown } = plain;
    expectShape('ApiKey', shown);
    expect(key).toMatch(/^dgm_live_/);
    const limits = { per_order: 5000, per_month: null };
    const narrow = await makeKey(account.live, { scopes: ['files:read'], limits: { per_order: 5000 } });
    expect(narrow).toMatchObject({ scopes: ['files:read'], limits });
    const listed = (await account.live.call('listKeys')).data.find(({ token }) => token === narrow.token);
    expect(listed).toMatchObject({ limits, hint: expect.stringContaining('…') });
    expect(listed).not.toHaveProperty('key');
  });

  test('a key works until it expires, and is then refused with 401 key_expired', async () => {
    const { key, expires_at } = await makeKey(account.live, { expires_at: inDays(2) });
    expect(expires_at).toMatch(/\+00:00$/);
    const client = world.as(key);
    expect(await client.call('ping')).toEqual({ result: 'success' });
    world.clock.advance(2 * DAY);
    expect(await refusal(client.call('ping'))).toMatchObject({ status: 401, code: 'key_expired' });
  });

  test('an error in a new key is reported at its field, and no key is made', async () => {
    const before = (await account.live.call('listKeys')).data.length;
    const wrong: [KeyBody, string][] = [
      [{ limits: { per_order: -1 } }, 'limits.per_order'],
      [{ limits: { per_month: -500 } }, 'limits.per_month'],
      [{ limits: { per_month: 'much' } }, 'limits.per_month'],
      [{ expires_at: 'tomorrow' }, 'expires_at'],
      [{ expires_at: inDays(-1) }, 'expires_at'],
      [{ scopes: [] }, 'scopes'],
    ];
    for (const [body, field] of wrong)
      expect(await refused(account.live, body)).toEqual({ status: 422, code: 'validation_failed', fields: [field] });
    expect((await account.live.call('listKeys')).data).toHaveLength(before);
  });

  test('a key can be renamed, narrowed, limited and set to expire; fields not in the request stay', async () => {
    const { token, key } = await makeKey(account.live, { limits: { per_order: 700, per_month: 900 } });
    const change = async (body: object) =>
      (await account.live.call('changeKey', { params: { token }, body: body as never })).data;
    expect(await change({ name: 'Night run' })).toMatchObject({ name: 'Night run', scopes: [...SCOPES] });
    expect(await change({ limits: { per_order: null } })).toMatchObject({
      limits: { per_order: null, per_month: 900 },
    });
    expect(await change({ scopes: ['files:read'] })).toMatchObject({ scopes: ['files:read'], name: 'Night run' });
    expect(await refusal(world.as(key).call('listQuotes'))).toMatchObject({ code: 'insufficient_scope' });
    expect(await change({ expires_at: inDays(9) })).toMatchObject({ expires_at: expect.stringContaining('T') });
    expect(await change({ expires_at: null })).toMatchObject({ expires_at: null });
    const { params } = { params: { token } };
    const negative = await refusal(account.live.call('changeKey', { params, body: { limits: { per_order: -5 } } }));
    expect(summarizeRefusal(negative)).toEqual({
      status: 422,
      code: 'validation_failed',
      fields: ['limits.per_order'],
    });
    await account.live.call('revokeKey', { params });
    expect(await refusal(account.live.call('changeKey', { params, body: { name: 'Again' } }))).toMatchObject({
      status: 422,
      code: 'invalid_state',
    });
  });

  test('another account’s key cannot be changed', async () => {
    const { live } = await world.newAccount();
    const { token } = await makeKey(account.live, {});
    const error = await refusal(live.call('changeKey', { params: { token }, body: { name: 'Ours' } }));
    expect(error).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('a key cannot make a key with more access than its own', () => {
  const narrow = useFixture(async () => {
    const { key, token } = await makeKey(account.live, {
      scopes: ['account:read', 'account:write', 'quotes:pay'],
      expires_at: inDays(10),
      limits: { per_order: 1000, per_month: 5000 },
    });
    return { client: world.as(key), token };
  });

  test('a new key inherits the access of the key that made it, and names that key', async () => {
    expect(await makeKey(narrow.client, {})).toMatchObject({
      scopes: ['account:read', 'account:write', 'quotes:pay'],
      limits: { per_order: 1000, per_month: 5000 },
      expires_at: expect.any(String),
      made_by: narrow.token,
    });
  });

  test('more scopes, a later expiry or a higher limit are each refused at their field', async () => {
    const wider: [KeyBody, string][] = [
      [{ scopes: ['files:read'] }, 'scopes'],
      [{ expires_at: null }, 'expires_at'],
      [{ expires_at: inDays(11) }, 'expires_at'],
      [{ limits: { per_order: null } }, 'limits.per_order'],
      [{ limits: { per_order: 1001 } }, 'limits.per_order'],
      [{ limits: { per_month: 5001 } }, 'limits.per_month'],
    ];
    for (const [body, field] of wider)
      expect(await refused(narrow.client, body)).toEqual({ status: 422, code: 'validation_failed', fields: [field] });
  });

  test('a key cannot widen itself or keys that others made, and may change keys it made within its own limits', async () => {
    const change = (token: string, body: object) =>
      narrow.client.call('changeKey', { params: { token }, body: body as never });
    for (const [body, field] of [
      [{ limits: { per_month: null } }, 'limits.per_month'],
      [{ expires_at: null }, 'expires_at'],
      [{ scopes: [...SCOPES] }, 'scopes'],
    ] as const) {
      expect(summarizeRefusal(await refusal(change(narrow.token, body)))).toMatchObject({
        status: 422,
        fields: [field],
      });
    }
    const child = await makeKey(narrow.client, { limits: { per_month: 100 } });
    expect((await change(child.token, { limits: { per_month: 5000 } })).data.limits.per_month).toBe(5000);
    const other = await makeKey(account.live, { limits: { per_month: 100 } });
    expect(summarizeRefusal(await refusal(change(other.token, { limits: { per_month: 200 } })))).toMatchObject({
      fields: expect.arrayContaining(['limits.per_month']),
    });
    const grandchild = await makeKey(world.as(child.key), {});
    expect(grandchild.limits.per_month).toBe(5000);
  });
});

describe('the last way into an account', () => {
  const revoke = (client: Client, token: string) => client.call('revokeKey', { params: { token } });
  const keysOf = async (client: Client) => (await client.call('listKeys')).data;

  test('the last key of an account that no person can sign in to cannot be revoked, and the answer says why', async () => {
    const { live } = await world.newAccount();
    const [only] = await keysOf(live);
    const error = await refusal(revoke(live, only?.token ?? ''));
    expect(error).toMatchObject({ status: 422, code: 'invalid_state' });
    expect(error.message).toContain('last key of an account that nobody can sign in to');
    const second = await makeKey(live, {});
    await revoke(world.as(second.key), only?.token ?? '');
    expect(await refusal(revoke(world.as(second.key), second.token))).toMatchObject({ code: 'invalid_state' });
  });

  test('an expired key does not count as another way in', async () => {
    const { live } = await world.newAccount();
    const [only] = await keysOf(live);
    await makeKey(live, { expires_at: inDays(1) });
    world.clock.advance(DAY);
    expect(await refusal(revoke(live, only?.token ?? ''))).toMatchObject({ code: 'invalid_state' });
  });

  test('when two keys revoke each other at once, one stays valid', async () => {
    const { live } = await world.newAccount();
    const [first] = await keysOf(live);
    const second = await makeKey(live, {});
    await Promise.allSettled([revoke(live, second.token), revoke(world.as(second.key), first?.token ?? '')]);
    const open = await world.rows('SELECT 1 FROM api_keys WHERE id IN ($1, $2) AND revoked_at IS NULL', [
      idOf('key', first?.token),
      idOf('key', second.token),
    ]);
    expect(open).toHaveLength(1);
  });

  test('an owner who can sign in counts as another way in', async () => {
    const { live, token } = await world.newAccount();
    await newOwner(world, token);
    const [only] = await keysOf(live);
    expect((await revoke(live, only?.token ?? '')).data.revoked_at).not.toBeNull();
    expect(await refusal(live.call('ping'))).toMatchObject({ code: 'key_revoked' });
  });

  test('a disabled owner does not count as another way in', async () => {
    const { live, token } = await world.newAccount();
    await newOwner(world, token);
    await world.rows(
      'UPDATE people SET disabled_at = now() WHERE id IN (SELECT person_id FROM members WHERE account_id = $1)',
      [idOf('acct', token)],
    );
    const [only] = await keysOf(live);
    expect(await refusal(revoke(live, only?.token ?? ''))).toMatchObject({ code: 'invalid_state' });
  });
});

describe('keys by the team', () => {
  test('the team lists, makes, changes and revokes keys of an account and of its sandbox', async () => {
    const { token, live } = await world.newAccount();
    const { data: full } = await world.team.call('teamGetAccount', { params: { token } });
    for (const [owner, prefix] of [
      [token, /^dgm_live_/],
      [full.sandbox ?? '', /^dgm_test_/],
    ] as const) {
      const params = { token: owner };
      const body = { name: 'By the team', limits: { per_month: 900 } };
      const { data: made } = await world.team.call('teamCreateKey', { params, body });
      expect(made.key).toMatch(prefix);
      expect((await world.as(made.key).call('getAccount')).data.token).toBe(owner);
      const { data: listed } = await world.team.call('teamListKeys', { params });
      expect(listed.map((key) => key.token)).toContain(made.token);
      const at = { params: { token: owner, key: made.token } };
      const changed = await world.team.call('teamChangeKey', { ...at, body: { limits: { per_month: null } } });
      expect(changed.data.limits).toEqual(NO_LIMITS);
      expect((await world.team.call('teamRevokeKey', at)).data.revoked_at).not.toBeNull();
    }
    const other = await world.newAccount();
    const [theirs] = (await other.live.call('listKeys')).data;
    const error = await refusal(world.team.call('teamRevokeKey', { params: { token, key: theirs?.token ?? '' } }));
    expect(error).toMatchObject({ status: 404 });
    expect((await live.call('ping')).result).toBe('success');
  });
});
