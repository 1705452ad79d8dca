import { countryName } from './countries.ts';
import { passesCheckDigits } from './vat-check-digits.ts';

// Tax numbers of businesses: format by country, and check digits where known. Whether a number was issued, only the
// tax office knows.

interface Row {
  /** Format of the number in capitals, without spaces, dots, hyphens and slashes. */
  form: RegExp;
  example: string;
}

const row = (form: RegExp, example: string): Row => ({ form, example });

const ROWS: Readonly<Record<string, Row>> = {
  AT: row(/^ATU\d{8}$/, 'ATU12345675'),
  BE: row(/^BE[01]\d{9}$/, 'BE0123456749'),
  BG: row(/^BG\d{9,10}$/, 'BG123456786'),
  CY: row(/^CY\d{8}[A-Z]$/, 'CY10123456G'),
  CZ: row(/^CZ\d{8,10}$/, 'CZ12345679'),
  DE: row(/^DE\d{9}$/, 'DE123456788'),
  DK: row(/^DK\d{8}$/, 'DK12345674'),
  EE: row(/^EE\d{9}$/, 'EE123456780'),
  ES: row(/^ES[A-Z0-9]\d{7}[A-Z0-9]$/, 'ESX1234567L'),
  FI: row(/^FI\d{8}$/, 'FI12345671'),
  FR: row(/^FR[A-HJ-NP-Z0-9]{2}\d{9}$/, 'FR11123456782'),
  GR: row(/^EL\d{9}$/, 'EL123456783'),
  HR: row(/^HR\d{11}$/, 'HR12345678903'),
  HU: row(/^HU\d{8}$/, 'HU12345676'),
  IE: row(/^IE(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/, 'IE1234567WH'),
  IT: row(/^IT\d{11}$/, 'IT12345670017'),
  LT: row(/^LT(\d{9}|\d{12})$/, 'LT123456715'),
  LU: row(/^LU\d{8}$/, 'LU11345670'),
  LV: row(/^LV\d{11}$/, 'LV40123456783'),
  MT: row(/^MT\d{8}$/, 'MT12345671'),
  NL: row(/^NL\d{9}B\d{2}$/, 'NL123456782B01'),
  PL: row(/^PL\d{10}$/, 'PL1234567860'),
  PT: row(/^PT\d{9}$/, 'PT123456789'),
  RO: row(/^RO\d{2,10}$/, 'RO1234567897'),
  SE: row(/^SE\d{10}01$/, 'SE123456789701'),
  SI: row(/^SI\d{8}$/, 'SI12345679'),
  SK: row(/^SK\d{10}$/, 'SK1234567895'),
  // Northern Ireland trades goods under XI.
  GB: row(/^(GB|XI)(\d{9}|\d{12}|(GD|HA)\d{3})$/, 'GB123456782'),
  CH: row(/^CHE\d{9}(MWST|TVA|IVA)?$/, 'CHE-123.456.788 MWST'),
  LI: row(/^(CHE\d{9}(MWST)?|LI\d{5})$/, 'CHE-123.456.788 MWST'),
  NO: row(/^(NO)?\d{9}(MVA)?$/, 'NO123456785MVA'),
  IS: row(/^(IS)?\d{5,6}$/, 'IS12345'),
  US: row(/^\d{9}$/, '12-3456789'),
  CA: row(/^\d{9}(R[TCMPZ]\d{4})?$/, '123456789 RT0001'),
  AU: row(/^\d{11}$/, '12 345 678 901'),
  NZ: row(/^\d{8,9}$/, '123-456-789'),
  IN: row(/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z0-9]Z[A-Z0-9]$/, '22AAAAA0000A1Z5'),
  SG: row(/^(\d{8,9}[A-Z]|[A-Z]\d{8}|[TSR]\d{2}[A-Z]{2}\d{4}[A-Z])$/, 'M90312345'),
  AE: row(/^\d{15}$/, '100123456700003'),
  MX: row(/^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/, 'ABC010203AB9'),
  BR: row(/^(\d{14}|\d{11})$/, '12.345.678/0001-95'),
  JP: row(/^T?\d{13}$/, 'T1234567890123'),
  ZA: row(/^4\d{9}$/, '4123456789'),
};

/** For a country without a row: anything that could be a number. */
const ANY: Row = row(/^(?=.*\d)[A-Z0-9]{4,30}$/, '123456789');

/** Removes separators: `de 123.456.789` → `DE123456789`. */
export const compactTaxNumber = (number: string): string => number.toUpperCase().replaceAll(/[\s./-]/g, '');

/** True if the number has the country's format. */
export function isWellFormedTaxNumber(country: string | null, number: string): boolean {
  return rowOf(country).form.test(compactTaxNumber(number));
}

/** True if the number could have been issued there, by its format and its check digits where known. */
export const isValidTaxNumber = (country: string | null, number: string): boolean =>
  isWellFormedTaxNumber(country, number) && (country === null || passesCheckDigits(country, compactTaxNumber(number)));

export const taxNumberExample = (country: string | null): string => rowOf(country).example;

/** Error that shows the expected format; null if the format is right. */
export function taxNumberFormError(country: string | null, number: string): string | null {
  if (isWellFormedTaxNumber(country, number)) return null;
  return `Must be a tax number${ofCountry(country)} such as \`${taxNumberExample(country)}\`.`;
}

/** Error about the format or the check digit; null if the number is valid. */
export function taxNumberError(country: string | null, number: string): string | null {
  if (isValidTaxNumber(country, number)) return null;
  const formError = taxNumberFormError(country, number);
  return (
    formError ?? `Is not a valid tax number${ofCountry(country)}: its check digit is wrong. Look for a typing error.`
  );
}

const ofCountry = (country: string | null): string => (country === null ? '' : ` of ${countryName(country)}`);

const rowOf = (country: string | null): Row =>
  (country !== null && Object.hasOwn(ROWS, country) ? ROWS[country] : undefined) ?? ANY;
