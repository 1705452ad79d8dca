import { findCurrency } from '../../wire/reference/currencies.ts';
import { multiply, round } from './decimal.ts';

// ISO 4217 defines no decimals for withdrawn currencies and units of account; nearly all currencies have two.
const USUAL_DECIMALS = 2;

/** Rounded to the minor unit of `currency`. */
export function convertAmount({ amount, rate, currency }: { amount: string; rate: string; currency: string }): string {
  return round(multiply(amount, rate), findCurrency(currency)?.minorUnits ?? USUAL_DECIMALS);
}
