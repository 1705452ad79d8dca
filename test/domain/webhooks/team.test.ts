import { beforeEach, expect, test } from 'vitest';
import { toToken } from '../../../src/core/ids.ts';
import type { TeamWebhookDelivery } from '../../../src/wire/schemas/webhooks/team-delivery.ts';
import { newQuote } from '../../world/quotes.ts';
import { newSession } from '../../world/team/assignments.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWebhookAccount } from '../../world/webhooks/webhook-account.ts';
import { recordEvents, setUrl, waitForEnd } from '../../world/webhooks.ts';

// The webhooks of a customer as the team sees them.

const subscriber = useWebhookAccount({ WEBHOOK_BACKOFF: '0.05' });
const { world, receiver } = subscriber;
const support = useFixture(() => newSession(world, 'support'));
const finance = useFixture(() => newSession(world, 'finance'));
beforeEach(async () => {
  await setUrl(subscriber.client, `${receiver.url}/hook?token=secret`);
});

const listed = async ({ send }: typeof support, filters: string): Promise<TeamWebhookDelivery[]> =>
  (await send('GET', `/webhook_deliveries?${filters}`)).data;

test('support finds the deliveries of a customer by account, status, target, quote and order', async () => {
  const account = toToken('acct', subscriber.id);
  const target = await recordEvents(world, subscriber.id);
  await waitForEnd(subscriber.client, target);
  subscriber.answer = (response) => response.writeHead(500).end('boom');
  const failing = await recordEvents(world, subscriber.id);
  await waitForEnd(subscriber.client, failing);
  const targets = async (filters: string) => (await listed(support, filters)).map(({ event }) => event.target);
  expect(await targets(`filter[account]=${account}`)).toEqual([failing, target]);
  expect(await targets(`filter[account]=${account}&filter[status]=failed`)).toEqual([failing]);
  expect(await targets(`filter[target]=${target}`)).toEqual([target]);
  const [failed] = await listed(support, `filter[target]=${failing}`);
  expect(failed).toMatchObject({ account, status: 'failed', destination: `${receiver.url}/hook?token=secret` });
  expect(failed?.attempts.at(-1)).toMatchObject({ status: 500, response: 'boom' });

  const { token: quote } = await newQuote(subscriber.client);
  await world.team.call('teamPriceQuote', { params: { token: quote }, body: {} });
  const { order } = (await subscriber.client.call('payQuote', { params: { token: quote }, body: {} })).data;
  const about = await listed(support, `filter[order]=${order.token}`);
  expect(new Set(about.map(({ event }) => event.target))).toEqual(new Set([quote, order.token]));
  // Payment links are only for the customer.
  expect(JSON.stringify(about)).not.toContain('"payment_url":"');
  expect(await listed(support, `filter[quote]=${quote}`)).toHaveLength(about.length);
});

test('finance sees that a delivery failed, but neither the answer nor the full URL', async () => {
  subscriber.answer = (response) => response.writeHead(500).end('name of a client');
  const target = await recordEvents(world, subscriber.id);
  await waitForEnd(subscriber.client, target);
  const [seen] = await listed(finance, `filter[target]=${target}`);
  expect(seen).toMatchObject({ status: 'failed', destination: new URL(receiver.url).origin });
  expect(seen?.attempts.at(-1)).toMatchObject({ status: 500, response: null, url: new URL(receiver.url).origin });
  expect(JSON.stringify(seen)).not.toMatch(/token=secret|name of a client/);
  expect(await finance.send('POST', `/webhook_deliveries/${seen?.token}/replay`)).toMatchObject({ status: 403 });
});

test('support replays a delivery, unless its endpoint is disabled, and sees the reason', async () => {
  subscriber.answer = (response) => response.writeHead(410).end();
  const target = await recordEvents(world, subscriber.id);
  const failedDelivery = await waitForEnd(subscriber.client, target);
  const replay = () => support.send('POST', `/webhook_deliveries/${failedDelivery.token}/replay`);
  expect(await replay()).toMatchObject({ status: 422, fields: ['token'] });
  const at = `/accounts/${toToken('acct', subscriber.id)}/webhook_endpoints`;
  const off = { status: 'disabled', disabled_reason: 'gone', disabled_at: expect.any(String) };
  expect((await support.send('GET', at)).data).toMatchObject([
    { ...off, kind: 'account', last_24_hours: { failed: 1 } },
  ]);
  expect(JSON.stringify(await support.send('GET', at))).not.toContain('whsec_');

  subscriber.answer = (response) => response.end();
  const { data: endpoints } = await subscriber.client.call('listEndpoints');
  const params = { token: endpoints[0]?.token ?? '' };
  await subscriber.client.call('changeEndpoint', { params, body: { status: 'enabled' } });
  expect(await replay()).toMatchObject({ status: 200, data: { status: 'waiting', token: failedDelivery.token } });
  expect(await waitForEnd(subscriber.client, target)).toMatchObject({ status: 'delivered' });
});

test('lists over all accounts continue by cursor', async () => {
  for (const step of [1, 2, 3]) await recordEvents(world, subscriber.id, undefined, step);
  const seen: string[] = [];
  const filters = { account: toToken('acct', subscriber.id) };
  for await (const { token } of world.team.each('teamListDeliveries', { query: { per_page: 1 }, filters }))
    seen.push(token);
  const { data } = await subscriber.client.call('listDeliveries');
  expect(seen).toEqual(data.map(({ token }) => token));
});
