import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { runAsAdmin } from '../../support/databases.ts';
import { quickReader, silentLog } from '../../support/doubles.ts';
import { openTransaction } from '../../support/transactions.ts';
import { expectError } from '../../world/answers.ts';
import { upload } from '../../world/files.ts';
import { newCustomer, placeOrder } from '../../world/orders.ts';
import { ask, askJson, multipart } from '../../world/requests.ts';
import { translation } from '../../world/services.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld, type World } from '../../world/world.ts';

let broken = false;
const reader = quickReader(() => {
  if (broken) throw new Error('secret detail of the reader');
});
const world = useWorld({}, { reader, log: silentLog });
const account = useFixture(() => world.newAccount());

const nameOf = ({ databaseUrl }: World) => /\/(test_[0-9a-f]+)/.exec(databaseUrl)?.[1] ?? '';
const uploadRequest = () => ({
  method: 'POST',
  path: '/v1/files',
  key: account.keys.test,
  ...multipart([{ name: 'file', value: 'Hola', filename: 'a.txt' }]),
});

test('a bug is a server error without internal details, with and without an idempotency key', async () => {
  broken = true;
  try {
    const plain = await ask(world, uploadRequest());
    expect(expectError(plain, 'server_error').message).toBe('Something went wrong on our side.');
    const { headers, ...rest } = uploadRequest();
    const keyed = await ask(world, { ...rest, headers: { ...headers, 'Idempotency-Key': 'bug-1' } });
    expectError(keyed, 'server_error');
    expect(plain.text + keyed.text).not.toContain('secret detail');
  } finally {
    broken = false;
  }
});

test('while the database is unreachable every call answers 503 with Retry-After, and works again afterwards', async () => {
  const name = nameOf(world);
  const admin = inject('databaseUrl');
  await runAsAdmin(admin, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  await runAsAdmin(admin, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
  try {
    for (const asked of [
      { path: '/v1/account', key: account.keys.test },
      { path: '/v1/quotes', key: account.keys.live },
      { method: 'POST', path: '/v1/quotes', key: account.keys.test, headers: { 'Idempotency-Key': 'away-1' } },
      uploadRequest(),
      { path: '/team/v1/accounts', key: world.teamKey },
      { method: 'POST', path: '/team/v1/accounts', key: world.teamKey, headers: { 'Idempotency-Key': 'away-1' } },
    ]) {
      const answer = await ask(world, asked);
      expectError(answer, 'unavailable');
      expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    }
    expect((await ask(world, { path: '/healthz' })).status).toBe(200);
    expect((await ask(world, { path: '/readyz' })).status).toBe(503);
  } finally {
    await runAsAdmin(admin, `ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
  }
  expect((await ask(world, { path: '/v1/account', key: account.keys.test })).status).toBe(200);
  expect((await ask(world, { path: '/readyz' })).status).toBe(200);
});

test('database connections cut during work give a 503 and never crash the process', async () => {
  const name = nameOf(world);
  const calls = Array.from({ length: 40 }, () => ask(world, { path: '/v1/quotes', key: account.keys.test }));
  await runAsAdmin(
    inject('databaseUrl'),
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
  );
  for (const answer of await Promise.all(calls)) {
    if (answer.status !== 200) expectError(answer, 'unavailable');
  }
  expect((await ask(world, { path: '/v1/quotes', key: account.keys.test })).status).toBe(200);
});

test('a missing table is a server error without the database’s message', async () => {
  const file = await upload(account.test);
  await world.rows('ALTER TABLE quote_files RENAME TO gone');
  try {
    const answer = await askJson(world, {
      path: '/v1/quotes',
      key: account.keys.test,
      json: { files: [file], services: translation() },
    });
    expectError(answer, 'server_error');
    expect(answer.text).not.toContain('quote_files');
  } finally {
    await world.rows('ALTER TABLE gone RENAME TO quote_files');
  }
});

test('a quote that another request locks for too long is a conflict to be tried again', async () => {
  const files = [await upload(account.test)];
  const { data } = await account.test.call('createQuote', { body: { files, services: translation() } });
  const headers = { 'Idempotency-Key': randomUUID() };
  const cancel = () =>
    ask(world, { method: 'DELETE', path: `/v1/quotes/${data.token}`, key: account.keys.test, headers });
  const holder = await openTransaction(world);
  try {
    await holder.query('SELECT FROM quotes WHERE number = $1 FOR UPDATE', [data.number]);
    const refused = await cancel();
    expectError(refused, 'busy');
    expect(refused.headers['retry-after']).toBe('1');
  } finally {
    await holder.end();
  }
  // The repeat uses the same idempotency key.
  const again = await cancel();
  expect({ status: again.status, cancelled: again.text.includes('"status":"cancelled"') }).toEqual({
    status: 200,
    cancelled: true,
  });
});

test('an order that another request locks for too long is a conflict to be tried again, also for the team', async () => {
  const customer = await newCustomer(world);
  const { token } = await placeOrder(customer);
  const accept = { method: 'POST', path: `/team/v1/orders/${token}/accept`, key: world.teamKey };
  const cancel = { method: 'POST', path: `/v1/orders/${token}/cancellation`, key: customer.key };
  const json = { reason: 'no_longer_required' };
  const holder = await openTransaction(world);
  try {
    await holder.query('SELECT FROM orders FOR UPDATE');
    for (const refused of await Promise.all([ask(world, accept), askJson(world, { ...cancel, json })])) {
      expectError(refused, 'busy');
      expect(refused.headers['retry-after']).toBe('1');
    }
  } finally {
    await holder.end();
  }
  expect((await ask(world, accept)).status).toBe(200);
});
