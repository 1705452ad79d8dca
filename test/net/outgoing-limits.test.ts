import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { brotliCompressSync, createGzip, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { scaleTimeout } from '../support/run/scale-timeout.ts';
import { failure, outgoing, serveHttp, serveTcp } from '../support/servers.ts';

const POST = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' } as const;
const GET = { method: 'GET' } as const;
const LIMITS = { totalMs: 3_000, maxBytes: 65_536 };
const GIGABYTE = 2 ** 30;

const local = () => outgoing({ allowPrivate: true });

/** Sends zeros until the total is reached or the other side disconnects. */
function pour(stream: NodeJS.WritableStream & { destroyed?: boolean }, total: number): void {
  const chunk = Buffer.alloc(65_536);
  let sent = 0;
  const more = () => {
    while (sent < total && stream.destroyed !== true) {
      sent += chunk.length;
      if (!stream.write(chunk)) return void stream.once('drain', more);
    }
    if (stream.destroyed !== true) stream.end();
  };
  more();
}

async function timed<T>(work: Promise<T>): Promise<{ value: T; ms: number }> {
  const started = performance.now();
  return { value: await work, ms: performance.now() - started };
}

describe('the total deadline', () => {
  const drip = (socket: Socket, head: string) => {
    socket.write(head);
    const timer = setInterval(() => socket.write('x'), 50);
    socket.on('close', () => clearInterval(timer));
  };

  test.each([
    ['drips its body', 'HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n', 200],
    ['drips its headers', 'HTTP/1.1 200 OK\r\nx-slow: ', null],
    ['drips an endless chunk', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nFFFFFF\r\n', 200],
    ['never answers', '', null],
  ])('the total deadline ends a request whose server %s', async (_case, head, status) => {
    const url = await serveTcp((socket) => void (head === '' ? socket.resume() : drip(socket, head)));
    const { value: error, ms } = await timed(failure(local().request({ ...POST, url, ...LIMITS, totalMs: 400 })));
    expect(error).toMatchObject({ reason: 'timeout', status });
    expect(ms).toBeLessThan(scaleTimeout(900));
  });

  test('the total deadline ends a slow download, in the stream', async () => {
    const url = await serveTcp((socket) => drip(socket, 'HTTP/1.1 200 OK\r\ncontent-length: 50000\r\n\r\n'));
    const file = await local().download({ url, ...LIMITS, totalMs: 400 });
    const { value: error, ms } = await timed(failure(buffer(file.stream)));
    expect(error.reason).toBe('timeout');
    expect(ms).toBeLessThan(scaleTimeout(900));
  });

  test('the total deadline covers all redirects together', async () => {
    const { url } = await serveHttp((_request, response) => {
      setTimeout(() => response.writeHead(302, { location: '/again' }).end(), 250);
    });
    expect((await failure(local().download({ url, ...LIMITS, totalMs: 400 }))).reason).toBe('timeout');
  });

  test('the total deadline covers a name server and a connection that never answer', async () => {
    const lookup = () => new Promise<never>(() => {});
    const deaf = outgoing({ allowPrivate: true, lookup });
    const request = { ...POST, url: 'http://hooks.example/', ...LIMITS, totalMs: 200 };
    expect((await failure(deaf.request(request))).reason).toBe('timeout');
    let hanging: Socket | undefined;
    const answers = async () => [{ address: '127.0.0.1', family: 4 }];
    const openSocket = () => (hanging = new Socket());
    const stuck = outgoing({ allowPrivate: true, lookup: answers, openSocket });
    expect((await failure(stuck.request(request))).reason).toBe('timeout');
    expect(hanging?.destroyed).toBe(true);
  });

  test('the total deadline ends early on the caller’s own signal', async () => {
    const url = await serveTcp((socket) => void socket.resume());
    const net = local();
    const late = failure(net.request({ ...POST, url, ...LIMITS, signal: AbortSignal.timeout(100) }));
    const early = failure(net.download({ url, ...LIMITS, signal: AbortSignal.abort() }));
    expect((await late).reason).toBe('aborted');
    expect((await early).reason).toBe('aborted');
  });
});

describe('the byte cap', () => {
  test('the byte cap reads 64 KiB of a gigabyte answered to a request, and says so', async () => {
    let sent = 0;
    const { url, server } = await serveHttp((_request, response) => pour(response, GIGABYTE));
    const closed = new Promise<void>((resolve) => {
      server.on('connection', (socket: Socket) => socket.on('close', () => ((sent = socket.bytesWritten), resolve())));
    });
    const before = process.memoryUsage().rss;
    const answer = await local().request({ ...POST, url, ...LIMITS, captureBytes: 1024 });
    expect(answer).toMatchObject({ status: 200, truncated: true });
    expect(answer.body.length).toBe(1024);
    await closed;
    expect(sent).toBeLessThan(32 * 2 ** 20);
    expect(process.memoryUsage().rss - before).toBeLessThan(128 * 2 ** 20);
  });

  test('the byte cap accepts an answer of exactly its size', async () => {
    const { url } = await serveHttp((_request, response) => response.end(Buffer.alloc(65_536)));
    const answer = await local().request({ ...POST, url, ...LIMITS });
    expect({ body: answer.body.length, truncated: answer.truncated }).toEqual({ body: 65_536, truncated: false });
  });

  test('the byte cap leaves a compressed answer to a request unchanged', async () => {
    const packed = gzipSync('hello');
    const { url } = await serveHttp((request, response) => {
      expect(request.headers['accept-encoding']).toBe('identity');
      response.setHeader('content-encoding', 'gzip').end(packed);
    });
    expect((await local().request({ ...GET, url, ...LIMITS })).body).toEqual(packed);
  });

  test('the byte cap refuses a download that announces too much, before its body', async () => {
    const { url } = await serveHttp((_request, response) => {
      response.setHeader('content-length', GIGABYTE);
      pour(response, GIGABYTE);
    });
    expect((await failure(local().download({ url, ...LIMITS }))).reason).toBe('too_large');
  });

  test.each([
    ['endless', () => undefined],
    ['gzip bomb', () => 'gzip'],
  ])('the byte cap cuts an %s download', async (_case, encoding) => {
    const { url } = await serveHttp((_request, response) => {
      const coding = encoding();
      if (coding === undefined) return pour(response, GIGABYTE);
      const gzip = createGzip({ level: 1 });
      gzip.pipe(response.setHeader('content-encoding', coding));
      pour(gzip, GIGABYTE);
    });
    const file = await local().download({ url, ...LIMITS, maxBytes: 2 ** 20 });
    const { error, bytes } = await drain(file.stream);
    expect(error).toMatchObject({ reason: 'too_large', status: 200 });
    expect(bytes).toBeLessThanOrEqual(2 ** 20);
  });

  test('the byte cap counts the raw bytes of a stream that decodes to nothing', async () => {
    const { url } = await serveHttp((_request, response) => {
      response.setHeader('content-encoding', 'gzip');
      response.write(Buffer.alloc(2 ** 21, gzipSync('')));
    });
    const file = await local().download({ url, ...LIMITS, maxBytes: 2 ** 20, totalMs: 20_000 });
    expect((await drain(file.stream)).error).toMatchObject({ reason: 'too_large' });
  });

  test.each([
    ['gzip', gzipSync('hello')],
    ['deflate', deflateSync('hello')],
    ['br', brotliCompressSync('hello')],
    ['gzip, br', brotliCompressSync(gzipSync('hello'))],
    ['identity', Buffer.from('hello')],
  ])('the byte cap accepts a download that the server insists on sending as %s', async (encoding, body) => {
    const { url } = await serveHttp((_request, response) => response.setHeader('content-encoding', encoding).end(body));
    expect(await text((await local().download({ url, ...LIMITS })).stream)).toBe('hello');
  });
});

async function drain(stream: Readable): Promise<{ error: unknown; bytes: number }> {
  let bytes = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) bytes += chunk.length;
    return { error: null, bytes };
  } catch (error) {
    return { error, bytes };
  }
}

