import { describe, expect, test } from 'vitest';
import type { MemberRole } from '../../../src/wire/schemas/app.ts';
import { quickReader } from '../../support/doubles.ts';
import { openTransaction, waitForLocks } from '../../support/transactions.ts';
import { until } from '../../support/until.ts';
import { refusal } from '../../world/answers.ts';
import { connect, newApp } from '../../world/apps.ts';
import { listenTo } from '../../world/live/streams.ts';
import { newColleague, sessionClient, signInAs } from '../../world/people.ts';
import { newQuote } from '../../world/quotes.ts';
import {
  endpointStatus,
  isKeyValid,
  type Maker,
  newEndpoint,
  newKey,
  newMaker,
  newUrl,
} from '../../world/team/makers.ts';
import { newBrowser } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';

// Removing a member ends the keys and webhook URLs that they created in the account.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader() });

const remove = async ({ params }: Maker, retain: string[] = []) =>
  (await world.team.call('teamRemoveMember', { params, query: { keep: retain } })).data;
const tokensIn = (things: readonly { token: string }[]) => things.map(({ token }) => token).toSorted();
const works = (key: string) => isKeyValid(world, key);

describe('a removed member', () => {
  test('a removed member’s endpoints are disabled, in the account and its sandbox', async () => {
    const made = await newMaker(world, 'member');
    const [live, test] = [await newEndpoint(made.live), await newEndpoint(made.test)];
    expect(live.person).toBe(made.person);
    const { ended, kept: retained } = await remove(made);
    expect({ ended: tokensIn(ended), kept: retained }).toEqual({
      ended: [live.token, test.token].toSorted(),
      kept: [],
    });
    expect([await endpointStatus(made, live.token), await endpointStatus(made, test.token, 'test')]).toEqual([
      'disabled',
      'disabled',
    ]);
    await newQuote(made.account.live);
    const { data: deliveries } = await made.account.live.call('listDeliveries', {});
    expect(new Set(deliveries.map(({ status }) => status))).toEqual(new Set(['skipped']));
  });

  test('the keys of a removed owner are revoked, with the keys and endpoints that were created with them', async () => {
    const made = await newMaker(world, 'owner');
    const [live, test] = [await newKey(made.live), await newKey(made.test)];
    const child = await newKey(world.as(live.key));
    const endpoint = await newEndpoint(world.as(child.key));
    expect(child).toMatchObject({ made_by: live.token, person: made.person });
    const { ended } = await remove(made);
    expect(tokensIn(ended)).toEqual([live, test, child, endpoint].map(({ token }) => token).toSorted());
    for (const { key } of [live, test, child])
      expect(await refusal(world.as(key).call('ping'))).toMatchObject({ status: 401, code: 'key_revoked' });
    expect(await endpointStatus(made, endpoint.token)).toBe('disabled');
  });

  test('the stream of a removed owner’s key ends', async () => {
    const made = await newMaker(world, 'owner');
    const { key } = await newKey(made.live);
    const stream = await listenTo(world.as(key), 'stream');
    await remove(made);
    await until(() => expect(stream.refusal()).toMatchObject({ status: 401 }));
  });

  test('keys and endpoints that the removal retains still work, and the answer lists them', async () => {
    const made = await newMaker(world, 'owner');
    const [retained, revoked] = [await newKey(made.live), await newKey(made.live)];
    const endpoint = await newEndpoint(made.test);
    const answer = await remove(made, [retained.token, endpoint.token]);
    expect(tokensIn(answer.kept)).toEqual([retained.token, endpoint.token].toSorted());
    expect(tokensIn(answer.ended)).toEqual([revoked.token]);
    expect([await works(retained.key), await works(revoked.key)]).toEqual([true, false]);
    expect(await endpointStatus(made, endpoint.token, 'test')).toBe('enabled');
  });

  test('a removal that would retain a key of another person is refused', async () => {
    const made = await newMaker(world, 'owner');
    const { token } = await newKey(made.account.live);
    const refused = await refusal(
      world.team.call('teamRemoveMember', { params: made.params, query: { keep: [token] } }),
    );
    expect(refused).toMatchObject({ status: 422, errors: { 'keep.0': [expect.any(String)] } });
    expect((await made.live.call('ping')).result).toBe('success');
  });

  test('keys and endpoints of unknown origin are listed, and still work', async () => {
    const made = await newMaker(world, 'owner');
    const endpoint = await newEndpoint(made.account.live);
    const { data: before } = await world.team.call('teamGetMember', { params: made.params });
    const { ended, unknown } = await remove(made);
    expect(ended).toEqual([]);
    expect(tokensIn(unknown)).toContain(endpoint.token);
    // The account’s first keys were created together with it.
    expect(unknown.filter(({ kind }) => kind === 'key')).toHaveLength(2);
    expect(unknown).toEqual(before.unknown);
    expect(await works(made.account.keys.live)).toBe(true);
    expect(await endpointStatus(made, endpoint.token)).toBe('enabled');
  });

  test('their keys in another account still work', async () => {
    const made = await newMaker(world, 'owner');
    const other = await world.newAccount();
    await world.team.call('teamInviteMember', {
      params: { token: other.token },
      body: { name: 'Olga', email: await emailOf(made), role: 'owner' },
    });
    const { key } = await newKey(sessionClient(world, made.browser, other.token));
    expect((await remove(made)).ended).toEqual([]);
    expect(await works(key)).toBe(true);
  });

  test('the audit trail has ended and retained keys', async () => {
    const made = await newMaker(world, 'owner');
    const [retained, revoked] = [await newKey(made.live), await newKey(made.live)];
    await remove(made, [retained.token]);
    const { data } = await world.team.call('teamListAudit', { filters: { target: made.account.token } });
    const detail = { person: made.person, disconnected: 0, ended: [revoked.token], kept: [retained.token] };
    expect(data).toContainEqual(expect.objectContaining({ action: 'member.remove', detail }));
  });
});

