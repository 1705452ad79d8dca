import { expect, test } from 'vitest';
import { ApiError } from '../../../src/sdk/errors.ts';
import { send, storedNames, upload } from '../../world/files.ts';
import { translation } from '../../world/services.ts';
import { useFixtureEach } from '../../world/use-fixture.ts';
import { type Account, useWorld } from '../../world/world.ts';

const world = useWorld();
const account = useFixtureEach(() => world.newAccount());

async function refusal(work: Promise<unknown>): Promise<{ status: number; code: string }> {
  const error: unknown = await work.then(
    () => new Error('it was not refused'),
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return { status: error.status, code: error.code };
  throw error;
}
const NOT_FOUND = { status: 404, code: 'not_found' };
const IN_USE = { status: 409, code: 'file_in_use' };

async function expectDeleted(token: string, url: string, { live }: Account): Promise<void> {
  const params = { token };
  expect(await refusal(live.call('getFile', { params }))).toEqual(NOT_FOUND);
  expect(await refusal(live.call('deleteFile', { params }))).toEqual(NOT_FOUND);
  expect((await live.send('downloadFile', { params })).status).toBe(404);
  expect((await fetch(url)).status).toBe(404);
  const { data } = await live.call('listFiles');
  expect(data.map((file) => file.id)).not.toContain(token);
  const refused = await live.send('createQuote', { body: { files: [token], services: translation() } });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ errors: { 'files.0': ['There is no such file.'] } });
}

test('files are listed newest first, a page at a time, with links to the other pages', async () => {
  const { live } = account;
  const names = ['a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.txt'];
  for (const name of names) {
    await upload(live, name);
    world.clock.advance(1000);
  }
  const path = `${world.app.baseUrl}/v1/files`;
  const at = (page: number) => `${path}?page=${page}&per_page=2`;
  const page = async (number: number) => {
    const { data, links, meta } = await live.call('listFiles', { query: { page: number, per_page: 2 } });
    return { names: data.map((file) => file.filename), links, meta };
  };
  const meta = { last_page: 3, path, per_page: 2, total: 5 };
  expect(await page(1)).toEqual({
    names: ['e.txt', 'd.txt'],
    links: { first: at(1), last: at(3), prev: null, next: at(2) },
    meta: { ...meta, current_page: 1, from: 1, to: 2, next_cursor: expect.any(String) },
  });
  expect(await page(2)).toMatchObject({ names: ['c.txt', 'b.txt'], links: { prev: at(1), next: at(3) } });
  expect(await page(3)).toEqual({
    names: ['a.txt'],
    links: { first: at(1), last: at(3), prev: at(2), next: null },
    meta: { ...meta, current_page: 3, from: 5, to: 5, next_cursor: null },
  });
  expect(await page(9)).toEqual({
    names: [],
    links: { first: at(1), last: at(3), prev: at(3), next: null },
    meta: { ...meta, current_page: 9, from: null, to: null, next_cursor: null },
  });
  const fullList = await live.call('listFiles');
  expect(fullList.data.map((file) => file.filename)).toEqual(names.toReversed());
  expect(fullList.meta).toMatchObject({ per_page: 50, total: 5, last_page: 1 });
});

test('an account without files has an empty list', async () => {
  const { data, links, meta } = await account.live.call('listFiles');
  const only = `${world.app.baseUrl}/v1/files?page=1`;
  expect(data).toEqual([]);
  expect(links).toEqual({ first: only, last: only, prev: null, next: null });
  expect(meta).toMatchObject({ current_page: 1, from: null, to: null, total: 0 });
});

test('an invalid page is refused at its field', async () => {
  for (const [name, value] of [
    ['page', '0'],
    ['per_page', '101'],
    ['per_page', 'all'],
  ] as const) {
    const response = await account.live.send('listFiles', { query: { [name]: value } });
    expect(response.status).toBe(422);
    expect(Object.keys(((await response.json()) as { errors: object }).errors)).toEqual([name]);
  }
});

test('a deleted file is not found anywhere, and the next clearing removes its bytes', async () => {
  const { live, keys } = account;
  const { data: file } = (await send(world, keys.live, { filename: 'a.txt', content: 'to be deleted' })).body;
  const before = await storedNames(world);
  const { data: deleted } = await live.call('deleteFile', { params: { token: file.id } });
  expect(deleted).toMatchObject({ id: file.id, filename: 'a.txt', sha256: file.sha256 });
  await expectDeleted(file.id, file.url, account);
  expect(await world.app.worker.runNow('clear_garbage')).toBe(1);
  const after = await storedNames(world);
  expect(after.blobs.length).toBe(before.blobs.length - 1);
  expect(await world.rows('SELECT blob FROM blob_garbage')).toEqual([]);
  expect(await world.app.worker.runNow('clear_garbage')).toBe(0);
});

