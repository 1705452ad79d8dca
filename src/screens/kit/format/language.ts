const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language' });
const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region' });

/** The name of a language: `Spanish`; of no language that is known, the code. */
export function languageName(code: string): string {
  if (code === 'und') return 'Unknown';
  try {
    return LANGUAGES.of(code) ?? code;
  } catch {
    return code;
  }
}

export function countryName(code: string): string {
  try {
    return COUNTRIES.of(code) ?? code;
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

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');

interface Named {
  value: string;
  label: string;
}

/** All codes of two letters that have a name, by their names. */
const allNamed = (nameOf: (code: string) => string): readonly Named[] =>
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .map((value) => ({ value, label: nameOf(value) }))
    .filter(({ value, label }) => label !== value)
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));

export const allLanguages = (): readonly Named[] => allNamed(languageName);

/** Languages without a code of two letters are found by theirs, of three. */
export function rareLanguage(sought: string): string | undefined {
  const code = sought.trim().toLowerCase();
  return /^[a-z]{3}$/.test(code) && languageName(code) !== code ? code : undefined;
}

/** Regions that have a code and are no countries. */
const NO_COUNTRIES = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'];

/** Every country by its name; codes of countries that are no more lead to those of today. */
export const allCountries = (): readonly Named[] =>
  allNamed((code) => countryName(code.toUpperCase()))
    .map(({ value, label }) => ({ value: value.toUpperCase(), label }))
    .filter(({ value, label }) => label !== value && !NO_COUNTRIES.includes(value) && isCurrent(value));

const isCurrent = (country: string): boolean => new Intl.Locale(`und-${country}`).region === country;
