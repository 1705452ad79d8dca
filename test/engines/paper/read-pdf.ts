import { inflateSync } from 'node:zlib';
import { openBytes } from '../../../src/engines/reading/bytes.ts';
import { loadOnce } from '../../../src/engines/reading/load-once.ts';
import { loadPdfium, type Pdfium } from '../../../src/engines/reading/pdf/pdfium.ts';
import { save } from '../reading/make.ts';

export interface ReadPdf {
  pages: string[];
  width: number;
  height: number;
  title: string;
  author: string;
}

const library = loadOnce(loadPdfium);

/** The file as another program reads it. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  return openPdf(bytes, (pdfium, document) => {
    const meta = (tag: string): string => {
      const length = pdfium.FPDF_GetMetaText(document, tag, 0, 0);
      return utf16(pdfium, length, (buffer) => void pdfium.FPDF_GetMetaText(document, tag, buffer, length));
    };
    const pages = eachPage(pdfium, document, (page) => ({
      text: pageText(pdfium, page),
      width: pdfium.FPDF_GetPageWidthF(page),
      height: pdfium.FPDF_GetPageHeightF(page),
    }));
    const { width = 0, height = 0 } = pages.at(-1) ?? {};
    return { pages: pages.map(({ text }) => text), width, height, title: meta('Title'), author: meta('Author') };
  });
}

export async function openPdf<Read>(bytes: Buffer, read: (pdfium: Pdfium, document: number) => Read): Promise<Read> {
  const pdfium = await library.get();
  const file = openBytes(save(bytes, 'made.pdf'));
  pdfium.open(file);
  const document = pdfium.FPDF_LoadCustomDocument(pdfium.access, null);
  try {
    return read(pdfium, document);
  } finally {
    pdfium.FPDF_CloseDocument(document);
    file.close();
  }
}

export function eachPage<Read>(pdfium: Pdfium, document: number, read: (page: number) => Read): Read[] {
  return Array.from({ length: pdfium.FPDF_GetPageCount(document) }, (_, index) => {
    const page = pdfium.FPDF_LoadPage(document, index);
    try {
      return read(page);
    } finally {
      pdfium.FPDF_ClosePage(page);
    }
  });
}

function pageText(pdfium: Pdfium, page: number): string {
  const text = pdfium.FPDFText_LoadPage(page);
  const count = pdfium.FPDFText_CountChars(text);
  const read = utf16(pdfium, 2 * (count + 1), (buffer) => void pdfium.FPDFText_GetText(text, 0, count, buffer));
  pdfium.FPDFText_ClosePage(text);
  return read;
}

function utf16(pdfium: Pdfium, length: number, fill: (buffer: number) => void): string {
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const buffer = malloc(length);
  fill(buffer);
  const text = Buffer.from(pdfium.memory.buffer, buffer, length - 2).toString('utf16le');
  free(buffer);
  return text.replaceAll('\0', '');
}

/** Number of boxes drawn for missing characters. */
export function missingGlyphs(bytes: Buffer): number {
  let missing = 0;
  for (const stream of streams(bytes)) {
    for (const [, hex = ''] of stream.matchAll(/<([0-9a-f]+)> -?[\d.]+(?= |\])/g)) {
      missing += (hex.match(/.{4}/g) ?? []).filter((glyph) => glyph === '0000').length;
    }
  }
  return missing;
}

export function drawnGlyphs(bytes: Buffer): number {
  return streams(bytes)
    .flatMap((stream) => [...stream.matchAll(/<([0-9a-f]+)> -?[\d.]+(?= |\])/g)])
    .reduce((total, [, hex = '']) => total + hex.length / 4, 0);
}

function streams(bytes: Buffer): string[] {
  const found: string[] = [];
  for (let at = bytes.indexOf('stream\n'); at !== -1; at = bytes.indexOf('stream\n', at + 1)) {
    if (bytes.toString('latin1', at - 3, at) === 'end') continue;
    try {
      found.push(inflateSync(bytes.subarray(at + 7, bytes.indexOf('\nendstream', at))).toString('latin1'));
    } catch {}
  }
  return found;
}

export const hasPicture = (bytes: Buffer): boolean => bytes.includes('/Subtype /Image');

/** Whether anything is drawn in this colour, such as `#1f3a5f`. */
export function usesColour(bytes: Buffer, colour: string): boolean {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  return streams(bytes).some((stream) =>
    [...stream.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) (?:rg|RG|scn|SCN)\b/g)].some(([, ...found]) =>
      parts.every((part, at) => Math.abs(part - Number(found[at])) < 0.002),
    ),
  );
}
