import { Webhook } from 'standardwebhooks';
import { beforeEach, expect, test } from 'vitest';
import { record } from '../../../../src/domain/events/record.ts';
import type { Client } from '../../../../src/sdk/client.ts';
import { idOf } from '../../../support/ids.ts';
import { type Delivery, openReceiver } from '../../../support/receiver.ts';
import { TLS } from '../../../support/servers.ts';
import { refusal } from '../../../world/answers.ts';
import { connect, newApp } from '../../../world/apps.ts';
import { newQuote } from '../../../world/quotes.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { internetOf, setUrl, waitUntilReadable } from '../../../world/webhooks.ts';
import { type Account, useWorld } from '../../../world/world.ts';

// A quote that one account made for another: the events and the fields that each gets.

const HOOK = 'https://hooks.example/maker?token=SECRET';
const NOTES = { reference: 'Maker 1', client_reference: 'Maker 2', case_reference: 'Maker 3' };
type File = { url: string };
const EMPTY_NOTES = { reference: null, client_reference: null, case_reference: null };
let maker: Account;
let customer: Account;
let referral: { partner: { referral: { email: string } } };
const receiver = useFixture(
  () => openReceiver((response) => response.end('secret internals'), TLS),
  ({ close }) => close(),
);
const world = useWorld({ ROLE: 'api', WEBHOOK_BACKOFF: '0' }, { outgoing: internetOf(receiver) });
beforeEach(async () => {
  const email = `customer-${Math.random()}@home.example`;
  [maker, customer] = [await world.newAccount(), await world.newAccount({ email })];
  referral = { partner: { referral: { email } } };
  await setUrl(maker.live, 'https://hooks.example/maker-account');
  await setUrl(customer.live, 'https://hooks.example/customer');
  receiver.received.length = 0;
});

async function received(path: string): Promise<Delivery[]> {
  await world.app.sender.drain();
  return receiver.received.filter((one) => one.path.startsWith(path));
}
const verify = (secret: string, { text, headers }: Delivery) =>
  new Webhook(secret).verify(text, headers as Record<string, string>);
const eventsOf = async (by: Client, target: string) => {
  await waitUntilReadable(world);
  return (await by.call('listEvents', { filters: { target } })).data;
};

/** Prices and pays a quote, sends its order to review and returns the order. */
async function review(quote: string): Promise<{ params: { token: string } }> {
  const { team } = world;
  await team.call('teamPriceQuote', { params: { token: quote }, body: {} });
  await team.call('teamCreateSource', {
    params: { token: customer.token },
    body: { card: { number: '4242424242424242', exp_month: 12, exp_year: 2080, cvc: '123' }, default: true },
  });
  const params = (await customer.live.call('payQuote', { params: { token: quote }, body: {} })).data.order;
  const form = new FormData();
  form.set('file', new Blob(['Translated']), 'birth-en.txt');
  await team.call('teamAcceptOrder', { params });
  await team.call('teamAddTranslation', { params, body: form });
  await team.call('teamReviewOrder', { params });
  return { params };
}

test('the webhook of a referred quote is the maker’s: its secret, its account, its view', async () => {
  const { secret } = (await maker.live.call('rotateWebhookSecret')).data;
  const quote = await newQuote(maker.live, { ...referral, ...NOTES, webhook: HOOK });
  const [delivery, ...others] = await received('/maker?');
  expect(others).toEqual([]);
  expect(verify(secret, delivery as Delivery)).toMatchObject({
    target: quote.token,
    account: customer.token,
    data: NOTES,
  });
  expect(delivery?.headers['webhook-account']).toBe(maker.token);
  // The account-level URL gets only the account's own quotes.
  expect(await received('/maker-account')).toEqual([]);
  const [delivered] = await received('/customer');
  expect(delivered?.headers['webhook-account']).toBe(customer.token);
  expect(delivered?.body).toMatchObject({ id: delivery?.body.id, account: customer.token, data: EMPTY_NOTES });
});

test('the delivery is in the maker’s log alone, and the customer does not see its URL', async () => {
  const quote = await newQuote(maker.live, { ...referral, ...NOTES, webhook: HOOK });
  await world.app.sender.drain();
  const filters = { target: quote.token };
  const { data: log } = await maker.live.call('listDeliveries', { filters });
  expect(log).toMatchObject([
    { status: 'delivered', destination: HOOK, event: { account: customer.token, data: NOTES } },
  ]);
  const { data: theirs } = await customer.live.call('listDeliveries', { filters });
  expect(theirs).toMatchObject([{ destination: 'https://hooks.example/customer', event: { data: EMPTY_NOTES } }]);
  const params = { token: log[0]?.token ?? '' };
  for (const call of ['getDelivery', 'replayDelivery'] as const)
    expect((await refusal(customer.live.call(call, { params }))).status).toBe(404);
  const endpoints = await customer.live.call('listEndpoints');
  expect(JSON.stringify([theirs, endpoints])).not.toMatch(/SECRET|Maker \d/);
  const { data: replayed } = await maker.live.call('replayDelivery', { params });
  expect(replayed.event.data).toMatchObject(NOTES);
  await world.app.sender.drain();
  expect(receiver.received.at(-1)?.body.data).toMatchObject(NOTES);
});

