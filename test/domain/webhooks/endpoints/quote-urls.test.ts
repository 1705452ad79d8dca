import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../../src/sdk/client.ts';
import { type Answer, type Delivery, openReceiver } from '../../../support/receiver.ts';
import { TLS } from '../../../support/servers.ts';
import { refusal, summarizeRefusal } from '../../../world/answers.ts';
import { type Connected, connect, newApp } from '../../../world/apps.ts';
import { newQuote } from '../../../world/quotes.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { internetOf, setUrl, waitUntilReadable } from '../../../world/webhooks.ts';
import { type Account, useWorld } from '../../../world/world.ts';

// URLs set on quotes by the account itself or by apps, and the URLs of apps.

const HOOK = 'https://hooks.example/quote';
let account: Account;
let client: Client;
let answer: Answer;
const receiver = useFixture(
  () => openReceiver((response, delivery, count) => answer(response, delivery, count), TLS),
  ({ close }) => close(),
);
const world = useWorld({ ROLE: 'api', WEBHOOK_BACKOFF: '0' }, { outgoing: internetOf(receiver) });
beforeEach(async () => {
  account = await world.newAccount();
  client = account.live;
  answer = (response) => response.end();
  receiver.received.length = 0;
});
afterEach(() => world.rows(`UPDATE webhook_deliveries SET status = 'failed' WHERE status = 'waiting'`));

async function received(): Promise<Delivery[]> {
  await world.app.sender.drain();
  return receiver.received;
}
const paths = async () => (await received()).map(({ path }) => path).toSorted();
const endpointsOf = async (by: Client) => (await by.call('listEndpoints')).data;
const verify = (secret: string, { text, headers }: Delivery) =>
  new Webhook(secret).verify(text, headers as Record<string, string>);
const price = (token: string) => world.team.call('teamPriceQuote', { params: { token }, body: {} });

describe('a quote’s own URL', () => {
  test('a quote’s URL is shown as a destination, once for all quotes that have it', async () => {
    for (const _ of [1, 2]) await newQuote(client, { webhook: HOOK });
    const [shown, ...others] = await endpointsOf(client);
    expect(others).toEqual([]);
    expect(shown).toMatchObject({ kind: 'quote', url: HOOK, app: null, events: null, status: 'enabled' });
    expect(shown?.last_24_hours.waiting).toBe(2);
    const params = { token: shown?.token ?? '' };
    expect((await client.call('getEndpoint', { params })).data).toMatchObject({ kind: 'quote' });
  });

  test('the maker of a quote disables and enables its URL, and resends skipped deliveries', async () => {
    const quote = await newQuote(client, { webhook: HOOK });
    await received();
    const params = { token: (await endpointsOf(client))[0]?.token ?? '' };
    await client.call('changeEndpoint', { params, body: { status: 'disabled', description: 'Moving house' } });
    await price(quote.token);
    expect(await paths()).toEqual(['/quote']);
    await client.call('changeEndpoint', { params, body: { status: 'enabled' } });
    expect((await client.call('resendToEndpoint', { params, body: {} })).data.resent).toBe(1);
    expect((await received()).map(({ body }) => body.data['status'])).toEqual(['requested', 'ready']);
  });

  test('the URL of a quote cannot be changed or deleted as an endpoint, or get its own secret', async () => {
    await newQuote(client, { webhook: HOOK });
    const params = { token: (await endpointsOf(client))[0]?.token ?? '' };
    const body = { url: 'https://hooks.example/else', events: ['order.*'] };
    const changed = await refusal(client.call('changeEndpoint', { params, body }));
    expect(summarizeRefusal(changed)).toMatchObject({ status: 422, fields: ['url', 'events'] });
    const deleted = await refusal(client.call('deleteEndpoint', { params }));
    expect(summarizeRefusal(deleted)).toMatchObject({ status: 422, fields: ['token'] });
    const rotated = await refusal(client.call('rotateEndpointSecret', { params }));
    expect(summarizeRefusal(rotated)).toMatchObject({ status: 422, fields: ['token'] });
  });

  test('one place gets one delivery, signed by the account’s endpoint there if that endpoint has chosen the event', async () => {
    const { data: there } = await client.call('createEndpoint', { body: { url: HOOK, events: ['quote.*'] } });
    const { data: accountSecret } = await client.call('rotateWebhookSecret');
    const quote = await newQuote(client, { webhook: HOOK });
    const [first] = await received();
    expect(receiver.received).toHaveLength(1);
    verify(there.secret, first as Delivery);
    // The endpoint no longer chooses quotes, so the quote’s own URL gets the delivery.
    await client.call('changeEndpoint', { params: there, body: { events: ['order.*'] } });
    await price(quote.token);
    expect(await received()).toHaveLength(2);
    verify(accountSecret.secret, receiver.received[1] as Delivery);
  });

  test('while the endpoint at the same place is disabled, nothing is sent there, and one delivery is skipped', async () => {
    const { data: there } = await client.call('createEndpoint', { body: { url: HOOK } });
    await client.call('changeEndpoint', { params: there, body: { status: 'disabled' } });
    await newQuote(client, { webhook: HOOK });
    expect(await paths()).toEqual([]);
    const { data } = await client.call('listDeliveries');
    expect(data.map(({ status, endpoint }) => ({ status, endpoint }))).toEqual([
      { status: 'skipped', endpoint: there.token },
    ]);
  });

  test('a 410 of one quote’s URL disables only that URL', async () => {
    answer = (response, { path }) => response.writeHead(path === '/quote' ? 410 : 200).end();
    await setUrl(client, 'https://hooks.example/account');
    await newQuote(client, { webhook: HOOK });
    await newQuote(client, { webhook: `${HOOK}?2` });
    await received();
    const off = (await endpointsOf(client)).filter(({ status }) => status === 'disabled');
    expect(off.map(({ url, disabled_reason }) => ({ url, disabled_reason }))).toEqual([
      { url: HOOK, disabled_reason: 'gone' },
    ]);
  });
});

