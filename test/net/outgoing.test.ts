import { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  CA,
  failure,
  fakeInternet,
  fakeNames,
  outgoing,
  PUBLIC_ADDRESS,
  serveHttp,
  serveTls,
} from '../support/servers.ts';

const POST = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' } as const;
const GET = { method: 'GET' } as const;
const LIMITS = { totalMs: 3_000, maxBytes: 65_536 };

describe('the address', () => {
  test('the checked address is the one connected to, under the requested name', async () => {
    const seen: unknown[] = [];
    const port = await serveTls((request, response) => {
      seen.push(request.headers.host, 'servername' in request.socket && request.socket.servername);
      response.end('hello');
    });
    const { openSocket, opened } = fakeInternet(port);
    const lookup = fakeNames({ 'hooks.example': [PUBLIC_ADDRESS] });
    const net = outgoing({ allowPrivate: false, ca: CA, lookup, openSocket });
    const answer = await net.request({ ...POST, url: 'https://hooks.example/in', ...LIMITS });
    expect(answer).toMatchObject({ status: 200, truncated: false });
    expect(answer.body.toString()).toBe('hello');
    expect(opened).toEqual([PUBLIC_ADDRESS]);
    expect(seen).toEqual(['hooks.example', 'hooks.example']);
  });

  test.each([
    [['10.0.0.1']],
    [[PUBLIC_ADDRESS, '127.0.0.1']],
    [['169.254.169.254', PUBLIC_ADDRESS]],
    [[PUBLIC_ADDRESS, '::1']],
    [['::ffff:10.0.0.1']],
    [['2606:4700::1', 'fd00::1']],
    [['0.0.0.0']],
  ])('the address is refused when the name answers %j, before any connection', async (answers) => {
    const { openSocket, opened } = fakeInternet(1);
    const net = outgoing({ allowPrivate: false, lookup: fakeNames({ 'hooks.example': answers }), openSocket });
    const error = await failure(net.request({ ...POST, url: 'https://hooks.example/', ...LIMITS }));
    expect(error.reason).toBe('forbidden_address');
    expect(error.message).not.toMatch(/\d+\.\d+|::/);
    expect(opened).toEqual([]);
  });

  test('the address of a rebound name is checked again for every connection', async () => {
    const port = await serveTls((_request, response) => response.setHeader('connection', 'close').end('ok'));
    const { openSocket, opened } = fakeInternet(port);
    let asked = 0;
    const lookup = async () => {
      asked += 1;
      return [{ address: asked === 1 ? PUBLIC_ADDRESS : '127.0.0.1', family: 4 }];
    };
    const net = outgoing({ allowPrivate: false, ca: CA, lookup, openSocket });
    const request = { ...POST, url: 'https://hooks.example/', ...LIMITS };
    expect((await net.request(request)).status).toBe(200);
    // One lookup for one connection: no second answer can differ from the checked one.
    expect(asked).toBe(1);
    expect((await failure(net.request(request))).reason).toBe('forbidden_address');
    expect(opened).toEqual([PUBLIC_ADDRESS]);
  });

  test('the address is checked again on the connected socket, before a byte is sent', async () => {
    let bytes = 0;
    const { url, server } = await serveHttp(() => {});
    server.on('connection', (socket: Socket) => socket.on('data', (chunk) => (bytes += chunk.length)));
    const port = Number(new URL(url).port);
    const openSocket = () => new Socket().connect({ host: '127.0.0.1', port });
    const net = outgoing({ allowPrivate: false, lookup: fakeNames({ 'hooks.example': [PUBLIC_ADDRESS] }), openSocket });
    const error = await failure(net.request({ ...POST, url: 'https://hooks.example/', ...LIMITS }));
    expect(error.reason).toBe('forbidden_address');
    expect(bytes).toBe(0);
  });

  test.each(['https://127.0.0.1/', 'https://2130706433/', 'https://[::1]/', 'https://[::ffff:127.0.0.1]/'])(
    'the address in %s is refused without a lookup',
    async (url) => {
      const { openSocket, opened } = fakeInternet(1);
      const lookup = () => Promise.reject(new Error('never asked'));
      const net = outgoing({ allowPrivate: false, lookup, openSocket });
      expect((await failure(net.request({ ...GET, url, ...LIMITS }))).reason).toBe('forbidden_address');
      expect((await failure(net.download({ url, ...LIMITS }))).reason).toBe('forbidden_address');
      expect(opened).toEqual([]);
    },
  );

  test('an address that cannot be reached is followed by the next one', async () => {
    const port = await serveTls((_request, response) => response.end('ok'));
    const { openSocket, opened } = fakeInternet(port);
    const lookup = fakeNames({ 'hooks.example': ['2606:4700::1', '1.2.3.4', PUBLIC_ADDRESS] });
    const refusing = (target: { host: string; port: number; family: number }) =>
      target.host === PUBLIC_ADDRESS ? openSocket(target) : new Socket().connect({ host: '127.0.0.1', port: 1 });
    const net = outgoing({ allowPrivate: false, ca: CA, lookup, openSocket: refusing });
    expect((await net.request({ ...GET, url: 'https://hooks.example/', ...LIMITS })).status).toBe(200);
    expect(opened).toEqual([PUBLIC_ADDRESS]);
  });

  test('an address unknown to the name server is a dns failure, and one that refuses a connect failure', async () => {
    const strict = outgoing({ allowPrivate: false, lookup: fakeNames({ 'empty.example': [] }) });
    expect((await failure(strict.request({ ...GET, url: 'https://none.example/', ...LIMITS }))).reason).toBe('dns');
    expect((await failure(strict.request({ ...GET, url: 'https://empty.example/', ...LIMITS }))).reason).toBe('dns');
    const { url, server } = await serveHttp(() => {});
    await new Promise((resolve) => {
      server.close(resolve);
    });
    const open = outgoing({ allowPrivate: true });
    expect((await failure(open.request({ ...GET, url, ...LIMITS }))).reason).toBe('connect');
  });
});

