import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createLibraries } from '../../../src/engines/reading/libraries.ts';
import { DEFAULT_LIMITS, type Limits, type Measures } from '../../../src/engines/reading/measures.ts';
import { pdfTimestamp } from '../../../src/engines/reading/pdf/measure-pdf.ts';
import { readFile } from '../../../src/engines/reading/read-file.ts';
import { assemblePdf, makePdf, type PdfOptions, save } from './make.ts';

const libraries = createLibraries();
const fixture = (name: string): string => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));
const read = (bytes: Buffer, limits: Partial<Limits> = {}): Promise<Measures> =>
  readFile(libraries, save(bytes, 'a.pdf'), 'pdf', { ...DEFAULT_LIMITS, ...limits });
const readMade = (options: PdfOptions): Promise<Measures> => read(makePdf(options));
const codes = (measures: Measures): string[] => measures.details.findings.map((finding) => finding.code);
const TEXT = 'The undersigned hereby certifies that the above is a true copy of the original';

describe('a PDF', () => {
  test('a PDF has pages, words, a language and its metadata', async () => {
    const made = await readMade({
      pages: 3,
      text: TEXT,
      title: 'Birth',
      creator: 'Scanner',
      modified: "D:20261114235207+01'00'",
    });
    expect(made).toMatchObject({
      kind: 'pdf',
      pages: 3,
      words: 42,
      language: 'en',
      title: 'Birth',
      creator: 'Scanner',
      modifiedAt: '2026-11-14T22:52:07+00:00',
      details: { text_layer: true, encrypted: false, findings: [], words_by_page: [14, 14, 14] },
    });
  });

  test('a PDF joins a word that a hyphen divides over two lines', async () => {
    expect(await readMade({ pages: 1, text: 'This is a long exam-\nple of it' })).toMatchObject({
      words: 7,
    });
  });

  test('a PDF of pictures has pages and no words', async () => {
    const made = await readMade({ pages: 4, text: [null, null, null, null] });
    expect(made).toMatchObject({ pages: 4, words: null, details: { text_layer: false } });
    expect(codes(made)).toEqual(['no_text_layer']);
  });

  test('a PDF of blank pages is reported as blank, not as pictures', async () => {
    const made = await readMade({ pages: 2, text: ['', ''] });
    expect(made).toMatchObject({ pages: 2, words: 0, details: { text_layer: false } });
    expect(codes(made)).toEqual(['blank']);
  });

  test('a PDF with text on some pages only is not counted by its words', async () => {
    const made = await readMade({ pages: 2, text: [TEXT, null] });
    expect(made).toMatchObject({ pages: 2, words: null });
    expect(codes(made)).toEqual(['partial_text_layer']);
    const blank = await readMade({ pages: 2, text: [TEXT, ''] });
    expect(blank).toMatchObject({ pages: 2, words: 14 });
  });

  test('a PDF has its real pages, whatever its count says', async () => {
    expect(await readMade({ pages: 5, text: TEXT, lieCount: 900_000 })).toMatchObject({
      pages: 5,
      words: 70,
    });
    for (const path of [save(makePdf({ pages: 5, text: TEXT, lieCount: 2 })), fixture('low-count-compressed.pdf')]) {
      const low = await readFile(libraries, path, 'pdf', DEFAULT_LIMITS);
      expect(low).toMatchObject({ pages: 5, words: null });
      expect(codes(low)).toContain('page_count_mismatch');
    }
    expect(await readMade({ pages: 5, text: TEXT, lieCount: -1 })).toMatchObject({ pages: 5 });
  });

  test('a PDF whose page tree is a loop is read to an end', async () => {
    expect(await readMade({ pages: 2, text: TEXT, lieCount: 500, loop: true })).toMatchObject({ pages: 2 });
  });

  test('a PDF whose page tree multiplies stops at the limit', async () => {
    const multiplied = (depth: number): Buffer => {
      const levels = Array.from({ length: depth }, (_, at) => {
        const kids = Array(12)
          .fill(`${at + 7} 0 R`)
          .join(' ');
        return `<< /Type /Pages /Count ${12 ** (depth - at)} /Kids [${kids}] >>`;
      });
      const unused = ['null', 'null', 'null', '<< >>'];
      const page = '<< /Type /Page /MediaBox [0 0 9 9] >>';
      return assemblePdf(['<< /Type /Catalog /Pages 6 0 R >>', ...unused, ...levels, page]);
    };
    const many = await read(multiplied(4));
    expect(many.pages).toBeNull();
    expect(codes(many)).toEqual(['limit_exceeded']);
    const endless = await read(multiplied(9));
    expect(endless.pages).toBeNull();
    expect(codes(endless)).toEqual(['no_pages']);
  });

  test('a PDF without pages is stored with a finding', async () => {
    const made = await readMade({ pages: 0 });
    expect(made.pages).toBeNull();
    expect(codes(made)).toEqual(['no_pages']);
  });

  test('a PDF that is cut off is damaged, and its words are not trusted', async () => {
    const complete = makePdf({ pages: 20, text: TEXT });
    const half = await read(complete.subarray(0, complete.length / 2));
    expect(half.words).toBeNull();
    expect(codes(half)).toContain('damaged');
    expect(codes(await read(Buffer.from('%PDF-1.7\nnothing more')))).toEqual(['damaged']);
    const noTable = makePdf({ pages: 2, text: TEXT })
      .toString('latin1')
      .replace(/startxref\n\d+/, 'startxref\n7');
    const repaired = await read(Buffer.from(noTable, 'latin1'));
    expect(repaired).toMatchObject({ pages: 2, words: 28 });
    expect(codes(repaired)).toEqual(['repaired']);
  });

  test('a PDF with a password has no counts; one that only restricts has them', async () => {
    const closed = await readFile(libraries, fixture('encrypted.pdf'), 'pdf', DEFAULT_LIMITS);
    expect(closed).toMatchObject({ pages: null, words: null, details: { encrypted: true } });
    expect(codes(closed)).toEqual(['encrypted']);
    const restricted = await readFile(libraries, fixture('restricted.pdf'), 'pdf', DEFAULT_LIMITS);
    expect(restricted).toMatchObject({ pages: 3, words: 24, details: { encrypted: true } });
    expect(codes(restricted)).toEqual(['restricted']);
  });

  test('a PDF that takes too long to read has pages but no words', async () => {
    const bytes = makePdf({ pages: 300, text: TEXT });
    const made = await read(bytes, { textCpuMs: 1, textPages: 10 });
    expect(made).toMatchObject({ pages: 300, words: null, language: 'en' });
    expect(codes(made)).toEqual(['partly_read']);
  });

  test('a PDF that inflates without end stays within its memory', async () => {
    const bomb = deflateSync(deflateSync(Buffer.alloc(400_000_000, ' ')));
    const filters = '/Filter [/FlateDecode /FlateDecode] ';
    const bytes = assemblePdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>',
      `<< /Length ${bomb.length} ${filters}>>\nstream\n${bomb.toString('latin1')}\nendstream`,
      '<< >>',
    ]);
    const made = await read(bytes);
    expect(made.words).toBeNull();
    expect(await readMade({ pages: 1, text: TEXT })).toMatchObject({ words: 14 });
  });

  test('a PDF has a modification time in UTC, if it states a real one', () => {
    expect(pdfTimestamp("D:20240229120000-05'30'")).toBe('2024-02-29T17:30:00+00:00');
    expect(pdfTimestamp('D:20240229')).toBe('2024-02-29T00:00:00+00:00');
    expect(pdfTimestamp('20240229120000Z')).toBe('2024-02-29T12:00:00+00:00');
    expect(pdfTimestamp('D:20241350')).toBeNull();
    expect(pdfTimestamp('yesterday')).toBeNull();
  });
});
