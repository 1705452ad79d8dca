import { expect, test } from 'vitest';
import { DAY_MS } from '../../../../src/core/calendar.ts';
import { applyRetention } from '../../../../src/domain/firm/retention/apply-retention.ts';
import { RETENTION_KINDS, type RetentionKind } from '../../../../src/wire/retention-kinds.ts';
import { quickReader } from '../../../support/doubles.ts';
import { openTransaction, waitForLocks } from '../../../support/transactions.ts';
import { refusal } from '../../../world/answers.ts';
import { upload } from '../../../world/files.ts';
import { newCustomer, orderAt } from '../../../world/orders.ts';
import { newQuote } from '../../../world/quotes.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

// The retention job when it is killed, runs concurrently with other work, and compared with its dry run.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader() });
const customer = useFixture(() => newCustomer(world));
const change = async (body: object) => (await world.team.call('teamChangeRetention', { body })).data;
const runRetention = () => world.app.worker.runNow('keep_retention');
const countStoredFiles = async () =>
  Number((await world.rows<{ n: string }>('SELECT count(*) AS n FROM files WHERE removed_at IS NULL'))[0]?.n);
const garbage = async () => (await world.rows('SELECT blob FROM blob_garbage')).length;
const entries = () =>
  world.rows<{ target: RetentionKind; detail: { count: number; bytes: number } }>(
    `SELECT target, detail FROM audit WHERE action = 'retention.remove' ORDER BY created_at, id`,
  );
const uploadUnused = async (name: string) => {
  const id = await upload(customer.client, name, `What ${name} says`);
  world.clock.advance(2 * DAY_MS);
  return id;
};

test('a run killed in the middle leaves nothing half removed, and the next run finishes', async () => {
  await upload(customer.client, 'one.txt', 'One');
  await uploadUnused('two.txt');
  await change({ unused_files: 1 });
  const before = { kept: await countStoredFiles(), garbage: await garbage(), entries: (await entries()).length };
  const blocked = await openTransaction(world);
  await blocked.query('LOCK TABLE blob_garbage IN EXCLUSIVE MODE');
  const run = runRetention().catch((error: unknown) => error);
  await waitForLocks(world);
  await world.rows(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                    WHERE wait_event_type = 'Lock' AND datname = current_database()`);
  expect(await run).toBeInstanceOf(Error);
  await blocked.commit();
  expect({ kept: await countStoredFiles(), garbage: await garbage(), entries: (await entries()).length }).toEqual(
    before,
  );
  await runRetention();
  expect(await countStoredFiles()).toBe(before.kept - 2);
  expect(await garbage()).toBe(before.garbage + 2);
  expect((await entries()).at(-1)).toMatchObject({ target: 'unused_files', detail: { count: 2 } });
});

test('a file that is put to use while the job runs is not removed', async () => {
  await uploadUnused('wanted.txt');
  const using = await openTransaction(world);
  await using.query(`SELECT 1 FROM files WHERE filename = 'wanted.txt' FOR KEY SHARE`);
  const before = await countStoredFiles();
  await runRetention();
  expect(await countStoredFiles()).toBe(before);
  await using.commit();
  await runRetention();
  expect(await countStoredFiles()).toBe(before - 1);
});

test('a quote for a file that is removed at that moment is refused at its files', async () => {
  const going = await uploadUnused('going.txt');
  const removing = await openTransaction(world);
  await removing.query(`SELECT 1 FROM files WHERE filename = 'going.txt' FOR UPDATE`);
  await removing.query(`UPDATE files SET removed_at = now() WHERE filename = 'going.txt'`);
  const asked = refusal(newQuote(customer.client, { files: [going] }));
  await waitForLocks(world);
  await removing.commit();
  const { status, body } = await asked;
  expect({ status, errors: body['errors'] }).toEqual({
    status: 422,
    errors: { files: ['One of the files was just deleted.'] },
  });
});

test('exactly the items of the dry run are removed, of every kind, in any number of batches', async () => {
  const done = await orderAt('completed', customer, { documents: ['a.txt', 'b.txt'] });
  await customer.client.call('createOrderMessage', { params: done.params, body: { text: 'Thank you.' } });
  const { token } = await newQuote(customer.client);
  await customer.client.call('cancelQuote', { params: { token } });
  await uploadUnused('left.txt');
  await world.rows(`UPDATE mails SET status = 'sent'`);
  world.clock.advance(40 * DAY_MS);
  const all = Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, 30]));
  await change(all);
  const { kinds } = (await world.team.call('teamPreviewRetention')).data;
  const planned = kinds.filter(({ count }) => count > 0).map(({ kind, count, bytes }) => ({ kind, count, bytes }));
  expect(planned.map(({ kind }) => kind).sort()).toEqual(
    RETENTION_KINDS.filter((kind) => kind !== 'deliveries' && kind !== 'unfinished_uploads').toSorted(),
  );
  const before = (await entries()).length;
  const job = { db: world.app.db, blobs: world.app.blobs, clock: world.clock, firm: { value: () => all as never } };
  while ((await applyRetention(job, 3)) > 0);
  const removals = (await entries()).slice(before);
  const totals = planned.map(({ kind }) => {
    const of = removals.filter(({ target }) => target === kind).map(({ detail }) => detail);
    return { kind, count: of.reduce((n, one) => n + one.count, 0), bytes: of.reduce((n, one) => n + one.bytes, 0) };
  });
  expect(totals).toEqual(planned);
});

test('entries about prices, agreements, settings and money stay, whatever is set for the others', async () => {
  const done = await orderAt('completed', customer);
  await world.team.call('teamCreditOrder', { params: done.params, body: { amount: 100, reason: 'Late.' } });
  await world.team.call('teamCreatePriceList', { body: { key: 'courts', name: 'Courts', currency: 'EUR' } });
  world.clock.advance(40 * DAY_MS);
  await change({ audit: 30 });
  await runRetention();
  const left = await world.rows<{ action: string }>('SELECT DISTINCT action FROM audit');
  const actions = left.map(({ action }) => action);
  for (const retained of ['price_list.create', 'order.credit', 'quote.price', 'firm.change', 'retention.remove'])
    expect(actions).toContain(retained);
  for (const removed of ['order.review', 'order.intake']) expect(actions).not.toContain(removed);
});
