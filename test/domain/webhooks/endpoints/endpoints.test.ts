import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../../src/sdk/client.ts';
import { type Delivery, openReceiver } from '../../../support/receiver.ts';
import { expectShape, refusal, summarizeRefusal } from '../../../world/answers.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { accountOf, recordEvents, setUrl } from '../../../world/webhooks.ts';
import { useWorld } from '../../../world/world.ts';

// The endpoints of an account: their fields, their choice of events and their secrets.

let client: Client;
let id: string;
const receiver = useFixture(
  () => openReceiver(),
  ({ close }) => close(),
);
const world = useWorld({ ALLOW_PRIVATE_URLS: 'true', ROLE: 'api' });
beforeEach(async () => {
  client = (await world.newAccount()).test;
  id = await accountOf(client);
  receiver.received.length = 0;
});

const at = (path: string) => `${receiver.url}/${path}`;
const add = async (path: string, more: { events?: string[]; description?: string } = {}) =>
  (await client.call('createEndpoint', { body: { url: at(path), ...more } })).data;

async function received(): Promise<Delivery[]> {
  await world.app.sender.drain();
  return receiver.received;
}
const paths = async () => (await received()).map(({ path }) => path).toSorted();
const verify = (secret: string, { text, headers }: Delivery) =>
  new Webhook(secret).verify(text, headers as Record<string, string>);

describe('the list', () => {
  test('an account without a URL has no endpoint, and its webhook URL is the first of them', async () => {
    expect((await client.call('listEndpoints')).data).toEqual([]);
    const other = await add('other', { description: 'The billing desk' });
    await setUrl(client, at('first'));
    const { data, meta } = await client.call('listEndpoints');
    expect(data.map(({ kind, url }) => ({ kind, url }))).toEqual([
      { kind: 'account', url: at('first') },
      { kind: 'endpoint', url: at('other') },
    ]);
    expect(meta.total).toBe(2);
    for (const endpoint of data) expectShape('WebhookEndpoint', endpoint);
    const { secret, ...shown } = other;
    expect(data[1]).toEqual(shown);
    expect((await client.call('getEndpoint', { params: other })).data).toEqual(shown);
    expect(shown).toMatchObject({
      token: expect.stringMatching(/^whe_[0-9a-z]{26}$/),
      description: 'The billing desk',
      events: null,
      app: null,
      status: 'enabled',
      disabled_reason: null,
      disabled_at: null,
      livemode: false,
    });
    expect(secret).toMatch(/^whsec_/);
  });

  test('the list can be filtered by kind and status', async () => {
    await setUrl(client, at('first'));
    const other = await add('other');
    await client.call('changeEndpoint', { params: other, body: { status: 'disabled' } });
    const urls = async (filters: { kind?: 'account' | 'endpoint'; status?: 'enabled' | 'disabled' }) =>
      (await client.call('listEndpoints', { filters })).data.map(({ url }) => url);
    expect(await urls({ kind: 'endpoint' })).toEqual([at('other')]);
    expect(await urls({ status: 'enabled' })).toEqual([at('first')]);
    expect(await urls({ status: 'disabled' })).toEqual([at('other')]);
  });

  test('another account can neither see nor change an account’s endpoints', async () => {
    const { token } = await add('mine');
    const { test: stranger } = await world.newAccount();
    const params = { token };
    const refused = await Promise.all(
      [
        stranger.call('getEndpoint', { params }),
        stranger.call('changeEndpoint', { params, body: { status: 'disabled' } }),
        stranger.call('deleteEndpoint', { params }),
        stranger.call('rotateEndpointSecret', { params }),
        stranger.call('resendToEndpoint', { params, body: {} }),
        stranger.call('testWebhook', { body: { endpoint: token } }),
      ].map((call) => refusal(call)),
    );
    expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 404));
    expect((await stranger.call('listEndpoints')).data).toEqual([]);
  });
});

