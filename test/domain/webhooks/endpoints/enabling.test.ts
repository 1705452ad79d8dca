import { beforeEach, expect, test } from 'vitest';
import type { Tx } from '../../../../src/storage/database.ts';
import { openTransaction, waitForLocks } from '../../../support/transactions.ts';
import { useWebhookAccount } from '../../../world/webhooks/webhook-account.ts';
import { newTarget, recordEvent, recordEvents, setUrl } from '../../../world/webhooks.ts';

// Events recorded while a destination is being enabled: each counts as before or after.

const subscriber = useWebhookAccount();
const { world, receiver } = subscriber;
let endpoint: { token: string };

beforeEach(async () => {
  await setUrl(subscriber.client, receiver.url);
  const [own] = (await subscriber.client.call('listEndpoints')).data;
  endpoint = { token: own?.token ?? '' };
  await subscriber.client.call('changeEndpoint', { params: endpoint, body: { status: 'disabled' } });
});

const enable = () => subscriber.client.call('changeEndpoint', { params: endpoint, body: { status: 'enabled' } });
const states = async () => (await subscriber.client.call('listDeliveries')).data.map(({ status }) => status);

/** Records an event in an open transaction; `end` runs `work` in that transaction and commits. */
async function openEvent(target: string) {
  let end = async (_work: (tx: Tx) => Promise<unknown>): Promise<void> => undefined;
  let committed: Promise<unknown> = Promise.resolve();
  await new Promise<void>((written) => {
    committed = world.app.db.transaction({ account: subscriber.id }, async (tx) => {
      recordEvent(tx, world, { account: subscriber.id, target, step: 1 });
      await tx.query({ text: 'SELECT 1' });
      await new Promise<void>((resolve, reject) => {
        end = async (work) => {
          await work(tx).then(() => resolve(), reject);
          await committed;
        };
        written();
      });
    });
  });
  return { end: (work: (tx: Tx) => Promise<unknown> = async () => undefined) => end(work) };
}

test('an event recorded before an endpoint is enabled is committed first, and can be resent', async () => {
  const event = await openEvent(newTarget());
  const enabled = enable();
  await waitForLocks(world);
  await event.end();
  await enabled;
  expect(await states()).toEqual(['skipped']);
  const { data } = await subscriber.client.call('resendToEndpoint', { params: endpoint, body: {} });
  expect(data).toEqual({ resent: 1 });
  await receiver.wait(1);
});

test('an event recorded while an endpoint is being enabled waits for the commit, and is sent', async () => {
  const enabling = await openTransaction(world);
  await enabling.query(
    'UPDATE webhook_destinations SET disabled_at = NULL, disabled_reason = NULL WHERE account_id = $1',
    [subscriber.id],
  );
  const writing = recordEvents(world, subscriber.id);
  await waitForLocks(world);
  await enabling.commit();
  await writing;
  await receiver.wait(1);
  await world.app.sender.drain();
  expect(await states()).toEqual(['delivered']);
});

test('a payment that saves its card and an owner who sets the URL again do not deadlock', async () => {
  const payment = await openEvent(newTarget());
  const set = setUrl(subscriber.client, `${receiver.url}/new`);
  await waitForLocks(world);
  await payment.end((tx) =>
    tx.query({ text: 'SELECT FROM accounts WHERE id = $1 FOR NO KEY UPDATE', values: [subscriber.id] }),
  );
  expect((await set).data.webhook_url).toBe(`${receiver.url}/new`);
});
