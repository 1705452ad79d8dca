import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CFB } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import type { Kind } from '../../../src/engines/reading/file-types.ts';
import { createLibraries } from '../../../src/engines/reading/libraries.ts';
import { DEFAULT_LIMITS, type Limits, type Measures } from '../../../src/engines/reading/measures.ts';
import { readFile } from '../../../src/engines/reading/read-file.ts';
import { scaleTimeout } from '../../support/run/scale-timeout.ts';
import { makeDocx, makeXlsx, makeZip, paragraph, save } from './make.ts';

const libraries = createLibraries();
const fixture = (name: string): string => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));
const read = (bytes: Buffer, kind: Kind, limits: Partial<Limits> = {}): Promise<Measures> =>
  readFile(libraries, save(bytes, `a.${kind}`), kind, { ...DEFAULT_LIMITS, ...limits });
const codes = (measures: Measures): string[] => measures.details.findings.map((finding) => finding.code);
const CLEAN = { text_layer: true, encrypted: false, findings: [] };

interface Builder {
  utils: { cfb_new(): object; cfb_add(container: object, name: string, content: Buffer): void };
  write(container: object, options: { type: 'buffer' }): Buffer;
}

function makeOle(streams: Record<string, Buffer>): Buffer {
  const builder = CFB as Builder;
  const container = builder.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) builder.utils.cfb_add(container, `/${name}`, content);
  return builder.write(container, { type: 'buffer' });
}

describe('a DOCX', () => {
  test('a DOCX counts the body, notes and headers once, without deleted text and fallbacks', async () => {
    const body = [
      paragraph('The quick brown fox'),
      '<w:p><w:r><w:t>ju</w:t></w:r><w:r><w:t>mps</w:t><w:tab/><w:t>over</w:t><w:br/><w:t>it</w:t></w:r></w:p>',
      '<w:p><w:del><w:r><w:delText>gone words</w:delText></w:r></w:del><w:r><w:instrText>PAGE</w:instrText></w:r></w:p>',
      '<w:p><w:r><mc:AlternateContent xmlns:mc="m"><mc:Choice><w:t>boxed</w:t></mc:Choice><mc:Fallback><w:t>boxed</w:t></mc:Fallback></mc:AlternateContent></w:r></w:p>',
      `<w:tbl><w:tr><w:tc>${paragraph('cell')}</w:tc><w:tc>${paragraph('cell')}</w:tc></w:tr></w:tbl>`,
    ].join('');
    const made = await read(makeDocx({ body, footnotes: 'a note here', header: 'Head line' }), 'docx');
    expect(made).toMatchObject({ kind: 'docx', words: 15, pages: 1, details: CLEAN });
  });

  test('a DOCX has the pages it states, or one per 250 words', async () => {
    const body = paragraph('word '.repeat(600));
    expect(await read(makeDocx({ body, pages: 7 }), 'docx')).toMatchObject({ pages: 7 });
    expect(await read(makeDocx({ body }), 'docx')).toMatchObject({ pages: 3 });
    expect(await read(makeDocx({ body: '', pages: 0 }), 'docx')).toMatchObject({ pages: 1, words: 0 });
    const template = makeDocx({ body: paragraph('word '.repeat(5000)), pages: 1 });
    expect(await read(template, 'docx')).toMatchObject({ pages: 20 });
  });

  test('a DOCX with macros gets a finding', async () => {
    const made = await read(
      makeDocx({ body: paragraph('x'), extra: [{ name: 'word/vbaProject.bin', data: 'x' }] }),
      'docx',
    );
    expect(codes(made)).toEqual(['macros']);
  });

  test('a DOCX is distinguished from an XLSX by its contents', async () => {
    expect(await read(makeXlsx([['One']]), 'docx')).toMatchObject({ kind: 'xlsx' });
    expect(await read(makeDocx({ body: '' }), 'xlsx')).toMatchObject({ kind: 'docx' });
    expect(codes(await read(makeZip([{ name: 'a.txt', data: 'x' }]), 'docx'))).toEqual(['wrong_type']);
  });

  test('a DOCX that is cut off or broken is damaged', async () => {
    const complete = makeDocx({ body: paragraph('Words') });
    expect(codes(await read(complete.subarray(0, complete.length - 40), 'docx'))).toEqual(['damaged']);
    expect(codes(await read(makeDocx({ body: '<w:p>' }), 'docx'))).toEqual(['damaged']);
    const broken = Buffer.from(complete);
    broken.fill(0xaa, 700, 900);
    expect((await read(broken, 'docx')).words).toBeNull();
  });

  test('a DOCX with a password is stored as encrypted', async () => {
    for (const kind of ['docx', 'xlsx'] as const) {
      const made = await read(makeOle({ EncryptedPackage: Buffer.alloc(100), EncryptionInfo: Buffer.alloc(50) }), kind);
      expect(made).toMatchObject({
        kind,
        words: null,
        pages: null,
        details: { encrypted: true },
      });
      expect(codes(made)).toEqual(['encrypted']);
    }
  });
});

