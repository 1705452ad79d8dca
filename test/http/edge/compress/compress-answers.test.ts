import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { uploadFile } from '../../../world/files.ts';
import { ask } from '../../../world/requests.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { newMember } from '../../../world/visitors.ts';
import { openWorld, useWorld } from '../../../world/world.ts';

// Raw bytes of the answers, as a caller that decodes nothing receives them.

const world = useWorld({ ROLE: 'api', COMPRESSION: 'true' });
const account = useFixture(() => world.newAccount());

interface RawAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  bytes: Buffer;
}

/** Sends a request and returns the body undecoded. */
function fetchRaw(path: string, headers: Record<string, string>, method = 'GET', body?: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const asked = http.request(new URL(path, world.url), { method, headers, agent: false }, (response) => {
      buffer(response).then(
        (bytes) => resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes }),
        reject,
      );
    });
    asked.on('error', reject).end(body);
  });
}

const key = () => ({ Authorization: `Bearer ${account.keys.live}` });
const accepting = (encoding: string) => ({ ...key(), 'Accept-Encoding': encoding });

test('an answer of 1 KB or more is compressed with the caller’s preferred encoding and has the same content', async () => {
  const plain = await fetchRaw('/v1/languages', key());
  const gzipped = await fetchRaw('/v1/languages', accepting('gzip, deflate'));
  const brotli = await fetchRaw('/v1/languages', accepting('gzip, deflate, br'));
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(gzipped.headers['content-encoding']).toBe('gzip');
  expect(brotli.headers['content-encoding']).toBe('br');
  for (const { headers, bytes } of [plain, gzipped, brotli]) {
    expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'content-length': String(bytes.length) });
  }
  expect(gunzipSync(gzipped.bytes)).toEqual(plain.bytes);
  expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes);
  expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 2);
  const head = await fetchRaw('/v1/languages', accepting('br'), 'HEAD');
  expect(head.headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(brotli.bytes.length) });
});

test('a long refusal is compressed too, also when an Idempotency-Key replays it', async () => {
  const headers = { ...accepting('gzip'), 'Content-Type': 'application/json', 'Idempotency-Key': 'long' };
  const body = JSON.stringify({ files: Array.from({ length: 10 }, () => 'no such file') });
  const sent = () => fetchRaw('/v1/quotes', headers, 'POST', body);
  const [first, again] = [await sent(), await sent()];
  expect([first.status, again.status]).toEqual([422, 422]);
  expect([first.headers['content-encoding'], again.headers['content-encoding']]).toEqual(['gzip', 'gzip']);
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect(gunzipSync(again.bytes)).toEqual(gunzipSync(first.bytes));
});

test('short answers, downloads and HTML pages are not compressed', async () => {
  const text = 'Certificado de nacimiento. '.repeat(200);
  const { url } = await uploadFile(account.live, 'birth.txt', text);
  const { pathname, search } = new URL(url);
  const untouched = {
    short: await fetchRaw('/v1/ping', accepting('br, gzip')),
    download: await fetchRaw(pathname + search, accepting('br, gzip')),
    page: await fetchRaw('/sign-in', { 'Accept-Encoding': 'br, gzip' }),
  };
  for (const [kind, { status, headers }] of Object.entries(untouched)) {
    expect({ kind, status, encoding: headers['content-encoding'] }).toEqual({ kind, status: 200, encoding: undefined });
  }
  expect(untouched.download.bytes.toString()).toBe(text);
  expect(untouched.page.bytes.length).toBeGreaterThan(1024);
});

test('page assets and the OpenAPI documents are compressed for everyone', async () => {
  const { bytes } = await fetchRaw('/sign-in', {});
  const [path = ''] = /\/web\/[\w.-]+\.css/.exec(bytes.toString()) ?? [];
  for (const one of [path, '/v1/openapi.json', '/team/v1/openapi.json']) {
    const [plain, first, again] = [
      await fetchRaw(one, {}),
      await fetchRaw(one, { 'Accept-Encoding': 'br' }),
      await fetchRaw(one, { 'Accept-Encoding': 'br' }),
    ];
    expect([first.headers['content-encoding'], again.headers['content-encoding']]).toEqual(['br', 'br']);
    expect(brotliDecompressSync(first.bytes)).toEqual(plain.bytes);
    expect(again.bytes).toEqual(first.bytes);
  }
});

test('answers to a session are compressed only for requests from our own pages', async () => {
  const { cookie } = await newMember(world, account.token);
  const headers = { Cookie: cookie, 'Dragoman-Account': account.token, 'Accept-Encoding': 'br' };
  const own = await fetchRaw('/v1/languages', { ...headers, 'Sec-Fetch-Site': 'same-origin' });
  expect({ status: own.status, encoding: own.headers['content-encoding'] }).toEqual({ status: 200, encoding: 'br' });
  for (const site of ['cross-site', 'same-site', 'none']) {
    const other = await fetchRaw('/openapi.json', { ...headers, 'Sec-Fetch-Site': site });
    expect(other.headers).not.toHaveProperty('content-encoding');
  }
});

test('an operator whose proxy compresses can turn compression off', async () => {
  const off = await openWorld({ ROLE: 'api', COMPRESSION: 'false' });
  try {
    const { headers } = await ask(off, { path: '/openapi.json', headers: { 'Accept-Encoding': 'gzip' } });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers).not.toHaveProperty('vary');
  } finally {
    await off.close();
  }
});
