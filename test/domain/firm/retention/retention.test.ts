import { existsSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../../../src/core/calendar.ts';
import { clearGarbage } from '../../../../src/domain/files/clear-store.ts';
import type { RetentionKind } from '../../../../src/wire/retention-kinds.ts';
import type { Order } from '../../../../src/wire/schemas/order.ts';
import { quickReader } from '../../../support/doubles.ts';
import { refusal } from '../../../world/answers.ts';
import { newCustomer, orderAt, placeOrder, read } from '../../../world/orders.ts';
import { newQuote } from '../../../world/quotes.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader() });
const customer = useFixture(() => newCustomer(world));

const change = async (body: object) => (await world.team.call('teamChangeRetention', { body })).data;
const runRetention = () => world.app.worker.runNow('keep_retention');
const due = async (kind: RetentionKind, days?: number) => {
  const query = { ...(days !== undefined && { kind, days }) };
  const { kinds } = (await world.team.call('teamPreviewRetention', { query })).data;
  return kinds.find((one) => one.kind === kind);
};
const rows = (text: string) => world.app.db.transaction('system', (tx) => tx.query<{ count: number }>({ text }));
const countOf = async (table: string) => (await rows(`SELECT count(*)::int AS count FROM ${table}`))[0]?.count ?? 0;
const BOOKS = [
  'payments',
  'invoices',
  'invoice_lines',
  'certificates',
  'orders',
  'quotes',
  'quote_files',
  'order_files',
];
const books = async () => Promise.all([...BOOKS, 'files', 'firm_versions'].map(countOf));
const filesIn = ({ files }: Pick<Order, 'files'>, collection: string) =>
  files.filter((file) => file.collection === collection);
const statusOf = async (url: string | null | undefined) => {
  const response = await fetch(url ?? '');
  return { status: response.status, text: await response.text() };
};

test('a dry run of one kind needs a number of days, and a number of days needs a kind', async () => {
  const asked = (query: object) => refusal(world.team.call('teamPreviewRetention', { query }));
  expect(await asked({ kind: 'audit' })).toMatchObject({ status: 422, errors: { days: [expect.any(String)] } });
  expect(await asked({ days: 30 })).toMatchObject({ status: 422, errors: { kind: [expect.any(String)] } });
});

test('by default deliveries are removed after 90 days, and unfinished uploads after one', async () => {
  const { kinds } = (await world.team.call('teamPreviewRetention')).data;
  expect(kinds.filter(({ days }) => days !== null).map(({ kind, days }) => [kind, days])).toEqual([
    ['deliveries', 90],
    ['unfinished_uploads', 1],
  ]);
});

test('an unfinished upload is removed after a day, and the dry run shows it before', async () => {
  const incoming = await world.app.blobs.receive({ maxBytes: 100 });
  incoming.writable.end('half of it');
  await finished(incoming.writable);
  await runRetention();
  expect(existsSync(incoming.path)).toBe(true);
  world.clock.advance(DAY_MS + 1000);
  expect(await due('unfinished_uploads')).toMatchObject({ count: 1, bytes: 10, days: 1 });
  await runRetention();
  expect(existsSync(incoming.path)).toBe(false);
  const { data } = await world.team.call('teamListAudit', { filters: { action: 'retention.remove' } });
  expect(data[0]).toMatchObject({ target: 'unfinished_uploads', detail: { count: 1, bytes: 10, days: 1 } });
  expect(await due('unfinished_uploads')).toMatchObject({ count: 0 });
});

test('source files are removed a number of days after the order ends, and their rows, books and certificates stay', async () => {
  const done = await orderAt('completed', customer);
  const open = await placeOrder(customer);
  const before = await read(done);
  const [source] = filesIn(before, 'source');
  expect((await statusOf(source?.url)).status).toBe(200);
  expect(await due('source_files', 30)).toMatchObject({ count: 0, oldest: null, sample: [] });
  world.clock.advance(31 * DAY_MS);
  const dueFiles = await due('source_files', 30);
  expect(dueFiles).toMatchObject({ count: done.sources.length, sample: [source?.name], days: 30 });
  expect(dueFiles?.bytes).toBe(source?.size);
  // A dry run removes nothing, and neither does the job while no time is set.
  await runRetention();
  expect(await due('source_files', 30)).toEqual(dueFiles);
  const booksBefore = await books();
  await change({ source_files: 30 });
  await runRetention();
  expect(await due('source_files')).toMatchObject({ count: 0 });
  const [files] = (await books()).slice(-2);
  expect(files).toBe(booksBefore.at(-2));
  expect((await books()).slice(0, BOOKS.length)).toEqual(booksBefore.slice(0, BOOKS.length));
  const after = await read(done);
  expect(filesIn(after, 'source').map(({ name, sha256 }) => [name, sha256])).toEqual(
    filesIn(before, 'source').map(({ name, sha256 }) => [name, sha256]),
  );
  expect(filesIn(after, 'certificate')).toHaveLength(filesIn(before, 'certificate').length);
  await clearGarbage(world.app, 100);
  const removed = await statusOf(filesIn(after, 'source')[0]?.url);
  expect(removed.status).toBe(404);
  expect(removed.text).toContain('This file was removed on');
  for (const file of [
    ...filesIn(after, 'final'),
    ...filesIn(after, 'certificate'),
    ...filesIn(await read(open), 'source'),
  ]) {
    expect((await statusOf(file.url)).status).toBe(200);
  }
  // A removed file cannot be used in another quote.
  const body = { files: [source?.id ?? ''] };
  expect((await refusal(newQuote(customer.client, body))).status).toBe(422);
  const { data } = await world.team.call('teamListAudit', { query: { per_page: 100 } });
  expect(data.find(({ action }) => action === 'retention.remove')).toMatchObject({
    actor: 'service',
    target: 'source_files',
    detail: { count: done.sources.length, days: 30 },
  });
});

test('bytes that a translation shares with a delivered file stay until both may be removed', async () => {
  const done = await orderAt('completed', customer);
  world.clock.advance(31 * DAY_MS);
  await change({ translation_files: 30, source_files: null });
  await runRetention();
  await clearGarbage(world.app, 100);
  const { files } = await read(done);
  for (const file of filesIn({ files }, 'final')) expect((await statusOf(file.url)).status).toBe(404);
  for (const file of [...filesIn({ files }, 'source'), ...filesIn({ files }, 'certificate')])
    expect((await statusOf(file.url)).status).toBe(200);
  await change({ translation_files: null });
});

test('files of a cancelled quote are removed, but not files that another quote has', async () => {
  const { token } = await newQuote(customer.client);
  const { files } = (await customer.client.call('getQuote', { params: { token } })).data;
  const used = await newQuote(customer.client, { files: files.map((file) => file.id) });
  await customer.client.call('cancelQuote', { params: { token } });
  world.clock.advance(8 * DAY_MS);
  expect(await due('cancelled_quote_files', 7)).toMatchObject({ count: 0 });
  await customer.client.call('cancelQuote', { params: { token: used.token } });
  expect(await due('cancelled_quote_files', 7)).toMatchObject({ count: 0 });
  world.clock.advance(8 * DAY_MS);
  expect(await due('cancelled_quote_files', 7)).toMatchObject({ count: files.length });
});

test('emails, messages and audit entries are removed by the rules of the dry run, a batch at a time', async () => {
  const done = await orderAt('completed', customer);
  const open = await placeOrder(customer);
  for (const { params } of [done, open]) {
    await customer.client.call('createOrderMessage', { params, body: { text: 'Thank you.' } });
  }
  world.clock.advance(31 * DAY_MS);
  const versions = await countOf('firm_versions');
  for (const kind of ['messages', 'emails', 'audit'] as const) {
    const tried = await due(kind, 30);
    const table = kind === 'emails' ? 'mails' : kind;
    const before = await countOf(table);
    await change({ [kind]: 30 });
    await runRetention();
    expect({ kind, left: await due(kind) }).toMatchObject({ kind, left: { count: 0 } });
    // Each batch writes an audit entry of its own.
    if (kind !== 'audit') expect({ kind, gone: before - (await countOf(table)) }).toEqual({ kind, gone: tried?.count });
  }
  expect(await countOf('messages')).toBeGreaterThanOrEqual(1);
  expect(await countOf('firm_versions')).toBe(versions + 3);
  const { data } = await world.team.call('teamListAudit', { query: { per_page: 100 } });
  expect(data.some(({ action }) => action === 'firm.change')).toBe(true);
});

test('a wrong time is refused at its field', async () => {
  const refused = await refusal(change({ emails: 0, audit: 40_000 }));
  expect(Object.keys(refused.body['errors'] ?? {})).toEqual(['emails', 'audit']);
});
