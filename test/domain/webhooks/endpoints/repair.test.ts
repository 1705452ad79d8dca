import { expect, test } from 'vitest';
import type { Answer } from '../../../support/receiver.ts';
import { until } from '../../../support/until.ts';
import { refusal } from '../../../world/answers.ts';
import { mailsTo } from '../../../world/people.ts';
import { useWebhookAccount } from '../../../world/webhooks/webhook-account.ts';
import {
  accountOf,
  deliveryOf,
  newTarget,
  recordEvents,
  setUrl,
  waitForEnd,
  waitUntilReadable,
} from '../../../world/webhooks.ts';

// Repair of a broken destination by its owner.

const subscriber = useWebhookAccount({ WEBHOOK_BACKOFF: '0.01' });
const { world, receiver } = subscriber;

const wrong: Answer = (response, { path }) => response.writeHead(path === '/hook' ? 200 : 404).end();
const answer410: Answer = (response) => response.writeHead(410).end();
const nextStep = (target: string, step: number) => recordEvents(world, subscriber.id, target, step);

/** Deliveries at the receiver, by path and step. */
const receivedSteps = () => receiver.received.map(({ path, body }) => `${path} ${String(body.data['step'])}`);

async function onlyEndpoint() {
  const { data } = await subscriber.client.call('listEndpoints');
  expect(data).toHaveLength(1);
  const [endpoint] = data;
  if (endpoint === undefined) throw new Error('there is none');
  return endpoint;
}

const stepOf = ({ data }: { data: { step?: number } }) => data.step;

async function undelivered(): Promise<unknown[]> {
  await waitUntilReadable(world);
  return (await subscriber.client.call('listEvents', { filters: { undelivered: true } })).data.map(stepOf);
}

test('a wrong URL fails, and once it is corrected everything arrives there once', async () => {
  subscriber.answer = wrong;
  await setUrl(subscriber.client, `${receiver.url}/typo`);
  const target = newTarget();
  for (const step of [1, 2]) await nextStep(target, step);
  await until(async () => {
    const { data } = await subscriber.client.call('listDeliveries', { filters: { status: 'failed' } });
    expect(data).toHaveLength(2);
  });
  expect(await undelivered()).toEqual([1, 2]);
  const broken = await onlyEndpoint();
  expect(broken).toMatchObject({
    kind: 'account',
    status: 'enabled',
    failing_since: expect.any(String),
    last_24_hours: { delivered: 0, failed: 2, waiting: 0, skipped: 0 },
  });
  receiver.received.length = 0;
  await setUrl(subscriber.client, receiver.url);
  const { data } = await subscriber.client.call('resendToEndpoint', { params: broken, body: {} });
  expect(data).toEqual({ resent: 2 });
  await nextStep(target, 3);
  await receiver.wait(3);
  await world.app.sender.drain();
  expect(receivedSteps()).toEqual(['/hook 1', '/hook 2', '/hook 3']);
  expect(await undelivered()).toEqual([]);
  expect(await onlyEndpoint()).toMatchObject({
    token: broken.token,
    url: receiver.url,
    failing_since: null,
    last_24_hours: { delivered: 3, failed: 0, waiting: 0, skipped: 0 },
  });
});

test.each(['one', 'all'] as const)('a replay of %s goes to the current URL of the destination', async (which) => {
  subscriber.answer = wrong;
  await setUrl(subscriber.client, `${receiver.url}/typo`);
  const target = await recordEvents(world, subscriber.id);
  const failed = await waitForEnd(subscriber.client, target);
  await setUrl(subscriber.client, receiver.url);
  if (which === 'one') await subscriber.client.call('replayDelivery', { params: failed });
  else await subscriber.client.call('replayDeliveries', { body: { created_after: '2020-01-01' } });
  const delivered = await waitForEnd(subscriber.client, target);
  expect(delivered).toMatchObject({ token: failed.token, status: 'delivered', destination: receiver.url });
  const typo = { url: `${receiver.url}/typo`, status: 404 };
  expect(delivered.attempts).toMatchObject([typo, typo, { url: receiver.url, status: 200 }]);
});

test('a delivery that waits for its next attempt goes to the corrected URL at once', async () => {
  const patient = await world.newAccount();
  const owner = await accountOf(patient.test);
  subscriber.answer = wrong;
  await setUrl(patient.test, `${receiver.url}/typo`);
  const target = await recordEvents(world, owner);
  await receiver.wait(1);
  await world.app.sender.drain();
  await world.rows(
    `UPDATE webhook_deliveries SET status = 'waiting', attempts = 1, next_at = now() + interval '1 hour' WHERE account_id = $1`,
    [owner],
  );
  await setUrl(patient.test, receiver.url);
  expect((await waitForEnd(patient.test, target)).status).toBe('delivered');
});

