import { decimalsOf } from '../../../kit/format/money.ts';

// Prices are minor units as a decimal; people type whole units. Digits are moved, never calculated.

/** `24.95` → `2495`; what is no amount stays as it was typed, and the check says so. */
export function minorOf(typed: string, currency: string): string {
  const text = typed.trim().replaceAll(',', '');
  const [, sign = '', units = '', fraction = ''] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text) ?? [];
  if (units === '' && fraction === '') return typed.trim();
  const decimals = decimalsOf(currency);
  const whole = `${units}${fraction.slice(0, decimals).padEnd(decimals, '0')}`.replace(/^0+(?=\d)/, '');
  const rest = withoutZeros(fraction.slice(decimals));
  return `${sign}${whole}${rest === '' ? '' : `.${rest}`}`;
}

/** Without the zeros at its end. */
function withoutZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}

/** `2495` → `24.95`, `8.5` → `0.085`. */
export function typedOf(minor: string, currency: string): string {
  const [, sign = '', units, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(minor) ?? [];
  if (units === undefined) return minor;
  const decimals = decimalsOf(currency);
  const digits = units.padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  const rest = `${digits.slice(cut)}${fraction}`;
  return `${sign}${digits.slice(0, cut)}${rest === '' ? '' : `.${rest}`}`;
}
