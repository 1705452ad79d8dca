import { expect, test } from 'vitest';
import { openReceiver } from '../../support/receiver.ts';
import { newQuote } from '../../world/quotes.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const receiver = useFixture(
  () => openReceiver(),
  ({ close }) => close(),
);
const world = useWorld({ ALLOW_PRIVATE_URLS: 'true', WEBHOOK_BACKOFF: '0.05,0.05,0.05' });
const account = useFixture(() => world.newAccount());

test('a change is sent to the account’s URL, signed, within moments', async () => {
  await account.test.call('changeAccount', { body: { webhook_url: receiver.url } });
  const quote = await newQuote(account.test);
  const [delivery] = await receiver.wait(1);
  expect(delivery?.body).toMatchObject({
    type: 'quote',
    event: 'status_update',
    target: quote.token,
    data: { status: 'requested' },
  });
  expect(delivery?.headers).toMatchObject({ 'webhook-version': '1', 'webhook-id': expect.stringMatching(/^whd_/) });
});

test('the sandbox completes an order by itself', async () => {
  await account.test.call('changeAccount', { body: { sandbox_pace: 'instant' } });
  const quote = await newQuote(account.test);
  await expect
    .poll(async () => (await account.test.call('getQuote', { params: { token: quote.token } })).data.status)
    .toBe('ready');
  const { data } = await account.test.call('payQuote', { params: { token: quote.token }, body: {} });
  const params = data.order;
  const status = async () => (await account.test.call('getOrder', { params })).data.status;
  await expect.poll(status).toBe('in_review');
  await account.test.call('approveOrder', { params, body: {} });
  await expect.poll(status).toBe('completed');
});
