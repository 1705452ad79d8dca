import { findCurrency } from '../../wire/reference/currencies.ts';
import { lazyByKey } from '../../wire/reference/lazy.ts';
import type { Locale, Reader } from '../../words/reader.ts';

// Amounts and numbers for people: on pages, in emails and on papers.

type In = Pick<Reader, 'locale'>;

const USUAL_DECIMALS = 2;
const decimalsOf = (currency: string): number => findCurrency(currency)?.minorUnits ?? USUAL_DECIMALS;

const withDecimals = (decimals: number): Intl.NumberFormatOptions => ({
  minimumFractionDigits: decimals,
  maximumFractionDigits: decimals,
});

// A formatter costs as much as hundreds of amounts: create one per language and currency in use.
const currencyFormats = lazyByKey((locale: Locale) =>
  lazyByKey(
    (currency: string) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, ...withDecimals(decimalsOf(currency)) }),
  ),
);
const decimalFormats = lazyByKey((locale: Locale) =>
  lazyByKey((decimals: `${number}`) => new Intl.NumberFormat(locale, withDecimals(Number(decimals)))),
);

/** Minor units with the currency sign: `$1,234.50`. */
export const moneyInWords = ({ locale }: In, amount: number, currency: string): string =>
  formatDecimal(currencyFormats(locale)(currency), majorUnits(amount, currency));

/** Minor units without the currency sign, for form fields: `1,234.50`. */
export const minorAmount = (reader: In, amount: number, currency: string): string =>
  groupDigits(reader, majorUnits(amount, currency));

/** Minor units as a decimal: `1234.50`. Digits are copied, not divided: a fraction of a large amount would be rounded. */
export function majorUnits(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const digits = Math.abs(amount)
    .toFixed(0)
    .padStart(decimals + 1, '0');
  const units = digits.slice(0, digits.length - decimals);
  return `${amount < 0 ? '-' : ''}${units}${decimals === 0 ? '' : `.${digits.slice(-decimals)}`}`;
}

/** An integer: `12,345`. */
export const numberInWords = (reader: In, number: number): string => groupDigits(reader, String(number));

/** `1250000.00` → `1,250,000.00`, with every digit; text that is not a number stays unchanged. */
export const groupDigits = ({ locale }: In, decimal: string): string =>
  formatDecimal(decimalFormats(locale)(`${decimal.split('.')[1]?.length ?? 0}`), decimal);

const isDecimal = (text: string): text is `${number}` => /^-?\d+(?:\.\d+)?$/.test(text);

const formatDecimal = (format: Intl.NumberFormat, decimal: string): string =>
  isDecimal(decimal) ? format.format(decimal) : decimal;
