import { beforeEach, describe, expect, test } from 'vitest';
import { createOutgoing } from '../../../src/net/outgoing.ts';
import { openReceiver } from '../../support/receiver.ts';
import { CA, fakeInternet, fakeNames, PUBLIC_ADDRESS, TLS } from '../../support/servers.ts';
import { refusal } from '../../world/answers.ts';
import { newQuote } from '../../world/quotes.ts';
import { useFixture, useFixtureEach } from '../../world/use-fixture.ts';
import { setUrl, waitUntilReadable } from '../../world/webhooks.ts';
import { openWorld, useWorld } from '../../world/world.ts';

// Destinations of events. The internet of these tests has one server, behind every name.

const HOOK = 'https://hooks.example/account';

const receiver = useFixture(
  () => openReceiver(undefined, TLS),
  ({ close }) => close(),
);
const outgoing = createOutgoing({
  allowPrivate: false,
  ca: CA,
  lookup: fakeNames({
    'hooks.example': [PUBLIC_ADDRESS],
    'wrong.example': [PUBLIC_ADDRESS],
    'inside.example': ['10.0.0.8'],
  }),
  openSocket: (target) => fakeInternet(Number(new URL(receiver.url).port)).openSocket(target),
});
const world = useWorld({ WEBHOOK_BACKOFF: '0.01' }, { outgoing });
const account = useFixtureEach(() => world.newAccount());
beforeEach(async () => {
  receiver.received.length = 0;
});

/** Paths that got a delivery, once all deliveries are sent. */
async function receivedPaths(): Promise<string[]> {
  await world.app.sender.drain();
  return receiver.received.map(({ path }) => path).toSorted();
}

describe('an event goes to', () => {
  test('an event without a destination is not sent, and can still be read', async () => {
    const quote = await newQuote(account.test);
    expect(await receivedPaths()).toEqual([]);
    expect((await account.test.call('listDeliveries')).data).toEqual([]);
    await waitUntilReadable(world);
    expect((await account.test.call('listEvents')).data).toMatchObject([{ target: quote.token }]);
  });

  test('an event goes to the URL that the team has set for the account, and no longer to an earlier one', async () => {
    const { token } = account;
    const change = (webhook_url: string | null) =>
      world.team.call('teamChangeAccount', { params: { token }, body: { webhook_url } });
    await change(HOOK);
    await newQuote(account.live);
    expect(await receivedPaths()).toEqual(['/account']);
    await change('https://hooks.example/moved');
    await newQuote(account.live);
    expect(await receivedPaths()).toEqual(['/account', '/moved']);
    await change(null);
    await newQuote(account.live);
    expect(await receivedPaths()).toEqual(['/account', '/moved']);
  });

  test('an event goes to the account’s URL', async () => {
    await setUrl(account.test, HOOK);
    const { token } = await newQuote(account.test);
    expect(await receivedPaths()).toEqual(['/account']);
    const [delivery] = receiver.received;
    const owner = (await account.test.call('getAccount')).data.token;
    expect(delivery?.body).toEqual({
      id: expect.stringMatching(/^evt_[0-9a-z]{26}$/),
      type: 'quote',
      event: 'status_update',
      target: token,
      data: expect.objectContaining({ status: 'requested' }),
      url: `${world.app.baseUrl}/v1/quotes/${token}`,
      account: owner,
      livemode: false,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/),
    });
    expect(delivery?.headers).toMatchObject({
      host: 'hooks.example',
      'content-type': 'application/json',
      'webhook-version': '1',
      'webhook-account': owner,
      'webhook-id': expect.stringMatching(/^whd_[0-9a-z]{26}$/),
      'webhook-timestamp': expect.stringMatching(/^\d{10}$/),
      'webhook-signature': expect.stringMatching(/^v1,[\w+/]{43}=$/),
    });
  });

  test('an event goes to the quote’s own URL, even for its order', async () => {
    const { token } = await newQuote(account.test, { webhook: 'https://hooks.example/quote?case=7' });
    await newQuote(account.test);
    await world.team.call('teamPriceQuote', { params: { token }, body: {} });
    const { data } = await account.test.call('payQuote', { params: { token }, body: {} });
    await world.team.call('teamAcceptOrder', { params: data.order });
    expect(new Set(await receivedPaths())).toEqual(new Set(['/quote?case=7']));
    const receivedEvents = receiver.received.map(({ body }) => `${body.type} ${String(body.data['status'])}`);
    expect(receivedEvents.toSorted()).toEqual([
      'order created',
      'order in_progress',
      'quote paid',
      'quote ready',
      'quote requested',
    ]);
  });

  test('an event goes to both when both are set, as two deliveries of one event', async () => {
    await setUrl(account.test, HOOK);
    await newQuote(account.test, { webhook: 'https://hooks.example/quote' });
    expect(await receivedPaths()).toEqual(['/account', '/quote']);
    const [one, other] = receiver.received;
    expect(one?.body.id).toBe(other?.body.id);
    expect(one?.headers['webhook-id']).not.toBe(other?.headers['webhook-id']);
  });

  test.each([
    'https://hooks.example/account',
    'https://Hooks.Example:443/account',
    'https://hooks.example./account#part',
    'https://hooks.example/a/../%61ccount',
  ])('an event goes to one place once, even when the quote spells it %s', async (webhook) => {
    await setUrl(account.test, HOOK);
    const quote = await newQuote(account.test, { webhook });
    expect(await receivedPaths()).toEqual(['/account']);
    expect(quote.webhook).toBe(webhook);
  });

  test('an event goes to one place once, even when the quote escapes its query differently', async () => {
    await setUrl(account.test, `${HOOK}?a=~`);
    await newQuote(account.test, { webhook: `${HOOK}?a=%7e` });
    expect(await receivedPaths()).toEqual(['/account?a=~']);
  });

  test('an event goes to two places that differ in path, case of the path or query', async () => {
    await setUrl(account.test, HOOK);
    for (const webhook of [`${HOOK}/`, 'https://hooks.example/Account', `${HOOK}?a=1`])
      await newQuote(account.test, { webhook });
    expect(await receivedPaths()).toEqual([
      '/Account',
      '/account',
      '/account',
      '/account',
      '/account/',
      '/account?a=1',
    ]);
  });

  test('an event goes to the new URL after a change, and to none after the URL is removed', async () => {
    await setUrl(account.test, HOOK);
    await newQuote(account.test);
    expect(await receivedPaths()).toEqual(['/account']);
    await setUrl(account.test, 'https://hooks.example/new');
    await newQuote(account.test);
    expect(await receivedPaths()).toEqual(['/account', '/new']);
    await setUrl(account.test, null);
    await newQuote(account.test);
    expect(await receivedPaths()).toEqual(['/account', '/new']);
    expect((await account.test.call('getAccount')).data.webhook_url).toBeNull();
  });

  test('an event goes to the account it belongs to: a sandbox and its live side have their own URLs and secrets', async () => {
    await setUrl(account.live, 'https://hooks.example/live');
    await setUrl(account.test, 'https://hooks.example/test');
    await newQuote(account.live);
    expect(await receivedPaths()).toEqual(['/live']);
    expect(receiver.received[0]?.body).toMatchObject({ livemode: true, account: account.token });
  });

  test('an event goes to the URL that the team set when it opened the account', async () => {
    const opened = await world.newAccount({ webhook_url: 'https://hooks.example/opened' });
    await newQuote(opened.live);
    expect(await receivedPaths()).toEqual(['/opened']);
  });
});

