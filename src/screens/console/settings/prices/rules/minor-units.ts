import { readDigits } from '../../../../kit/fields/read-number.ts';
import { decimalsOf } from '../../../../kit/format/money.ts';

// Prices are minor units as a decimal; people type whole units. Digits are moved, never calculated.

/** `24.95` → `2495`; what is no amount stays as it was typed, and the check says so. */
export const minorOf = (typed: string, currency: string): string => movedUp(typed, decimalsOf(currency));

/** `2495` → `24.95`, `8.5` → `0.085`. */
export const typedOf = (minor: string, currency: string): string => movedDown(minor, decimalsOf(currency));

const PERCENT = 2;

/** `0.5` → `50`. */
export const percentOf = (share: string): string => movedUp(share, PERCENT);

/** `50` → `0.5`. */
export function shareOf(percent: string): string {
  const share = movedDown(movedUp(percent, 0), PERCENT);
  return /^-?\d+\.\d+$/.test(share) ? withoutZeros(share).replace(/\.$/, '') : share;
}

/** A price may have so many digits after those of its minor units, and a share after those of its percent. */
const FURTHER_DIGITS = 4;

function movedUp(typed: string, decimals: number): string {
  const text = readDigits(typed, decimals + FURTHER_DIGITS) ?? '';
  const [, sign = '', units = '', fraction = ''] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text) ?? [];
  if (units === '' && fraction === '') return typed.trim();
  const whole = `${units}${fraction.slice(0, decimals).padEnd(decimals, '0')}`.replace(/^0+(?=\d)/, '') || '0';
  const rest = withoutZeros(fraction.slice(decimals));
  return `${sign}${whole}${rest === '' ? '' : `.${rest}`}`;
}

/** Without the zeros at its end. */
function withoutZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}

function movedDown(minor: string, decimals: number): string {
  const [, sign = '', units, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(minor) ?? [];
  if (units === undefined) return minor;
  const digits = units.padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  const rest = `${digits.slice(cut)}${fraction}`;
  return `${sign}${digits.slice(0, cut)}${rest === '' ? '' : `.${rest}`}`;
}