describe('a broken server', () => {
  test.each([
    ['hangs up at once', '', 'reset', null],
    ['hangs up in the headers', 'HTTP/1.1 200 OK\r\nx-', 'reset', null],
    ['hangs up in the body', 'HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nabc', 'reset', 200],
    ['hangs up in a chunk', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nA\r\nabc', 'reset', 200],
    ['speaks another protocol', '220 mail.example ESMTP\r\n', 'bad_response', null],
    ['sends endless headers', `HTTP/1.1 200 OK\r\n${'x-a: b\r\n'.repeat(5000)}\r\n`, 'bad_response', null],
    ['sends one huge header', `HTTP/1.1 200 OK\r\nx-a: ${'b'.repeat(20_000)}\r\n\r\n`, 'bad_response', null],
  ])('a server that %s has its own reason', async (_case, reply, reason, status) => {
    const url = await serveTcp((socket) => void socket.once('data', () => socket.end(reply)));
    expect(await failure(local().request({ ...POST, url, ...LIMITS }))).toMatchObject({ reason, status });
  });

  test('a server that resets has its own reason', async () => {
    const url = await serveTcp((socket) => void socket.once('data', () => socket.resetAndDestroy()));
    expect((await failure(local().request({ ...POST, url, ...LIMITS }))).reason).toBe('reset');
  });

  test.each([
    [404, {}, 'bad_status'],
    [500, {}, 'bad_status'],
    [206, {}, 'bad_status'],
    [304, {}, 'bad_status'],
    [302, {}, 'bad_status'],
    [200, { 'content-encoding': 'zstd' }, 'bad_response'],
    [200, { 'content-encoding': 'gzip, gzip, gzip' }, 'bad_response'],
  ])('a server that answers %i %j fails the download', async (status, headers, reason) => {
    const { url } = await serveHttp((_request, response) => response.writeHead(status, headers).end('x'));
    expect((await failure(local().download({ url, ...LIMITS }))).reason).toBe(reason);
  });

  test.each([
    ['is cut off', gzipSync(Buffer.alloc(10_000, 'a')).subarray(0, 20)],
    ['is no gzip', Buffer.from('plain')],
  ])('a server whose gzip %s fails the stream', async (_case, body) => {
    const { url } = await serveHttp((_request, response) => response.setHeader('content-encoding', 'gzip').end(body));
    const file = await local().download({ url, ...LIMITS });
    expect((await failure(buffer(file.stream))).reason).toBe('bad_response');
  });
});
