import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { makeDocx, makePdf, makeZip, paragraph } from '../../engines/reading/make.ts';
import { makePng } from '../../engines/reading/make-image.ts';
import {
  expectNothingStored,
  MULTIPART_HEADERS,
  multipart,
  type Part,
  post,
  send,
  storedNames,
} from '../../world/files.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const LIMIT = 200_000;
const world = useWorld({ MAX_FILE_BYTES: String(LIMIT) });
const account = useFixture(() => world.newAccount());

const TEXT = { filename: 'a.txt', content: 'some text' };
const JSON_TYPE = { 'Content-Type': 'application/json' };

describe('nothing is stored of', () => {
  afterEach(() => expectNothingStored(world));

  test('nothing is stored of a request without a file and without a URL', async () => {
    const unnamed: Part = { disposition: 'form-data', content: 'some text' };
    const bodies: [Buffer | string, Record<string, string>][] = [
      [Buffer.alloc(0), {}],
      ['{}', JSON_TYPE],
      ['{"url":null}', JSON_TYPE],
      ['', { 'Content-Type': 'application/x-www-form-urlencoded' }],
      ['url=', { 'Content-Type': 'application/x-www-form-urlencoded' }],
      [multipart([]), MULTIPART_HEADERS],
      [multipart([{ name: 'url', content: '' }]), MULTIPART_HEADERS],
      [multipart([unnamed]), MULTIPART_HEADERS],
      [
        multipart([{ disposition: "form-data; name=file; filename*=UTF-8''a%0D%0Ab.txt", content: 'x' }]),
        MULTIPART_HEADERS,
      ],
      [multipart([{ disposition: 'attachment; name="file"; filename="a.txt"', content: 'x' }]), MULTIPART_HEADERS],
      // Browsers send this part for a file input that was left empty.
      [multipart([{ filename: '', type: 'application/octet-stream', content: '' }]), MULTIPART_HEADERS],
    ];
    for (const [body, headers] of bodies) {
      const answer = await post(world, account.keys.test, body, headers);
      expect(answer.status, String(body)).toBe(422);
      expect(answer.body, String(body)).toMatchObject({
        code: 'validation_failed',
        errors: { file: ['Send the file as the multipart part `file`, or its address as `url`.'] },
      });
    }
  });

  test.each<[string, Part[], string, string]>([
    ['a file and a URL', [TEXT, { name: 'url', content: 'https://example.com/a.txt' }], 'url', 'not both'],
    ['a URL and a file', [{ name: 'url', content: 'https://example.com/a.txt' }, TEXT], 'url', 'not both'],
    ['two files', [TEXT, { ...TEXT, filename: 'b.txt' }], 'file', 'one file'],
    ['two URLs', ['a', 'b'].map((content) => ({ name: 'url', content })), 'url', 'once'],
    ['a file sent as a plain field', [{ content: 'some text' }], 'file', 'file part'],
    ['a URL sent as a file', [{ ...TEXT, name: 'url' }], 'url', 'a string'],
    ['a URL sent as JSON', [{ name: 'url', type: 'application/json', content: '{"a":1}' }], 'url', 'a string'],
    ['a name with NUL', [{ ...TEXT, filename: 'a\0b.txt' }], 'file', 'NUL'],
    [
      'a name with an escaped NUL',
      [{ ...TEXT, disposition: "form-data; name=file; filename*=UTF-8''a%00.txt" }],
      'file',
      'NUL',
    ],
  ])('nothing is stored of %s', async (_description, parts, field, message) => {
    const { status, body } = await send(world, account.keys.test, ...parts);
    expect(status).toBe(422);
    expect(body.code).toBe('validation_failed');
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
    expect(body.errors?.[field]?.[0]).toContain(message);
  });

  test.each([JSON.stringify({ file: 'abc' }), JSON.stringify({ file: 'abc', url: 'https://example.com/a.txt' })])(
    'nothing is stored of a file in JSON: %s',
    async (text) => {
      const { status, body } = await post(world, account.keys.test, text, JSON_TYPE);
      expect(status).toBe(422);
      expect(Object.keys(body.errors ?? {})).toEqual(['file']);
    },
  );

  test('nothing is stored of a form with an unknown field if the client prefers strict handling', async () => {
    const body = multipart([{ name: 'fiel', content: 'x' }, TEXT]);
    const answer = await post(world, account.keys.test, body, { ...MULTIPART_HEADERS, Prefer: 'handling=strict' });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toHaveProperty('fiel');
  });

  test('nothing is stored of an empty file', async () => {
    const { status, body } = await send(world, account.keys.test, { filename: 'empty.pdf', content: '' });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'file_unreadable', errors: { file: ['"empty.pdf" is empty.'] } });
  });

  const executable = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(64)]);
  test.each<[string, string, Buffer | string]>([
    ['a type that is not permitted', 'page.html', '<html></html>'],
    ['an executable', 'setup.exe', executable],
    ['an executable under another name', 'scan.pdf', executable],
    ['an executable that is called a text', 'notes.txt', executable],
    ['an archive', 'files.zip', makeZip([{ name: 'a.txt', data: 'a' }])],
    ['an archive that is called a document', 'files.docx', makeZip([{ name: 'a.txt', data: 'a' }])],
    ['an image that is called a PDF', 'scan.pdf', makePng({ width: 4, height: 4 })],
    ['a PDF that is called an image', 'scan.png', makePdf({ pages: 1 })],
    ['a document that is called a sheet', 'book.xlsx', makeDocx({ body: paragraph('text') })],
    ['a text that is called a document', 'letter.doc', 'only text'],
    ['bytes of no type', 'bytes', Buffer.from([1, 2, 3, 0, 255, 254, 0, 9])],
  ])('nothing is stored of %s', async (_description, filename, content) => {
    const { status, body } = await send(world, account.keys.test, {
      filename,
      type: 'application/octet-stream',
      content,
    });
    expect(status).toBe(422);
    expect(body.code).toBe('unsupported_file_type');
    expect(Object.keys(body.errors ?? {})).toEqual(['file']);
    expect(body.message).toContain(`"${filename}"`);
  });

  test('nothing is stored of an HTML page under the name of a text', async () => {
    const { body } = await send(world, account.keys.test, {
      filename: 'a.txt',
      type: 'text/html',
      content: '<html></html>',
    });
    expect(body.code).toBe('unsupported_file_type');
  });

  test('nothing is stored of a file that is too large', async () => {
    const { status, body } = await send(world, account.keys.test, {
      filename: 'a.txt',
      content: 'a'.repeat(LIMIT + 1),
    });
    expect(status).toBe(413);
    const message = 'A file may be at most 200 KB.';
    expect(body).toMatchObject({ code: 'payload_too_large', message, errors: { file: [message] } });
    const byLength = await send(world, account.keys.test, {
      filename: 'a.txt',
      content: Buffer.alloc(LIMIT + 1_100_000, 'a'),
    });
    expect(byLength).toMatchObject({ status: 413, body: { message } });
  });

  test('nothing is stored of a file that grows too large, which is refused before all of it has arrived', async () => {
    const { answer, socket } = await sendSlowly([
      multipart([{ filename: 'a.txt', content: 'a'.repeat(LIMIT) }], { end: '' }),
      Buffer.alloc(100_000, 'a'),
    ]);
    expect(await answer).toContain('HTTP/1.1 413');
    // The rest is read and discarded, and the connection stays open.
    const next = new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(String(chunk))));
    socket.write('0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(await next).toContain('HTTP/1.1 200');
    socket.destroy();
  });

  test('nothing is stored of a second file, which is refused before all of it has arrived', async () => {
    const body = multipart([TEXT, { filename: 'b.txt', content: 'b'.repeat(150_000) }], { end: '' });
    const { answer, socket } = await sendSlowly([body]);
    expect(await answer).toContain('HTTP/1.1 422');
    socket.destroy();
  });

  test('nothing is stored of a file whose client disconnects in the middle', async () => {
    const fullForm = multipart([{ filename: 'a.txt', content: 'a'.repeat(100_000) }]);
    for (const share of [0.2, 0.6, 0.99]) {
      const { socket } = await sendSlowly([fullForm.subarray(0, Math.floor(fullForm.length * share))]);
      await expect.poll(async () => (await storedNames(world)).spool.length).toBe(1);
      socket.destroy();
      await expect.poll(async () => (await storedNames(world)).spool.length).toBe(0);
    }
  });

  test('nothing is stored of a form that cannot be read, which is refused as malformed', async () => {
    const fullForm = multipart([{ filename: 'a.txt', content: 'a'.repeat(50_000) }]);
    const bodies: [Buffer | string, Record<string, string>][] = [
      [fullForm.subarray(0, 30_000), MULTIPART_HEADERS],
      [fullForm.subarray(0, 60), MULTIPART_HEADERS],
      ['no parts at all', MULTIPART_HEADERS],
      [fullForm, { 'Content-Type': 'multipart/form-data' }],
      [fullForm, { 'Content-Type': 'multipart/form-data; boundary=another' }],
      [multipart([{ name: '__proto__', content: 'x' }]), MULTIPART_HEADERS],
      [multipart([{ name: 'url', type: 'application/json', content: '{' }]), MULTIPART_HEADERS],
    ];
    for (const [body, headers] of bodies) {
      const answer = await post(world, account.keys.test, body, headers);
      expect(answer.status, String(body).slice(0, 200)).toBe(400);
      expect(answer.body.code).toBe('malformed_request');
    }
  });

  test('nothing is stored of a form of very many parts', async () => {
    const parts = Array.from({ length: 2500 }, (_, at) => ({ name: `field${at}`, content: 'x' }));
    expect((await send(world, account.keys.test, ...parts)).status).toBe(413);
  });
});

/** Sends the headers and chunks of a body that does not end; `answer` is the first data that arrives. */
async function sendSlowly(chunks: Buffer[]) {
  const socket = connect(Number(new URL(world.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  const answer = new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(String(chunk))));
  const headers = {
    Host: 'a',
    Authorization: `Bearer ${account.keys.test}`,
    'Transfer-Encoding': 'chunked',
    ...MULTIPART_HEADERS,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /v1/files HTTP/1.1\r\n${lines.join('')}\r\n`);
  for (const chunk of chunks) {
    socket.write(`${chunk.length.toString(16)}\r\n`);
    socket.write(chunk);
    socket.write('\r\n');
  }
  return { socket, answer };
}
