import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { dispositionFilename } from '../../src/net/remote-filename.ts';
import { failure, outgoing, serveHttp, serveTcp } from '../support/servers.ts';

const POST = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' } as const;
const LIMITS = { totalMs: 3_000, maxBytes: 65_536 };

const local = () => outgoing({ allowPrivate: true });

describe('a connection', () => {
  afterEach(() => vi.unstubAllEnvs());

  test('a connection is reused, as the timings show', async () => {
    const { url } = await serveHttp((_request, response) => response.end('ok'));
    const net = local();
    const first = await net.request({ ...POST, url, ...LIMITS });
    await sleep(20);
    const second = await net.request({ ...POST, url, ...LIMITS });
    expect(first.timings.connectMs).toBeGreaterThan(0);
    expect(second.timings.connectMs).toBeNull();
    expect(second.timings.totalMs).toBeGreaterThanOrEqual(second.timings.headersMs);
  });

  test('a connection that the server closed while idle causes no failure', async () => {
    let cut = 0;
    const served = new WeakMap<object, number>();
    const { url } = await serveHttp((request, response) => {
      const count = (served.get(request.socket) ?? 0) + 1;
      served.set(request.socket, count);
      if (count === 1) return response.end('ok');
      cut += 1;
      request.socket.resetAndDestroy();
    });
    const net = local();
    for (let round = 0; round < 5; round += 1) {
      expect((await net.request({ ...POST, url, ...LIMITS })).status).toBe(200);
      await sleep(20);
    }
    expect(cut).toBeGreaterThan(0);
  });

  test('a connection never waits behind another customer of the same host', async () => {
    const { url } = await serveHttp((request, response) => {
      if (request.url === '/alive') response.end('ok');
    });
    const net = local();
    const stop = new AbortController();
    const hanging = Array.from({ length: 200 }, () =>
      failure(net.request({ ...POST, url, ...LIMITS, signal: stop.signal })),
    );
    const answer = await net.request({ ...POST, url: `${url}/alive`, ...LIMITS });
    expect(answer.status).toBe(200);
    // The others still hang: the answer did not wait for any of them.
    stop.abort();
    const reasons = (await Promise.all(hanging)).map((error) => error.reason);
    expect(new Set(reasons)).toEqual(new Set(['aborted']));
  });

  test('a connection is stopped with many others by one signal', async () => {
    const url = await serveTcp((socket) => void socket.resume());
    const net = local();
    const stop = new AbortController();
    const hanging = Array.from({ length: 64 }, () =>
      failure(net.request({ ...POST, url, ...LIMITS, signal: stop.signal })),
    );
    await sleep(50);
    stop.abort();
    expect(new Set((await Promise.all(hanging)).map((error) => error.reason))).toEqual(new Set(['aborted']));
  });

  test('a connection ignores proxies of the environment', async () => {
    for (const name of ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY', 'ALL_PROXY']) {
      vi.stubEnv(name, 'http://127.0.0.1:1');
    }
    vi.stubEnv('NODE_USE_ENV_PROXY', '1');
    const { url } = await serveHttp((_request, response) => response.end('ok'));
    expect((await local().request({ ...POST, url, ...LIMITS })).status).toBe(200);
  });

  test('a connection is closed when a download is dropped halfway', async () => {
    const { url, server } = await serveHttp((_request, response) => void response.write('part'));
    const connected = once(server, 'connection');
    const file = await local().download({ url, ...LIMITS });
    const [socket] = await connected;
    file.stream.destroy();
    await once(socket, 'close');
  });

  test('a connection of a dropped download fails quietly', async () => {
    const { url } = await serveHttp((_request, response) => void response.write('part'));
    const file = await local().download({ url, ...LIMITS, totalMs: 100 });
    await sleep(200);
    expect((await failure(buffer(file.stream))).reason).toBe('timeout');
  });

  test('a connection is not opened after close', async () => {
    const { url } = await serveHttp((_request, response) => response.end('ok'));
    const net = local();
    await net.request({ ...POST, url, ...LIMITS });
    await Promise.all([net.close(), net.close()]);
    expect((await failure(net.request({ ...POST, url, ...LIMITS }))).reason).toBe('aborted');
  });

  test('a connection sends the request with the agent’s name', async () => {
    let seen: unknown;
    const { url } = await serveHttp((request, response) => {
      seen = [request.method, request.url, request.headers['user-agent'], request.headers['content-type']];
      response.end();
    });
    const net = outgoing({ allowPrivate: true, userAgent: 'Example/1' });
    await net.request({ ...POST, url: `${url}/a?b=c#d`, ...LIMITS });
    expect(seen).toEqual(['POST', '/a?b=c', 'Example/1', 'application/json']);
  });

  test('a connection refuses a header with a line break as the caller’s mistake', async () => {
    const url = await serveTcp(() => {});
    const request = local().request({ ...POST, url, headers: { 'x-a': 'b\r\nx-c: d' }, ...LIMITS });
    await expect(request).rejects.toThrow('invalid x-a header');
  });
});

