import { describe, expect, test } from 'vitest';
import type { ClosingBlock, Table } from '../../../src/engines/paper/paper.ts';
import { drawnGlyphs, missingGlyphs, readPdf } from './read-pdf.ts';
import { drawAndRead, drawBytes, flat, row, samplePaper, samplePaperTo } from './sample-paper.ts';

describe('a paper', () => {
  test('a paper has all its parts and its metadata', async () => {
    const bytes = await drawBytes(samplePaper());
    const read = await readPdf(bytes);
    expect(read).toMatchObject({
      title: 'Letter of introduction 17',
      author: 'Basement Press',
      width: 612,
      height: 792,
    });
    expect(bytes.toString('latin1')).toContain('/Lang (en-US)');
    const text = flat(read);
    for (const part of [
      'Basement Press',
      'Letter 17',
      'Letter of introduction',
      'To Ann Lee',
      'Enclosed A key A map',
      'The bearer of this letter is who it says.',
      'Room Door',
      'Cellar green',
      'Signature Ann Lee',
      '(Seal)',
      'Page 1 of 1',
    ]) {
      expect(text).toContain(part);
    }
    expect(read.pages).toHaveLength(1);
  });

  test('a paper has its stamp and its notice on every page', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => row(`Room ${at}`, 'green'));
    const table: Table = { columns: [{ name: 'Room' }, { name: 'Door', width: 90 }], rows };
    const { pages } = await drawAndRead(
      samplePaper({ stamp: 'SAMPLE ONLY', notice: 'For looking at.', tables: [table] }),
    );
    expect(pages.length).toBeGreaterThan(1);
    // The stamp is drawn first, so all other text is on top of it.
    for (const page of pages) expect(page).toMatch(/^SAMPLE ONLY\s+For looking at\./);
    expect(flat(await drawAndRead(samplePaper()))).not.toContain('SAMPLE ONLY');
  });

  test('a paper has a total, blanks to fill in, and notes under the cells of a table', async () => {
    const closing: ClosingBlock[] = [
      {
        kind: 'group',
        framed: true,
        above: 20,
        blocks: [
          { kind: 'sums', lines: [{ label: 'Sum', amount: '12 keys', strong: true }] },
          { kind: 'blanks', texts: ['Handed over on ________', 'by ________'] },
          { kind: 'paragraph', words: { text: 'Keep this paper.', size: 8, soft: true } },
        ],
      },
    ];
    const label = { text: 'Kind', width: 30, size: 7.5, spacing: 1.6 };
    const table: Table = {
      columns: [{ name: 'Key' }],
      rows: [[{ cells: [[{ text: 'brass', label }]], note: { text: 'number 7', indent: 40, below: 2 } }]],
    };
    const text = flat(await drawAndRead(samplePaper({ tables: [table], closing })));
    for (const part of [
      'Sum 12 keys',
      'Handed over on ________ by ________',
      'Keep this paper.',
      'Kind brass number 7',
    ]) {
      expect(text).toContain(part);
    }
  });
});

describe('a table', () => {
  const columns = [{ name: 'Room' }, { name: 'Door', width: 90 }];
  const rooms = (count: number): Table => ({
    columns,
    rows: Array.from({ length: count }, (_, at) => row(`Room-${at + 1}`, 'green')),
  });

  test('a table of many rows continues over many pages, each row once and unbroken, under the table’s head', async () => {
    const { pages } = await drawAndRead(samplePaper({ tables: [rooms(300)] }));
    expect(pages.length).toBeGreaterThan(8);
    expect(pages.flatMap((page) => page.match(/Room-\d+/g) ?? [])).toEqual(
      Array.from({ length: 300 }, (_, at) => `Room-${at + 1}`),
    );
    for (const page of pages) expect(page).toContain('Door');
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
    expect(pages.at(-1)).toContain('Signature');
    // A page with few rows would mean that rows are taller than computed.
    const rows = pages.map((page) => page.match(/Room-\d+/g)?.length ?? 0);
    expect(Math.min(...rows.slice(1, -1))).toBeGreaterThan(18);
  });

  test('a table shares a page with another if both fit; otherwise each begins a page', async () => {
    expect((await drawAndRead(samplePaper({ tables: [rooms(3), rooms(4)] }))).pages).toHaveLength(1);
    const { pages } = await drawAndRead(samplePaper({ tables: [rooms(3), rooms(20)] }));
    expect(pages.map((page) => page.match(/Room-\d+/g)?.length)).toEqual([3, 20]);
  });

  test('a table moves its last row to the next page with the content that does not fit below it', async () => {
    const count = async (spare: number): Promise<number[]> => {
      const { pages } = await drawAndRead(samplePaper({ tables: [{ ...rooms(22), spare }], opening: [], closing: [] }));
      return pages.map((page) => page.match(/Room-\d+/g)?.length ?? 0);
    };
    expect(await count(0)).toEqual([22]);
    expect(await count(500)).toEqual([21, 1]);
  });

  test('a table begins a new page where a long opening leaves no room', async () => {
    const items = Array.from({ length: 38 }, (_, at) => ({ text: `Thing ${at}`, size: 10 }));
    const { pages } = await drawAndRead(
      samplePaper({ opening: [{ kind: 'list', label: 'Things', items }], tables: [rooms(2)] }),
    );
    expect(pages.map((page) => page.includes('Door'))).toEqual([false, true]);
  });
});