describe('a false archive', () => {
  test('a false archive is read no further than its limits', async () => {
    const bomb = makeDocx({ body: paragraph('a '.repeat(30_000_000)) });
    expect(bomb.length).toBeLessThan(100_000);
    const started = performance.now();
    const made = await read(bomb, 'docx');
    expect(made).toMatchObject({ words: null, pages: null });
    expect(codes(made)).toEqual(['limit_exceeded']);
    expect(performance.now() - started).toBeLessThan(scaleTimeout(2000));
  });

  test('a false archive may not inflate beyond the total, nor beyond its stated size', async () => {
    const body = paragraph('some words of text '.repeat(1000));
    expect(codes(await read(makeDocx({ body }), 'docx', { inflatedBytes: 10_000 }))).toEqual(['limit_exceeded']);
    expect(codes(await read(makeDocx({ body }), 'docx', { entryBytes: 10_000 }))).toEqual(['limit_exceeded']);
    const small = makeZip([
      { name: '_rels/.rels', data: '<a/>' },
      { name: 'word/document.xml', data: `<w:document>${body}</w:document>`, lieSize: 50 },
    ]);
    expect(codes(await read(small, 'docx'))).toEqual(['damaged']);
  });

  test('a false archive may not have endless entries', async () => {
    const extra = Array.from({ length: 10_001 }, (_, at) => ({ name: `x${at}`, data: '' }));
    expect(codes(await read(makeDocx({ body: '', extra }), 'docx'))).toEqual(['limit_exceeded']);
  });

  test('a false archive has no entity expanded and no definition read', async () => {
    const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
    const prolog = `<!DOCTYPE w:document [<!ENTITY l0 "ha">${laughs}]>`;
    const made = await read(makeDocx({ body: paragraph('&l9;'), prolog }), 'docx');
    expect(made.words).toBeNull();
    expect(codes(made)).toEqual(['forbidden_xml']);
    const external = '<!DOCTYPE w:document [<!ENTITY e SYSTEM "file:///etc/passwd">]>';
    expect(codes(await read(makeDocx({ body: paragraph('&e;'), prolog: external }), 'docx'))).toEqual([
      'forbidden_xml',
    ]);
  });

  test('a false archive may not nest without end', async () => {
    const body = '<w:sdt>'.repeat(100_000) + '</w:sdt>'.repeat(100_000);
    expect(codes(await read(makeDocx({ body }), 'docx'))).toEqual(['limit_exceeded']);
  });
});

describe('a sheet', () => {
  test('a sheet counts the words of its cells, a number as one, and no phonetic guide', async () => {
    const rows = [
      ['Name of the person', 'Amount paid'],
      ['Anna Müller', 12.5],
      ['José da Silva', 7],
    ];
    const made = await read(makeXlsx(rows), 'xlsx');
    expect(made).toMatchObject({ kind: 'xlsx', words: 13, pages: 1, details: CLEAN });
    const old = await readFile(libraries, fixture('book.xls'), 'xls', DEFAULT_LIMITS);
    expect(old).toMatchObject({ kind: 'xls', words: 13, pages: 1, details: CLEAN });
  });

  test('a sheet with a password or cut off is stored with a finding', async () => {
    const record = (type: number, length: number): Buffer =>
      Buffer.from([type & 255, type >> 8, length, 0, ...Array(length).fill(0)]);
    const book = makeOle({ Workbook: Buffer.concat([record(0x0809, 16), record(0x002f, 54)]) });
    expect(codes(await read(book, 'xls'))).toEqual(['encrypted']);
    const bytes = readFileSync(fixture('book.xls'));
    expect(codes(await read(bytes.subarray(0, 1500), 'xls'))[0]).toMatch(/damaged|wrong_type/);
  });
});

describe('a DOC', () => {
  test('a DOC counts the body, notes and headers', async () => {
    const made = await readFile(libraries, fixture('letter.doc'), 'doc', DEFAULT_LIMITS);
    expect(made).toMatchObject({
      kind: 'doc',
      words: 47,
      pages: 1,
      language: 'en',
      details: CLEAN,
    });
  });

  test('a DOC is distinguished from an XLS by its contents', async () => {
    expect(await readFile(libraries, fixture('letter.doc'), 'xls', DEFAULT_LIMITS)).toMatchObject({ kind: 'doc' });
    expect(await readFile(libraries, fixture('book.xls'), 'doc', DEFAULT_LIMITS)).toMatchObject({ kind: 'xls' });
    expect(codes(await read(makeOle({ Other: Buffer.alloc(9) }), 'doc'))).toEqual(['wrong_type']);
  });

  test('a DOC with a password or cut off is stored with a finding', async () => {
    const bytes = readFileSync(fixture('letter.doc'));
    const locked = Buffer.from(bytes);
    const header = locked.indexOf(Buffer.from([0xec, 0xa5]));
    locked.writeUInt16LE(locked.readUInt16LE(header + 10) | 0x0100, header + 10);
    expect(codes(await read(locked, 'doc'))).toEqual(['encrypted']);
    const cut = await read(bytes.subarray(0, 3000), 'doc');
    expect(cut.words).toBeNull();
    expect(codes(cut)).not.toEqual([]);
  });
});