const emailOf = async ({ params }: Maker) => (await world.team.call('teamGetMember', { params })).data.email ?? '';

describe('a URL belongs to the person who set it last', () => {
  test('an endpoint of another person ends with the member who changed its URL', async () => {
    const made = await newMaker(world, 'member');
    const { token } = await newEndpoint(made.account.live);
    await made.live.call('changeEndpoint', { params: { token }, body: { description: 'Only the words' } });
    expect((await world.team.call('teamGetMember', { params: made.params })).data.ends).toEqual([]);
    await made.live.call('changeEndpoint', { params: { token }, body: { url: newUrl() } });
    expect(tokensIn((await remove(made)).ended)).toEqual([token]);
    expect(await endpointStatus(made, token)).toBe('disabled');
  });

  test.each(['PATCH /v1/account', 'its endpoint'])(
    'the account’s own URL ends with the person who set it by %s',
    async (by) => {
      const made = await newMaker(world, by === 'its endpoint' ? 'member' : 'owner');
      if (by === 'its endpoint') {
        await made.account.live.call('changeAccount', { body: { webhook_url: newUrl() } });
        const [own] = (await made.live.call('listEndpoints', {})).data;
        await made.live.call('changeEndpoint', { params: { token: own?.token ?? '' }, body: { url: newUrl() } });
      } else await made.live.call('changeAccount', { body: { webhook_url: newUrl() } });
      const { ended } = await remove(made);
      expect(ended).toMatchObject([{ kind: 'webhook_endpoint' }]);
      expect(await endpointStatus(made, ended[0]?.token ?? '')).toBe('disabled');
    },
  );

  test('a URL that another person set later is not ended', async () => {
    const made = await newMaker(world, 'owner');
    await made.live.call('changeAccount', { body: { webhook_url: newUrl() } });
    await made.account.live.call('changeAccount', { body: { webhook_url: newUrl() } });
    expect((await remove(made)).ended).toEqual([]);
  });

  test('a URL that a member set on a quote gets no more deliveries', async () => {
    const made = await newMaker(world, 'member');
    const quote = await newQuote(made.live, { webhook: newUrl() });
    const { ended } = await remove(made);
    expect(ended).toMatchObject([{ kind: 'webhook_endpoint', livemode: true }]);
    await made.account.live.call('cancelQuote', { params: { token: quote.token }, query: {} });
    const { data } = await made.account.live.call('listDeliveries', {});
    expect(data.map(({ status }) => status)).toEqual(['skipped', 'skipped']);
  });

  test('a URL that an app set on a quote ends with the member who connected the app', async () => {
    const made = await newMaker(world, 'member');
    const { token } = await connect(world, await newApp(world), made.account.token, {
      browser: made.browser,
      scopes: ['quotes:read', 'quotes:write', 'files:read', 'files:write'],
    });
    await newQuote(world.as(token), { webhook: newUrl() });
    expect((await remove(made)).ended).toMatchObject([{ kind: 'webhook_endpoint' }]);
  });

  test('the URL of an app ends with the person who set it, even if another person saved the app since', async () => {
    const made = await newMaker(world, 'owner');
    const webhook_url = newUrl();
    const body = { name: 'Casebook', redirect_uris: ['https://app.example/back'], webhook_url };
    const { data: app } = await made.live.call('createApp', { body });
    const params = { token: app.token };
    await made.account.live.call('changeApp', { params, body: { name: 'Casebook 2', webhook_url } });
    expect((await remove(made)).ended).toMatchObject([{ token: app.token, kind: 'app', url: webhook_url }]);
    expect((await made.account.live.call('getApp', { params })).data.webhook_url).toBeNull();
  });
});

