import type { RequestListener } from 'node:http';
import { beforeEach, expect, test } from 'vitest';
import { createOutgoing } from '../../../src/net/outgoing.ts';
import { CA, fakeInternet, fakeNames, PUBLIC_ADDRESS, serveTls } from '../../support/servers.ts';
import { refusal, summarizeRefusal } from '../../world/answers.ts';
import { upload } from '../../world/files.ts';
import { anyBody } from '../../world/quotes.ts';
import { translation } from '../../world/services.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { countStored, useWorld } from '../../world/world.ts';

// `files.example` looks like a public host; each test decides which server answers.
let port = 0;
const outgoing = createOutgoing({
  allowPrivate: false,
  ca: CA,
  lookup: fakeNames({ 'files.example': [PUBLIC_ADDRESS], 'inside.files.example': ['10.0.0.8'] }),
  openSocket: (target) => fakeInternet(port).openSocket(target),
});

const world = useWorld({ MAX_FILE_BYTES: '5000' }, { outgoing });
const client = useFixture(async () => (await world.newAccount()).test);

const PAGES: Record<string, RequestListener> = {
  '/letter.txt': (_request, response) => response.setHeader('content-type', 'text/plain').end('Querida Ana'),
  '/named': (_request, response) =>
    response.setHeader('content-disposition', 'attachment; filename="acta.txt"').end('Acta de nacimiento'),
  '/moved': (_request, response) => response.writeHead(302, { location: '/letter.txt' }).end(),
  '/inside': (_request, response) => response.writeHead(302, { location: 'https://inside.files.example/' }).end(),
  '/page.html': (_request, response) => response.setHeader('content-type', 'text/html').end('<html></html>'),
  '/empty.txt': (_request, response) => response.end(),
  '/large.txt': (_request, response) => response.end('x'.repeat(6000)),
  '/cut.txt': (_request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('half');
    setImmediate(() => response.destroy());
  },
};
beforeEach(async () => {
  port = await serveTls((request, response) => {
    const page = PAGES[request.url ?? ''];
    if (page === undefined) response.writeHead(404).end();
    else page(request, response);
  });
});

const at = (path: string) => `https://files.example${path}`;
const create = (files: unknown, by = client) =>
  by.call('createQuote', { body: anyBody({ files, services: translation() }) });

test('files are named by id and by https URL, mixed, and stay in their order', async () => {
  const file = await upload(client);
  const { data } = await create([at('/letter.txt'), file, at('/named'), at('/moved')]);
  expect(data.files.map(({ filename, upload_source }) => [filename, upload_source])).toEqual([
    ['letter.txt', 'api'],
    ['birth-certificate.txt', 'api'],
    ['acta.txt', 'api'],
    [expect.any(String), 'api'],
  ]);
  expect(data.files.map((one) => one.language_detection)).toEqual(['es', 'es', 'es', 'es']);
  expect(data.estimate.line_items[0]?.quantity).toBe(4);

  const { data: storedFile } = await client.call('getFile', { params: { token: data.files[0]?.id ?? '' } });
  expect(storedFile).toMatchObject({ filename: 'letter.txt', size: 11, mimetype: 'text/plain' });
});

test.each([
  ['/missing.txt', 422, 'file_fetch_failed'],
  ['/cut.txt', 422, 'file_fetch_failed'],
  ['/page.html', 422, 'unsupported_file_type'],
  ['/empty.txt', 422, 'file_unreadable'],
  ['/large.txt', 413, 'payload_too_large'],
  ['/inside', 422, 'validation_failed'],
])('when %s cannot be fetched the quote is refused and nothing is stored', async (path, status, code) => {
  const file = await upload(client);
  const before = await countStored(world);
  const error = await refusal(create([file, at('/letter.txt'), at(path), at('/named')]));
  expect(summarizeRefusal(error)).toEqual({ status, code, fields: ['files.2'] });
  expect(await countStored(world)).toEqual(before);
});

