import { findCurrency } from '../wire/reference/currencies.ts';

/** Rounds to whole minor units, halves away from zero, as invoices do. */
export function times(unitPrice: number, quantity: number): number {
  // Fifteen digits undo what binary fractions add: 8.575 × 100 is 857.5, not 857.4999….
  const exact = Number((unitPrice * quantity).toPrecision(15));
  return Math.sign(exact) * Math.round(Math.abs(exact));
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** Minor units as people read them: `$1,234.50`. */
export function moneyInWords(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? USUAL_DECIMALS));
}

const USUAL_DECIMALS = 2;

/** Minor units → `1,234.50`, with the decimals of the currency. */
export function minorAmount(amount: number, currency: string): string {
  const decimals = findCurrency(currency)?.minorUnits ?? USUAL_DECIMALS;
  const digits = Math.abs(amount)
    .toFixed(0)
    .padStart(decimals + 1, '0');
  const units = digits.slice(0, digits.length - decimals);
  const text = decimals === 0 ? units : `${units}.${digits.slice(-decimals)}`;
  return groupDigits(amount < 0 ? `-${text}` : text);
}

/** What a person writes, `1,250` or `1250.50`, as minor units of the currency; null when it is no such amount. */
export function readAmount(text: string, currency: string): number | null {
  const decimals = findCurrency(currency)?.minorUnits ?? USUAL_DECIMALS;
  const [, units, fraction = ''] = /^(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d+))?$/.exec(text.trim()) ?? [];
  if (units === undefined || fraction.length > decimals) return null;
  return Number(units.replaceAll(',', '') + fraction.padEnd(decimals, '0'));
}

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
