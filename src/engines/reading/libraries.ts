import { type Loaded, loadOnce } from './load-once.ts';
import { loadPdfium, type Pdfium } from './pdf/pdfium.ts';
import { type LanguageIdentifier, loadLanguages } from './text/language.ts';

/** Libraries that a child reuses for every file. */
export interface Libraries {
  pdfium: Loaded<Pdfium>;
  languages: Loaded<LanguageIdentifier>;
}

export function createLibraries(): Libraries {
  return { pdfium: loadOnce(loadPdfium), languages: loadOnce(loadLanguages) };
}
