import { readFile } from 'node:fs/promises';
import type { Kind } from '../file-types.ts';
import { type Limits, Stop } from '../measures.ts';
import { type Ole, openOle, refuseEncrypted } from '../office/ole.ts';
import { mainPart, relationsOf } from '../office/package-parts.ts';
import { extractDoc } from '../office/word.ts';
import { openZip, readDocumentPart, type Zip } from '../office/zip.ts';
import { decodedText } from '../text/decode.ts';
import { createPreviewBuilder, type Preview, type PreviewBuilder, PreviewFull } from './preview.ts';

const MOST_ROWS = 5000;
const MOST_COLUMNS = 200;

/** One part per sheet, one line per row, cells as displayed and separated by tabs. */
async function previewSheets(bytes: Buffer, preview: PreviewBuilder): Promise<void> {
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

const PAGE = { kind: 'page', name: null } as const;
const NOTES = { kind: 'notes', name: null } as const;
const NOTED = new Set(['header', 'footer', 'footnotes', 'endnotes']);

/** Page by page, as last laid out by the application that saved the file. */
async function previewDocx(zip: Zip, preview: PreviewBuilder): Promise<void> {
  const { part } = await mainPart(zip);
  preview.begin(PAGE);
  await readDocumentPart(zip, part, preview.add, () => preview.begin(PAGE));
  const noted = (await relationsOf(zip, part)).filter(({ type }) => NOTED.has(type));
  if (noted.length > 0) preview.begin(NOTES);
  for (const name of new Set(noted.map((relation) => relation.part))) await readDocumentPart(zip, name, preview.add);
}

/** The old format marks only manual page breaks. */
async function previewDoc(ole: Ole, preview: PreviewBuilder): Promise<void> {
  const { body, notes } = await extractDoc(ole);
  for (const page of body.split('\f')) {
    preview.begin(PAGE);
    preview.add(page);
  }
  preview.begin(NOTES);
  preview.add(notes.filter((text) => text.trim() !== '').join('\n'));
}

/** A document's text preview, or the reason why there is none. */
export type ReadPreview = Preview | { none: string };

const NO_TEXT = 'There is no text in it.';

/** Reads a preview of the file's text. Errors in the file become the reason, never an exception. */
export async function readPreview(path: string, kind: Kind, limits: Limits): Promise<ReadPreview> {
  const preview = createPreviewBuilder();
  try {
    await fillPreview(preview, path, kind, limits);
  } catch (error) {
    if (error instanceof Stop) return { none: error.finding.message };
    if (!(error instanceof PreviewFull)) return { none: 'The file could not be read.' };
  }
  const read = preview.finish();
  return read.parts.length === 0 ? { none: NO_TEXT } : read;
}

async function fillPreview(preview: PreviewBuilder, path: string, kind: Kind, limits: Limits): Promise<void> {
  switch (kind) {
    case 'txt':
      return previewText(preview, path);
    case 'docx':
      return withZip(path, limits, (zip) => previewDocx(zip, preview));
    case 'doc':
      return previewDoc(await openOldOffice(path), preview);
    case 'xlsx':
      await withZip(path, limits, async ({ entries }) => {
        const bytes = [...entries.values()].reduce((total, entry) => total + entry.uncompressedSize, 0);
        // The library inflates everything at once; a file that lies about its size hits this process's memory limit.
        if (bytes > limits.inflatedBytes)
          throw new Stop('limit_exceeded', 'The content inflates to more than is read.');
      });
      return previewSheets(await readFile(path), preview);
    case 'xls':
      return previewSheets((await openOldOffice(path)).bytes, preview);
    default:
      throw new Stop('unreadable', NO_TEXT);
  }
}

async function openOldOffice(path: string): Promise<Ole> {
  const ole = await openOle(path);
  refuseEncrypted(ole);
  return ole;
}

async function previewText(preview: PreviewBuilder, path: string): Promise<void> {
  const text = await decodedText(path);
  if (text === null) throw new Stop('unreadable', 'The encoding of the text is not known.');
  preview.begin({ kind: 'page', name: null });
  for (const piece of text.pieces) {
    const [first = '', ...pages] = piece.split('\f');
    preview.add(first);
    for (const page of pages) {
      preview.begin({ kind: 'page', name: null });
      preview.add(page);
    }
  }
}

async function withZip(
  path: string,
  limits: Limits,
  work: (zip: Awaited<ReturnType<typeof openZip>>) => Promise<void>,
): Promise<void> {
  const zip = await openZip(path, limits);
  try {
    await work(zip);
  } finally {
    zip.file.close();
  }
}
