/** Sums by currency, in the order in which the currencies come. */
export function totalsOf(
  rows: readonly { readonly total: number; readonly currency: string }[],
): readonly (readonly [currency: string, total: number])[] {
  const sums = new Map<string, number>();
  for (const { total, currency } of rows) sums.set(currency, (sums.get(currency) ?? 0) + total);
  return [...sums];
}
