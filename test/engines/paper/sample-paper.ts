import { drawPaper } from '../../../src/engines/paper/draw.tsx';
import { createFonts } from '../../../src/engines/paper/fonts.ts';
import type { Paper, TableRow } from '../../../src/engines/paper/paper.ts';
import { type ReadPdf, readPdf } from './read-pdf.ts';

const fonts = createFonts();

export const drawBytes = (paper: Paper): Promise<Buffer> => drawPaper(fonts, paper);
export const drawAndRead = async (paper: Paper): Promise<ReadPdf> => readPdf(await drawBytes(paper));
/** Text of all pages, without line breaks. */
export const flat = ({ pages }: ReadPdf): string => pages.join('\n').replace(/\s+/g, ' ');

export const row = (...texts: string[]): TableRow => [{ cells: texts.map((text) => [{ text, size: 9, lines: 3 }]) }];

/** A paper with a little of everything. */
export function samplePaper(changes: Partial<Paper> = {}): Paper {
  return {
    title: 'Letter of introduction 17',
    subject: 'An introduction',
    issuer: 'Basement Press',
    name: 'Letter 17',
    stamp: null,
    notice: null,
    opening: [
      { kind: 'title', text: 'Letter of introduction' },
      {
        kind: 'facts',
        facts: [
          { label: 'To', width: 240, size: 10, lines: 3, text: 'Ann Lee' },
          { label: 'Day', width: 108, size: 10, text: 'Monday' },
        ],
        above: 16,
        below: 16,
      },
      { kind: 'list', label: 'Enclosed', items: [{ text: 'A key' }, { text: 'A map' }], below: 12 },
      { kind: 'paragraph', words: { text: 'The bearer of this letter is who it says.', size: 10.5, spacing: 1.5 } },
    ],
    tables: [
      { columns: [{ name: 'Room' }, { name: 'Door', width: 90, align: 'right' }], rows: [row('Cellar', 'green')] },
    ],
    closing: [
      {
        kind: 'signing',
        above: 44,
        places: [{ label: 'Signature', width: 270, words: [{ text: 'Ann Lee', bold: true }] }, { label: '(Seal)' }],
      },
    ],
    ...changes,
  };
}

export const samplePaperTo = (name: string): Paper =>
  samplePaper({
    opening: [
      { kind: 'title', text: 'Letter of introduction' },
      { kind: 'facts', facts: [{ label: 'To', width: 240, size: 10, lines: 3, text: name }] },
    ],
  });
