import { currencyCodes, findCurrency } from '../../wire/reference/currencies.ts';
import { lazy } from '../../wire/reference/lazy.ts';

// Amounts and numbers as people read them, on pages, in letters and on papers alike.

const USUAL_DECIMALS = 2;
const decimalsOf = (currency: string): number => findCurrency(currency)?.minorUnits ?? USUAL_DECIMALS;

const sampleOf = (currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(0);
// A formatter costs as much as hundreds of amounts: one is made for each currency that is used.
const SAMPLES: ReadonlyMap<string, () => string> = new Map(
  currencyCodes().map((code) => [code, lazy(() => sampleOf(code))]),
);

/** Minor units with the sign of the currency: `$1,234.50`. */
export function moneyInWords(amount: number, currency: string): string {
  const sample = SAMPLES.get(currency)?.() ?? sampleOf(currency);
  // Digit for digit: a fraction of a large amount would be rounded.
  return `${amount < 0 ? '-' : ''}${sample.replace(/[\d.]+/, () => minorAmount(Math.abs(amount), currency))}`;
}

/** Minor units without it, for fields that a person fills in: `1,234.50`. */
export function minorAmount(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const digits = Math.abs(amount)
    .toFixed(0)
    .padStart(decimals + 1, '0');
  const units = digits.slice(0, digits.length - decimals);
  const text = decimals === 0 ? units : `${units}.${digits.slice(-decimals)}`;
  return groupDigits(amount < 0 ? `-${text}` : text);
}

/** A whole number: `12,345`. */
export const numberInWords = (number: number): string => groupDigits(String(number));

/** `1250000.00` → `1,250,000.00`, digit for digit; what is no number stays as it is. */
export function groupDigits(decimal: string): string {
  const [, sign = '', units, rest = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(decimal) ?? [];
  return units === undefined ? decimal : `${sign}${inThrees(units)}${rest}`;
}

function inThrees(digits: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(',');
}