test('of several URLs that fail, each is named, and the first sets the error code', async () => {
  const error = await refusal(create([at('/page.html'), at('/letter.txt'), at('/missing.txt')]));
  expect(summarizeRefusal(error)).toMatchObject({ code: 'unsupported_file_type', fields: ['files.0', 'files.2'] });
});

test('nothing is fetched while anything else is wrong', async () => {
  let fetchCount = 0;
  port = await serveTls((_request, response) => {
    fetchCount += 1;
    response.end('Hola');
  });
  const none = 'file_01k9zq4m8te3fs5f9r6vd2x7hb';
  expect(Object.keys((await refusal(create([at('/letter.txt'), none]))).errors)).toEqual(['files.1']);
  const body = { files: [at('/letter.txt')], services: translation(), partner: { token: 'prt_nobody' } };
  expect((await refusal(client.call('createQuote', { body }))).code).toBe('partner_not_found');
  // The live account has no card.
  const { live } = await world.newAccount();
  expect((await refusal(live.call('createQuote', { body: { ...body, partner: {}, autobuy: true } }))).status).toBe(402);
  expect(fetchCount).toBe(0);
});

test.each([
  'http://files.example/letter.txt',
  'ftp://files.example/letter.txt',
  'https://',
  'https://127.0.0.1/a.txt',
  'https://printer.local/a.txt',
  'https://me:secret@files.example/a.txt',
  'letter.txt',
  'file_',
])('%s is not a file', async (entry) => {
  const file = await upload(client);
  const error = await refusal(create([file, entry]));
  expect(summarizeRefusal(error)).toEqual({ status: 422, code: 'validation_failed', fields: ['files.1'] });
});

test('another account’s file is not found, in either mode, and nothing is stored', async () => {
  const other = await world.newAccount();
  const [live, sandbox] = [await upload(other.live), await upload(other.test)];
  const before = await countStored(world);
  const error = await refusal(create([live, sandbox]));
  expect({ status: error.status, errors: error.errors }).toEqual({
    status: 422,
    errors: { 'files.0': ['There is no such file.'], 'files.1': ['There is no such file.'] },
  });
  expect(Object.keys((await refusal(create([live], other.test))).errors)).toEqual(['files.0']);
  expect(await countStored(world)).toEqual(before);
});

test('a quote has at most a hundred files', async () => {
  const ids = await Promise.all(Array.from({ length: 101 }, (_, index) => upload(client, `${index}.txt`)));
  const error = await refusal(create(ids));
  expect({ status: error.status, errors: error.errors }).toEqual({
    status: 422,
    errors: { files: ['Must have at most 100 entries.'] },
  });
  const { data } = await create(ids.slice(0, 100));
  expect(data.files.map((file) => file.id)).toEqual(ids.slice(0, 100));
});

test('a file cannot be named twice', async () => {
  const file = await upload(client);
  const error = await refusal(create([file, file]));
  expect({ status: error.status, errors: error.errors }).toEqual({
    status: 422,
    errors: { files: ['Must not name the same entry twice.'] },
  });
});

test('a deleted file is not found, and a file of a quote cannot be deleted', async () => {
  const [deletedFile, held] = [await upload(client), await upload(client)];
  await client.call('deleteFile', { params: { token: deletedFile } });
  expect(Object.keys((await refusal(create([held, deletedFile]))).errors)).toEqual(['files.1']);
  await create([held]);
  const error = await refusal(client.call('deleteFile', { params: { token: held } }));
  expect(error).toMatchObject({ status: 409, code: 'file_in_use' });
});

test('a delete and a quote at the same moment agree on one outcome', async () => {
  for (let round = 0; round < 20; round += 1) {
    const file = await upload(client);
    const [deleted, quoted] = await Promise.all([
      client.send('deleteFile', { params: { token: file } }),
      client.send('createQuote', { body: { files: [file], services: translation() } }),
    ]);
    expect([
      [200, 422],
      [409, 201],
    ]).toContainEqual([deleted.status, quoted.status]);
  }
});
