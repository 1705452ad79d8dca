import jsqr from 'jsqr';
import type { Pdfium } from '../../../src/engines/reading/pdf/pdfium.ts';
import { eachPage, openPdf } from './read-pdf.ts';

/** Drawing calls of the engine, which the service itself never makes. */
interface Painter {
  FPDFBitmap_Create(width: number, height: number, alpha: 0): number;
  FPDFBitmap_FillRect(bitmap: number, left: number, top: number, width: number, height: number, colour: number): void;
  FPDFBitmap_GetBuffer(bitmap: number): number;
  FPDFBitmap_GetStride(bitmap: number): number;
  FPDFBitmap_Destroy(bitmap: number): void;
  FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    left: number,
    top: number,
    width: number,
    height: number,
    rotate: 0,
    flags: 0,
  ): void;
}

const WHITE = 0xffffffff;
// 180 dots per inch: less than a phone sees of a sheet in the hand.
const SCALE = 2.5;

/** The code a camera reads on each page; null without one. */
export const scanPdf = (bytes: Buffer): Promise<(string | null)[]> =>
  openPdf(bytes, (pdfium, document) =>
    // The engine has these calls, too; our type names only those that the service makes.
    eachPage(pdfium, document, (page) => scanPage(pdfium as Pdfium & Painter, page)),
  );

function scanPage(pdfium: Pdfium & Painter, page: number): string | null {
  const width = Math.round(pdfium.FPDF_GetPageWidthF(page) * SCALE);
  const height = Math.round(pdfium.FPDF_GetPageHeightF(page) * SCALE);
  const bitmap = pdfium.FPDFBitmap_Create(width, height, 0);
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0);
    const bytes = pdfium.FPDFBitmap_GetStride(bitmap) * height;
    // Four bytes per pixel; swapped red and blue do not matter for black on white.
    const pixels = new Uint8ClampedArray(pdfium.memory.buffer, pdfium.FPDFBitmap_GetBuffer(bitmap), bytes).slice();
    return jsqr.default(pixels, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null;
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}
