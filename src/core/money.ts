import { findCurrency } from '../wire/reference/currencies.ts';

/** Far below the limit of exact integers. */
export const MAX_TOTAL = 1_000_000_000_000;

/** Rounds to integer minor units, halves away from zero, as on invoices. */
export function times(unitPrice: number, quantity: number): number {
  // Fifteen digits remove binary rounding errors: 8.575 × 100 is 857.5, not 857.4999….
  const exact = Number((unitPrice * quantity).toPrecision(15));
  return Math.sign(exact) * Math.round(Math.abs(exact));
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

const USUAL_DECIMALS = 2;

/**
 * Parses an amount as people type it (`1,250`, `1250.50`, `1.250,50`) into minor units; null if it is no amount.
 * A comma before three digits separates thousands; before one or two digits it is the decimal separator.
 */
export function readAmount(text: string, currency: string): number | null {
  const decimals = findCurrency(currency)?.minorUnits ?? USUAL_DECIMALS;
  const written = text.trim();
  const [, units, fraction = ''] =
    /^(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d+))?$/.exec(written) ??
    /^(\d{1,3}(?:[.\s\u2019']\d{3})+|\d{1,9})(?:,(\d{1,2}))?$/.exec(written) ??
    [];
  if (units === undefined || fraction.length > decimals) return null;
  return Number(units.replaceAll(/\D/g, '') + fraction.padEnd(decimals, '0'));
}

const THREE_DECIMALS = 3;
const TEN = 10;

/** Card charges must be multiples of this: in currencies with three decimals, the last digit is 0. */
export const smallestChargeUnit = (currency: string): number =>
  findCurrency(currency.toUpperCase())?.minorUnits === THREE_DECIMALS ? TEN : 1;