test('after a 410 events are skipped, and once the destination is enabled they are resent, in order', async () => {
  subscriber.answer = answer410;
  await setUrl(subscriber.client, receiver.url);
  const target = newTarget();
  await nextStep(target, 1);
  await until(async () => expect((await onlyEndpoint()).status).toBe('disabled'));
  const off = await onlyEndpoint();
  expect(off).toMatchObject({ disabled_reason: 'gone', disabled_at: expect.any(String) });
  for (const step of [2, 3, 4]) await nextStep(target, step);
  await world.app.sender.drain();
  expect(receiver.received).toHaveLength(1);
  expect(await undelivered()).toEqual([1, 2, 3, 4]);
  const { data: skipped } = await subscriber.client.call('listDeliveries', { filters: { status: 'skipped' } });
  expect(skipped.map(({ event }) => stepOf(event))).toEqual([4, 3, 2]);
  expect(skipped[0]).toMatchObject({ endpoint: off.token, destination_disabled: true, attempts: [] });
  expect((await onlyEndpoint()).last_24_hours).toEqual({ delivered: 0, failed: 1, waiting: 0, skipped: 3 });

  const early = await refusal(subscriber.client.call('resendToEndpoint', { params: off, body: {} }));
  expect(early).toMatchObject({ status: 422, code: 'invalid_state' });
  const refused = await refusal(subscriber.client.call('replayDelivery', { params: skipped[0] ?? off }));
  expect(refused).toMatchObject({ status: 422, errors: { token: [expect.stringContaining('disabled')] } });

  subscriber.answer = (response) => response.end();
  receiver.received.length = 0;
  const { data: on } = await subscriber.client.call('changeEndpoint', { params: off, body: { status: 'enabled' } });
  expect(on).toMatchObject({ status: 'enabled', disabled_reason: null, disabled_at: null, failing_since: null });
  await world.app.sender.drain();
  expect(receiver.received).toEqual([]);
  const { data } = await subscriber.client.call('resendToEndpoint', { params: off, body: {} });
  expect(data).toEqual({ resent: 4 });
  await receiver.wait(4);
  await world.app.sender.drain();
  expect(receivedSteps()).toEqual(['/hook 1', '/hook 2', '/hook 3', '/hook 4']);
  expect(await undelivered()).toEqual([]);
  expect((await subscriber.client.call('resendToEndpoint', { params: off, body: {} })).data).toEqual({ resent: 0 });
});

test('resend includes only skipped or only failed deliveries on request', async () => {
  subscriber.answer = answer410;
  await setUrl(subscriber.client, receiver.url);
  await recordEvents(world, subscriber.id);
  await until(async () => expect((await onlyEndpoint()).status).toBe('disabled'));
  await recordEvents(world, subscriber.id);
  subscriber.answer = (response) => response.end();
  const { token } = await onlyEndpoint();
  await subscriber.client.call('changeEndpoint', { params: { token }, body: { status: 'enabled' } });
  for (const status of ['skipped', 'failed'] as const) {
    const { data } = await subscriber.client.call('resendToEndpoint', { params: { token }, body: { status } });
    expect({ status, ...data }).toEqual({ status, resent: 1 });
  }
});

test('setting the URL again enables the destination, and a late 410 of the old URL does not disable the new one', async () => {
  subscriber.answer = answer410;
  await setUrl(subscriber.client, receiver.url);
  await recordEvents(world, subscriber.id);
  await until(async () => expect((await onlyEndpoint()).status).toBe('disabled'));
  subscriber.answer = (response, { path }) => {
    if (path === '/hook') return response.end();
    // The answer comes only after the URL was changed.
    void setUrl(subscriber.client, receiver.url).then(() => response.writeHead(410).end());
  };
  await setUrl(subscriber.client, `${receiver.url}/old`);
  expect(await onlyEndpoint()).toMatchObject({ status: 'enabled', disabled_reason: null });
  const target = await recordEvents(world, subscriber.id);
  await until(async () => expect((await deliveryOf(subscriber.client, target)).attempts).not.toEqual([]));
  await world.app.sender.drain();
  expect(await onlyEndpoint()).toMatchObject({ status: 'enabled', url: receiver.url });
});

