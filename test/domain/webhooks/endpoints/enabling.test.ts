import { beforeEach, expect, test } from 'vitest';
import type { Client } from '../../../../src/client/client.ts';
import type { Id } from '../../../../src/core/ids.ts';
import type { Tx } from '../../../../src/storage/database.ts';
import { openReceiver } from '../../../support/receiver.ts';
import { openTransaction, waitingForLocks } from '../../../support/transactions.ts';
import { given } from '../../../world/given.ts';
import { accountOf, newTarget, recordStep, setUrl, tell } from '../../../world/webhooks.ts';
import { useWorld } from '../../../world/world.ts';

// Events that are written in the moment in which a destination is enabled: each is before it or after it.

const receiver = given(
  () => openReceiver((response) => response.end()),
  ({ close }) => close(),
);
const world = useWorld({ ALLOW_PRIVATE_URLS: 'true' });
let client: Client;
let account: Id<'acct'>;
let endpoint: { token: string };

beforeEach(async () => {
  client = (await world.newAccount()).test;
  account = await accountOf(client);
  receiver.received.length = 0;
  await setUrl(client, receiver.url);
  const [own] = (await client.call('listEndpoints')).data;
  endpoint = { token: own?.token ?? '' };
  await client.call('changeEndpoint', { params: endpoint, body: { status: 'disabled' } });
});

const enable = () => client.call('changeEndpoint', { params: endpoint, body: { status: 'enabled' } });
const states = async () => (await client.call('listDeliveries')).data.map(({ status }) => status);

/** Something has happened, and is not committed before `end`; `work` is done in the same transaction then. */
async function openEvent(target: string) {
  let end = async (_work: (tx: Tx) => Promise<unknown>): Promise<void> => undefined;
  let committed: Promise<unknown> = Promise.resolve();
  await new Promise<void>((written) => {
    committed = world.app.db.transaction({ account }, async (tx) => {
      recordStep(tx, world, { account, target, step: 1 });
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

test('an event that was written before an endpoint is enabled is committed before it, and resent', async () => {
  const event = await openEvent(newTarget());
  const enabled = enable();
  await waitingForLocks(world);
  await event.end();
  await enabled;
  expect(await states()).toEqual(['skipped']);
  const { data } = await client.call('resendToEndpoint', { params: endpoint, body: {} });
  expect(data).toEqual({ resent: 1 });
  await receiver.wait(1);
});

test('an event that is written while an endpoint is being enabled waits for that, and is sent', async () => {
  const enabling = await openTransaction(world);
  await enabling.query(
    'UPDATE webhook_destinations SET disabled_at = NULL, disabled_reason = NULL WHERE account_id = $1',
    [account],
  );
  const told = tell(world, account);
  await waitingForLocks(world);
  await enabling.commit();
  await told;
  await receiver.wait(1);
  await world.app.sender.drain();
  expect(await states()).toEqual(['delivered']);
});

test('a payment that saves its card and an owner who sets the URL again do not wait for each other for ever', async () => {
  const payment = await openEvent(newTarget());
  const set = setUrl(client, `${receiver.url}/new`);
  await waitingForLocks(world);
  await payment.end((tx) =>
    tx.query({ text: 'SELECT FROM accounts WHERE id = $1 FOR NO KEY UPDATE', values: [account] }),
  );
  expect((await set).data.webhook_url).toBe(`${receiver.url}/new`);
});
