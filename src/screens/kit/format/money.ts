const formats = new Map<string, Intl.NumberFormat>();

/** Minor units with the sign of their currency: `$1,234.50`. */
export function money(amount: number, currency: string): string {
  const format = formatOf(currency);
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** decimals);
}

/** How many digits of a currency stand after the point. */
export const decimalsOf = (currency: string): number => formatOf(currency).resolvedOptions().maximumFractionDigits ?? 2;

function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  formats.set(currency, made);
  return made;
}
