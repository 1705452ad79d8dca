import { numberFormats } from './formats.ts';

/** Minor units with their currency sign: `$1,234.50`; a dash for an amount the reader may not see. */
export function money(amount: number | null, currency: string): string {
  if (amount === null) return '–';
  const format = AMOUNTS(currency);
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** decimals);
}

export const decimalsOf = (currency: string): number => AMOUNTS(currency).resolvedOptions().maximumFractionDigits ?? 2;

const CODE = /^[A-Z]{3}$/i;

/** A code that is still being typed is not a currency yet. */
const styleOf = (currency: string): Intl.NumberFormatOptions =>
  CODE.test(currency) ? { style: 'currency', currency } : { minimumFractionDigits: 2, maximumFractionDigits: 2 };

const AMOUNTS = numberFormats(styleOf);

/** A rate may have four digits more than its currency's minor unit. */
const FURTHER_DIGITS = 4;

/** Price per unit, where fractions of a minor unit count: `$0.075`. */
export function rate(amount: number, currency: string): string {
  return RATES(currency).format(amount / 10 ** decimalsOf(currency));
}

const RATES = numberFormats((currency: string) => ({
  ...styleOf(currency),
  maximumFractionDigits: rateDecimalsOf(currency),
}));

export const rateDecimalsOf = (currency: string): number => decimalsOf(currency) + FURTHER_DIGITS;

/** Converts a rate typed in major units to minor units. */
export const rateInMinor = (typed: number, currency: string): number =>
  Number((typed * 10 ** decimalsOf(currency)).toFixed(FURTHER_DIGITS));
