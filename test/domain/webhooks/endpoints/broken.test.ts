import { beforeEach, expect, test } from 'vitest';
import { disableFailing } from '../../../../src/domain/webhooks/endpoints/broken/disable-broken.ts';
import { forgetSkipped } from '../../../../src/domain/webhooks/endpoints/move-endpoint.ts';
import type { Client } from '../../../../src/sdk/client.ts';
import { ENGLISH } from '../../../../src/words/reader.ts';
import { type Answer, openReceiver } from '../../../support/receiver.ts';
import { until } from '../../../support/until.ts';
import { connect, newApp } from '../../../world/apps.ts';
import { mailsTo } from '../../../world/people.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { accountOf, deliveryOf, recordEvents, setUrl, waitUntilReadable } from '../../../world/webhooks.ts';
import { useWorld } from '../../../world/world.ts';

// Automatic handling of a broken destination, and the options of its owner.

const DAY = 86_400_000;
let client: Client;
let id: string;
let email: string;
let answer: Answer;
const receiver = useFixture(
  () => openReceiver((response, delivery, count) => answer(response, delivery, count)),
  ({ close }) => close(),
);
const world = useWorld({ ALLOW_PRIVATE_URLS: 'true', ROLE: 'api', WEBHOOK_BACKOFF: '0' });
beforeEach(async () => {
  answer = (response) => response.writeHead(500).end();
  email = `owner-${Math.random()}@acme.example`;
  client = (await world.newAccount({ email })).live;
  id = await accountOf(client);
  await setUrl(client, receiver.url);
  receiver.received.length = 0;
});

const deps = () => ({ ...world.app, company: () => ({ name: 'Dragoman', contact: [], reader: ENGLISH }) });
const disable = () => disableFailing(deps(), 100);

async function theEndpoint() {
  const [endpoint] = (await client.call('listEndpoints')).data;
  if (endpoint === undefined) throw new Error('there is none');
  return endpoint;
}

async function attempt(): Promise<string> {
  const target = await recordEvents(world, id);
  await world.rows(`UPDATE webhook_destinations SET open_until = '-infinity' WHERE account_id = $1`, [id]);
  await world.app.sender.drain();
  return target;
}

test('a destination where nothing arrives for three days is disabled as failing, and its owner gets an email', async () => {
  await attempt();
  world.clock.advance(3 * DAY - 60_000);
  await attempt();
  await disable();
  expect(await theEndpoint()).toMatchObject({ status: 'enabled', failing_since: expect.any(String) });
  world.clock.advance(60_000);
  // Time alone is not enough: an attempt must fail after the three days.
  await disable();
  expect((await theEndpoint()).status).toBe('enabled');
  await attempt();
  await disable();
  expect(await theEndpoint()).toMatchObject({ status: 'disabled', disabled_reason: 'failing' });
  const emails = await mailsTo(world, email);
  expect(emails.map(({ body }) => body.includes('three days'))).toEqual([true]);
  await disable();
  expect(await mailsTo(world, email)).toHaveLength(1);
});

test('one success in between restarts the three days', async () => {
  await attempt();
  world.clock.advance(2 * DAY);
  answer = (response) => response.end();
  await attempt();
  expect((await theEndpoint()).failing_since).toBeNull();
  answer = (response) => response.writeHead(500).end();
  world.clock.advance(2 * DAY);
  await attempt();
  await disable();
  expect((await theEndpoint()).status).toBe('enabled');
});

test('an owner who disables an endpoint gets no email, and waiting and later deliveries are skipped', async () => {
  const { token } = await theEndpoint();
  const waiting = await recordEvents(world, id);
  const { data } = await client.call('changeEndpoint', { params: { token }, body: { status: 'disabled' } });
  expect(data).toMatchObject({ status: 'disabled', disabled_reason: 'by_owner', disabled_at: expect.any(String) });
  const later = await recordEvents(world, id);
  await world.app.sender.drain();
  expect(receiver.received).toEqual([]);
  for (const target of [waiting, later]) expect((await deliveryOf(client, target)).status).toBe('skipped');
  expect(await mailsTo(world, email)).toEqual([]);
  // Disabling twice is harmless.
  const { data: again } = await client.call('changeEndpoint', { params: { token }, body: { status: 'disabled' } });
  expect(again).toMatchObject({ disabled_reason: 'by_owner', disabled_at: data.disabled_at });
});

test('a delivery queued at the moment of disabling is skipped by the job', async () => {
  const target = await recordEvents(world, id);
  await world.rows(
    `UPDATE webhook_destinations SET disabled_at = now(), disabled_reason = 'by_owner' WHERE account_id = $1`,
    [id],
  );
  await forgetSkipped(world.app, 100);
  expect((await deliveryOf(client, target)).status).toBe('skipped');
});

test('skipped deliveries are stored for 30 days, and their events for ever', async () => {
  const { token } = await theEndpoint();
  await client.call('changeEndpoint', { params: { token }, body: { status: 'disabled' } });
  const target = await recordEvents(world, id);
  world.clock.advance(29 * DAY);
  await forgetSkipped(world.app, 100);
  expect((await deliveryOf(client, target)).status).toBe('skipped');
  world.clock.advance(2 * DAY);
  await forgetSkipped(world.app, 100);
  expect((await client.call('listDeliveries', { filters: { target } })).data).toEqual([]);
  await waitUntilReadable(world);
  expect((await client.call('listEvents', { filters: { target } })).data).toHaveLength(1);
});

test('an attempt that was running when the endpoint was disabled still counts if it succeeds', async () => {
  const { token } = await theEndpoint();
  answer = (response) => {
    void client.call('changeEndpoint', { params: { token }, body: { status: 'disabled' } }).then(() => response.end());
  };
  const target = await recordEvents(world, id);
  await world.app.sender.drain();
  expect(await deliveryOf(client, target)).toMatchObject({ status: 'delivered', attempts: [{ status: 200 }] });
});

test('the email about an app’s URL goes to the owner of the app, once for all connected accounts', async () => {
  const maker = `maker-${Math.random()}@apps.example`;
  const { token: owner } = await world.newAccount({ email: maker });
  answer = (response) => response.writeHead(410).end();
  const app = await newApp(world, { owner, webhook_url: receiver.url });
  for (const account of [await world.newAccount(), await world.newAccount()]) await connect(world, app, account.token);
  await world.app.sender.drain();
  expect(receiver.received).toHaveLength(2);
  await until(async () => expect(await mailsTo(world, maker)).toHaveLength(1));
  expect((await mailsTo(world, maker))[0]?.body).toContain(`/account/${owner}/apps\n`);
});
