import { reader } from '../words/reader.ts';
import { countryName, languageName } from './language.ts';

// Languages and countries to choose from; only lazily loaded screens offer them.

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'.split('');

interface NamedCode {
  value: string;
  label: string;
}

/** All two-letter codes that have a name, sorted by name. */
const namedCodes = (nameOf: (code: string) => string): readonly NamedCode[] =>
  ALPHABET.flatMap((first) => ALPHABET.map((second) => first + second))
    .map((value) => ({ value, label: nameOf(value) }))
    .filter(({ value, label }) => label !== value)
    .toSorted((a, b) => a.label.localeCompare(b.label, reader().locale));

export const allLanguages = (): readonly NamedCode[] => namedCodes(languageName);

/** Finds a language without a two-letter code by its three-letter code. */
export function findRareLanguage(typed: string): string | undefined {
  const code = typed.trim().toLowerCase();
  return /^[a-z]{3}$/.test(code) && languageName(code) !== code ? code : undefined;
}

/** Region codes that are not countries. */
const NON_COUNTRIES = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'];

/** All countries by name; codes of former countries are left out. */
export const allCountries = (): readonly NamedCode[] =>
  namedCodes((code) => countryName(code.toUpperCase()))
    .map(({ value, label }) => ({ value: value.toUpperCase(), label }))
    .filter(({ value, label }) => label !== value && !NON_COUNTRIES.includes(value) && isCurrent(value));

const isCurrent = (country: string): boolean => new Intl.Locale(`und-${country}`).region === country;
