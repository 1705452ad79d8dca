import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { File } from '../../../src/wire/schemas/file.ts';
import { makeDocx, makePdf, makeXlsx, paragraph } from '../../engines/reading/make.ts';
import { makeBmp, makeGif, makeHeic, makeJpeg, makePng, makeTiff } from '../../engines/reading/make-image.ts';
import { serveHttp } from '../../support/servers.ts';
import { findings, fixture, multipart, post, send, sendUrl } from '../../world/files.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({ ALLOW_PRIVATE_URLS: 'true' });
const account = useFixture(() => world.newAccount());

const SENTENCE = 'The undersigned hereby certifies that the above is a true copy of the original document. ';
const PICTURE = { width: 640, height: 480 };
const OFFICE = 'application/vnd.openxmlformats-officedocument';
const WORDS = { source_word_count: expect.any(Number), language_detection: 'en' };
const NO_WORDS = { source_word_count: null, language_detection: null, page_count: 1 };

interface Type {
  name: string;
  bytes: () => Buffer | Promise<Buffer>;
  mimetype: string;
  found: Partial<Record<keyof File, unknown>>;
}

const TYPES: Type[] = [
  {
    name: 'act.pdf',
    bytes: () =>
      makePdf({ pages: 3, text: SENTENCE.trim(), title: 'Act', creator: 'Scanner', modified: 'D:20261114235207Z' }),
    mimetype: 'application/pdf',
    found: {
      page_count: 3,
      pdf_title: 'Act',
      pdf_creator: 'Scanner',
      pdf_last_modified: '2026-11-14T23:52:07+00:00',
      ...WORDS,
    },
  },
  {
    name: 'letter.doc',
    bytes: () => fixture('letter.doc'),
    mimetype: 'application/msword',
    found: { source_word_count: expect.any(Number), page_count: expect.any(Number) },
  },
  {
    name: 'letter.docx',
    bytes: () => makeDocx({ body: paragraph(SENTENCE), pages: 2 }),
    mimetype: `${OFFICE}.wordprocessingml.document`,
    found: { page_count: 2, ...WORDS },
  },
  {
    name: 'book.xls',
    bytes: () => fixture('book.xls'),
    mimetype: 'application/vnd.ms-excel',
    found: { source_word_count: expect.any(Number), page_count: expect.any(Number) },
  },
  {
    name: 'book.xlsx',
    bytes: () => makeXlsx([['Name', 'Date'], [SENTENCE]]),
    mimetype: `${OFFICE}.spreadsheetml.sheet`,
    found: { page_count: 1, source_word_count: expect.any(Number) },
  },
  {
    name: 'note.txt',
    bytes: () => Buffer.from(SENTENCE.repeat(36)),
    mimetype: 'text/plain',
    found: { page_count: 3, ...WORDS },
  },
  { name: 'scan.jpg', bytes: () => makeJpeg(PICTURE), mimetype: 'image/jpeg', found: NO_WORDS },
  { name: 'scan.jpeg', bytes: () => makeJpeg(PICTURE), mimetype: 'image/jpeg', found: NO_WORDS },
  { name: 'scan.gif', bytes: () => makeGif(PICTURE), mimetype: 'image/gif', found: NO_WORDS },
  { name: 'scan.png', bytes: () => makePng(PICTURE), mimetype: 'image/png', found: NO_WORDS },
  { name: 'scan.bmp', bytes: () => makeBmp(PICTURE), mimetype: 'image/bmp', found: NO_WORDS },
  {
    name: 'scan.tiff',
    bytes: () => makeTiff({ pages: 4 }),
    mimetype: 'image/tiff',
    found: { ...NO_WORDS, page_count: 4 },
  },
  { name: 'scan.tif', bytes: () => makeTiff({ pages: 1 }), mimetype: 'image/tiff', found: NO_WORDS },
  { name: 'SCAN.HEIC', bytes: () => makeHeic(PICTURE), mimetype: 'image/heic', found: NO_WORDS },
];

const FIELDS = [
  'id',
  'filename',
  'size',
  'sha256',
  'size_label',
  'mimetype',
  'url',
  'upload_source',
  'source_word_count',
  'page_count',
  'language_detection',
  'source_metadata',
  'integrations',
  'livemode',
  'created_at',
  'updated_at',
];
const PDF_FIELDS = ['pdf_title', 'pdf_creator', 'pdf_last_modified'];
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/;

function expectFullFile(file: File, { name, mimetype, found }: Type, bytes: Buffer, livemode: boolean): void {
  expect(Object.keys(file).toSorted()).toEqual(
    [...FIELDS, ...(mimetype === 'application/pdf' ? PDF_FIELDS : [])].toSorted(),
  );
  expect(file).toMatchObject({
    id: expect.stringMatching(/^file_[0-9a-z]{26}$/),
    filename: name,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    size_label: expect.stringMatching(/^\d+(\.\d)? (B|KB|MB)$/),
    mimetype,
    url: expect.stringMatching(/^http/),
    upload_source: 'api',
    integrations: [],
    livemode,
    created_at: expect.stringMatching(TIME),
    updated_at: file.created_at,
    ...found,
  });
}

