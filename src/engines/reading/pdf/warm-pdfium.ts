import type { Bytes } from '../bytes.ts';
import type { Loaded } from '../load-once.ts';
import { DEFAULT_LIMITS } from '../measures.ts';
import { readPdfText } from './page-text.ts';
import type { Pdfium } from './pdfium.ts';

const PAGES = 150;
const LINES = 30;

/** Reads blank pages, so that the engine's hot code is compiled before the first large file arrives. */
export async function warmPdfium(library: Loaded<Pdfium>): Promise<void> {
  const pdfium = await library.get();
  readPdfText(pdfium, blankDocument(), [...Array(PAGES).keys()], DEFAULT_LIMITS);
}

function blankDocument(): Bytes {
  const lines = Array(LINES).fill('(warm words to read for the engine of the pages) Tj T*').join('\n');
  const text = `BT /F1 10 Tf 12 TL 50 750 Td\n${lines}\nET`;
  const kids = [...Array(PAGES).keys()].map((page) => `${page + 5} 0 R`);
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents 4 0 R >>';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${PAGES} /Kids [${kids.join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    ...kids.map(() => page),
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  const bytes = Buffer.from(`%PDF-1.4\n${body}trailer << /Root 1 0 R >>\n%%EOF\n`, 'latin1');
  return {
    size: bytes.length,
    into: (target, start) => bytes.copy(target, 0, start, start + target.length),
    read: (start, length) => bytes.subarray(start, start + length),
    close: () => {},
  };
}
