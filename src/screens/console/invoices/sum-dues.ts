/** Sum of the unpaid amounts per currency. */
export function sumDues(
  rows: readonly { readonly due: number; readonly currency: string }[],
): readonly (readonly [currency: string, due: number])[] {
  const sums = new Map<string, number>();
  for (const { due, currency } of rows) sums.set(currency, (sums.get(currency) ?? 0) + due);
  return [...sums];
}