test('the event is in both logs, each with its own view, from the quote to the files', async () => {
  const quote = await newQuote(maker.live, { ...referral, ...NOTES, webhook: HOOK });
  const { params } = await review(quote.token);
  for (const target of [quote.token, params.token]) {
    const [made, own] = [await eventsOf(maker.live, target), await eventsOf(customer.live, target)];
    expect(made.length).toBeGreaterThan(1);
    expect(made.map(({ id }) => id)).toEqual(own.map(({ id }) => id));
    for (const { account, data } of made)
      expect({ account, ...data }).toMatchObject({ account: customer.token, ...NOTES });
    for (const { account, data } of own)
      expect({ account, ...data }).toMatchObject({ account: customer.token, ...EMPTY_NOTES });
  }
  const files = async (by: Client) => {
    const { data } = await by.call('listEvents', { filters: { type: 'order' } });
    return data
      .filter(({ event }) => event === 'file_created')
      .map(({ data: delivered }: { data: { file?: File } }) => delivered.file);
  };
  await waitUntilReadable(world);
  for (const by of [maker.live, customer.live]) {
    const [file, ...more] = await files(by);
    expect(more).toEqual([]);
    expect((await fetch(file?.url ?? '')).status).toBe(200);
  }
  const stranger = await world.newAccount();
  expect(await eventsOf(stranger.live, quote.token)).toEqual([]);
});

test('the maker reads by cursor through its own events and those of quotes it made for others', async () => {
  for (const request of [{}, referral, {}, referral, {}]) await newQuote(maker.live, request);
  await waitUntilReadable(world);
  const read: string[] = [];
  let after: string | undefined;
  for (let more = true; more; ) {
    const query = { per_page: 2, ...(after === undefined ? {} : { after }) };
    const { data, meta } = await maker.live.call('listEvents', { query });
    read.push(...data.map(({ account }) => (account === maker.token ? 'own' : 'made')));
    after = meta.cursor ?? undefined;
    more = meta.has_more;
  }
  expect(read).toEqual(['own', 'made', 'own', 'made', 'own']);
});

test('an event is undelivered for the maker if the maker’s own webhook did not get it', async () => {
  await maker.live.call('listEndpoints');
  await newQuote(maker.live, { ...referral, webhook: HOOK });
  const [endpoint] = (await maker.live.call('listEndpoints', { filters: { kind: 'quote' } })).data;
  await maker.live.call('changeEndpoint', {
    params: { token: endpoint?.token ?? '' },
    body: { status: 'disabled' },
  });
  await world.app.sender.drain();
  await waitUntilReadable(world);
  const undelivered = async (by: Client) =>
    (await by.call('listEvents', { filters: { undelivered: true } })).data.length;
  expect({ maker: await undelivered(maker.live), customer: await undelivered(customer.live) }).toEqual({
    maker: 1,
    customer: 0,
  });
});

test('an app that made a referred quote gets its events as the maker does', async () => {
  const made = await newApp(world, { verified: true, webhook_url: 'https://hooks.example/app' });
  const app = await connect(world, made, maker.token);
  const by = world.as(app.token);
  const quote = await newQuote(by, { ...referral, ...NOTES, webhook: HOOK });
  const quoteDeliveries = (await received('/app')).filter(({ body }) => body.type === 'quote');
  expect(quoteDeliveries).toHaveLength(1);
  expect(verify(made.webhookSecret, quoteDeliveries[0] as Delivery)).toMatchObject({
    account: customer.token,
    data: NOTES,
  });
  expect(quoteDeliveries[0]?.headers['webhook-account']).toBe(maker.token);
  const { data } = await by.call('listDeliveries', { filters: { target: quote.token } });
  expect(data.map(({ destination }) => destination).toSorted()).toEqual(['https://hooks.example/app', HOOK]);
  // After the connection has ended, the URL set on the quote still gets events; the app's own URL does not.
  await maker.live.call('endConnection', { params: { token: app.connection } });
  receiver.received.length = 0;
  await world.team.call('teamPriceQuote', { params: { token: quote.token }, body: {} });
  expect((await received('/app')).filter(({ body }) => body.type === 'quote')).toEqual([]);
  expect(await received('/maker?')).toHaveLength(1);
});

test('an event that the maker may not read is in the customer’s log alone, and goes to the customer’s URLs alone', async () => {
  const quote = await newQuote(maker.live, { ...referral, webhook: HOOK });
  await world.app.sender.drain();
  receiver.received.length = 0;
  const account = idOf('acct', customer.token);
  await world.app.db.transaction({ account }, async (tx) =>
    record(tx, world.app, {
      account,
      type: 'message',
      event: 'created',
      target: quote.token,
      url: quote.url,
      data: {},
      quote: idOf('quote', quote.token),
      livemode: true,
    }),
  );
  expect((await received('/')).map(({ path }) => path)).toEqual(['/customer']);
  await waitUntilReadable(world);
  const messages = async (by: Client) => (await by.call('listEvents', { filters: { type: 'message' } })).data.length;
  expect([await messages(maker.live), await messages(customer.live)]).toEqual([0, 1]);
});
