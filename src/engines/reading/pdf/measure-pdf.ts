import { type Bytes, openBytes } from '../bytes.ts';
import type { Libraries } from '../libraries.ts';
import { emptyMeasures, type FindingCode, type Limits, type Measures, Stop } from '../measures.ts';
import { detectLanguage } from '../text/language.ts';
import { type PdfText, readPdfText } from './page-text.ts';
import { countTreePages } from './page-tree.ts';
import { HEAP_BYTES, type Pdfium } from './pdfium.ts';

const PASSWORD_ERROR = 4;
const SECURITY_ERROR = 5;
const MOST_MISSES = 64;

type Note = (code: FindingCode, message: string) => void;

export async function measurePdf(libraries: Libraries, path: string, limits: Limits): Promise<Measures> {
  const file = openBytes(path);
  const pdfium = await libraries.pdfium.get();
  try {
    const { measures, sample } = readDocument(pdfium, file, limits);
    return { ...measures, language: await detectLanguage(libraries.languages, sample) };
  } catch (error) {
    if (error instanceof Stop) throw error;
    libraries.pdfium.discard();
    const full = pdfium.memory.buffer.byteLength > HEAP_BYTES / 2;
    if (full) throw new Stop('limit_exceeded', 'The document needs more memory than it is given.');
    throw new Stop('damaged', 'The document is damaged and cannot be opened.');
  } finally {
    file.close();
  }
}

/** All measures except the language, which is detected from the sample. */
function readDocument(pdfium: Pdfium, file: Bytes, limits: Limits): { measures: Measures; sample: string } {
  const measures = emptyMeasures('pdf');
  const { findings } = measures.details;
  const note: Note = (code, message) => void findings.push({ code, message });
  const found = readStructure(pdfium, file, limits, measures, note);
  // The engine lists no more pages than the file declares, so find a low count by walking the page tree.
  const inTree = countTreePages(file, limits.pages);
  const hidden = inTree !== null && inTree > found.length;
  if (hidden) note('page_count_mismatch', `The document says ${found.length} pages, but has ${inTree}.`);
  if (found.length === 0 && !hidden) {
    note('no_pages', 'The document has no pages.');
    return { measures, sample: '' };
  }
  measures.pages = hidden ? inTree : found.length;
  if (found.length === 0) return { measures, sample: '' };
  const text = readPdfText(pdfium, file, found, limits);
  describeText(measures, text, found.length, note);
  if (hidden || findings.some((finding) => finding.code === 'damaged')) measures.words = null;
  return { measures, sample: text.sample };
}

/** Fills in the metadata and returns the indexes of the pages found. */
function readStructure(pdfium: Pdfium, file: Bytes, limits: Limits, measures: Measures, note: Note): number[] {
  const document = openDocument(pdfium, file);
  try {
    measures.title = metaText(pdfium, document, 'Title');
    measures.creator = metaText(pdfium, document, 'Creator');
    measures.modifiedAt = pdfTimestamp(metaText(pdfium, document, 'ModDate') ?? '');
    if (pdfium.EPDF_IsEncrypted(document)) {
      measures.details.encrypted = true;
      note('restricted', 'The document is encrypted, but opens without a password.');
    }
    noteDamage(pdfium, document, file, note);
    return walkPages(pdfium, document, limits);
  } finally {
    pdfium.FPDF_CloseDocument(document);
  }
}

function openDocument(pdfium: Pdfium, file: Bytes): number {
  pdfium.open(file);
  const document = pdfium.FPDF_LoadCustomDocument(pdfium.access, null);
  if (document !== 0) return document;
  const error = pdfium.FPDF_GetLastError();
  if (error === PASSWORD_ERROR || error === SECURITY_ERROR) {
    throw new Stop('encrypted', 'The document opens with a password only.');
  }
  throw new Stop('damaged', 'The document is damaged and cannot be opened.');
}