describe.each(TYPES)('$name', (type) => {
  test('$name is accepted as a part of a form, with every field of a file', async () => {
    const bytes = await type.bytes();
    const { status, body } = await send(world, account.keys.live, { filename: type.name, content: bytes });
    expect(status).toBe(201);
    expectFullFile(body.data, type, bytes, true);
    const { data: again } = await account.live.call('getFile', { params: { token: body.data.id } });
    expect({ ...again, url: '' }).toEqual({ ...body.data, url: '' });
    expect(Buffer.from(await (await fetch(again.url)).arrayBuffer()).equals(bytes)).toBe(true);
  });

  test('$name is accepted by its URL, whatever the encoding of the request', async () => {
    const bytes = await type.bytes();
    const { url } = await serveHttp((_request, response) => response.end(bytes));
    const address = `${url}/archive/${type.name}?version=2`;
    const key = account.keys.test;
    const answers = await Promise.all([
      sendUrl(world, key, address),
      post(world, key, JSON.stringify({ url: address }), { 'Content-Type': 'application/json' }),
      post(world, key, multipart([{ name: 'url', content: address }])),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(201);
      expectFullFile(body.data, type, bytes, false);
    }
  });
});

test('an image has its dimensions', async () => {
  const { body } = await send(world, account.keys.test, { filename: 'a.png', content: makePng(PICTURE) });
  expect(body.data.source_metadata).toEqual({ text_layer: false, encrypted: false, findings: [], ...PICTURE });
});

test('the language of a text is detected, and replaced by the language of its quote', async () => {
  const { test: client, keys } = await world.newAccount();
  const { body } = await send(world, keys.test, {
    filename: 'acta.txt',
    content: 'El que suscribe certifica que la presente es copia fiel del documento original que obra en el archivo.',
  });
  expect(body.data.language_detection).toBe('es');
  await client.call('createQuote', {
    body: {
      files: [body.data.id],
      services: {
        translation: true,
        translation_options: { source_language: 'pt', target_language: ['en'], translation_type: 'certified' },
      },
    },
  });
  const { data } = await client.call('getFile', { params: { token: body.data.id } });
  expect(data.language_detection).toBe('pt');
  expect(data.updated_at >= data.created_at).toBe(true);
});

test('the type of a file without an extension is decided by the declared type, or by the content', async () => {
  const pdf = makePdf({ pages: 1 });
  const typed = await send(world, account.keys.test, { filename: 'scan', type: 'application/pdf', content: pdf });
  expect(typed.body.data).toMatchObject({ filename: 'scan', mimetype: 'application/pdf', page_count: 1 });
  for (const type of [undefined, 'text/plain', 'application/octet-stream']) {
    const part = { filename: 'Dr. Smith', content: makePng(PICTURE), ...(type && { type }) };
    const { body } = await send(world, account.keys.test, part);
    expect(body.data).toMatchObject({ filename: 'Dr. Smith', mimetype: 'image/png' });
  }
});

test('a PDF with a password, cut off, without pages or with a false page count is stored with findings', async () => {
  const text = SENTENCE.trim();
  const fullPdf = makePdf({ pages: 20, text });
  const cases: [string, Buffer, string, number | 'unknown' | null][] = [
    ['encrypted.pdf', await fixture('encrypted.pdf'), 'encrypted', 'unknown'],
    ['cut.pdf', fullPdf.subarray(0, fullPdf.length / 2), 'damaged', null],
    ['none.pdf', makePdf({ pages: 0 }), 'no_pages', 'unknown'],
    ['low.pdf', makePdf({ pages: 5, text, lieCount: 2 }), 'page_count_mismatch', 5],
    ['only-a-header.pdf', Buffer.from('%PDF-1.7\n'), 'damaged', null],
  ];
  for (const [filename, content, code, pages] of cases) {
    const { status, body } = await send(world, account.keys.test, { filename, content });
    expect(status, filename).toBe(201);
    expect(findings(body.data), filename).toContain(code);
    // Some pages of a damaged PDF may still be found.
    if (pages !== null) expect(body.data.page_count, filename).toBe(pages === 'unknown' ? 1 : pages);
    if (pages === 'unknown') expect(findings(body.data), filename).toContain('pages_unknown');
    expect(body.data, filename).toMatchObject({ pdf_title: expect.any(String), pdf_creator: expect.any(String) });
    expect(body.data.source_word_count, filename).toBeNull();
  }
  const high = await send(world, account.keys.test, {
    filename: 'high.pdf',
    content: makePdf({ pages: 5, text, lieCount: 900_000 }),
  });
  expect(high.body.data.page_count).toBe(5);
});

test('a PDF without metadata has an empty title and creator, and no time of change', async () => {
  const { body } = await send(world, account.keys.test, { filename: 'bare.pdf', content: makePdf({ pages: 1 }) });
  expect(body.data).toMatchObject({ pdf_title: '', pdf_creator: '', page_count: 1 });
  expect(body.data).not.toHaveProperty('pdf_last_modified');
  expect(findings(body.data)).not.toContain('pages_unknown');
});
