import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type Content, decideType, readContent } from '../../../src/engines/reading/decide-type.ts';
import { FILE_TYPES, PERMITTED_EXTENSIONS, sniff } from '../../../src/engines/reading/file-types.ts';
import { makeDocx, makePdf, makeXlsx, makeZip, paragraph, save } from './make.ts';
import { makeBmp, makeGif, makeHeic, makeJpeg, makePng, makeTiff } from './make-image.ts';

const fixture = (name: string): Buffer => readFileSync(fileURLToPath(new URL(`fixtures/${name}`, import.meta.url)));
const content = (head: Buffer | string): Content => ({ head: Buffer.from(head), size: head.length });
const decide = (filename: string, bytes: Buffer | string, declaredMime?: string): ReturnType<typeof decideType> =>
  decideType({ filename, declaredMime, content: content(bytes) });

const size = { width: 10, height: 10 };
const SAMPLES: Record<string, Buffer> = {
  pdf: makePdf({ pages: 1, text: 'Words' }),
  doc: fixture('letter.doc'),
  docx: makeDocx({ body: paragraph('Words') }),
  xls: fixture('book.xls'),
  xlsx: makeXlsx([['Words']]),
  txt: Buffer.from('Words of a text.'),
  jpg: makeJpeg(size),
  jpeg: makeJpeg(size),
  gif: makeGif(size),
  png: makePng(size),
  bmp: makeBmp(size),
  tiff: makeTiff({ pages: 1 }),
  tif: makeTiff({ pages: 1, big: true }),
  heic: makeHeic(size),
};

