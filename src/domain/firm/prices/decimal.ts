import type { PriceListBody } from '../../../wire/schemas/firm/prices/price-rules.ts';

// Prices and factors as whole numbers of ten-thousandths: a word costs fractions of a cent, and nothing may drift.

const DIGITS = 4;
const SCALE = 10n ** BigInt(DIGITS);

export type Scaled = bigint;

/** `8.5` → 85000; null for what is no decimal of at most four digits after the point. */
export function readScaled(text: string): Scaled | null {
  const [, sign, units, fraction = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,4}))?$/.exec(text) ?? [];
  if (units === undefined) return null;
  const size = BigInt(units) * SCALE + BigInt(fraction.padEnd(DIGITS, '0'));
  return sign === '-' ? -size : size;
}

export const isWhole = (scaled: Scaled): boolean => scaled % SCALE === 0n;
export const wholeOf = (scaled: Scaled): number => Number(scaled / SCALE);

export type Rounding = PriceListBody['rounding'];

/** Price times how many, in whole minor units; never below zero, since neither is. */
export const amountOf = (price: Scaled, count: number, rounding: Rounding): number =>
  Number(roundTo(price * BigInt(count), SCALE, rounding));

/** The share of a whole amount. */
export const shareOf = (amount: number, factor: Scaled, rounding: Rounding): number =>
  amountOf(factor, amount, rounding);

function roundTo(value: bigint, scale: bigint, { to, mode }: Rounding): bigint {
  const step = scale * BigInt(to);
  const [below, rest] = [value / step, value % step];
  const up = mode === 'up' ? rest > 0n : mode === 'nearest' && rest * 2n >= step;
  return (up ? below + 1n : below) * BigInt(to);
}
