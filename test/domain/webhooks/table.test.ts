import { Webhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { beforeAll, describe, expect, test } from 'vitest';
import { verifyWebhook } from '../../../src/sdk/verify-webhook.ts';
import { type Delivery, openReceiver } from '../../support/receiver.ts';
import { newQuote } from '../../world/quotes.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

// The life of one order and the events that its receiver gets: every row of the table of event types.

let secret: string;
const receiver = useFixture(
  () => openReceiver(),
  ({ close }) => close(),
);
const world = useWorld({ ALLOW_PRIVATE_URLS: 'true' });
const account = useFixture(() => world.newAccount());
beforeAll(async () => {
  await account.test.call('changeAccount', { body: { webhook_url: receiver.url } });
  secret = (await account.test.call('rotateWebhookSecret')).data.secret;
});

const receivedNames = () => receiver.received.map(({ body }) => name(body)).splice(0);
const name = ({ type, event, data }: Delivery['body']) =>
  [type, event, ...(event.startsWith('file') ? [] : [data['status']])].join(' ');

const translated = (content: string) => {
  const form = new FormData();
  form.set('file', new Blob([content]), 'birth-en.txt');
  return form;
};

async function expectEvents(rows: readonly string[], work: () => Promise<unknown>): Promise<Delivery[]> {
  receiver.received.length = 0;
  await work();
  const deliveries = [...(await receiver.wait(rows.length))];
  await world.app.sender.drain();
  expect(receivedNames().toSorted()).toEqual([...rows].toSorted());
  return deliveries;
}

test('every event of the table is sent exactly when the table says', async () => {
  const { team } = world;
  const { test: client } = account;
  let token = '';
  await expectEvents(['quote status_update requested'], async () => {
    ({ token } = await newQuote(client));
  });
  const quote = { params: { token } };
  await expectEvents(['quote status_update ready'], () => team.call('teamPriceQuote', { ...quote, body: {} }));
  let params = { token: '' };
  const opened = await expectEvents(['quote status_update paid', 'order created created'], async () => {
    params = (await client.call('payQuote', { ...quote, body: {} })).data.order;
  });
  expect(opened.find(({ body }) => body.type === 'order')?.body.data).toMatchObject({
    quote: token,
    status: 'created',
  });
  await expectEvents(['order status_update in_progress'], () => team.call('teamAcceptOrder', { params }));
  await expectEvents(['order status_update on_hold'], () =>
    team.call('teamHoldOrder', { params, body: { reason: 'Page 3' } }),
  );
  await expectEvents(['order status_update in_progress'], () => team.call('teamResumeOrder', { params }));
  await expectEvents([], () => team.call('teamAddTranslation', { params, body: translated('One') }));
  const [, created] = await expectEvents(['order status_update in_review', 'order file_created'], () =>
    team.call('teamReviewOrder', { params }),
  );
  const { files } = (await client.call('getOrder', { params })).data;
  const review = files.find((file) => file.collection === 'translation');
  const { url, download_url, ...fileFields } = (created as Delivery).body.data['file'] as Record<string, unknown>;
  expect(review).toMatchObject(fileFields);
  expect(created?.body).toMatchObject({
    target: review?.id,
    data: { token: review?.id, order: params.token, quote: token },
    url: expect.stringContaining(params.token),
  });
  expect((await fetch(String(url))).status).toBe(200);
  expect(download_url).toBe(url);
  await expectEvents([], () =>
    client.call('reviseOrder', { params, body: { file_id: review?.id ?? '', revision: 'Again' } }),
  );
  const replaced = await expectEvents(['order file_deleted', 'order file_created'], () =>
    team.call('teamAddTranslation', { params, body: translated('Two') }),
  );
  expect(replaced[0]?.body.data['file']).toEqual({ id: review?.id, name: 'birth-en.txt', collection: 'translation' });
  await expectEvents(['order status_update approved', 'order file_deleted'], () =>
    client.call('approveOrder', { params, body: {} }),
  );
  await expectEvents(['certificate status_update issued', 'order status_update completed'], () =>
    team.call('teamCompleteOrder', { params }),
  );
  await expectEvents(['order status_update refunded'], () =>
    team.call('teamRefundOrder', { params, body: { reason: 'Late' } }),
  );
});

describe('the other rows', () => {
  test('cancelled, approved and voided are sent as the table says', async () => {
    const { team } = world;
    const { test: client } = account;
    const cancelledQuote = await newQuote(client);
    await receiver.wait(1);
    await world.app.sender.drain();
    await expectEvents(['quote status_update cancelled'], () =>
      client.call('cancelQuote', { params: { token: cancelledQuote.token } }),
    );
    const { data } = await team.call('teamGetAccount', { params: { token: account.token } });
    await team.call('teamChangeAccount', { params: { token: data.sandbox ?? '' }, body: { invoicing: true } });
    const { token } = await newQuote(client);
    await team.call('teamPriceQuote', { params: { token }, body: {} });
    await world.app.sender.drain();
    let params = { token: '' };
    await expectEvents(['quote status_update approved', 'order created created'], async () => {
      params = (await client.call('payQuote', { params: { token }, body: {} })).data.order;
    });
    await expectEvents(['order status_update voided'], () =>
      team.call('teamVoidOrder', { params, body: { reason: 'Twice' } }),
    );
  });
});

describe('the signature', () => {
  const last = () => receiver.received.at(-1) as Delivery;
  const headersOf = ({ headers }: Delivery) => headers as Record<string, string>;

  test('the signature is accepted by third-party verifiers, and only for the body that was sent', async () => {
    await newQuote(account.test);
    await receiver.wait(1);
    const delivery = last();
    for (const verifier of [new Webhook(secret), new SvixWebhook(secret)]) {
      expect(verifier.verify(delivery.text, headersOf(delivery))).toEqual(delivery.body);
      expect(() => verifier.verify(delivery.text.replace('quote', 'qoute'), headersOf(delivery))).toThrow();
      const old = { ...headersOf(delivery), 'webhook-timestamp': String(Math.floor(Date.now() / 1000) - 600) };
      expect(() => verifier.verify(delivery.text, old)).toThrow();
    }
    expect(() =>
      new Webhook(`whsec_${Buffer.alloc(32).toString('base64')}`).verify(delivery.text, headersOf(delivery)),
    ).toThrow();
  });

  test('the signature is accepted by the SDK, and only with the secret of the destination', async () => {
    await newQuote(account.test);
    await receiver.wait(1);
    const { headers, text, body } = last();
    await expect(verifyWebhook(secret, headers, text)).resolves.toEqual(body);
    const another = `whsec_${Buffer.alloc(32).toString('base64')}`;
    await expect(verifyWebhook(another, headers, text)).rejects.toMatchObject({ code: 'wrong_signature' });
  });

  test('the signature is made with both secrets during a rotation', async () => {
    const { data } = await account.test.call('rotateWebhookSecret');
    await world.app.sender.drain();
    receiver.received.length = 0;
    await newQuote(account.test);
    await receiver.wait(1);
    for (const one of [secret, data.secret]) new Webhook(one).verify(last().text, headersOf(last()));
    world.clock.advance(25 * 3_600_000);
    await world.app.sender.drain();
    receiver.received.length = 0;
    await newQuote(account.test);
    await receiver.wait(1);
    expect(last().headers['webhook-signature']).not.toContain(' ');
  });
});