describe('bad input', () => {
  test('an endpoint whose URL equals another of the account is refused at its field, however it is spelled', async () => {
    await setUrl(client, at('first'));
    const { token } = await add('other');
    const { host } = new URL(receiver.url);
    for (const url of [at('first'), at('other'), `http://${host}/hook/x/../first#part`, at('%6fther')]) {
      const made = await refusal(client.call('createEndpoint', { body: { url } }));
      expect(summarizeRefusal(made)).toEqual({ status: 422, code: 'validation_failed', fields: ['url'] });
      expect(made.message).toContain('Another webhook endpoint');
    }
    const moved = await refusal(client.call('changeEndpoint', { params: { token }, body: { url: at('first') } }));
    expect(summarizeRefusal(moved)).toMatchObject({ status: 422, fields: ['url'] });
    expect(summarizeRefusal(await refusal(setUrl(client, at('other'))))).toMatchObject({
      status: 422,
      fields: ['webhook_url'],
    });
    const { data } = await client.call('listEndpoints');
    expect(data.map(({ url }) => url)).toEqual([at('first'), at('other')]);
  });

  test('the team cannot set a URL for an account that one of its endpoints has', async () => {
    const account = await world.newAccount();
    await account.live.call('createEndpoint', { body: { url: at('live') } });
    const change = { params: { token: account.token }, body: { webhook_url: at('live') } };
    expect(summarizeRefusal(await refusal(world.team.call('teamChangeAccount', change)))).toMatchObject({
      status: 422,
      fields: ['webhook_url'],
    });
  });

  test('every error is named at once: the URL, and each pattern that no event matches', async () => {
    const events = ['order.*', 'order.paid', 'connection.created', 'orders.*', '*'];
    const error = await refusal(client.call('createEndpoint', { body: { url: 'ftp://hooks.example/', events } }));
    expect(summarizeRefusal(error)).toEqual({
      status: 422,
      code: 'validation_failed',
      fields: ['url', 'events.1', 'events.2', 'events.3', 'events.4'],
    });
    expect(error.errors['events.1']?.[0]).toContain('quote.status_update');
    expect(error.errors['events.2']?.[0]).toContain('app');
    expect((await client.call('listEndpoints')).data).toEqual([]);
  });

  test('an empty choice of events is refused: disable the endpoint instead', async () => {
    const error = await refusal(client.call('createEndpoint', { body: { url: at('a'), events: [] } }));
    expect(summarizeRefusal(error)).toMatchObject({ status: 422, fields: ['events'] });
  });

  test('an account has at most 20 endpoints, including its webhook URL, however many requests come at once', async () => {
    await setUrl(client, at('first'));
    const requests = Array.from({ length: 22 }, (_, index) =>
      add(String(index)).then(
        () => 'made',
        () => 'refused',
      ),
    );
    const outcomes = await Promise.all(requests);
    expect(outcomes.filter((one) => one === 'made')).toHaveLength(19);
    const error = await refusal(add('more'));
    expect(summarizeRefusal(error)).toMatchObject({ status: 422, fields: ['url'] });
    expect(error.message).toContain('20');
    const { data } = await client.call('listEndpoints', { filters: { kind: 'endpoint' } });
    await client.call('deleteEndpoint', { params: data[0] ?? { token: '' } });
    await add('more');
  });

  test('a repeated request creates no second endpoint', async () => {
    const headers = { 'Idempotency-Key': `endpoint-${id}` };
    const request = { body: { url: at('once') }, headers };
    const [first, again] = [await client.call('createEndpoint', request), await client.call('createEndpoint', request)];
    expect(again.data).toEqual(first.data);
    expect((await client.call('listEndpoints')).data).toHaveLength(1);
  });
});

