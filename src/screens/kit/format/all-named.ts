import { countryName, languageName } from './language.ts';

// Languages and countries to choose from: only screens that load later offer them.

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
