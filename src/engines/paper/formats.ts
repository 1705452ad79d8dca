import { findCurrency } from '../../wire/reference/currencies.ts';

const USUAL_DECIMALS = 2;
const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `2026-11-14` → `November 14, 2026`; what is no date stays as it is. */
export function longDate(day: string): string {
  const time = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(time.getTime()) ? day : LONG_DATE.format(time);
}

/** Minor units → `1,234.50`, with the decimals of the currency. */
export function minorAmount(amount: number, currency: string): string {
  const decimals = findCurrency(currency)?.minorUnits ?? USUAL_DECIMALS;
  const digits = Math.abs(amount)
    .toFixed(0)
    .padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const text = decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`;
  return grouped(amount < 0 ? `-${text}` : text);
}

/** `1250000.00` → `1,250,000.00`, digit for digit; what is no number stays as it is. */
export function grouped(decimal: string): string {
  const [, sign = '', whole, rest = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(decimal) ?? [];
  return whole === undefined ? decimal : `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${rest}`;
}

export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function listOf(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}
