import { describe, expect, test } from 'vitest';
import { send, storedNames, uploadFile } from '../../world/files.ts';
import { useFixtureEach } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const BYTES = Buffer.from('0123456789abcdefghij');
const MINUTE = 60_000;

const world = useWorld();
const account = useFixtureEach(() => world.newAccount());
const file = useFixtureEach(() => uploadFile(account.live, 'digits.txt', BYTES));

const get = (url: string, headers: Record<string, string> = {}, method = 'GET') => fetch(url, { headers, method });
const text = async (headers: Record<string, string>) => {
  const response = await get(file.url, headers);
  return { status: response.status, body: await response.text(), range: response.headers.get('content-range') };
};
const notFound = { error: true, code: 'not_found', result: 'error' };

describe('the link of a file', () => {
  test('the link of a file opens without a key, as a download that a browser neither shows nor runs', async () => {
    const response = await get(file.url);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(BYTES)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/plain',
      'content-length': '20',
      'content-disposition': `attachment; filename="digits.txt"; filename*=UTF-8''digits.txt`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    });
  });

  test('the link of a file lasts 15 minutes', async () => {
    world.clock.advance(14 * MINUTE + 50_000);
    expect((await get(file.url)).status).toBe(200);
    world.clock.advance(11_000);
    const late = await get(file.url);
    expect(late.status).toBe(404);
    expect(await late.json()).toMatchObject({ ...notFound, message: 'This link has expired.' });
  });

  test('the link of a file is fresh on each retrieval', async () => {
    world.clock.advance(10 * MINUTE);
    const again = await account.live.call('getFile', { params: { token: file.id } });
    const { data: listed } = await account.live.call('listFiles');
    const redirect = await account.live.send('downloadFile', { params: { token: file.id } });
    expect(redirect.status).toBe(302);
    world.clock.advance(10 * MINUTE);
    expect((await get(file.url)).status).toBe(404);
    for (const url of [again.data.url, listed[0]?.url ?? '', redirect.headers.get('location') ?? '']) {
      expect(await (await get(url)).text()).toBe(String(BYTES));
    }
  });

  test('the link of a file opens nothing once any part of it is changed', async () => {
    const other = (await send(world, account.keys.live, { filename: 'other.txt', content: 'other' })).body.data;
    const url = new URL(file.url);
    const changed = (change: (copy: URL) => void): string => {
      const copy = new URL(url);
      change(copy);
      return copy.href;
    };
    const signature = url.searchParams.get('signature') ?? '';
    const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
    const later = String(Number(url.searchParams.get('expires')) + 3600);
    const urls = [
      changed((copy) => (copy.pathname = `/download/${other.id}`)),
      changed((copy) => (copy.pathname = '/download/file_nothing')),
      changed((copy) => (copy.pathname = '/download/..%2f..%2fsecret.key')),
      changed((copy) => copy.searchParams.set('expires', later)),
      changed((copy) => copy.searchParams.set('expires', 'never')),
      changed((copy) => copy.searchParams.append('expires', later)),
      changed((copy) => copy.searchParams.delete('expires')),
      changed((copy) => copy.searchParams.set('signature', flipped)),
      changed((copy) => copy.searchParams.set('signature', signature.slice(0, -1))),
      changed((copy) => copy.searchParams.set('signature', '')),
      changed((copy) => copy.searchParams.delete('signature')),
      changed((copy) => (copy.search = '')),
    ];
    for (const one of urls) {
      const response = await get(one);
      expect(response.status, one).toBe(404);
      expect(await response.json(), one).toMatchObject(notFound);
    }
    expect((await get(file.url)).status).toBe(200);
  });

  test('the link of a file returns the requested range', async () => {
    expect(await text({ Range: 'bytes=0-4' })).toEqual({ status: 206, body: '01234', range: 'bytes 0-4/20' });
    expect(await text({ Range: 'bytes=-5' })).toEqual({ status: 206, body: 'fghij', range: 'bytes 15-19/20' });
    expect(await text({ Range: 'bytes=-500' })).toMatchObject({ status: 206, range: 'bytes 0-19/20' });
    expect(await text({ Range: 'bytes=8-11' })).toEqual({ status: 206, body: '89ab', range: 'bytes 8-11/20' });
    expect(await text({ Range: 'bytes=18-' })).toEqual({ status: 206, body: 'ij', range: 'bytes 18-19/20' });
    expect(await text({ Range: 'bytes=18-900' })).toMatchObject({ status: 206, body: 'ij' });
  });

  test('the link of a file returns the full file for several ranges, and for an invalid range', async () => {
    for (const Range of ['bytes=0-1,4-5', 'bytes=5-2', 'bytes=-', 'lines=1-2', 'bytes=a-b']) {
      expect(await text({ Range }), Range).toEqual({ status: 200, body: String(BYTES), range: null });
    }
  });

  test('the link of a file returns the length of the file when the range is outside', async () => {
    for (const Range of ['bytes=20-', 'bytes=900-901', 'bytes=-0']) {
      const response = await get(file.url, { Range });
      expect(response.status, Range).toBe(416);
      expect(response.headers.get('content-range'), Range).toBe('bytes */20');
      expect(await response.text(), Range).toBe('');
    }
  });

  test('the link of a file returns 304 to a client that has the file', async () => {
    const etag = (await get(file.url)).headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await get(file.url, { 'If-None-Match': known });
      expect(response.status, known).toBe(304);
      expect(response.headers.get('etag')).toBe(etag);
      expect(await response.text()).toBe('');
    }
    expect((await get(file.url, { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  test('the link of a file returns the rest of a broken download, or the full file if it has changed', async () => {
    const { headers } = await get(file.url);
    const Range = 'bytes=10-';
    expect(await text({ Range, 'If-Range': headers.get('etag') ?? '' })).toMatchObject({ status: 206 });
    expect(await text({ Range, 'If-Range': headers.get('last-modified') ?? '' })).toMatchObject({ status: 206 });
    expect(await text({ Range, 'If-Range': '"other"' })).toMatchObject({ status: 200, body: String(BYTES) });
  });

  test('the link of a file answers HEAD with the headers of the full file', async () => {
    const response = await get(file.url, { Range: 'bytes=0-4' }, 'HEAD');
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-length': '20',
      'content-type': 'text/plain',
      'content-disposition': expect.stringContaining('digits.txt'),
    });
    expect((await get(file.url.replace('signature=', 'signature=x'), {}, 'HEAD')).status).toBe(404);
  });

  test('the link of a file returns the name in every script', async () => {
    const names: [string, string, string][] = [
      ['свидетельство о рождении.txt', '_____________ _ ________.txt', '%D1%81%D0%B2%D0%B8%D0%B4'],
      ['出生証明書.txt', '_____.txt', '%E5%87%BA%E7%94%9F%E8%A8%BC%E6%98%8E%E6%9B%B8.txt'],
      ["it's (1) 100%.txt", "it's (1) 100_.txt", 'it%27s%20%281%29%20100%25.txt'],
    ];
    for (const [filename, plain, exact] of names) {
      const { body } = await send(world, account.keys.live, { filename, content: 'text' });
      expect(body.data.filename).toBe(filename);
      const header = (await get(body.data.url)).headers.get('content-disposition');
      expect(header).toContain(`attachment; filename="${plain}"; filename*=UTF-8''`);
      expect(header).toContain(exact);
    }
  });

  test('the link of a file returns an error, not a broken answer, when the bytes are missing', async () => {
    const before = await storedNames(world);
    expect(before.blobs.length).toBeGreaterThan(0);
    const [row] = await world.rows<{ blob: string }>('SELECT blob FROM files WHERE sha256 = $1 ORDER BY id DESC', [
      Buffer.from(file.sha256, 'hex'),
    ]);
    await world.app.blobs.remove(row?.blob ?? '');
    const response = await get(file.url);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject(notFound);
  });
});
