import { lazy } from '../../../wire/reference/lazy.ts';
import { reader } from '../words/reader.ts';
import { t } from '../words/words.ts';

const LANGUAGES = lazy(() => new Intl.DisplayNames([reader().locale], { type: 'language' }));
const COUNTRIES = lazy(() => new Intl.DisplayNames([reader().locale], { type: 'region' }));

/** Name of a language, `Spanish`; the code itself if unknown. */
export function languageName(code: string): string {
  if (code === 'und') return t('language.unknown');
  try {
    return LANGUAGES().of(code) ?? code;
  } catch {
    return code;
  }
}

export function countryName(code: string): string {
  try {
    return COUNTRIES().of(code) ?? code;
  } catch {
    return code;
  }
}

/** `es → en, fr`. */
export const languagePair = (source: string, targets: readonly string[]): string =>
  targets.length === 0 ? source : `${source} → ${targets.join(', ')}`;

/** `Spanish → English, French`. */
export const languagesInWords = (source: string, targets: readonly string[]): string =>
  languagePair(languageName(source), targets.map(languageName));
