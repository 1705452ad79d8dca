import { readDigits } from '../../../../kit/form/read-number.ts';
import { decimalsOf } from '../../../../kit/format/money.ts';

// Prices are stored in minor units as decimal text; people type major units. Shift digits, never calculate.

/** `24.95` → `2495`; anything else stays as typed, for the check to refuse. */
export const minorOf = (typed: string, currency: string): string => shiftUp(typed, decimalsOf(currency));

/** `2495` → `24.95`, `8.5` → `0.085`. */
export const typedOf = (minor: string, currency: string): string => shiftDown(minor, decimalsOf(currency));

const PERCENT = 2;

/** `0.5` → `50`. */
export const percentOf = (share: string): string => shiftUp(share, PERCENT);

/** `50` → `0.5`. */
export function shareOf(percent: string): string {
  const share = shiftDown(shiftUp(percent, 0), PERCENT);
  return /^-?\d+\.\d+$/.test(share) ? withoutZeros(share).replace(/\.$/, '') : share;
}

/** Extra digits that a price may have after its minor units, and a percentage after its decimal point. */
const FURTHER_DIGITS = 4;

function shiftUp(typed: string, decimals: number): string {
  const text = readDigits(typed, decimals + FURTHER_DIGITS) ?? '';
  const [, sign = '', units = '', fraction = ''] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text) ?? [];
  if (units === '' && fraction === '') return typed.trim();
  const integer = `${units}${fraction.slice(0, decimals).padEnd(decimals, '0')}`.replace(/^0+(?=\d)/, '') || '0';
  const rest = withoutZeros(fraction.slice(decimals));
  return `${sign}${integer}${rest === '' ? '' : `.${rest}`}`;
}

function withoutZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}

function shiftDown(minor: string, decimals: number): string {
  const [, sign = '', units, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(minor) ?? [];
  if (units === undefined) return minor;
  const digits = units.padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  const rest = `${digits.slice(cut)}${fraction}`;
  return `${sign}${digits.slice(0, cut)}${rest === '' ? '' : `.${rest}`}`;
}
