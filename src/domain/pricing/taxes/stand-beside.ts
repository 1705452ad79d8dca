import { sum } from '../../../core/money.ts';
import type { Tax, TaxNote } from '../../../wire/schemas/firm/tax.ts';

interface Charged {
  total: number;
  taxes: readonly Tax[];
}

/** What stands beside the total of something that was charged. */
export function besideTotal({ total, taxes }: Charged) {
  const tax_total = sum(taxes.map((tax) => tax.amount));
  return { taxes: [...taxes], subtotal: total - tax_total, tax_total };
}

/** The same of what may have no price yet, with why no tax is charged. */
export function besidePrice({
  total,
  taxes,
  tax_note,
}: {
  total: number | null;
  taxes: readonly Tax[];
  tax_note: TaxNote | null;
}) {
  if (total === null) return { taxes: [], subtotal: null, tax_total: null, tax_note: null };
  return { ...besideTotal({ total, taxes }), tax_note };
}

/** The taxes of two prices that become one, by name and rate. */
export function addTaxes(taxes: readonly Tax[], more: readonly Tax[]): Tax[] {
  const sums = [...taxes];
  for (const tax of more) {
    const at = sums.findIndex((one) => one.name === tax.name && one.rate === tax.rate && one.included === tax.included);
    const known = sums[at];
    if (known === undefined) sums.push(tax);
    else sums[at] = { ...known, base: known.base + tax.base, amount: known.amount + tax.amount };
  }
  return sums;
}
