const formats = new Map<string, Intl.NumberFormat>();

/** Minor units with the sign of their currency: `$1,234.50`. An amount that the reader may not see is a dash. */
export function money(amount: number | null, currency: string): string {
  if (amount === null) return '–';
  const format = formatOf(currency);
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** decimals);
}

/** How many digits of a currency stand after the point. */
export const decimalsOf = (currency: string): number => formatOf(currency).resolvedOptions().maximumFractionDigits ?? 2;

const CODE = /^[A-Z]{3}$/i;

/** While a code is being typed there is no currency to format by. */
const styleOf = (currency: string): Intl.NumberFormatOptions =>
  CODE.test(currency) ? { style: 'currency', currency } : { minimumFractionDigits: 2, maximumFractionDigits: 2 };

function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat('en-US', styleOf(currency));
  formats.set(currency, made);
  return made;
}

/** A price may have four digits after those of its minor units. */
const FURTHER_DIGITS = 4;

/** What one unit costs, where parts of a minor unit count: `$0.075`. */
export function rate(amount: number, currency: string): string {
  const maximumFractionDigits = rateDecimalsOf(currency);
  const format = new Intl.NumberFormat('en-US', { ...styleOf(currency), maximumFractionDigits });
  return format.format(amount / 10 ** decimalsOf(currency));
}

/** The digits after the point that a rate may have. */
export const rateDecimalsOf = (currency: string): number => decimalsOf(currency) + FURTHER_DIGITS;

/** A rate that was typed in whole units, in minor ones. */
export const rateInMinor = (typed: number, currency: string): number =>
  Number((typed * 10 ** decimalsOf(currency)).toFixed(FURTHER_DIGITS));