describe('the name of a downloaded file', () => {
  test.each([
    ['attachment; filename="plain.pdf"', 'plain.pdf'],
    ['attachment; filename=token.pdf', 'token.pdf'],
    ['ATTACHMENT ; FileName = "spaced.pdf" ; size=3', 'spaced.pdf'],
    [`attachment; filename="ascii.pdf"; filename*=UTF-8''na%C3%AFve%20%E2%82%AC.pdf`, 'naïve €.pdf'],
    [`attachment; filename*=utf-8'en'%D0%BF%D0%B0%D1%81%D0%BF%D0%BE%D1%80%D1%82.pdf; filename=x`, 'паспорт.pdf'],
    [`attachment; filename*=ISO-8859-1''na%EFve.pdf`, 'naïve.pdf'],
    [`attachment; filename*=UTF-8''bad%ZZ.pdf; filename=good.pdf`, 'good.pdf'],
    [`attachment; filename*=UTF-8''%FF.pdf; filename=good.pdf`, 'good.pdf'],
    [`attachment; filename*=KOI8-R''x.pdf; filename=good.pdf`, 'good.pdf'],
    ['attachment; filename="a \\"quoted\\" name; still.pdf"', 'a "quoted" name; still.pdf'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['attachment; filename="C:\\dir\\file.pdf"', 'file.pdf'],
    [`attachment; filename*=UTF-8''..%2F..%2Fetc%2Fpasswd`, 'passwd'],
    [`attachment; filename*=UTF-8''a%00b%0D%0A.pdf`, 'ab.pdf'],
    [Buffer.from('attachment; filename="pâté.pdf"').toString('latin1'), 'pâté.pdf'],
    ['attachment; filename="p\u00e2t\u00e9.pdf"', 'pâté.pdf'],
    ['attachment; filename="unfinished.pdf', 'unfinished.pdf'],
    ['attachment; filename=""', null],
    ['attachment; filename=".."', null],
    ['attachment; ;; =; filename', null],
    ['inline', null],
    ['', null],
  ])('the name of a downloaded file in %j is %j', (header, name) => expect(dispositionFilename(header)).toBe(name));

  test.each([
    ['/docs/birth%20certificate.pdf?sig=1', 'birth certificate.pdf'],
    ['/docs/%E0%A4%A.pdf', '%E0%A4%A.pdf'],
    ['/docs/', null],
    ['/named', 'named'],
    ['/stated.txt', 'said.pdf'],
    ['/moved/contract.pdf', 'contract.pdf'],
    ['/a%2F..%2Fb.pdf', 'b.pdf'],
  ])('the name of a downloaded file from %s is %j', async (path, name) => {
    const { url } = await serveHttp((request, response) => {
      if (request.url === '/stated.txt') response.setHeader('content-disposition', 'attachment; filename=said.pdf');
      if (request.url?.startsWith('/moved/')) response.writeHead(307, { location: '/9f8a7b' });
      else response.setHeader('content-type', 'Application/PDF; charset=x');
      response.end('x');
    });
    const file = await local().download({ url: `${url}${path}`, ...LIMITS });
    expect({ filename: file.filename, mimetype: file.mimetype }).toEqual({
      filename: name,
      mimetype: 'application/pdf',
    });
    await buffer(file.stream);
  });
});