describe('at the same moment', () => {
  test.each(['createKey', 'createEndpoint'] as const)(
    'a call of %s that waits while its person is removed creates nothing',
    async (operation) => {
      const made = await newMaker(world, 'owner');
      const removing = await openTransaction(world);
      await removing.query('SELECT FROM accounts FOR UPDATE');
      await removing.query('DELETE FROM members WHERE person_id IN (SELECT person_id FROM sessions)');
      const making = refusal(operation === 'createKey' ? newKey(made.live) : newEndpoint(made.live));
      await waitForLocks(world, 1);
      await removing.commit();
      expect(await making).toMatchObject({ status: 404 });
    },
  );

  test('a key that is revoked while it creates another creates none', async () => {
    const made = await newMaker(world, 'owner');
    const { key } = await newKey(made.live);
    const revoking = await openTransaction(world);
    await revoking.query('SELECT FROM accounts FOR UPDATE');
    await revoking.query('UPDATE api_keys SET revoked_at = now() WHERE revoked_at IS NULL AND made_by IS NULL');
    const making = refusal(newKey(world.as(key)));
    await waitForLocks(world, 1);
    await revoking.commit();
    expect(await making).toMatchObject({ status: 401 });
  });
});

describe('another role', () => {
  const change = async ({ params }: Maker, role: MemberRole, retain: string[] = []) =>
    (await world.team.call('teamChangeMember', { params, body: { role, keep: retain } })).data;

  test('an owner who becomes a member loses their keys, but not their endpoints', async () => {
    const made = await newMaker(world, 'owner');
    const [{ key, token }, endpoint] = [await newKey(made.live), await newEndpoint(made.live)];
    const { data: preview } = await world.team.call('teamGetMember', {
      params: made.params,
      query: { role: 'member' },
    });
    expect(tokensIn(preview.ends)).toEqual([token]);
    expect(tokensIn((await change(made, 'member')).ended)).toEqual([token]);
    expect(await works(key)).toBe(false);
    expect(await endpointStatus(made, endpoint.token)).toBe('enabled');
  });

  test.each(['billing', 'read_only'] as const)('a member who becomes %s loses their endpoints', async (role) => {
    const made = await newMaker(world, 'member');
    const { token } = await newEndpoint(made.test);
    expect(tokensIn((await change(made, role)).ended)).toEqual([token]);
    expect(await endpointStatus(made, token, 'test')).toBe('disabled');
  });

  test('a key that the change retains still works, and a role that allows more ends nothing', async () => {
    const made = await newMaker(world, 'owner');
    const { key, token } = await newKey(made.live);
    const answer = await change(made, 'member', [token]);
    expect({ ended: answer.ended, kept: tokensIn(answer.kept) }).toEqual({ ended: [], kept: [token] });
    expect((await change(made, 'owner')).ended).toEqual([]);
    expect(await works(key)).toBe(true);
  });
});

test('disabling a person revokes their keys in every account', async () => {
  const colleague = await newColleague(world);
  const keys = [];
  for (const account of [await world.newAccount(), await world.newAccount()]) {
    const body = { name: colleague.name, email: colleague.email, role: 'owner' as const };
    await world.team.call('teamInviteMember', { params: { token: account.token }, body });
    const browser = newBrowser(world);
    await signInAs(browser, colleague);
    keys.push(await newKey(sessionClient(world, browser, account.token)));
  }
  const answer = await world.team.call('teamChangePerson', {
    params: { token: colleague.token },
    body: { disabled: true },
  });
  for (const { key, token } of keys) {
    expect(answer.meta?.warnings?.[0]?.message).toContain(token);
    expect(await works(key)).toBe(false);
  }
});
