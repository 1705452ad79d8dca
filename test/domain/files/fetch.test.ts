import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { Lookup } from '../../../src/net/lookup.ts';
import type { Outgoing } from '../../../src/net/outgoing.ts';
import { makePdf } from '../../engines/reading/make.ts';
import { scaleTimeout } from '../../support/run/scale-timeout.ts';
import {
  CA,
  fakeInternet,
  fakeNames,
  outgoing,
  PUBLIC_ADDRESS,
  serveHttp,
  serveTcp,
  serveTls,
} from '../../support/servers.ts';
import { expectNothingStored, sendUrl } from '../../world/files.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const LIMIT = 100_000;
const PDF = makePdf({ pages: 2 });

describe('a service that may reach private addresses', () => {
  const world = useWorld({ ALLOW_PRIVATE_URLS: 'true', MAX_FILE_BYTES: String(LIMIT), FETCH_SECONDS: '1' });
  const account = useFixture(() => world.newAccount());
  afterEach(async () => {
    await world.rows('DELETE FROM files');
    for await (const { key: blob } of world.app.blobs.list()) await world.app.blobs.remove(blob);
    await expectNothingStored(world);
  });

  const refused = async (url: string) => {
    const { status, body } = await sendUrl(world, account.keys.test, url);
    await expectNothingStored(world);
    expect(Object.keys(body.errors ?? {})).toEqual(['url']);
    return `${status} ${body.code}`;
  };

  test.each<[string, string | undefined, string]>([
    ['/a/act.pdf', undefined, 'act.pdf'],
    ['/a/act.pdf?token=secret#page', undefined, 'act.pdf'],
    ['/a/acta%20de%20nacimiento.pdf', undefined, 'acta de nacimiento.pdf'],
    ['/download', 'attachment; filename="report.pdf"', 'report.pdf'],
    ['/download', "attachment; filename=x.pdf; filename*=UTF-8''%C3%A9tat%20civil.pdf", 'état civil.pdf'],
    ['/download', 'attachment; filename="../../etc/act.pdf"', 'act.pdf'],
    ['/download', undefined, 'download'],
    ['/', undefined, 'file'],
  ])('a file at %s sent with the disposition %s gets its name from them', async (path, disposition, filename) => {
    const { url } = await serveHttp((_request, response) => {
      if (disposition !== undefined) response.setHeader('Content-Disposition', disposition);
      response.setHeader('Content-Type', 'application/pdf');
      response.end(PDF);
    });
    const { status, body } = await sendUrl(world, account.keys.test, url + path);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ filename, mimetype: 'application/pdf', page_count: 2, size: PDF.length });
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  test('a file behind three redirects is fetched, a file behind four is not', async () => {
    const { url } = await serveHttp((request, response) => {
      const left = Number(request.url?.split('/')[1]);
      if (left > 0) response.writeHead(302, { Location: `/${left - 1}/act.pdf` }).end();
      else response.end(PDF);
    });
    expect((await sendUrl(world, account.keys.test, `${url}/3/act.pdf`)).status).toBe(201);
    await world.rows('DELETE FROM files');
    for await (const { key: blob } of world.app.blobs.list()) await world.app.blobs.remove(blob);
    expect(await refused(`${url}/4/act.pdf`)).toBe('422 file_fetch_failed');
  });

  test('an address that answers with an error, or not at all, is refused', async () => {
    for (const status of [204, 304, 401, 404, 500]) {
      const { url } = await serveHttp((_request, response) => response.writeHead(status).end());
      const expected = status === 204 ? '422 file_unreadable' : '422 file_fetch_failed';
      expect(await refused(`${url}/act.pdf`), String(status)).toBe(expected);
    }
    const reset = await serveTcp((socket) => socket.destroy());
    expect(await refused(`${reset}/act.pdf`)).toBe('422 file_fetch_failed');
    const { url, server } = await serveHttp((_request, response) => response.end());
    await new Promise((resolve) => server.close(resolve));
    expect(await refused(`${url}/act.pdf`)).toBe('422 file_fetch_failed');
    expect(await refused('http://no-such-host.invalid/act.pdf')).toBe('422 file_fetch_failed');
  });

  test('a file that is cut off during the download is refused', async () => {
    const { url } = await serveHttp((_request, response) => {
      response.writeHead(200, { 'Content-Length': PDF.length }).write(PDF.subarray(0, 100), () => response.destroy());
    });
    // The connection may end before, while or after the spool is opened.
    for (let round = 0; round < 20; round += 1) {
      expect(await refused(`${url}/act.pdf`)).toBe('422 file_fetch_failed');
    }
  });

  test('a file that is too large is refused, whether its length says so or not', async () => {
    const stated = await serveHttp((_request, response) => response.end(Buffer.alloc(LIMIT + 1, 'a')));
    expect(await refused(`${stated.url}/a.txt`)).toBe('413 payload_too_large');
    const endless = await serveHttp((_request, response) => {
      const write = () => response.write('a'.repeat(10_000), write);
      write();
    });
    expect(await refused(`${endless.url}/a.txt`)).toBe('413 payload_too_large');
  });

  test('the download from a silent or very slow server ends in time', async () => {
    const silent = await serveHttp(() => undefined);
    const dripping = await serveHttp((_request, response) => {
      const timer = setInterval(() => response.write('a'), 50);
      response.once('close', () => clearInterval(timer));
    });
    const began = Date.now();
    expect(await refused(`${silent.url}/a.txt`)).toBe('422 file_fetch_failed');
    expect(await refused(`${dripping.url}/a.txt`)).toBe('422 file_fetch_failed');
    expect(Date.now() - began).toBeLessThan(scaleTimeout(4000));
  });

  test('a page of a website is refused, whatever its address', async () => {
    const { url } = await serveHttp((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end('<!doctype html><p>Sign in</p>');
    });
    for (const path of ['/', '/page', '/page.html', '/act.pdf', '/note.txt', '/scan.png']) {
      expect(await refused(url + path), path).toBe('422 unsupported_file_type');
    }
  });

  test('an empty file is refused', async () => {
    const { url } = await serveHttp((_request, response) => response.end());
    expect(await refused(`${url}/act.pdf`)).toBe('422 file_unreadable');
  });
});

