import { findCurrency } from '../../wire/reference/currencies.ts';
import { multiply, round } from './decimal.ts';

// ISO 4217 gives none for withdrawn currencies and units of account; two is what nearly all have.
const USUAL_DECIMALS = 2;

/** The amount in another currency, rounded to what that currency is counted in. */
export function convertAmount({ amount, rate, currency }: { amount: string; rate: string; currency: string }): string {
  return round(multiply(amount, rate), findCurrency(currency)?.minorUnits ?? USUAL_DECIMALS);
}
