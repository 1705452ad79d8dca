import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { fromToken } from '../../../src/core/ids.ts';
import { record } from '../../../src/domain/events/record.ts';
import { signal } from '../../support/doubles.ts';
import { idOf } from '../../support/ids.ts';
import { type Delivery, openReceiver } from '../../support/receiver.ts';
import { waitForLocks } from '../../support/transactions.ts';
import { refusal } from '../../world/answers.ts';
import { type Connected, connect, newApp } from '../../world/apps.ts';
import { newQuote } from '../../world/quotes.ts';
import { useFixtureEach } from '../../world/use-fixture.ts';
import { waitUntilReadable } from '../../world/webhooks.ts';
import { useWorld } from '../../world/world.ts';

// Webhooks that an app receives at its own URL, signed with its own secret.

const world = useWorld({ ALLOW_PRIVATE_URLS: 'true', ROLE: 'api', WEBHOOK_BACKOFF: '0.01,0.01,0.01' });
const account = useFixtureEach(async () => {
  const made = await world.newAccount();
  return { ...made, sandbox: (await made.test.call('getAccount')).data.token };
});
const answers = useFixtureEach(() => ({ broken: false }));
const receiver = useFixtureEach(
  () => openReceiver((response) => response.writeHead(answers.broken ? 500 : 200).end()),
  ({ close }) => close(),
);

const connectReceiver = async (options: { verified?: boolean } = {}): Promise<Connected> =>
  connect(world, await newApp(world, { webhook_url: receiver.url, ...options }), account.sandbox);

async function delivered(): Promise<Delivery[]> {
  await world.app.sender.drain();
  return receiver.received;
}

const summarize = (delivery: Delivery | undefined) => {
  const { type, event, data } = delivery?.body ?? { data: {} };
  return [type, event, (data as { status?: string }).status];
};
const verify = (secret: string, { text, headers }: Delivery) =>
  new Webhook(secret).verify(text, headers as Record<string, string>);

test('an app receives the events of its connection, of the quotes it makes and of their orders', async () => {
  const app = await connectReceiver({ verified: true });
  const quote = await newQuote(world.as(app.token));
  const params = { token: quote.token };
  await account.test.call('sandboxPriceQuote', { params, body: {} });
  await world.as(app.token).call('payQuote', { params, body: {} });
  // Events of a quote that the app did not make are not sent to the app.
  await newQuote(account.test);
  const got = await delivered();
  expect(got).toHaveLength(5);
  expect(got.map(summarize)).toEqual(
    expect.arrayContaining([
      ['connection', 'created', 'connected'],
      ['quote', 'status_update', 'requested'],
      ['quote', 'status_update', 'ready'],
      ['quote', 'status_update', 'paid'],
      ['order', 'created', 'created'],
    ]),
  );
  for (const one of got) {
    expect(verify(app.oauth.webhookSecret, one)).toEqual(one.body);
    expect({ account: one.body.account, webhookAccount: one.headers['webhook-account'] }).toEqual({
      account: account.sandbox,
      webhookAccount: account.sandbox,
    });
  }
  expect(got.find(({ body }) => body.type === 'connection')?.body).toMatchObject({
    target: account.sandbox,
    url: `${world.app.baseUrl}/v1/account`,
    data: { app: app.app, account: account.sandbox, status: 'connected' },
    livemode: false,
  });
  expect(got.find(({ body }) => body.type === 'order')?.body.data['app']).toBe(app.app);
});

test('deliveries to the account are signed with the account’s secret, even if the app has the same URL', async () => {
  const { data } = await account.test.call('rotateWebhookSecret');
  await account.test.call('changeAccount', { body: { webhook_url: receiver.url } });
  const app = await connectReceiver();
  await newQuote(world.as(app.token));
  const got = (await delivered()).filter(({ body }) => body.type === 'quote');
  expect(got).toHaveLength(2);
  const by = (secret: string) =>
    got.filter((one) => {
      try {
        return verify(secret, one) !== undefined;
      } catch {
        return false;
      }
    });
  expect(by(data.secret)).toHaveLength(1);
  expect(by(app.oauth.webhookSecret)).toHaveLength(1);
});

