import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { uploadFile } from '../../../world/files.ts';
import { given } from '../../../world/given.ts';
import { ask } from '../../../world/requests.ts';
import { newMember } from '../../../world/visitors.ts';
import { openWorld, useWorld } from '../../../world/world.ts';

// Raw bytes of the answers, as a caller that decodes nothing receives them.

const world = useWorld({ ROLE: 'api', COMPRESSION: 'true' });
const account = given(() => world.newAccount());

interface Bytes {
  status: number;
  headers: http.IncomingHttpHeaders;
  bytes: Buffer;
}

/** Sends a request and returns the body undecoded. */
function take(path: string, headers: Record<string, string>, method = 'GET', body?: string): Promise<Bytes> {
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
  const plain = await take('/v1/languages', key());
  const packed = await take('/v1/languages', accepting('gzip, deflate'));
  const smaller = await take('/v1/languages', accepting('gzip, deflate, br'));
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(smaller.headers['content-encoding']).toBe('br');
  for (const { headers, bytes } of [plain, packed, smaller]) {
    expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'content-length': String(bytes.length) });
  }
  expect(gunzipSync(packed.bytes)).toEqual(plain.bytes);
  expect(brotliDecompressSync(smaller.bytes)).toEqual(plain.bytes);
  expect(smaller.bytes.length).toBeLessThan(plain.bytes.length / 2);
  const head = await take('/v1/languages', accepting('br'), 'HEAD');
  expect(head.headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(smaller.bytes.length) });
});

test('a long refusal is compressed too, also when an Idempotency-Key replays it', async () => {
  const headers = { ...accepting('gzip'), 'Content-Type': 'application/json', 'Idempotency-Key': 'long' };
  const body = JSON.stringify({ files: Array.from({ length: 10 }, () => 'no such file') });
  const sent = () => take('/v1/quotes', headers, 'POST', body);
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
    short: await take('/v1/ping', accepting('br, gzip')),
    download: await take(pathname + search, accepting('br, gzip')),
    page: await take('/sign-in', { 'Accept-Encoding': 'br, gzip' }),
  };
  for (const [what, { status, headers }] of Object.entries(untouched)) {
    expect({ what, status, encoding: headers['content-encoding'] }).toEqual({ what, status: 200, encoding: undefined });
  }
  expect(untouched.download.bytes.toString()).toBe(text);
  expect(untouched.page.bytes.length).toBeGreaterThan(1024);
});

test('page assets and the OpenAPI documents are compressed for everyone', async () => {
  const { bytes } = await take('/sign-in', {});
  const [path = ''] = /\/web\/[\w.-]+\.css/.exec(bytes.toString()) ?? [];
  for (const one of [path, '/v1/openapi.json', '/team/v1/openapi.json']) {
    const [plain, first, again] = [
      await take(one, {}),
      await take(one, { 'Accept-Encoding': 'br' }),
      await take(one, { 'Accept-Encoding': 'br' }),
    ];
    expect([first.headers['content-encoding'], again.headers['content-encoding']]).toEqual(['br', 'br']);
    expect(brotliDecompressSync(first.bytes)).toEqual(plain.bytes);
    expect(again.bytes).toEqual(first.bytes);
  }
});

test('answers to a session are compressed only for requests from our own pages', async () => {
  const { cookie } = await newMember(world, account.token);
  const headers = { Cookie: cookie, 'Dragoman-Account': account.token, 'Accept-Encoding': 'br' };
  const own = await take('/v1/languages', { ...headers, 'Sec-Fetch-Site': 'same-origin' });
  expect({ status: own.status, encoding: own.headers['content-encoding'] }).toEqual({ status: 200, encoding: 'br' });
  for (const site of ['cross-site', 'same-site', 'none']) {
    const other = await take('/openapi.json', { ...headers, 'Sec-Fetch-Site': site });
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