describe('a name', () => {
  test.each([
    ['Latin', 'Łukasz Müller-Ångström Nguyễn Ž'],
    ['Cyrillic', 'Юрий Петрович Ёлкин'],
    ['Greek', 'Αθηνά Παπαδοπούλου'],
    // Shapes that two characters share, and differ by their dots only.
    ['Arabic', 'ثبت نشر شارع بيت محمد عبد الله'],
    ['Persian', 'می‌خواهم پژوهش گچ'],
    ['Hebrew', 'דניאל כהן צפת'],
    ['Thai', 'สมชาย วงศ์สุวรรณ น้ำตั้งที่'],
    ['Chinese', '王小明 繁體中文 龘'],
    ['Japanese', '田中太郎 ひらがな カタカナ'],
    ['Korean', '김철수 박영희 뷁'],
  ])('a name in %s is drawn unchanged', async (_script, name) => {
    const bytes = await drawBytes(samplePaperTo(name));
    expect(flat(await readPdf(bytes))).toContain(name);
    expect(drawnGlyphs(bytes)).toBeGreaterThan(100);
    expect(missingGlyphs(bytes)).toBe(0);
  });

  test('a name in three scripts preserves its characters and the order of each word', async () => {
    const bytes = await drawBytes(samplePaperTo('محمد Müller 田中'));
    const text = flat(await readPdf(bytes));
    for (const word of ['محمد', 'Müller', '田中']) expect(text).toContain(word);
    expect(missingGlyphs(bytes)).toBe(0);
  });

  test('a name has one glyph for a character with its marks, so they cannot separate', async () => {
    const count = async (name: string): Promise<number> => drawnGlyphs(await drawBytes(samplePaperTo(name)));
    expect(await count('مُحَمَّد')).toBe(await count('محمد'));
    expect(await count('שָׁלוֹם')).toBe(await count('שלום'));
    expect(await count('น้ำ')).toBe(await count('น'));
  });

  test('a name with characters that no font has shows that they are missing', async () => {
    const bytes = await drawBytes(samplePaperTo('Ani Հայ 📄'));
    expect(flat(await readPdf(bytes))).toContain('Ani ��� �');
    expect(missingGlyphs(bytes)).toBe(0);
  });

  test('a name of any length uses at most its lines, and does not break the page', async () => {
    for (const name of ['W'.repeat(5000), '中'.repeat(5000), 'a_'.repeat(2500)]) {
      const { pages } = await drawAndRead(samplePaperTo(name));
      expect(pages).toHaveLength(1);
      expect(pages[0]).toContain('Signature');
      expect(pages[0]).toContain('…');
    }
  });

  test('a name loses characters that are invisible or would reverse the text', async () => {
    const name = 'Ann\u0000\u0007 \u202eLee\u2066\u200b\n\tSmith\ud800';
    expect(flat(await drawAndRead(samplePaperTo(name)))).toContain('Ann Lee Smith�');
  });

  test('a name may be empty', async () => {
    expect((await drawAndRead(samplePaperTo(''))).pages).toHaveLength(1);
  });
});
