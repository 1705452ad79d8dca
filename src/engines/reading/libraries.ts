import { type Loaded, loadOnce } from './load-once.ts';
import { loadPdfium, type Pdfium } from './pdf/pdfium.ts';
import { type LanguageIdentifier, loadLanguages } from './text/language.ts';

/** What a child keeps from one file to the next. */
export interface Libraries {
  pdfium: Loaded<Pdfium>;
  languages: Loaded<LanguageIdentifier>;
}

export function createLibraries(): Libraries {
  return { pdfium: loadOnce(loadPdfium), languages: loadOnce(loadLanguages) };
}
