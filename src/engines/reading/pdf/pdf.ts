import { type Bytes, openBytes } from '../bytes.ts';
import { type Extraction, emptyExtraction, type FindingCode, type Limits, Stop } from '../result.ts';
import { detectLanguage } from '../text/language.ts';
import { pdfTimestamp } from './pdf-date.ts';
import { type PdfText, readPdfText } from './pdf-text.ts';
import { countTreePages } from './pdf-tree.ts';
import { discardPdfium, loadPdfium, type Pdfium } from './pdfium.ts';

const PASSWORD_ERROR = 4;
const SECURITY_ERROR = 5;
const MOST_MISSES = 64;

export async function extractPdf(path: string, limits: Limits): Promise<Extraction> {
  const file = openBytes(path);
  const pdfium = await loadPdfium(limits.wasmBytes);
  try {
    return await readDocument(pdfium, file, limits);
  } catch (error) {
    if (error instanceof Stop) throw error;
    discardPdfium();
    const full = pdfium.memory.buffer.byteLength > limits.wasmBytes / 2;
    if (full) throw new Stop('limit_exceeded', 'The document needs more memory than it is given.');
    throw new Stop('damaged', 'The document is damaged and cannot be opened.');
  } finally {
    file.close();
  }
}

async function readDocument(pdfium: Pdfium, file: Bytes, limits: Limits): Promise<Extraction> {
  const result = emptyExtraction('pdf');
  const { source_metadata: metadata } = result;
  const note = (code: FindingCode, message: string): void => void metadata.findings.push({ code, message });
  pdfium.open(file);
  const document = pdfium.FPDF_LoadCustomDocument(pdfium.access, null);
  if (document === 0) {
    const error = pdfium.FPDF_GetLastError();
    if (error === PASSWORD_ERROR || error === SECURITY_ERROR) {
      throw new Stop('encrypted', 'The document opens with a password only.');
    }
    throw new Stop('damaged', 'The document is damaged and cannot be opened.');
  }
  let pages: number[];
  try {
    result.pdf_title = metaText(pdfium, document, 'Title');
    result.pdf_creator = metaText(pdfium, document, 'Creator');
    result.pdf_last_modified = pdfTimestamp(metaText(pdfium, document, 'ModDate') ?? '');
    if (pdfium.EPDF_IsEncrypted(document)) {
      metadata.encrypted = true;
      note('restricted', 'The document is encrypted, but opens without a password.');
    }
    noteDamage(pdfium, document, file, note);
    pages = walkPages(pdfium, document, limits);
  } finally {
    pdfium.FPDF_CloseDocument(document);
  }
  // The engine lists no more pages than the file says it has, so a count that is too low is found another way.
  const inTree = countTreePages(file, limits.pages);
  const hidden = inTree !== null && inTree > pages.length;
  if (hidden) note('page_count_mismatch', `The document says ${pages.length} pages, but has ${inTree}.`);
  if (pages.length === 0 && !hidden) {
    note('no_pages', 'The document has no pages.');
    return result;
  }
  result.page_count = hidden ? inTree : pages.length;
  if (pages.length === 0) return result;
  const text = readPdfText(pdfium, file, pages, limits);
  describeText(result, text, pages.length, note);
  if (hidden || metadata.findings.some((finding) => finding.code === 'damaged')) result.source_word_count = null;
  result.language = await detectLanguage(text.sample);
  return result;
}

/** Asks for each page, and believes the count no further than pages are found. */
function walkPages(pdfium: Pdfium, document: number, limits: Limits): number[] {
  const claimed = pdfium.FPDF_GetPageCount(document);
  const found: number[] = [];
  const started = performance.now();
  let misses = 0;
  for (let index = 0; index < claimed && misses < MOST_MISSES; index++) {
    if (pdfium.FPDF_GetPageSizeByIndexF(document, index, pdfium.scratch)) {
      found.push(index);
      misses = 0;
    } else misses++;
    if (found.length > limits.pages) {
      throw new Stop('limit_exceeded', `The document has more than ${limits.pages} pages.`);
    }
    if (performance.now() - started > limits.textWallMs) {
      throw new Stop('limit_exceeded', 'The pages of the document cannot be counted in the time given.');
    }
  }
  return found;
}

function noteDamage(
  pdfium: Pdfium,
  document: number,
  file: Bytes,
  note: (code: FindingCode, message: string) => void,
): void {
  if (pdfium.FPDF_DocumentHasValidCrossReferenceTable(document)) return;
  const ended = file.read(Math.max(0, file.size - 2048), 2048).includes('%%EOF', 0, 'latin1');
  if (ended) note('repaired', 'The document was damaged and could be repaired.');
  else note('damaged', 'The document is cut off; pages may be missing.');
}

function describeText(
  result: Extraction,
  text: PdfText,
  pages: number,
  note: (code: FindingCode, message: string) => void,
): void {
  const { source_metadata: metadata } = result;
  metadata.text_layer = text.withText > 0;
  if (text.words > 0) metadata.words_by_page = text.byPage;
  if (text.unreadable > 0) note('damaged', `${text.unreadable} of ${pages} pages cannot be read.`);
  if (!text.complete) {
    const read = text.withText + text.withoutText;
    note('partly_read', `The text of the first ${Math.max(read, text.byPage.length)} of ${pages} pages was read.`);
  } else if (text.withText === 0) note('no_text_layer', 'The pages are pictures: there is no text to count.');
  else if (text.withoutText > 0) note('partial_text_layer', `${text.withoutText} of ${pages} pages have no text.`);
  else result.source_word_count = text.words;
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
  // Control characters and halves of pairs cannot be stored.
  const clean = raw.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim();
  return clean === '' ? null : clean.slice(0, 500);
}