describe('events and secrets of an endpoint', () => {
  test('an endpoint gets the events it has chosen, and other events make no delivery', async () => {
    const all = await add('all');
    const some = await add('some', { events: ['order.*', 'message.created'] });
    const one = await add('one', { events: ['quote.status_update'] });
    await recordEvents(world, id);
    expect(await paths()).toEqual(['/hook/all', '/hook/one']);
    const count = async (endpoint: string) =>
      (await client.call('listDeliveries', { filters: { endpoint } })).meta.total;
    expect([await count(all.token), await count(some.token), await count(one.token)]).toEqual([1, 0, 1]);
    await client.call('changeEndpoint', { params: one, body: { events: ['order.created'] } });
    await client.call('changeEndpoint', { params: some, body: { events: null } });
    await recordEvents(world, id);
    expect(await paths()).toEqual(['/hook/all', '/hook/all', '/hook/one', '/hook/some']);
  });

  test('the account’s webhook URL chooses events as the others do', async () => {
    await setUrl(client, at('first'));
    const [first] = (await client.call('listEndpoints')).data;
    const params = { token: first?.token ?? '' };
    await client.call('changeEndpoint', { params, body: { events: ['order.*'], description: 'Orders' } });
    await recordEvents(world, id);
    expect(await paths()).toEqual([]);
    expect((await client.call('getEndpoint', { params })).data).toMatchObject({
      events: ['order.*'],
      url: at('first'),
    });
  });

  test('each further endpoint signs with its own secret, which is shown once and can be replaced', async () => {
    await setUrl(client, at('first'));
    const { secret: accountSecret } = (await client.call('rotateWebhookSecret')).data;
    const other = await add('other');
    await recordEvents(world, id);
    const by = async (path: string) => {
      const found = (await received()).findLast((one) => one.path === `/hook/${path}`);
      if (found === undefined) throw new Error(`nothing came to ${path}`);
      return found;
    };
    verify(accountSecret, await by('first'));
    verify(other.secret, await by('other'));
    expect(() =>
      verify(accountSecret, receiver.received.find((one) => one.path === '/hook/other') as Delivery),
    ).toThrow();
    const { data: next } = await client.call('rotateEndpointSecret', { params: other });
    expectShape('WebhookSecret', next);
    await recordEvents(world, id);
    for (const secret of [other.secret, next.secret]) verify(secret, await by('other'));
    await world.rows(`UPDATE webhook_destinations SET old_webhook_secret_until = now() - interval '1 day'`);
    await recordEvents(world, id);
    verify(next.secret, await by('other'));
    const last = await by('other');
    expect(() => verify(other.secret, last)).toThrow();
    verify(accountSecret, await by('first'));
    const everything = JSON.stringify(await world.rows('SELECT d::text FROM webhook_destinations d'));
    expect(everything).not.toContain(next.secret.slice(6));
  });

  test('replacing the secret of the webhook URL replaces the account’s', async () => {
    await setUrl(client, at('first'));
    const [first] = (await client.call('listEndpoints')).data;
    const { data } = await client.call('rotateEndpointSecret', { params: { token: first?.token ?? '' } });
    await recordEvents(world, id);
    verify(data.secret, (await received())[0] as Delivery);
  });

  test('a test delivery tries an endpoint, with its own secret', async () => {
    const other = await add('other');
    const { data } = await client.call('testWebhook', { body: { endpoint: other.token } });
    expect(data).toMatchObject({ status: 200, url: at('other') });
    verify(other.secret, receiver.received[0] as Delivery);
  });
});

describe('deleting an endpoint', () => {
  test('deleting the first endpoint sets the webhook URL to null, and setting the URL again restores the endpoint', async () => {
    await setUrl(client, at('first'));
    await recordEvents(world, id);
    await received();
    const [first] = (await client.call('listEndpoints')).data;
    const params = { token: first?.token ?? '' };
    await client.call('deleteEndpoint', { params });
    expect((await client.call('getAccount')).data.webhook_url).toBeNull();
    expect((await client.call('listEndpoints')).data).toEqual([]);
    expect((await refusal(client.call('getEndpoint', { params }))).status).toBe(404);
    await recordEvents(world, id);
    expect(await paths()).toEqual(['/hook/first']);
    await setUrl(client, at('again'));
    expect((await client.call('getEndpoint', { params })).data).toMatchObject({ url: at('again'), kind: 'account' });
  });

  test('changing the URL of the first endpoint changes the webhook URL of the account', async () => {
    await setUrl(client, at('first'));
    const [first] = (await client.call('listEndpoints')).data;
    const params = { token: first?.token ?? '' };
    const { data } = await client.call('changeEndpoint', { params, body: { url: at('moved') } });
    expect(data).toMatchObject({ token: params.token, url: at('moved') });
    expect((await client.call('getAccount')).data.webhook_url).toBe(at('moved'));
  });

  test('deleting an endpoint leaves its log, and its waiting deliveries fail', async () => {
    const { token } = await add('other');
    await recordEvents(world, id);
    await received();
    const target = await recordEvents(world, id);
    await client.call('deleteEndpoint', { params: { token } });
    expect(await paths()).toEqual(['/hook/other']);
    const { data } = await client.call('listDeliveries', { filters: { endpoint: token } });
    expect(data.map(({ status }) => status)).toEqual(['failed', 'delivered']);
    expect(data[0]).toMatchObject({
      destination_disabled: true,
      event: { target },
      attempts: [{ error: 'The destination was deleted.', url: null }],
    });
    expectShape('WebhookDelivery', data[0] ?? {});
    const again = await refusal(client.call('replayDelivery', { params: data[0] ?? { token: '' } }));
    expect(again).toMatchObject({ status: 422, errors: { token: [expect.stringContaining('deleted')] } });
    await add('other');
  });
});
