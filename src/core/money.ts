import { findCurrency } from '../wire/reference/currencies.ts';

/** Far below where numbers lose their last digits. */
export const MAX_TOTAL = 1_000_000_000_000;

/** Rounds to whole minor units, halves away from zero, as invoices do. */
export function times(unitPrice: number, quantity: number): number {
  // Fifteen digits undo what binary fractions add: 8.575 × 100 is 857.5, not 857.4999….
  const exact = Number((unitPrice * quantity).toPrecision(15));
  return Math.sign(exact) * Math.round(Math.abs(exact));
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

const USUAL_DECIMALS = 2;

/**
 * What a person writes, `1,250`, `1250.50` or `1.250,50`, as minor units of the currency; null when it is no such
 * amount. A comma before three figures parts thousands, before one or two it is the decimal sign.
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

/** What every amount that a card is charged is a multiple of: where a currency has three decimals, the last is 0. */
export const stepOf = (currency: string): number =>
  findCurrency(currency.toUpperCase())?.minorUnits === THREE_DECIMALS ? TEN : 1;