test('a disabled app receives nothing, even if one of its connections is left', async () => {
  const app = await connectReceiver();
  const quote = await newQuote(world.as(app.token));
  await delivered();
  receiver.received.length = 0;
  await world.rows('UPDATE apps SET disabled_at = now() WHERE id = $1', [fromToken('app', app.app)]);
  await account.test.call('sandboxPriceQuote', { params: { token: quote.token }, body: {} });
  expect((await delivered()).map(summarize)).toEqual([]);
});

test('when its connection ends, the app receives that event and no more', async () => {
  const app = await connectReceiver();
  const quote = await newQuote(world.as(app.token));
  await delivered();
  receiver.received.length = 0;
  await account.test.call('endConnection', { params: { token: app.connection } });
  await account.test.call('sandboxPriceQuote', { params: { token: quote.token }, body: {} });
  await newQuote(account.test);
  const got = await delivered();
  expect(got.map(summarize)).toEqual([['connection', 'status_update', 'disconnected']]);
  expect(verify(app.oauth.webhookSecret, got[0] as Delivery)).toBeTruthy();
  // Once connected again, the app also receives events of its earlier quotes.
  const again = await connect(world, app.oauth, account.sandbox);
  await account.test.call('cancelQuote', { params: { token: quote.token } });
  const later = (await delivered()).map(summarize).slice(1);
  expect(later).toHaveLength(2);
  expect(later).toEqual(
    expect.arrayContaining([
      ['connection', 'created', 'connected'],
      ['quote', 'status_update', 'cancelled'],
    ]),
  );
  expect(again.connection).not.toBe(app.connection);
});

test('waiting deliveries are not sent once the connection has ended', async () => {
  const app = await connectReceiver();
  await delivered();
  receiver.received.length = 0;
  await newQuote(world.as(app.token));
  await newQuote(account.test);
  await account.test.call('endConnection', { params: { token: app.connection } });
  expect((await delivered()).map(summarize)).toEqual([['connection', 'status_update', 'disconnected']]);
  const rows = await world.rows<{ status: string; error: string }>(
    `SELECT w.status, w.log -> -1 ->> 'error' AS error FROM webhook_deliveries w JOIN webhook_destinations d
       ON d.id = w.destination_id JOIN events e ON e.id = w.event_id WHERE d.url = $1 AND e.type = 'quote'`,
    [receiver.url],
  );
  expect(rows).toEqual([{ status: 'failed', error: 'The app was disconnected.' }]);
});

test('an event at the moment the connection ends is sent before the end or not at all', async () => {
  const app = await connectReceiver();
  const { token } = await newQuote(world.as(app.token));
  await delivered();
  receiver.received.length = 0;
  const id = idOf('acct', account.sandbox);
  const [written, held] = [signal(), signal()];
  const changing = world.app.db.transaction({ account: id }, async (tx) => {
    record(tx, world, {
      account: id,
      type: 'quote',
      event: 'status_update',
      target: token,
      url: `${world.url}/v1/quotes/${token}`,
      data: { status: 'requested' },
      quote: fromToken('quote', token),
      livemode: false,
    });
    await tx.query({ text: 'SELECT 1' });
    written.fire();
    await held.fired;
  });
  await written.fired;
  const ending = account.test.call('endConnection', { params: { token: app.connection } });
  // Ending the connection waits for the change.
  await waitForLocks(world);
  held.fire();
  await Promise.all([changing, ending]);
  expect((await delivered()).map(summarize)).toEqual([['connection', 'status_update', 'disconnected']]);
});

test('a URL that the app set on a quote still receives events after the connection has ended, like the account’s own', async () => {
  const account_url = await openReceiver();
  await account.test.call('changeAccount', { body: { webhook_url: account_url.url } });
  const app = await connect(world, await newApp(world), account.sandbox);
  const webhook = receiver.url.replace('http:', 'https:');
  const quote = await newQuote(world.as(app.token), { webhook });
  const urls = async () =>
    (
      await world.rows<{ url: string }>(
        `SELECT d.url FROM webhook_deliveries w JOIN webhook_destinations d ON d.id = w.destination_id JOIN events e ON e.id = w.event_id
         WHERE e.target = $1 AND w.status = 'waiting'`,
        [quote.token],
      )
    )
      .map(({ url }) => url)
      .toSorted();
  expect(await urls()).toEqual([account_url.url, webhook].toSorted());
  await account.test.call('endConnection', { params: { token: app.connection } });
  expect(await urls()).toEqual([account_url.url, webhook].toSorted());
  await account.test.call('sandboxPriceQuote', { params: { token: quote.token }, body: {} });
  expect(await urls()).toEqual([account_url.url, account_url.url, webhook, webhook].toSorted());
  await account_url.close();
});

