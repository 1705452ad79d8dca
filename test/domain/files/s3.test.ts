import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startFakeS3 } from '../../support/fake-s3.ts';
import { send } from '../../world/files.ts';
import { translation } from '../../world/services.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { openWorld } from '../../world/world.ts';

// The last test stops the bucket.
const s3 = useFixture(startFakeS3);
const world = useFixture(
  () => openWorld({ FILES_URL: s3.url, LOG_LEVEL: 'silent' }),
  (opened) => opened.close(),
);
const account = useFixture(() => world.newAccount());

const spool = () => readdir(join(world.dataDir, 'spool'));
const blobs = async () => {
  const keys: string[] = [];
  for await (const { key } of world.app.blobs.list()) keys.push(key);
  return keys;
};

test('a file in a bucket is downloaded through a link to the bucket itself, and is removed once it is deleted', async () => {
  const { status, body } = await send(world, account.keys.live, { filename: 'état civil.txt', content: 'some text' });
  expect(status).toBe(201);
  const { data: file } = body;
  expect(file.url.startsWith(`${s3.endpoint}/blobs/`)).toBe(true);
  expect(new URL(file.url).searchParams.get('X-Amz-Expires')).toBe('900');
  const response = await fetch(file.url);
  expect(await response.text()).toBe('some text');
  expect(response.headers.get('content-type')).toBe('text/plain');
  expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''%C3%A9tat%20civil.txt");
  expect((await fetch(file.url.replace(/Signature=./, 'Signature=x'))).status).toBe(403);
  expect(await spool()).toEqual([]);

  const params = { token: file.id };
  const redirect = await account.live.send('downloadFile', { params });
  expect(redirect.status).toBe(302);
  expect(await (await fetch(redirect.headers.get('location') ?? '')).text()).toBe('some text');

  await account.live.call('deleteFile', { params });
  expect(await world.app.worker.runNow('clear_garbage')).toBe(1);
  expect((await fetch(file.url)).status).toBe(404);
  expect(await blobs()).toEqual([]);
});

test('a refused file leaves nothing in the bucket and nothing in the spool', async () => {
  for (const [filename, content] of [
    ['a.exe', 'MZ'],
    ['a.pdf', 'text'],
    ['a.txt', ''],
  ] as const) {
    expect((await send(world, account.keys.live, { filename, content })).status).toBe(422);
  }
  expect(await blobs()).toEqual([]);
  expect(await spool()).toEqual([]);
});

test('a file in a quote cannot be deleted', async () => {
  const { data: file } = (await send(world, account.keys.test, { filename: 'a.txt', content: 'some text' })).body;
  const { test: client } = account;
  const { data: quote } = await client.call('createQuote', { body: { files: [file.id], services: translation() } });
  expect(quote.files[0]?.url.startsWith(s3.endpoint)).toBe(true);
  expect((await client.send('deleteFile', { params: { token: file.id } })).status).toBe(409);
  expect((await fetch(file.url)).status).toBe(200);
  // The team's preview stays on our own origin: its page may connect to no other.
  const params = { token: file.id };
  const part = await world.team.send('teamReadFile', { params, headers: { Range: 'bytes=5-8' } });
  expect([part.status, await part.text()]).toEqual([206, 'text']);
  const shown = await world.team.call('teamGetFileText', { params });
  expect(shown.data.parts.map(({ text }) => text)).toEqual(['some text']);
  expect(await spool()).toEqual([]);
});

test('the sweep removes only bytes without a row', async () => {
  const before = await blobs();
  expect(before.length).toBe(1);
  const orphan = await world.app.blobs.receive({ maxBytes: 100 });
  await new Promise<void>((resolve) => orphan.writable.end('left behind', resolve));
  await orphan.commit('ab/left-behind');
  world.clock.advance(3_700_000);
  expect(await world.app.worker.runNow('sweep_store')).toBe(1);
  expect(await blobs()).toEqual(before);
});

test('an unreachable bucket makes the service not ready, and an upload can be retried', async () => {
  const ready = async () => {
    const response = await fetch(`${world.url}/readyz`);
    return { status: response.status, ...((await response.json()) as object) };
  };
  expect(await ready()).toMatchObject({ status: 'ready', files: true });
  await s3.stop();
  expect(await ready()).toMatchObject({ status: 'not ready', database: true, files: false });
  const expectUnavailable = async () => {
    const { status, headers, body } = await send(world, account.keys.test, { filename: 'a.txt', content: 'some text' });
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toMatch(/^\d+$/);
    expect(body).toMatchObject({ code: 'unavailable', retryable: true });
    expect(await spool()).toEqual([]);
  };
  await expectUnavailable();
  const broken = createServer((_request, response) => response.writeHead(500).end());
  await new Promise<void>((resolve) => broken.listen(Number(new URL(s3.endpoint).port), '127.0.0.1', resolve));
  await expectUnavailable();
  broken.close().closeAllConnections();
  expect(await world.rows('SELECT FROM files')).toHaveLength(1);
  expect((await account.test.call('listFiles')).data).toHaveLength(1);
});