/** Loads each page: the declared count is trusted only as far as pages are found. */
function walkPages(pdfium: Pdfium, document: number, limits: Limits): number[] {
  const claimed = pdfium.FPDF_GetPageCount(document);
  const found: number[] = [];
  const started = performance.now();
  let misses = 0;
  for (let index = 0; index < claimed && misses < MOST_MISSES; index += 1) {
    if (pdfium.FPDF_GetPageSizeByIndexF(document, index, pdfium.scratch)) {
      found.push(index);
      misses = 0;
    } else misses += 1;
    if (found.length > limits.pages) {
      throw new Stop('limit_exceeded', `The document has more than ${limits.pages} pages.`);
    }
    if (performance.now() - started > limits.textWallMs) {
      throw new Stop('limit_exceeded', 'The pages of the document cannot be counted in the time given.');
    }
  }
  return found;
}

function noteDamage(pdfium: Pdfium, document: number, file: Bytes, note: Note): void {
  if (pdfium.FPDF_DocumentHasValidCrossReferenceTable(document)) return;
  const ended = file.read(Math.max(0, file.size - 2048), 2048).includes('%%EOF', 0, 'latin1');
  if (ended) note('repaired', 'The document was damaged and could be repaired.');
  else note('damaged', 'The document is cut off; pages may be missing.');
}

function describeText(measures: Measures, text: PdfText, pages: number, note: Note): void {
  const { details } = measures;
  details.text_layer = text.withText > 0;
  if (text.words > 0) details.words_by_page = text.byPage;
  if (text.unreadable > 0) note('damaged', `${text.unreadable} of ${pages} pages cannot be read.`);
  if (!text.complete) {
    const read = text.withText + text.withoutText;
    note('partly_read', `The text of the first ${Math.max(read, text.byPage.length)} of ${pages} pages was read.`);
  } else if (text.withText + text.withoutText + text.unreadable === 0) {
    note('blank', 'The pages are blank: nothing is written or drawn on them.');
    measures.words = 0;
  } else if (text.withText === 0) note('no_text_layer', 'The pages are pictures: there is no text to count.');
  else if (text.withoutText > 0) note('partial_text_layer', `${text.withoutText} of ${pages} pages have no text.`);
  else measures.words = text.words;
}

const MOST_META_BYTES = 65_536;

function metaText(pdfium: Pdfium, document: number, tag: string): string | null {
  const bytes = pdfium.FPDF_GetMetaText(document, tag, 0, 0);
  if (bytes <= 2 || bytes > MOST_META_BYTES) return null;
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const buffer = malloc(bytes);
  pdfium.FPDF_GetMetaText(document, tag, buffer, bytes);
  const raw = Buffer.from(pdfium.memory.buffer, buffer, bytes - 2).toString('utf16le');
  free(buffer);
  // Control characters and lone surrogates cannot be stored.
  const clean = raw.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim();
  return clean === '' ? null : clean.slice(0, 500);
}

/** `D:20261114235207+01'00'` → `2026-11-14T22:52:07+00:00`; a date without a zone counts as UTC. */
export function pdfTimestamp(raw: string): string | null {
  const match = /^\s*(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?\s*(?:Z|([+-])(\d\d)'?(\d\d)?)?/.exec(raw);
  if (!match) return null;
  const part = (at: number, otherwise: number): number => (match[at] === undefined ? otherwise : Number(match[at]));
  const [year, month, day] = [part(1, 0), part(2, 1), part(3, 1)];
  const [hour, minute, second] = [part(4, 0), part(5, 0), part(6, 0)];
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minute > 59 || second > 59) return null;
  const offset = (match[7] === '-' ? -1 : 1) * (part(8, 0) * 60 + part(9, 0));
  const time = new Date(Date.UTC(year, month - 1, day, hour, minute - offset, second));
  // Date.UTC reads years before 100 as 19xx, and a date that old is no fact about a file anyway.
  if (year < 1980 || Number.isNaN(time.getTime())) return null;
  return `${time.toISOString().slice(0, 19)}+00:00`;
}
