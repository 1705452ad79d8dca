import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Incoming } from '../../../src/storage/blobs/blobs.ts';
import { send, storedNames, upload } from '../../world/files.ts';
import { translation } from '../../world/services.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({ LOG_LEVEL: 'silent' });
const account = useFixture(() => world.newAccount());

const HOUR = 3_600_000;

test('the sweep removes bytes that crashes left, after an hour, and nothing that has a row', async () => {
  const unquoted = await upload(account.live, 'kept.txt', 'kept');
  const quoted = await upload(account.live, 'quoted.txt', 'quoted');
  await account.live.call('createQuote', { body: { files: [quoted], services: translation() } });
  const before = await storedNames(world);
  const files = join(world.dataDir, 'files');
  const orphan = randomUUID();
  await mkdir(join(files, orphan.slice(0, 2)), { recursive: true });
  await writeFile(join(files, orphan.slice(0, 2), orphan), 'no row');

  // Bytes that are half an hour old may still belong to a row that is being written.
  world.clock.advance(HOUR / 2);
  expect(await world.app.worker.runNow('sweep_store')).toBe(0);
  const young = await storedNames(world);
  expect(young.blobs).toEqual(expect.arrayContaining([...before.blobs, orphan]));
  world.clock.advance(HOUR / 2 + 1000);
  expect(await world.app.worker.runNow('sweep_store')).toBe(1);
  const after = await storedNames(world);
  expect(after.blobs.toSorted()).toEqual(before.blobs.toSorted());
  for (const token of [unquoted, quoted]) {
    const { data } = await account.live.call('getFile', { params: { token } });
    expect((await fetch(data.url)).status).toBe(200);
  }
});

test('bytes that cannot be removed now are removed later, and do not block others', async () => {
  const [stuck, free] = [await upload(account.live, 'stuck.txt'), await upload(account.live, 'free.txt')];
  const [row] = await world.rows<{ blob: string }>("SELECT blob FROM files WHERE filename = 'stuck.txt'");
  for (const token of [stuck, free]) await account.live.call('deleteFile', { params: { token } });
  const { blobs } = world.app;
  const { remove } = blobs;
  blobs.remove = async (key) => (key === row?.blob ? Promise.reject(diskError('EIO')) : remove(key));
  await expect(world.app.worker.runNow('clear_garbage')).rejects.toThrow('EIO');
  expect(await world.rows('SELECT blob FROM blob_garbage')).toEqual([{ blob: row?.blob }]);
  blobs.remove = remove;
  expect(await world.app.worker.runNow('clear_garbage')).toBe(1);
});

describe('a disk that is full', () => {
  const full = () => diskError('ENOSPC');
  const cases: [string, (incoming: Incoming) => Incoming][] = [
    [
      'before the first byte',
      () => {
        throw full();
      },
    ],
    [
      'while the bytes arrive',
      (incoming) => {
        incoming.writable._write = (_chunk, _encoding, callback) => callback(full());
        return incoming;
      },
    ],
    [
      'at the last byte',
      (incoming) => {
        incoming.writable._final = (callback) => callback(full());
        return incoming;
      },
    ],
    ['when the file is committed', (incoming) => ({ ...incoming, commit: () => Promise.reject(full()) })],
  ];

  test.each(cases)(
    'when the disk is full %s, the upload can be retried, nothing is left, and files can still be read',
    async (_when, fail) => {
      const { blobs } = world.app;
      const { receive } = blobs;
      const token = await upload(account.live, 'before.txt', 'before');
      const before = { ...(await storedNames(world)), rows: await world.rows('SELECT id FROM files') };
      const content = 'a'.repeat(300_000);
      blobs.receive = async (options) => {
        const incoming = await receive(options);
        try {
          return fail(incoming);
        } catch (error) {
          await incoming.discard();
          throw error;
        }
      };
      try {
        const { status, headers, body } = await send(world, account.keys.live, { filename: 'a.txt', content });
        expect(status).toBe(503);
        expect(body).toMatchObject({ code: 'unavailable', retryable: true });
        expect(body.message).not.toContain('ENOSPC');
        expect(headers.get('retry-after')).toMatch(/^\d+$/);
        expect({ ...(await storedNames(world)), rows: await world.rows('SELECT id FROM files') }).toEqual(before);
        const { data } = await account.live.call('getFile', { params: { token } });
        expect(await (await fetch(data.url)).text()).toBe('before');
      } finally {
        blobs.receive = receive;
      }
      expect((await send(world, account.keys.live, { filename: 'a.txt', content })).status).toBe(201);
    },
  );
});

function diskError(code: string): Error {
  return Object.assign(new Error(`${code}: the disk failed, write`), { code, syscall: 'write' });
}
