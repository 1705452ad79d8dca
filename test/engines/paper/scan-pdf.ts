import jsqr from 'jsqr';
import type { Pdfium } from '../../../src/engines/reading/pdf/pdfium.ts';
import { eachPage, openPdf } from './read-pdf.ts';

/** What draws pages, which the service itself never does. */
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
// 180 dots an inch: less than a telephone sees of a sheet in the hand.
const SCALE = 2.5;

/** What a camera reads in the code on each page; null where it finds none. */
export const scanPdf = (bytes: Buffer): Promise<(string | null)[]> =>
  openPdf(bytes, (pdfium, document) =>
    // The engine has these calls, too; ours names those that the service makes.
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
    // Four bytes a pixel; that red and blue change places is nothing to a code in ink on white.
    const pixels = new Uint8ClampedArray(pdfium.memory.buffer, pdfium.FPDFBitmap_GetBuffer(bitmap), bytes).slice();
    return jsqr.default(pixels, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null;
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}