describe('an app', () => {
  const connectHere = async (webhook_url?: string): Promise<Connected> =>
    connect(world, await newApp(world, { verified: true, ...(webhook_url && { webhook_url }) }), account.token);

  test('an app sees the destinations that it set, and no others', async () => {
    await setUrl(client, 'https://hooks.example/account');
    await client.call('createEndpoint', { body: { url: 'https://hooks.example/other' } });
    await newQuote(client, { webhook: 'https://hooks.example/mine' });
    const app = await connectHere('https://hooks.example/app');
    const by = world.as(app.token);
    await newQuote(by, { webhook: 'https://hooks.example/by-app' });
    const urls = async (one: Client) => (await endpointsOf(one)).map(({ kind, url }) => `${kind} ${url}`).toSorted();
    expect(await urls(by)).toEqual(['app https://hooks.example/app', 'quote https://hooks.example/by-app']);
    expect(await urls(client)).toEqual([
      'account https://hooks.example/account',
      'endpoint https://hooks.example/other',
      'quote https://hooks.example/by-app',
      'quote https://hooks.example/mine',
    ]);
    for (const endpoint of await endpointsOf(by)) expect(endpoint.app).toBe(app.app);
    const { data: deliveries } = await by.call('listDeliveries');
    expect(new Set(deliveries.map(({ destination }) => destination))).toEqual(
      new Set(['https://hooks.example/app', 'https://hooks.example/by-app']),
    );
    const hidden = (await endpointsOf(client)).filter(({ app: setBy }) => setBy === null);
    expect(hidden).toHaveLength(3);
    for (const params of hidden) {
      expect((await refusal(by.call('getEndpoint', { params }))).status).toBe(404);
      expect((await refusal(by.call('changeEndpoint', { params, body: { status: 'disabled' } }))).status).toBe(404);
    }
  });

  test('an app cannot create or delete endpoints of the account, or rotate their secrets', async () => {
    const by = world.as((await connectHere('https://hooks.example/app')).token);
    const params = { token: (await endpointsOf(by))[0]?.token ?? '' };
    const refused = await Promise.all([
      refusal(by.call('createEndpoint', { body: { url: HOOK } })),
      refusal(by.call('deleteEndpoint', { params })),
      refusal(by.call('rotateEndpointSecret', { params })),
    ]);
    expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 3 }, () => 'insufficient_scope'));
  });

  test('an app disables, enables and resends to its own endpoint', async () => {
    const by = world.as((await connectHere('https://hooks.example/app')).token);
    await received();
    const params = { token: (await endpointsOf(by))[0]?.token ?? '' };
    await by.call('changeEndpoint', { params, body: { status: 'disabled' } });
    await newQuote(by);
    expect(await received()).toHaveLength(1);
    const moved = await refusal(by.call('changeEndpoint', { params, body: { url: HOOK } }));
    expect(summarizeRefusal(moved)).toMatchObject({ status: 422, fields: ['url'] });
    await by.call('changeEndpoint', { params, body: { status: 'enabled' } });
    expect((await by.call('resendToEndpoint', { params, body: {} })).data.resent).toBe(1);
    expect(await received()).toHaveLength(2);
  });

  test('events about connections are sent to the app alone', async () => {
    await setUrl(client, 'https://hooks.example/account');
    await client.call('createEndpoint', { body: { url: 'https://hooks.example/other' } });
    const app = await connectHere('https://hooks.example/app');
    await client.call('endConnection', { params: { token: app.connection } });
    expect(await paths()).toEqual(['/app', '/app']);
    await waitUntilReadable(world);
    const { data } = await client.call('listEvents', { filters: { type: 'connection' } });
    expect(data).toHaveLength(2);
  });

  test('deliveries that an app missed are resent to its new URL', async () => {
    const owner = await world.newAccount();
    const made = await newApp(world, { owner: owner.token, webhook_url: 'https://hooks.example/app' });
    const by = world.as((await connect(world, made, account.token)).token);
    answer = (response) => response.writeHead(410).end();
    await received();
    await newQuote(by);
    answer = (response) => response.end();
    receiver.received.length = 0;
    const body = { webhook_url: 'https://hooks.example/new' };
    await owner.live.call('changeApp', { params: { token: made.token }, body });
    const [endpoint] = await endpointsOf(by);
    expect(endpoint).toMatchObject({ kind: 'app', status: 'enabled', url: body.webhook_url });
    await by.call('resendToEndpoint', { params: { token: endpoint?.token ?? '' }, body: {} });
    expect(await paths()).toEqual(['/new', '/new']);
    await owner.live.call('changeApp', { params: { token: made.token }, body: { webhook_url: null } });
    expect(await endpointsOf(by)).toEqual([]);
    await newQuote(by);
    expect(await received()).toHaveLength(2);
  });
});