test('of many deletions at once one succeeds and the others find nothing', async () => {
  const token = await upload(account.live);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => account.live.send('deleteFile', { params: { token } })),
  );
  const statuses = answers.map((answer) => answer.status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 404)).toHaveLength(7);
  expect(await world.app.worker.runNow('clear_garbage')).toBe(1);
});

test('a deletion repeated with its key returns the first answer', async () => {
  const token = await upload(account.live);
  const request = { params: { token }, idempotencyKey: 'delete-once' };
  const first = await account.live.send('deleteFile', request);
  const second = await account.live.send('deleteFile', request);
  expect({ first: first.status, second: second.status }).toEqual({ first: 200, second: 200 });
  expect(second.headers.get('idempotent-replayed')).toBe('true');
  expect(await second.text()).toBe(await first.text());
});

test('a file in a quote cannot be deleted, even if the quote is cancelled', async () => {
  const { live } = account;
  const token = await upload(live);
  const { data: quote } = await live.call('createQuote', { body: { files: [token], services: translation() } });
  expect(await refusal(live.call('deleteFile', { params: { token } }))).toEqual(IN_USE);
  await live.call('cancelQuote', { params: { token: quote.token } });
  expect(await refusal(live.call('deleteFile', { params: { token } }))).toEqual(IN_USE);
  const { data } = await live.call('getFile', { params: { token } });
  expect((await fetch(data.url)).status).toBe(200);
});

test('deleting a file and quoting it at once never leaves a quote without its file', async () => {
  const { live } = account;
  const tokens = await Promise.all(Array.from({ length: 24 }, (_, at) => upload(live, `${at}.txt`)));
  const outcomes = await Promise.all(
    tokens.map(async (token) => {
      const [deleted, quoted] = await Promise.all([
        live.send('deleteFile', { params: { token } }),
        live.send('createQuote', { body: { files: [token], services: translation() } }),
      ]);
      return `${deleted.status} ${quoted.status}`;
    }),
  );
  expect(new Set([...outcomes, '200 422', '409 201'])).toEqual(new Set(['200 422', '409 201']));
  const dangling = await world.rows(
    'SELECT FROM quotes q WHERE NOT EXISTS (SELECT FROM quote_files f JOIN files ON files.id = f.file_id WHERE f.quote_id = q.id)',
  );
  expect(dangling).toEqual([]);
});

test('another account, and the other mode of the same account, do not find the file', async () => {
  const token = await upload(account.live);
  const { data: file } = await account.live.call('getFile', { params: { token } });
  expect(file.livemode).toBe(true);
  const stranger = await world.newAccount();
  for (const client of [stranger.live, stranger.test, account.test]) {
    const params = { token };
    expect(await refusal(client.call('getFile', { params }))).toEqual(NOT_FOUND);
    expect(await refusal(client.call('deleteFile', { params }))).toEqual(NOT_FOUND);
    expect((await client.send('downloadFile', { params })).status).toBe(404);
    expect((await client.call('listFiles')).data).toEqual([]);
    expect((await client.send('createQuote', { body: { files: [token], services: translation() } })).status).toBe(422);
  }
  const { data: still } = await account.live.call('getFile', { params: { token } });
  expect(still.id).toBe(token);
});

test('an invalid id is not found', async () => {
  for (const token of ['file_', 'file_zzzzzzzzzzzzzzzzzzzzzzzzzz', 'quote_01h455vb4pex5vsknk084sn02q', 'x', '%00']) {
    const response = await account.live.send('getFile', { params: { token } });
    expect(response.status, token).toBe(404);
  }
});

test('an upload repeated with its key is one file, and another file with that key is refused', async () => {
  const { keys } = account;
  const post = (content: string) => {
    const form = new FormData();
    form.set('file', new Blob([content]), 'a.txt');
    return world.as(keys.live).send('uploadFile', { body: form, idempotencyKey: 'upload-once' });
  };
  const first = await post('one');
  const second = await post('one');
  expect({ first: first.status, second: second.status }).toEqual({ first: 201, second: 201 });
  expect(second.headers.get('idempotent-replayed')).toBe('true');
  expect(await second.text()).toBe(await first.text());
  const other = await post('two');
  expect(other.status).toBe(422);
  expect(await other.json()).toMatchObject({ code: 'idempotency_mismatch' });
  expect((await account.live.call('listFiles')).meta.total).toBe(1);
  expect((await storedNames(world)).spool).toEqual([]);
});
