import type { Bytes } from '../bytes.ts';
import type { Limits } from '../measures.ts';
import { SAMPLE_CHARS } from '../text/language.ts';
import { countWords } from '../text/words.ts';
import type { Pdfium } from './pdfium.ts';

export interface PdfText {
  words: number;
  byPage: number[];
  withText: number;
  withoutText: number;
  unreadable: number;
  /** All pages were read. */
  complete: boolean;
  sample: string;
}

const MOST_CHARS_ON_A_PAGE = 500_000;
// The engine caches every image it has read until the document is closed.
const REOPEN_AFTER = 48_000_000;
const MOST_PAGES_LISTED = 2_000;

/** Counts the words of each page within a budget of CPU time, so that load does not shorten the result. */
export function readPdfText(pdfium: Pdfium, file: Bytes, pages: readonly number[], limits: Limits): PdfText {
  const text: PdfText = {
    words: 0,
    byPage: [],
    withText: 0,
    withoutText: 0,
    unreadable: 0,
    complete: false,
    sample: '',
  };
  const started = performance.now();
  const cpu = process.cpuUsage();
  let document = 0;
  try {
    for (const [at, index] of pages.entries()) {
      const elapsed = performance.now() - started;
      if (elapsed > limits.textWallMs) return text;
      if (at >= limits.textPages && elapsed > limits.textCpuMs && cpuMs(cpu) > limits.textCpuMs) return text;
      if (document === 0 || pdfium.bytesRead() > REOPEN_AFTER) {
        if (document !== 0) pdfium.FPDF_CloseDocument(document);
        pdfium.open(file);
        document = pdfium.FPDF_LoadCustomDocument(pdfium.access, null);
        if (document === 0) return text;
      }
      readPage(pdfium, document, index, text);
    }
    text.complete = true;
    return text;
  } finally {
    if (document !== 0) pdfium.FPDF_CloseDocument(document);
  }
}

function cpuMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

function readPage(pdfium: Pdfium, document: number, index: number, result: PdfText): void {
  const page = pdfium.FPDF_LoadPage(document, index);
  if (page === 0) {
    result.unreadable += 1;
    if (result.byPage.length < MOST_PAGES_LISTED) result.byPage.push(0);
    return;
  }
  try {
    const text = pageText(pdfium, page);
    const words = isGarbled(text) ? 0 : countWords(text);
    if (words > 0 && !isStampedScan(pdfium, page, words)) {
      result.withText += 1;
      if (result.sample.length < SAMPLE_CHARS) result.sample += `${text}\n`;
    } else if (words > 0 || pdfium.FPDFPage_CountObjects(page) > 0) result.withoutText += 1;
    result.words += words;
    if (result.byPage.length < MOST_PAGES_LISTED) result.byPage.push(words);
  } finally {
    pdfium.FPDF_ClosePage(page);
  }
}

function pageText(pdfium: Pdfium, page: number): string {
  const handle = pdfium.FPDFText_LoadPage(page);
  if (handle === 0) return '';
  const count = Math.min(pdfium.FPDFText_CountChars(handle), MOST_CHARS_ON_A_PAGE);
  let text = '';
  if (count > 0) {
    const { malloc, free } = pdfium.pdfium.wasmExports;
    const buffer = malloc((count + 1) * 2);
    const written = buffer === 0 ? 0 : pdfium.FPDFText_GetText(handle, 0, count, buffer);
    if (written > 1) text = Buffer.from(pdfium.memory.buffer, buffer, (written - 1) * 2).toString('utf16le');
    if (buffer !== 0) free(buffer);
  }
  pdfium.FPDFText_ClosePage(handle);
  // The engine marks a hyphen at a line's end when its word continues on the next line.
  return text.replaceAll('\ufffe', '').replaceAll('\u0002', '');
}

/** Glyphs without characters: a text layer that has no text. */
function isGarbled(text: string): boolean {
  const broken = text.match(/[\ufffd\p{Co}]|(?!\s)\p{Cc}/gu)?.length ?? 0;
  return broken > 0.3 * text.length;
}

const IMAGE = 3;
const STAMP_WORDS = 25;
const MOST_OBJECTS = 50;

/** A scanned page with a few words on top, such as a page number or a scanner's mark. */
function isStampedScan(pdfium: Pdfium, page: number, words: number): boolean {
  if (words >= STAMP_WORDS) return false;
  const area = pdfium.FPDF_GetPageWidthF(page) * pdfium.FPDF_GetPageHeightF(page);
  const objects = Math.min(pdfium.FPDFPage_CountObjects(page), MOST_OBJECTS);
  const left = pdfium.scratch;
  const [bottom, right, top] = [left + 4, left + 8, left + 12] as const;
  for (let at = 0; at < objects; at += 1) {
    const object = pdfium.FPDFPage_GetObject(page, at);
    if (pdfium.FPDFPageObj_GetType(object) !== IMAGE) continue;
    if (!pdfium.FPDFPageObj_GetBounds(object, left, bottom, right, top)) continue;
    const value = (pointer: number): number => pdfium.pdfium.getValue(pointer, 'float');
    if ((value(right) - value(left)) * (value(top) - value(bottom)) > area / 2) return true;
  }
  return false;
}