test('the owner gets one email when a destination is disabled, without the query of its URL', async () => {
  const email = `owner-${subscriber.id}@acme.example`;
  const { live } = await world.newAccount({ email });
  const owner = await accountOf(live);
  subscriber.answer = answer410;
  await setUrl(live, `${receiver.url}?token=SECRET`);
  const target = newTarget();
  for (const step of [1, 2]) await recordEvents(world, owner, target, step);
  await until(async () => expect(await mailsTo(world, email)).toHaveLength(1));
  await world.app.sender.drain();
  const emails = await mailsTo(world, email);
  expect(emails).toHaveLength(1);
  expect(emails[0]?.subject).toContain(new URL(receiver.url).host);
  expect(emails[0]?.body).toContain('410');
  const { data: account } = await live.call('getAccount');
  expect(emails[0]?.body).toContain(`${world.app.baseUrl}/account/${account.token}/webhooks\n`);
  expect(emails[0]?.body).not.toContain('SECRET');
});

test('a further endpoint that is disabled is enabled by another URL, and not by another description', async () => {
  const body = { url: receiver.url };
  const { token } = (await subscriber.client.call('createEndpoint', { body })).data;
  const change = async (wanted: { status?: 'disabled'; url?: string; description?: string }) =>
    (await subscriber.client.call('changeEndpoint', { params: { token }, body: wanted })).data.status;
  expect(await change({ status: 'disabled' })).toBe('disabled');
  expect(await change({ description: 'Case system' })).toBe('disabled');
  expect(await change({ url: `${receiver.url}/new` })).toBe('enabled');
  const target = await recordEvents(world, subscriber.id);
  expect((await waitForEnd(subscriber.client, target)).status).toBe('delivered');
});

test('a further endpoint that is paused after ten failures is tried at once at another URL, not for another description', async () => {
  subscriber.answer = wrong;
  const body = { url: `${receiver.url}/typo` };
  const params = { token: (await subscriber.client.call('createEndpoint', { body })).data.token };
  // Each delivery is tried twice.
  for (let failed = 0; failed < 5; failed += 1)
    await waitForEnd(subscriber.client, await recordEvents(world, subscriber.id));
  receiver.received.length = 0;
  const target = await recordEvents(world, subscriber.id);
  await world.app.sender.drain();
  await subscriber.client.call('changeEndpoint', { params, body: { description: 'Case system' } });
  await world.app.sender.drain();
  expect(receiver.received).toEqual([]);
  expect(await deliveryOf(subscriber.client, target)).toMatchObject({ status: 'waiting', attempts: [] });
  await subscriber.client.call('changeEndpoint', { params, body: { url: receiver.url } });
  expect(await waitForEnd(subscriber.client, target)).toMatchObject({ status: 'delivered', destination: receiver.url });
});

test('a successful test delivery ends the pause of its destination, and waiting deliveries are sent at once', async () => {
  subscriber.answer = wrong;
  await setUrl(subscriber.client, `${receiver.url}/typo`);
  for (let failed = 0; failed < 5; failed += 1)
    await waitForEnd(subscriber.client, await recordEvents(world, subscriber.id));
  // A pause longer than any test waits.
  await world.rows(
    `UPDATE webhook_destinations SET open_until = now() + interval '1 hour' WHERE account_id = $1 AND open_until > now()`,
    [subscriber.id],
  );
  const target = await recordEvents(world, subscriber.id);
  await world.app.sender.drain();
  // A test of another URL does not end the pause, nor does a failed test.
  expect((await subscriber.client.call('testWebhook', { body: { url: receiver.url } })).data.status).toBe(200);
  expect((await subscriber.client.call('testWebhook', { body: {} })).data.status).not.toBe(200);
  await world.app.sender.drain();
  expect(await deliveryOf(subscriber.client, target)).toMatchObject({ status: 'waiting', attempts: [] });
  subscriber.answer = (response) => response.end();
  expect((await subscriber.client.call('testWebhook', { body: {} })).data.status).toBe(200);
  expect(await waitForEnd(subscriber.client, target)).toMatchObject({ status: 'delivered' });
});

test('failures before an endpoint was disabled do not count once it is enabled', async () => {
  subscriber.answer = (response) => response.writeHead(500).end();
  await setUrl(subscriber.client, receiver.url);
  await waitForEnd(subscriber.client, await recordEvents(world, subscriber.id));
  const { token, failing_since } = await onlyEndpoint();
  expect(failing_since).toEqual(expect.any(String));
  for (const status of ['disabled', 'enabled'] as const) {
    await subscriber.client.call('changeEndpoint', { params: { token }, body: { status } });
  }
  expect((await onlyEndpoint()).failing_since).toBeNull();
});

test('the figures of an endpoint are those of the last 24 hours', async () => {
  await setUrl(subscriber.client, receiver.url);
  await waitForEnd(subscriber.client, await recordEvents(world, subscriber.id));
  expect((await onlyEndpoint()).last_24_hours.delivered).toBe(1);
  world.clock.advance(24 * 3_600_000 + 1000);
  expect((await onlyEndpoint()).last_24_hours.delivered).toBe(0);
});