describe('a URL', () => {
  test.each([
    'http://hooks.example/',
    'https://127.0.0.1/hook',
    'https://[::1]/hook',
    'https://10.0.0.8/hook',
    'https://2130706433/hook',
    'https://localhost/hook',
    'https://db.internal/hook',
    'https://me:secret@hooks.example/',
    'https://hooks.example:22/',
    'https://hooks.example/a b',
    'ftp://hooks.example/',
    'hooks.example',
    '',
  ])('the URL %j is refused, for the account, for a quote and for a test', async (url) => {
    expect(await refusal(setUrl(account.test, url))).toMatchObject({
      status: 422,
      errors: { webhook_url: [expect.any(String)] },
    });
    const quoted = await refusal(newQuote(account.test, { webhook: url }));
    expect(quoted).toMatchObject({ status: 422, errors: { webhook: [expect.any(String)] } });
    const tested = await refusal(account.test.call('testWebhook', { body: { url } }));
    expect(tested).toMatchObject({ status: 422, errors: { url: [expect.any(String)] } });
    expect(receiver.received).toEqual([]);
  });

  test('a URL that is too long to store is refused', async () => {
    const long = `https://hooks.example/${'a'.repeat(2048)}`;
    expect((await refusal(setUrl(account.test, long))).status).toBe(422);
  });

  test.each([
    ['https://wrong.example/hook', /certificate/i],
    ['https://inside.example/hook', /public address/],
    ['https://nowhere.example/hook', /./],
  ])('deliveries to %s fail, with the reason in the log', async (url, reason) => {
    await setUrl(account.test, url);
    await newQuote(account.test);
    const { data } = await account.test.call('listDeliveries');
    expect(data).toHaveLength(1);
    await expect.poll(async () => (await account.test.call('listDeliveries')).data[0]?.status).toBe('failed');
    const failed = (await account.test.call('listDeliveries')).data[0];
    expect(failed?.attempts).toHaveLength(2);
    expect(failed?.attempts[0]).toMatchObject({ status: null, response: null, error: expect.stringMatching(reason) });
    // A resolved address is never shown.
    expect(JSON.stringify(failed)).not.toContain('10.0.0.8');
    expect(receiver.received).toEqual([]);
  });
});

test('with ALLOW_PRIVATE_URLS an account may name http and loopback, a quote loopback only', async () => {
  const lenient = await openWorld({ ALLOW_PRIVATE_URLS: 'true' });
  const plain = await openReceiver();
  try {
    const { test: client } = await lenient.newAccount();
    await setUrl(client, plain.url);
    expect((await refusal(newQuote(client, { webhook: plain.url }))).status).toBe(422);
    await newQuote(client, { webhook: receiver.url });
    await lenient.app.sender.drain();
    expect(plain.received).toHaveLength(1);
    // No certificate authority here vouches for the quote's server.
    const { data } = await client.call('listDeliveries', { filters: { status: 'waiting' } });
    expect(data).toMatchObject([{ destination: receiver.url, attempts: [{ status: null }] }]);
  } finally {
    await lenient.close();
    await plain.close();
  }
});