describe('a service of the public internet', () => {
  let reach: Outgoing | undefined;
  // Each test sets its own `reach`; the world only has this proxy.
  const double: Outgoing = {
    request: (request) => (reach ?? missing()).request(request),
    download: (request) => (reach ?? missing()).download(request),
    close: async () => undefined,
  };
  const world = useWorld({}, { outgoing: double });
  const account = useFixture(() => world.newAccount());
  afterEach(() => expectNothingStored(world));

  const refused = async (url: string) => {
    const { status, body } = await sendUrl(world, account.keys.live, url);
    expect(Object.keys(body.errors ?? {}), url).toEqual(['url']);
    return `${status} ${body.code}`;
  };

  test('every spelling of an address that is not public is refused without a lookup or a connection', async () => {
    const asked: string[] = [];
    const lookup: Lookup = async (host) => {
      asked.push(host);
      return [{ address: PUBLIC_ADDRESS, family: 4 }];
    };
    const { openSocket, opened } = fakeInternet(9);
    reach = outgoing({ allowPrivate: false, lookup, openSocket });
    const urls = [
      'http://example.com/act.pdf',
      'ftp://example.com/act.pdf',
      'file:///etc/passwd',
      'data:text/plain,hello',
      'act.pdf',
      '//example.com/act.pdf',
      'https://',
      'https://user:secret@example.com/act.pdf',
      'https://user@example.com/act.pdf',
      'https://example.com:22/act.pdf',
      'https://example.com:6667/act.pdf',
      'https://127.0.0.1/act.pdf',
      'https://127.1/act.pdf',
      'https://2130706433/act.pdf',
      'https://0x7f000001/act.pdf',
      'https://0177.0.0.1/act.pdf',
      'https://10.0.0.8/act.pdf',
      'https://172.16.4.4/act.pdf',
      'https://192.168.1.1/act.pdf',
      'https://100.64.0.1/act.pdf',
      'https://169.254.169.254/latest/meta-data/',
      'https://0.0.0.0/act.pdf',
      'https://[::1]/act.pdf',
      'https://[::ffff:127.0.0.1]/act.pdf',
      'https://[::ffff:7f00:1]/act.pdf',
      'https://[64:ff9b::7f00:1]/act.pdf',
      'https://[fe80::1]/act.pdf',
      'https://[fd00::1]/act.pdf',
      'https://localhost/act.pdf',
      'https://localhost./act.pdf',
      'https://printer.local/act.pdf',
      'https://db.internal/act.pdf',
      'https://intranet/act.pdf',
      'https://exa mple.com/act.pdf',
      'https://example.com\\@127.0.0.1/act.pdf',
      'https://example.com/\u0000.pdf',
      `https://example.com/${'a'.repeat(2048)}.pdf`,
    ];
    for (const url of urls) expect(await refused(url), url).toBe('422 validation_failed');
    expect(asked).toEqual([]);
    expect(opened).toEqual([]);
  });

  test('a name that resolves to a private address, even alongside a public one, is refused', async () => {
    const { openSocket, opened } = fakeInternet(9);
    const lookup = fakeNames({
      'inside.example': ['10.0.0.8'],
      'both.example': [PUBLIC_ADDRESS, '127.0.0.1'],
      'six.example': ['::ffff:169.254.169.254'],
    });
    reach = outgoing({ allowPrivate: false, lookup, openSocket });
    for (const host of ['inside.example', 'both.example', 'six.example']) {
      expect(await refused(`https://${host}/act.pdf`)).toBe('422 validation_failed');
    }
    expect(opened).toEqual([]);
  });

  test('a name whose address changes between two lookups is refused, and so is a connection to another address', async () => {
    const answers = [PUBLIC_ADDRESS, '127.0.0.1'];
    const lookup: Lookup = async () => [{ address: answers.shift() ?? '', family: 4 }];
    const port = await serveTls((_request, response) => {
      response.writeHead(302, { Location: '/again.pdf', Connection: 'close' }).end();
    });
    const { openSocket, opened } = fakeInternet(port);
    reach = outgoing({ allowPrivate: false, ca: CA, lookup, openSocket });
    expect(await refused('https://files.example/act.pdf')).toBe('422 validation_failed');
    expect(answers).toEqual([]);
    expect(opened).toEqual([PUBLIC_ADDRESS]);

    const names = fakeNames({ 'files.example': [PUBLIC_ADDRESS] });
    const elsewhere = () => connect({ host: '127.0.0.1', port });
    reach = outgoing({ allowPrivate: false, ca: CA, lookup: names, openSocket: elsewhere });
    expect(await refused('https://files.example/act.pdf')).toBe('422 validation_failed');
  });

  test('a redirect to a private address, to http or to an odd port is refused', async () => {
    for (const Location of [
      'https://127.0.0.1/act.pdf',
      'https://[::1]/act.pdf',
      'https://inside.example/act.pdf',
      'http://files.example/act.pdf',
      'https://files.example:22/act.pdf',
      'https://user:secret@files.example/act.pdf',
      'file:///etc/passwd',
    ]) {
      const port = await serveTls((_request, response) => response.writeHead(302, { Location }).end());
      const { openSocket, opened } = fakeInternet(port);
      const lookup = fakeNames({ 'files.example': [PUBLIC_ADDRESS], 'inside.example': ['10.0.0.8'] });
      reach = outgoing({ allowPrivate: false, ca: CA, lookup, openSocket });
      expect(await refused('https://files.example/act.pdf'), Location).toBe('422 validation_failed');
      expect(opened, Location).toEqual([PUBLIC_ADDRESS]);
    }
  });
});

function missing(): never {
  throw new Error('the test reaches nobody');
}
