import { expect, test } from 'vitest';
import { openReceiver } from '../../support/receiver.ts';
import { TLS } from '../../support/servers.ts';
import { connect, newApp } from '../../world/apps.ts';
import { newQuote } from '../../world/quotes.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { internetOf, setUrl } from '../../world/webhooks.ts';
import { useWorld } from '../../world/world.ts';

// Connection events are sent to the connected app and to no other destination.

const receiver = useFixture(
  () => openReceiver((response) => response.end(), TLS),
  ({ close }) => close(),
);
const world = useWorld({ ROLE: 'api', WEBHOOK_BACKOFF: '0' }, { outgoing: internetOf(receiver) });
const hook = (name: string) => `https://hooks.example/${name}`;

test('connection events reach the app alone: neither the account’s URL, nor its endpoints, nor a quote’s own URL, nor other apps', async () => {
  const { test: client } = await world.newAccount();
  const { data: account } = await client.call('getAccount');
  await setUrl(client, hook('account'));
  await client.call('createEndpoint', { body: { url: hook('endpoint') } });
  const other = await connect(world, await newApp(world, { webhook_url: hook('other') }), account.token);
  const app = await connect(world, await newApp(world, { webhook_url: hook('app') }), account.token);
  await newQuote(world.as(app.token), { webhook: hook('quote') });
  // Allowed again, with other scopes: the connection is renewed.
  await connect(world, app.oauth, account.token, { scopes: ['files:read'] });
  await world.app.sender.drain();
  await client.call('endConnection', { params: { token: app.connection } });
  await world.app.sender.drain();
  const deliveriesOf = (type: string) =>
    receiver.received
      .filter(({ body }) => body.type === type)
      .map(({ path, body }) => `${path} ${String(body.data['app'])} ${body.event} ${String(body.data['status'])}`)
      .toSorted();
  expect(deliveriesOf('connection')).toEqual(
    [
      `/other ${other.app} created connected`,
      `/app ${app.app} created connected`,
      `/app ${app.app} status_update connected`,
      `/app ${app.app} status_update disconnected`,
    ].toSorted(),
  );
  // Every destination works: each receives the events that concern it.
  const quoteDestinations = new Set(
    receiver.received.filter(({ body }) => body.type === 'quote').map(({ path }) => path),
  );
  expect([...quoteDestinations].toSorted()).toEqual(['/account', '/app', '/endpoint', '/quote']);
});