test('an app and an account each see and replay only their own deliveries', async () => {
  await account.test.call('changeAccount', { body: { webhook_url: receiver.url } });
  const app = await connectReceiver();
  await delivered();
  answers.broken = true;
  const quote = await newQuote(world.as(app.token));
  await delivered();
  const list = async (by: typeof account.test) =>
    (await by.call('listDeliveries', { filters: { target: quote.token } })).data.map(({ token }) => token);
  const [own, theirs] = [await list(account.test), await list(world.as(app.token))];
  expect({ own: own.length, theirs: theirs.length }).toEqual({ own: 1, theirs: 1 });
  expect(own).not.toEqual(theirs);
  for (const [by, token] of [
    [account.test, theirs[0]],
    [world.as(app.token), own[0]],
  ] as const) {
    const params = { token: token ?? '' };
    expect((await refusal(by.call('getDelivery', { params }))).status).toBe(404);
    expect((await refusal(by.call('replayDelivery', { params }))).status).toBe(404);
  }
  await world.rows(`UPDATE webhook_deliveries SET status = 'failed' WHERE status = 'waiting'`);
  answers.broken = false;
  receiver.received.length = 0;
  const range = { body: { created_after: '2020-01-01' } };
  expect((await world.as(app.token).call('replayDeliveries', range)).data.replayed).toBe(1);
  const [one] = await delivered();
  expect(one?.headers['webhook-id']).toBe(theirs[0]);
  expect(verify(app.oauth.webhookSecret, one as Delivery)).toBeTruthy();
  await waitUntilReadable(world);
  const undelivered = async (by: typeof account.test) =>
    (await by.call('listEvents', { filters: { target: quote.token, undelivered: true } })).data.length;
  expect([await undelivered(account.test), await undelivered(world.as(app.token))]).toEqual([1, 0]);
});

test('an app tests its own URL, with its own secret', async () => {
  const app = await connectReceiver();
  const { data } = await world.as(app.token).call('testWebhook', { body: {} });
  expect(data.status).toBe(200);
  const [test] = receiver.received;
  expect(test?.body.type).toBe('test');
  expect(verify(app.oauth.webhookSecret, test as Delivery)).toBeTruthy();
});

test('after an app’s secret is replaced, deliveries are signed with both secrets for a day', async () => {
  const owner = await world.newAccount();
  const made = await newApp(world, { owner: owner.token, webhook_url: receiver.url });
  const app = await connect(world, made, account.sandbox);
  await delivered();
  const { data } = await owner.live.call('rotateAppWebhookSecret', { params: { token: app.app } });
  receiver.received.length = 0;
  await newQuote(world.as(app.token));
  const [one] = await delivered();
  for (const secret of [data.secret, made.webhookSecret]) expect(verify(secret, one as Delivery)).toBeTruthy();
  await world.rows(`UPDATE apps SET old_webhook_secret_until = now() - interval '1 day' WHERE name = $1`, [app.name]);
  receiver.received.length = 0;
  await newQuote(world.as(app.token));
  const [two] = await delivered();
  expect(verify(data.secret, two as Delivery)).toBeTruthy();
  expect(() => verify(made.webhookSecret, two as Delivery)).toThrow();
});

test('a disabled URL is used again once it is set again', async () => {
  const owner = await world.newAccount();
  const made = await newApp(world, { owner: owner.token, webhook_url: receiver.url });
  const app = await connect(world, made, account.sandbox);
  await delivered();
  await world.rows(`UPDATE webhook_destinations SET disabled_at = now(), disabled_reason = 'gone' WHERE url = $1`, [
    receiver.url,
  ]);
  receiver.received.length = 0;
  await newQuote(world.as(app.token));
  expect(await delivered()).toEqual([]);
  await owner.live.call('changeApp', { params: { token: app.app }, body: { webhook_url: receiver.url } });
  await newQuote(world.as(app.token));
  expect((await delivered()).map(summarize)).toEqual([['quote', 'status_update', 'requested']]);
});
