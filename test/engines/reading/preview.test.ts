import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Kind } from '../../../src/engines/reading/file-types.ts';
import { DEFAULT_LIMITS } from '../../../src/engines/reading/measures.ts';
import { readPreview } from '../../../src/engines/reading/preview/read-preview.ts';
import { makeDocx, makeXlsx, paragraph, save } from './make.ts';

const fixture = (name: string): string => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));
const preview = (bytes: Buffer | string, kind: Kind) => readPreview(save(bytes, `a.${kind}`), kind, DEFAULT_LIMITS);
const page = (text: string) => ({ kind: 'page', name: null, text });

test('a DOCX is shown page by page as it was laid out, followed by its notes and headers', async () => {
  const body = [
    paragraph('First page'),
    '<w:p><w:r><w:t>left</w:t><w:tab/><w:t>right</w:t><w:br w:type="page"/></w:r></w:p>',
    '<w:p><w:r><w:lastRenderedPageBreak/><w:t>Second page</w:t><w:br/><w:t>second line</w:t></w:r></w:p>',
  ].join('');
  expect(await preview(makeDocx({ body, footnotes: 'a note', header: 'Head' }), 'docx')).toEqual({
    parts: [
      page('First page\nleft\tright'),
      page('\nSecond page\nsecond line'),
      { kind: 'notes', name: null, text: expect.stringContaining('a note') },
    ],
    truncated: false,
  });
});

test('a sheet is shown with its name, one line per row and a tab between cells', async () => {
  const rows = [
    ['Nombre', 'Total'],
    ['Juan\tIbáñez', 12.5],
  ];
  const parts = [{ kind: 'sheet', name: 'One', text: 'Nombre\tTotal\nJuan Ibáñez\t12.5' }];
  expect(await preview(makeXlsx(rows), 'xlsx')).toEqual({ parts, truncated: false });
  const old = await readPreview(fixture('book.xls'), 'xls', DEFAULT_LIMITS);
  expect(old).toMatchObject({ parts: [{ kind: 'sheet', text: expect.stringMatching(/\S/) }], truncated: false });
});

test('old documents and texts are shown too, in any encoding', async () => {
  const old = await readPreview(fixture('letter.doc'), 'doc', DEFAULT_LIMITS);
  const parts = [
    { kind: 'page', text: expect.stringContaining('certificate of birth') },
    { kind: 'notes', text: expect.stringContaining('A note below the line') },
  ];
  expect(old).toMatchObject({ parts, truncated: false });
  const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Señor\fIbáñez\u0000\u0007', 'utf16le')]);
  expect(await preview(wide, 'txt')).toEqual({ parts: [page('Señor'), page('Ibáñez')], truncated: false });
});

test('at most 200,000 characters are shown, and the preview says that there is more', async () => {
  for (const [kind, bytes] of [
    ['txt', 'word '.repeat(50_000)],
    ['docx', makeDocx({ body: paragraph('word '.repeat(300)).repeat(200) })],
    ['xlsx', makeXlsx([['word '.repeat(30_000), 'word '.repeat(30_000)]])],
    ['xlsx', makeXlsx(Array.from({ length: 5001 }, (_, row) => [`row ${row}`]))],
  ] as const) {
    const read = await preview(bytes, kind);
    expect([kind, read]).toEqual([kind, expect.objectContaining({ truncated: true })]);
    const shown = 'none' in read ? '' : read.parts.map(({ text }) => text).join('');
    expect(shown.length).toBeGreaterThan(20_000);
    expect(shown.length).toBeLessThanOrEqual(200_000);
  }
});

test('damaged and empty files get an explanation, never an error', async () => {
  expect(await preview('PK\u0003\u0004 broken', 'docx')).toEqual({ none: expect.stringContaining('damaged') });
  expect(await preview(Buffer.alloc(600, 7), 'xls')).toHaveProperty('none');
  expect(await preview('  \n ', 'txt')).toEqual({ none: 'There is no text in it.' });
  expect(await preview('%PDF-1.7', 'pdf')).toEqual({ none: 'There is no text in it.' });
});
