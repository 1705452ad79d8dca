import { currencyCodes, findCurrency } from '../../wire/reference/currencies.ts';
import { lazy } from '../../wire/reference/lazy.ts';

// Amounts and numbers for people: on pages, in emails and on papers.

const USUAL_DECIMALS = 2;
const decimalsOf = (currency: string): number => findCurrency(currency)?.minorUnits ?? USUAL_DECIMALS;

const sampleOf = (currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(0);
// A formatter costs as much as hundreds of amounts: create one per currency in use.
const SAMPLES: ReadonlyMap<string, () => string> = new Map(
  currencyCodes().map((code) => [code, lazy(() => sampleOf(code))]),
);

/** Minor units with the currency sign: `$1,234.50`. */
export function moneyInWords(amount: number, currency: string): string {
  const sample = SAMPLES.get(currency)?.() ?? sampleOf(currency);
  // Digits are copied, not divided: a fraction of a large amount would be rounded.
  return `${amount < 0 ? '-' : ''}${sample.replace(/[\d.]+/, () => minorAmount(Math.abs(amount), currency))}`;
}

/** Minor units without the currency sign, for form fields: `1,234.50`. */
export function minorAmount(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const digits = Math.abs(amount)
    .toFixed(0)
    .padStart(decimals + 1, '0');
  const units = digits.slice(0, digits.length - decimals);
  const text = decimals === 0 ? units : `${units}.${digits.slice(-decimals)}`;
  return groupDigits(amount < 0 ? `-${text}` : text);
}

/** An integer: `12,345`. */
export const numberInWords = (number: number): string => groupDigits(String(number));

/** `1250000.00` → `1,250,000.00`, digit by digit; text that is not a number stays unchanged. */
export function groupDigits(decimal: string): string {
  const [, sign = '', units, rest = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(decimal) ?? [];
  return units === undefined ? decimal : `${sign}${inThrees(units)}${rest}`;
}

function inThrees(digits: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(',');
}
