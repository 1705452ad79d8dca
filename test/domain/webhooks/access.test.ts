import { beforeEach, describe, expect, test } from 'vitest';
import { newId, toToken } from '../../../src/core/ids.ts';
import type { Client } from '../../../src/sdk/client.ts';
import { openReceiver } from '../../support/receiver.ts';
import { refusal } from '../../world/answers.ts';
import { newQuote } from '../../world/quotes.ts';
import { useFixture, useFixtureEach } from '../../world/use-fixture.ts';
import { accountOf, recordEvents, setUrl, waitForEnd } from '../../world/webhooks.ts';
import { useWorld } from '../../world/world.ts';

// Access of keys to the deliveries of an account.

const receiver = useFixture(
  () => openReceiver(),
  ({ close }) => close(),
);
const world = useWorld({ ALLOW_PRIVATE_URLS: 'true' });
const account = useFixtureEach(() => world.newAccount());
const client = useFixtureEach(() => account.test);
beforeEach(async () => {
  await setUrl(client, receiver.url);
  receiver.received.length = 0;
});

describe('access to deliveries', () => {
  const CALLS = {
    read: (by: Client, token: string) => [
      by.call('listEvents'),
      by.call('listDeliveries'),
      by.call('getDelivery', { params: { token } }),
    ],
    write: (by: Client, token: string) => [
      by.call('replayDelivery', { params: { token } }),
      by.call('replayDeliveries', { body: { created_after: '2020-01-01' } }),
      by.call('testWebhook', { body: {} }),
      by.call('rotateWebhookSecret'),
    ],
  };
  const outcome = async (calls: Promise<unknown>[]) =>
    Promise.all(
      calls.map((call) =>
        call.then(
          () => 'ok',
          (error: { status: number }) => error.status,
        ),
      ),
    );

  test('a key reads with webhooks:read and acts with webhooks:write, and no other scope helps', async () => {
    const { token } = await waitForEnd(client, await recordEvents(world, await accountOf(client)));
    const narrow = async (...scopes: ('webhooks:read' | 'webhooks:write' | 'account:write' | 'quotes:read')[]) =>
      world.as((await client.call('createKey', { body: { name: 'Narrow', scopes } })).data.key);
    const reader = await narrow('webhooks:read');
    const writer = await narrow('webhooks:write');
    const other = await narrow('quotes:read');
    expect(await outcome(CALLS.read(reader, token))).toEqual(['ok', 'ok', 'ok']);
    expect(await outcome(CALLS.write(reader, token))).toEqual([403, 403, 403, 403]);
    expect(await outcome(CALLS.read(writer, token))).toEqual([403, 403, 403]);
    expect(await outcome(CALLS.write(writer, token))).toEqual(['ok', 'ok', 'ok', 'ok']);
    for (const calls of [CALLS.read, CALLS.write]) {
      expect(new Set(await outcome(calls(other, token)))).toEqual(new Set([403]));
      expect(new Set(await outcome(calls(world.as('dgm_test_nobody'), token)))).toEqual(new Set([401]));
    }
    expect((await refusal(setUrl(reader, receiver.url))).status).toBe(403);
    expect((await setUrl(await narrow('account:write'), receiver.url)).data.webhook_url).toBe(receiver.url);
  });

  test('another account can neither see nor replay an account’s deliveries', async () => {
    await newQuote(client);
    await world.app.sender.drain();
    const { data } = await client.call('listDeliveries');
    const params = { token: data[0]?.token ?? '' };
    const stranger = await world.newAccount();
    for (const by of [stranger.test, stranger.live, account.live]) {
      expect((await refusal(by.call('getDelivery', { params }))).status).toBe(404);
      expect((await refusal(by.call('replayDelivery', { params }))).status).toBe(404);
      expect((await by.call('listDeliveries')).data).toEqual([]);
      const range = { created_after: '2020-01-01', status: 'delivered' as const };
      expect((await by.call('replayDeliveries', { body: range })).data.replayed).toBe(0);
    }
    await world.app.sender.drain();
    expect(receiver.received).toHaveLength(1);
  });

  test('an unknown delivery is not found', async () => {
    for (const token of [toToken('whd', newId()), 'whd_1', 'evt_1', 'x'])
      expect((await refusal(client.call('getDelivery', { params: { token } }))).status).toBe(404);
  });
});