describe('the type of a file', () => {
  test('the type of a file is one of fourteen by name', () => {
    expect([...PERMITTED_EXTENSIONS].sort()).toEqual(Object.keys(SAMPLES).sort());
  });

  test.each(Object.keys(SAMPLES))(
    'a file of type %s is recognized by name and content, and by content alone',
    (extension) => {
      const bytes = SAMPLES[extension] ?? Buffer.alloc(0);
      const kind = Object.entries(FILE_TYPES).find(([, type]) => type.extensions.includes(extension));
      const expected = { kind: kind?.[0], mimetype: kind?.[1].mimetype };
      expect(decide(`a.${extension.toUpperCase()}`, bytes)).toEqual(expected);
      expect(decide('scan', bytes)).toEqual(expected);
      expect(decide('scan', bytes, 'application/octet-stream')).toEqual(expected);
    },
  );

  test('the type of a file is refused wherever name and content differ, with both named', () => {
    for (const [named, first] of Object.entries(SAMPLES)) {
      for (const [other, second] of Object.entries(SAMPLES)) {
        const verdict = decide(`a.${named}`, second);
        const same = decide('a', first);
        if (JSON.stringify(same) === JSON.stringify(decide('a', second))) expect(verdict).toEqual(same);
        else expect(verdict, `${other} named ${named}`).toHaveProperty('refuse');
      }
    }
    expect(decide('contract.pdf', SAMPLES['png'] ?? '')).toEqual({
      refuse: 'The name "contract.pdf" says PDF, but its content is PNG.',
    });
  });

  test('the type of a file is refused when it is not permitted', () => {
    expect(decide('a.exe', 'MZ\x90\0\x03')).toHaveProperty('refuse');
    expect(decide('a.pdf.exe', SAMPLES['pdf'] ?? '')).toHaveProperty('refuse');
    expect(decide('a.docx', makeZip([{ name: 'readme.txt', data: 'x' }]))).toEqual({
      refuse: 'The name "a.docx" says DOCX, but its content is ZIP.',
    });
    expect(decide('a.docx', makeZip([{ name: 'ppt/slides/slide1.xml', data: 'x' }]))).toHaveProperty('refuse');
    expect(decide('a', 'RIFF\0\0\0\0WEBPVP8 ')).toHaveProperty('refuse');
    expect(decide('a.heic', makeHeic({ ...size, brand: 'avif' }))).toHaveProperty('refuse');
    expect(decide('a.heic', makeHeic({ ...size, brand: 'mp42' }))).toMatchObject({ kind: 'heic' });
    expect(decide('a.txt', Buffer.from([1, 2, 0, 4, 0, 0, 0, 9, 200, 0, 1, 0]))).toHaveProperty('refuse');
  });

  test('the type of a file follows the declared type when the name has no extension', () => {
    expect(decide('download', '<html>Not found</html>', 'text/html; charset=utf-8')).toHaveProperty('refuse');
    expect(decide('download', 'Words', 'text/plain; charset=utf-8')).toMatchObject({ kind: 'txt' });
    expect(decide('download', SAMPLES['png'] ?? '', 'image/jpeg')).toHaveProperty('refuse');
    expect(decide('download', SAMPLES['jpg'] ?? '', 'image/jpg')).toMatchObject({ mimetype: 'image/jpeg' });
    expect(decide('Letter of Dr. Smith', SAMPLES['pdf'] ?? '')).toMatchObject({ kind: 'pdf' });
    expect(decide('draft v1.2', SAMPLES['pdf'] ?? '')).toMatchObject({ kind: 'pdf' });
  });

  test('the type of a file allows up to 1024 bytes before a PDF, and a text that quotes a PDF', () => {
    expect(decide('a.pdf', makePdf({ pages: 1, junk: 'x'.repeat(1000) }))).toMatchObject({ kind: 'pdf' });
    expect(decide('a', makePdf({ pages: 1, junk: '\0'.repeat(1000) }))).toMatchObject({ kind: 'pdf' });
    expect(decide('a.pdf', makePdf({ pages: 1, junk: 'x'.repeat(1100) }))).toHaveProperty('refuse');
    expect(decide('notes.txt', 'A PDF begins with %PDF-1.4 and so on.')).toMatchObject({ kind: 'txt' });
    expect(decide('notes.txt', 'BMW and GIF89a are words too.')).toMatchObject({ kind: 'txt' });
    expect(decide('notes.txt', 'GIF89a is a format of pictures.')).toMatchObject({ kind: 'txt' });
  });

  test('the type of a file may be text of any encoding', () => {
    expect(decide('a.txt', Buffer.from('\ufeffWords', 'utf16le'))).toMatchObject({ kind: 'txt' });
    expect(decide('a.txt', Buffer.from('Words without a mark, many of them', 'utf16le'))).toMatchObject({
      kind: 'txt',
    });
    expect(decide('a.txt', Buffer.from('这是一份合同。\n双方同意。\n', 'utf16le'))).toMatchObject({ kind: 'txt' });
    expect(decide('a.txt', Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]))).toMatchObject({ kind: 'txt' });
  });

  test('the type of a file is read from the end of a large archive', async () => {
    const filler = Array.from({ length: 40 }, (_, at) => ({
      name: `customXml/item${at}.xml`,
      data: Buffer.from(Array.from({ length: 8000 }, (_, byte) => (byte * byte * 31 + at * 7 + (byte >> 3)) & 255)),
    }));
    const real = makeZip([...filler, { name: 'xl/workbook.xml', data: 'x' }]);
    expect(real.length).toBeGreaterThan(65_536);
    const read = await readContent(save(real));
    expect(decideType({ filename: 'a.xlsx', content: read })).toMatchObject({ kind: 'xlsx' });
    expect(decideType({ filename: 'a.docx', content: read })).toHaveProperty('refuse');
  });
});

/** A buffer that counts how many bytes are copied into strings. */
function countCopies(bytes: Buffer): { bytes: Buffer; copied: () => number } {
  let copied = 0;
  const counting = Object.assign(Buffer.from(bytes), {
    toString(encoding?: BufferEncoding, start = 0, end = bytes.length): string {
      copied += Math.min(end, bytes.length) - start;
      return Buffer.prototype.toString.call(counting, encoding, start, end);
    },
  });
  return { bytes: counting, copied: () => copied };
}

describe('a file of nothing but ZIP signatures', () => {
  const filled = (entry: string) =>
    Buffer.from(entry.repeat(Math.ceil(65_536 / entry.length)), 'latin1').subarray(0, 65_536);

  test('a file of nothing but ZIP signatures is read only a few times, however long its names claim to be', () => {
    const head = countCopies(filled('PK\x03\x04a\xff\xff'));
    const tail = countCopies(filled('PK\x01\x02abcd\xff\xff'));
    expect(sniff(head.bytes, tail.bytes)).toBe('zip');
    expect(head.copied() + tail.copied()).toBeLessThan(4 * 2 * 65_536);
  });
});
