import type { PriceListBody } from '../../../wire/schemas/firm/prices/price-rules.ts';

// Prices and factors as integers of ten-thousandths: a word costs fractions of a cent, and floats would drift.

const DIGITS = 4;
const SCALE = 10n ** BigInt(DIGITS);

export type Scaled = bigint;

/** `8.5` → 85000; null unless a decimal with at most four digits after the point. */
export function readScaled(text: string): Scaled | null {
  const [, sign, units, fraction = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,4}))?$/.exec(text) ?? [];
  if (units === undefined) return null;
  const size = BigInt(units) * SCALE + BigInt(fraction.padEnd(DIGITS, '0'));
  return sign === '-' ? -size : size;
}

export const isInteger = (scaled: Scaled): boolean => scaled % SCALE === 0n;
export const toInteger = (scaled: Scaled): number => Number(scaled / SCALE);

export type Rounding = PriceListBody['rounding'];

/** Price times count, rounded to minor units. Both are zero or more, so the amount is too. */
export const amountOf = (price: Scaled, count: number, rounding: Rounding): number =>
  Number(roundTo(price * BigInt(count), SCALE, rounding));

/** The share of an amount in minor units. */
export const shareOf = (amount: number, factor: Scaled, rounding: Rounding): number =>
  amountOf(factor, amount, rounding);

function roundTo(value: bigint, scale: bigint, { to, mode }: Rounding): bigint {
  const step = scale * BigInt(to);
  const [below, rest] = [value / step, value % step];
  const up = mode === 'up' ? rest > 0n : mode === 'nearest' && rest * 2n >= step;
  return (up ? below + 1n : below) * BigInt(to);
}
