import { Stop } from '../stop.ts';
import type { PreviewBuilder } from './preview.ts';

const MOST_ROWS = 5000;
const MOST_COLUMNS = 200;

/** One part per sheet, one line per row, cells as displayed and separated by tabs. */
export async function previewSheets(bytes: Buffer, preview: PreviewBuilder): Promise<void> {
  const { read, set_cptable: setCodepages } = await import('@e965/xlsx');
  setCodepages(await import('@e965/xlsx/dist/cpexcel.full.mjs'));
  // One extra row shows whether the sheet has more.
  const sheetRows = MOST_ROWS + 1;
  const options = { type: 'buffer', dense: true, cellFormula: false, cellHTML: false, sheetRows } as const;
  let book: ReturnType<typeof read>;
  try {
    book = read(bytes, options);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (/password|encrypt/i.test(reason)) throw new Stop('encrypted', 'The file is protected by a password.');
    throw new Stop('damaged', `The file is damaged: ${reason}.`);
  }
  for (const name of book.SheetNames) {
    const rows = Array.from(book.Sheets[name]?.['!data'] ?? []);
    preview.begin({ kind: 'sheet', name });
    if (rows.length > MOST_ROWS) preview.markTruncated();
    for (const row of rows.slice(0, MOST_ROWS)) preview.add(`${rowOf(row ?? [], preview)}\n`);
  }
}

type Cells = readonly ({ w?: string; v?: string | number | boolean | Date } | undefined)[];

function rowOf(cells: Cells, preview: PreviewBuilder): string {
  if (cells.length > MOST_COLUMNS) preview.markTruncated();
  const shown = Array.from(cells.slice(0, MOST_COLUMNS), (cell) => cell?.w ?? String(cell?.v ?? ''));
  return shown
    .map((text) => text.replaceAll(/[\t\n\r]+/g, ' '))
    .join('\t')
    .trimEnd();
}
