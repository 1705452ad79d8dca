import { describe, expect, test } from 'vitest';
import { idOf } from '../../support/ids.ts';
import { openTransaction, waitForLocks } from '../../support/transactions.ts';
import { refusal } from '../../world/answers.ts';
import { type Account, useWorld } from '../../world/world.ts';

// Keys and apps of an account are limited in number, because rate limits, streams and lists iterate over all of them.

const world = useWorld({ ROLE: 'api' });

const newKey = ({ live }: Account) => live.call('createKey', { body: { name: 'One more' } });
const newApp = ({ live }: Account) =>
  live.call('createApp', { body: { name: 'One more', redirect_uris: ['https://app.example/back'] } });
const refused = (max: number) => ({ status: 422, errors: { name: [expect.stringContaining(`at most ${max}`)] } });

/** `count` includes the key that the account was created with. */
async function withKeys(count: number): Promise<Account> {
  const account = await world.newAccount();
  await world.rows(
    `INSERT INTO api_keys (id, account_id, name, hash, hint, created_at)
     SELECT gen_random_uuid(), $1::uuid, 'Key ' || i, decode(md5($1::text || i), 'hex'), 'x', now() FROM generate_series(2, $2) AS i`,
    [idOf('acct', account.token), count],
  );
  return account;
}

async function withApps(count: number): Promise<Account> {
  const account = await world.newAccount();
  await world.rows(
    `INSERT INTO apps (id, account_id, name, redirect_uris, confidential, webhook_secret, created_at, updated_at)
     SELECT gen_random_uuid(), $1, 'App ' || i, '{}', true, '', now(), now() FROM generate_series(1, $2) AS i`,
    [idOf('acct', account.token), count],
  );
  return account;
}

/** Both requests wait for the account's lock before either creates anything. */
async function makeTwoAtOnce<T>(account: Account, make: () => Promise<T>): Promise<PromiseSettledResult<T>[]> {
  const held = await openTransaction(world);
  await held.query('SELECT FROM accounts WHERE id = $1 FOR UPDATE', [idOf('acct', account.token)]);
  const both = Promise.allSettled([make(), make()]);
  await waitForLocks(world, 2);
  await held.commit();
  return both;
}

describe('keys', () => {
  test('an account has at most a hundred valid keys, and revoking one makes room', async () => {
    const account = await withKeys(99);
    const { data: last } = await newKey(account);
    expect(await refusal(newKey(account))).toMatchObject(refused(100));
    await account.live.call('revokeKey', { params: { token: last.token } });
    expect((await newKey(account)).data.name).toBe('One more');
    // The sandbox is a separate account with a limit of its own.
    expect((await account.test.call('createKey', { body: { name: 'Test' } })).data.livemode).toBe(false);
  });

  test('the team cannot make more keys for an account than the account itself can', async () => {
    const account = await withKeys(100);
    const made = world.team.call('teamCreateKey', { params: { token: account.token }, body: { name: 'X' } });
    expect(await refusal(made)).toMatchObject(refused(100));
  });

  test('when two keys are made at once, only the hundredth is accepted', async () => {
    const account = await withKeys(99);
    const both = await makeTwoAtOnce(account, () => newKey(account));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('apps', () => {
  test('an account has at most fifty apps, and disabling one makes room', async () => {
    const account = await withApps(49);
    const { data: last } = await newApp(account);
    expect(await refusal(newApp(account))).toMatchObject(refused(50));
    const body = { account: account.token, name: 'X', redirect_uris: ['https://app.example/back'] };
    expect(await refusal(world.team.call('teamCreateApp', { body }))).toMatchObject(refused(50));
    await account.live.call('disableApp', { params: { token: last.token } });
    expect((await newApp(account)).data.name).toBe('One more');
  });

  test('when two apps are made at once, only the fiftieth is accepted', async () => {
    const account = await withApps(49);
    const both = await makeTwoAtOnce(account, () => newApp(account));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

test('null for all limits changes nothing, and the answer has a warning', async () => {
  const { live } = await world.newAccount();
  const { data: key } = await live.call('createKey', { body: { name: 'Limited', limits: { per_order: 5000 } } });
  const params = { token: key.token };
  for (const caller of [live, world.as(key.key)]) {
    const { data, meta } = await caller.call('changeKey', { params, body: { limits: null } });
    expect(data.limits).toEqual({ per_order: 5000, per_month: null });
    expect(meta?.warnings).toMatchObject([{ field: 'limits' }]);
  }
  const { meta } = await live.call('changeKey', { params, body: { limits: { per_order: null } } });
  expect(meta).toBeUndefined();
});