describe('a redirect', () => {
  const hops: Record<string, string> = {
    '/literal': 'https://127.0.0.1/secret',
    '/metadata': 'https://169.254.169.254/latest/meta-data/',
    '/decimal': 'https://2130706433/',
    '/name': 'https://inside.example/',
    '/localhost': '//localhost/',
    '/userinfo': 'https://files.example@127.0.0.1/',
    '/down': 'http://files.example/final',
    '/scheme': 'file:///etc/passwd',
    '/port': 'https://files.example:25/',
    '/garbage': 'https://[',
    '/other': 'https://cdn.files.example/final',
    '/relative': 'final',
    '/1': '/2',
    '/2': '/3',
    '/3': '/final',
    '/0': '/1',
    '/loop': '/loop',
  };
  const names = fakeNames({
    'files.example': [PUBLIC_ADDRESS],
    'cdn.files.example': ['1.2.3.4'],
    'inside.example': ['10.1.2.3'],
  });

  async function world() {
    const port = await serveTls((request, response) => {
      const location = hops[request.url ?? ''];
      if (location === undefined) response.end(`at ${request.headers.host}`);
      else response.writeHead(302, { location }).end('x'.repeat(100_000));
    });
    const { openSocket, opened } = fakeInternet(port);
    return { net: outgoing({ allowPrivate: false, ca: CA, lookup: names, openSocket }), opened };
  }

  test.each([
    ['/literal', 'forbidden_address'],
    ['/metadata', 'forbidden_address'],
    ['/decimal', 'forbidden_address'],
    ['/name', 'forbidden_address'],
    ['/localhost', 'forbidden_address'],
    ['/userinfo', 'bad_url'],
    ['/down', 'bad_url'],
    ['/scheme', 'bad_url'],
    ['/port', 'bad_url'],
    ['/garbage', 'bad_url'],
    ['/0', 'too_many_redirects'],
    ['/loop', 'too_many_redirects'],
  ])('a redirect from a public host by %s is stopped: %s', async (path, reason) => {
    const { net, opened } = await world();
    expect((await failure(net.download({ url: `https://files.example${path}`, ...LIMITS }))).reason).toBe(reason);
    expect(new Set(opened)).toEqual(new Set([PUBLIC_ADDRESS]));
  });

  test.each([
    ['/1', 'https://files.example/final', 'at files.example'],
    ['/relative', 'https://files.example/final', 'at files.example'],
    ['/other', 'https://cdn.files.example/final', 'at cdn.files.example'],
  ])('a redirect by %s to %s is followed by a download', async (path, finalUrl, body) => {
    const { net } = await world();
    const file = await net.download({ url: `https://files.example${path}`, ...LIMITS });
    expect(file.finalUrl).toBe(finalUrl);
    expect(await text(file.stream)).toBe(body);
  });

  test('a request never follows a redirect', async () => {
    const { net, opened } = await world();
    const answer = await net.request({ ...POST, url: 'https://files.example/literal', ...LIMITS });
    expect(answer).toMatchObject({ status: 302, headers: { location: 'https://127.0.0.1/secret' } });
    expect(opened).toEqual([PUBLIC_ADDRESS]);
  });
});

describe('a certificate', () => {
  afterEach(() => vi.unstubAllEnvs());

  test.each([
    ['of an unknown authority', 'hooks.example', undefined, /not trusted/],
    ['of another host', 'other.example', CA, /another host/],
  ])('a certificate %s is refused', async (_case, host, ca, message) => {
    const port = await serveTls((_request, response) => response.end('ok'));
    const { openSocket } = fakeInternet(port);
    const lookup = fakeNames({ [host]: [PUBLIC_ADDRESS] });
    const net = outgoing({ allowPrivate: false, lookup, openSocket, ...(ca === undefined ? {} : { ca }) });
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    const error = await failure(net.request({ ...POST, url: `https://${host}/`, ...LIMITS }));
    expect(error.reason).toBe('tls');
    expect(error.message).toMatch(message);
  });

  test('the certificate of an IP address is checked against that address', async () => {
    const port = await serveTls((_request, response) => response.end('ok'));
    const net = outgoing({ allowPrivate: true, ca: CA });
    expect((await net.request({ ...GET, url: `https://127.0.0.1:${port}/`, ...LIMITS })).status).toBe(200);
  });

  test('a server that speaks plain HTTP is refused for its missing certificate', async () => {
    const { url } = await serveHttp((_request, response) => response.end('ok'));
    const net = outgoing({ allowPrivate: true, ca: CA });
    const error = await failure(net.request({ ...GET, url: url.replace('http:', 'https:'), ...LIMITS }));
    expect(error.reason).toBe('tls');
  });
});
