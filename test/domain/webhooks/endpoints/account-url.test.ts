import { expect, test } from 'vitest';
import { openReceiver } from '../../../support/receiver.ts';
import { until } from '../../../support/until.ts';
import { connectApp } from '../../../world/apps.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { accountOf, recordEvents, setUrl } from '../../../world/webhooks.ts';
import { useWorld } from '../../../world/world.ts';

// The state of an account's own `webhook_url`, in its field `webhook`.

const receiver = useFixture(
  () => openReceiver((response) => response.writeHead(410).end()),
  ({ close }) => close(),
);
const world = useWorld({ ALLOW_PRIVATE_URLS: 'true' });

const ENABLED = { status: 'enabled', reason: null, since: null };

test('an account shows that its URL is disabled and why, and that it is enabled again', async () => {
  const { live, token } = await world.newAccount();
  const webhook = async () => (await live.call('getAccount')).data.webhook;
  expect(await webhook()).toBeNull();
  const { data } = await setUrl(live, receiver.url);
  const [endpoint] = (await live.call('listEndpoints')).data;
  expect(data.webhook).toEqual({ endpoint: endpoint?.token, ...ENABLED });
  await recordEvents(world, await accountOf(live));
  await until(async () => expect((await webhook())?.status).toBe('disabled'));
  const off = { endpoint: endpoint?.token, status: 'disabled', reason: 'gone', since: expect.any(String) };
  expect(await webhook()).toEqual(off);
  expect((await world.team.call('teamGetAccount', { params: { token } })).data.webhook).toEqual(off);
  const listed = (await world.team.call('teamListAccounts', { filters: { q: token } })).data;
  expect(listed.filter((account) => account.token !== token && account.webhook !== null)).toEqual([]);
  const params = { token: endpoint?.token ?? '' };
  await live.call('changeEndpoint', { params, body: { status: 'enabled' } });
  expect(await webhook()).toEqual({ endpoint: endpoint?.token, ...ENABLED });
  await live.call('changeEndpoint', { params, body: { status: 'disabled' } });
  expect(await webhook()).toMatchObject({ status: 'disabled', reason: 'by_owner' });
  expect((await setUrl(live, null)).data.webhook).toBeNull();
});

test('an app does not see the state of the account’s own URL', async () => {
  const account = await world.newAccount();
  await setUrl(account.live, receiver.url);
  const app = await connectApp(world, account);
  expect((await world.as(app.token).call('getAccount')).data.webhook).toBeNull();
});

test('the team sees the new URL of an account at once, enabled', async () => {
  const { token, live } = await world.newAccount();
  const body = { webhook_url: receiver.url };
  const { data } = await world.team.call('teamChangeAccount', { params: { token }, body });
  expect({ url: data.webhook_url, webhook: data.webhook }).toMatchObject({ url: receiver.url, webhook: ENABLED });
  const [endpoint] = (await live.call('listEndpoints')).data;
  expect(data.webhook?.endpoint).toBe(endpoint?.token);
});
