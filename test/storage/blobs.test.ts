import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { attachment } from '../../src/net/content-disposition.ts';
import type { BlobStore } from '../../src/storage/blobs/blobs.ts';
import { createDiskBlobs } from '../../src/storage/blobs/disk.ts';
import { openBlobStore } from '../../src/storage/blobs/open.ts';
import { createS3Blobs } from '../../src/storage/blobs/s3.ts';
import { temporaryFolder } from '../support/embedded-postgres.ts';
import { startFakeS3 } from '../support/fake-s3.ts';
import { scaleTimeout } from '../support/run/scale-timeout.ts';
import { useFixture } from '../world/use-fixture.ts';
import { describeBlobStore } from './blob-suite.ts';

async function startS3(): Promise<{ store: BlobStore; endpoint: string; folder: string; stop: () => Promise<void> }> {
  const server = await startFakeS3();
  const folder = await temporaryFolder();
  const store = await createS3Blobs({ url: server.url, spoolFolder: join(folder.path, 'spool') });
  const stop = async (): Promise<void> => {
    await store.close();
    await server.stop();
    await folder.remove();
  };
  return { store, endpoint: server.endpoint, folder: folder.path, stop };
}

async function put(store: BlobStore, key: string, text: string): Promise<void> {
  const incoming = await store.receive({ maxBytes: 1000 });
  await pipeline(Readable.from([Buffer.from(text)]), incoming.writable);
  await incoming.commit(key);
}

describeBlobStore('a folder of blobs', async () => {
  const folder = await temporaryFolder();
  const store = await createDiskBlobs({ folder: join(folder.path, 'files') });
  return { store, stop: folder.remove };
});

describeBlobStore('a bucket of blobs', startS3);

test('a folder lists its keys in the order of a bucket, also for names with a common prefix', async () => {
  const folder = await temporaryFolder();
  const store = await createDiskBlobs({ folder: folder.path });
  const keys = ['a-b/1', 'a/1', 'a0', 'b'];
  for (const key of keys.toReversed()) await put(store, key, key);
  const listed: string[] = [];
  for await (const { key } of store.list()) listed.push(key);
  expect(listed).toEqual(keys);
  await folder.remove();
});

describe('links of a bucket', () => {
  const s3 = useFixture(startS3, ({ stop }) => stop());
  const disposition = attachment('Geburts­urkunde "Zoë" 100%.pdf');
  const options = { seconds: 60, disposition, mimetype: 'application/pdf' };

  beforeAll(async () => {
    await put(s3.store, 'ab/one', 'first');
    await put(s3.store, 'ab/two', 'second');
  });

  test('links of a bucket open without credentials, with the original name and as a download', async () => {
    const link = await s3.store.presign('ab/one', options);
    const answer = await fetch(link ?? '');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('first');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="Geburts_urkunde _Zo__ 100_.pdf"; ' +
        "filename*=UTF-8''Geburts%C2%ADurkunde%20%22Zo%C3%AB%22%20100%25.pdf",
    );
  });

  test('links of a bucket open one key only, and cannot be changed', async () => {
    const link = (await s3.store.presign('ab/one', options)) ?? '';
    expect((await fetch(link.replace('/ab/one', '/ab/two'))).status).toBe(403);
    expect((await fetch(link.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000'))).status).toBe(403);
    expect((await fetch(link.replace('application%2Fpdf', 'text%2Fhtml'))).status).toBe(403);
  });

  test('links of a bucket use the bucket’s public address, if set', async () => {
    const url = `s3://blobs?endpoint=${s3.endpoint}&public_endpoint=https://cdn.example&access_key=a&secret_key=b`;
    const store = await createS3Blobs({ url, spoolFolder: join(s3.folder, 'spool') });
    expect(await store.presign('ab/one', options)).toMatch(/^https:\/\/cdn\.example\/blobs\/ab\/one\?/);
    await store.close();
  });
});

describe('choosing a store', () => {
  const folder = useFixture(temporaryFolder, ({ remove }) => remove());

  test('the default store is inside the data folder, and makes no links', async () => {
    const store = await openBlobStore({ dataDir: folder.path });
    await put(store, 'ab/one', 'first');
    expect(
      await store.presign('ab/one', { seconds: 60, disposition: 'attachment', mimetype: 'text/plain' }),
    ).toBeNull();
  });

  test.each([
    ['ftp://bucket', /s3:\/\/bucket/],
    ['bucket', /s3:\/\/bucket/],
    ['s3://bucket/folder', /bucket and parameters only/],
    ['s3://bucket?endpont=https://x', /no parameter endpont; it has endpoint/],
    ['s3://bucket?endpoint=localhost', /begins with https/],
    ['s3://bucket?force_path_style=maybe', /true or false/],
    ['s3://bucket?access_key=a', /go together/],
  ])('the store %s is refused', async (filesUrl, reason) => {
    await expect(openBlobStore({ filesUrl, dataDir: folder.path })).rejects.toThrow(reason);
  });

  test('a bucket whose server connects but never answers fails within 10 s', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const store = await openBlobStore({
      filesUrl: `s3://b?endpoint=${endpoint}&access_key=a&secret_key=b`,
      dataDir: folder.path,
    });
    const begun = performance.now();
    const results = await Promise.allSettled([store.check(), store.open('ab/one'), put(store, 'ab/one', 'x')]);
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(performance.now() - begun).toBeLessThan(scaleTimeout(10_000));
    await store.close();
    silent.close();
  });
});
