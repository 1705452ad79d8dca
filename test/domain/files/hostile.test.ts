import { deflateSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { assemblePdf, makeDocx, makePdf, makeXlsx, makeZip, paragraph } from '../../engines/reading/make.ts';
import { makePng, makeTiff } from '../../engines/reading/make-image.ts';
import { scaleTimeout } from '../../support/run/scale-timeout.ts';
import { findings, multipart, post, storedNames } from '../../world/files.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const made = new Map<string, Buffer>();
const bodyOf = (filename: string): Buffer => made.get(filename) ?? Buffer.alloc(0);
const world = useWorld();
const account = useFixture(() => world.newAccount());
beforeAll(async () => {
  // Building the files takes longer than reading them, and must not be timed.
  for (const [, filename, make] of BOMBS) made.set(filename, multipart([{ filename, content: make() }]));
});

const ENTITIES = `<!DOCTYPE a [<!ENTITY a0 "ha">${Array.from(
  { length: 20 },
  (_, at) => `<!ENTITY a${at + 1} "&a${at};&a${at};&a${at};">`,
).join('')}]>`;

function pdfBomb(): Buffer {
  const packed = deflateSync(deflateSync(Buffer.alloc(400_000_000, ' ')));
  return assemblePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>',
    `<< /Length ${packed.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n${packed.toString('latin1')}\nendstream`,
    '<< >>',
  ]);
}

const BOMBS: [string, string, () => Buffer][] = [
  [
    'a document that inflates a thousandfold',
    'bomb.docx',
    () => makeDocx({ body: paragraph('a '.repeat(30_000_000)) }),
  ],
  ['a sheet that inflates a thousandfold', 'bomb.xlsx', () => makeXlsx([['a '.repeat(30_000_000)]])],
  [
    'a document of very many entries',
    'many.docx',
    () =>
      makeDocx({
        body: paragraph('text'),
        extra: Array.from({ length: 30_000 }, (_, at) => ({ name: `word/media/${at}`, data: '' })),
      }),
  ],
  [
    'a document whose entry claims to be small',
    'lie.docx',
    () =>
      makeDocx({
        body: paragraph('text'),
        extra: [{ name: 'word/header1.xml', data: ' '.repeat(60_000_000), lieSize: 10 }],
      }),
  ],
  ['a document of entities in entities', 'laughs.docx', () => makeDocx({ body: paragraph('&a20;'), prolog: ENTITIES })],
  [
    'a document that includes another file',
    'outside.docx',
    () => makeDocx({ body: paragraph('&x;'), prolog: '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>' }),
  ],
  [
    'a document that is nested without end',
    'deep.docx',
    () => makeDocx({ body: `${'<w:p>'.repeat(200_000)}${'</w:p>'.repeat(200_000)}` }),
  ],
  ['an archive of an unknown kind', 'odd.docx', () => makeZip([{ name: '[Content_Types].xml', data: '<a/>' }])],
  ['an image of very many pixels', 'bomb.png', () => makePng({ width: 60_001, height: 60_001 })],
  ['an image whose pages form a loop', 'loop.tiff', () => makeTiff({ pages: 5, loopTo: 1 })],
  ['an image of very many pages', 'many.tiff', () => makeTiff({ pages: 100_000 })],
  ['a PDF that inflates without end', 'bomb.pdf', pdfBomb],
  ['a PDF whose pages form a loop', 'loop.pdf', () => makePdf({ pages: 2, lieCount: 1_000_000, loop: true })],
  ['a text of one long line', 'long.txt', () => Buffer.alloc(50_000_000, 'a')],
];

test('bombs are refused, or stored with findings, within 10 s, and other requests do not wait', async () => {
  const bodies = BOMBS.map(([description, filename]) => ({ what: description, body: bodyOf(filename) }));
  const waiting = new Set(BOMBS.map(([description]) => description));
  const outcomes = bodies.map(async ({ what: description, body }) => {
    const began = performance.now();
    const answer = await post(world, account.keys.test, body).finally(() => waiting.delete(description));
    return { what: description, answer, ms: performance.now() - began };
  });
  let slowest = 0;
  while (waiting.size > 0) {
    const began = performance.now();
    await account.live.call('listFiles');
    slowest = Math.max(slowest, performance.now() - began);
  }
  for (const { what: description, answer, ms } of await Promise.all(outcomes)) {
    expect([201, 422], description).toContain(answer.status);
    if (answer.status === 422) expect(answer.body.code, description).toBe('unsupported_file_type');
    // The bombs also wait for each other.
    expect(ms, description).toBeLessThan(scaleTimeout(20_000));
  }
  expect(slowest).toBeLessThan(scaleTimeout(2000));
  expect((await storedNames(world)).spool).toEqual([]);
});

test.each(BOMBS.filter(([, name]) => !/^(many\.tiff|long\.txt|loop\.|lie\.)/.test(name)))(
  '%s on its own is refused, or stored with findings and without a word count',
  async (_description, filename) => {
    const body = bodyOf(filename);
    const began = performance.now();
    const answer = await post(world, account.keys.test, body);
    expect(performance.now() - began).toBeLessThan(scaleTimeout(10_000));
    if (answer.status === 422) return;
    const { data } = answer.body;
    expect(data.source_word_count).toBeNull();
    expect(findings(data).length).toBeGreaterThan(0);
    const response = await fetch(data.url);
    expect((await response.arrayBuffer()).byteLength).toBe(data.size);
  },
);
