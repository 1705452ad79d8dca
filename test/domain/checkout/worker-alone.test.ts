import { expect, test } from 'vitest';
import { createApp } from '../../../src/app.ts';
import { readConfig } from '../../../src/config.ts';
import { quickReader, silentLog } from '../../support/doubles.ts';
import { sharedCompilers } from '../../support/shared/compilers.ts';
import { askToPay, endLeases, readyQuote } from '../../world/money.ts';
import { useRecovery } from './use-recovery.ts';

// A worker process serves no requests, so its jobs must load the settings that they need.

const { world, client, expectPaid } = useRecovery();

/** Another process on the same database, which has answered no request. */
function openWorker() {
  const { apiBase, secretKey, webhookSecret } = world.stripe;
  const config = readConfig({
    DATA_DIR: world.dataDir,
    BASE_URL: world.url,
    ROLE: 'api',
    PAYMENT_GATEWAY: 'stripe',
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_published',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  });
  const { clock } = world;
  const outside = { stripeApi: apiBase, clock, log: silentLog, reader: quickReader(), compilers: sharedCompilers };
  return createApp(config, world.databaseUrl, outside);
}

test('a worker that has answered no request finishes a payment that was cut off', async () => {
  const { token } = await readyQuote(world, client);
  world.loseNext();
  expect((await askToPay(client, token)).status).toBe(503);
  const app = await openWorker();
  try {
    await endLeases(world);
    expect(await app.worker.runNow('settle_payments')).toBe(1);
  } finally {
    await app.close();
  }
  await expectPaid(token, 5000);
});
