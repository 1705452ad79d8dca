import { sum } from '../../../core/money.ts';
import type { Tax, TaxNote } from '../../../wire/schemas/firm/tax.ts';

interface Charged {
  total: number;
  taxes: readonly Tax[];
}

/** The tax fields shown with a total. */
export function withTaxTotals({ total, taxes }: Charged) {
  const tax_total = sum(taxes.map((tax) => tax.amount));
  return { taxes: [...taxes], subtotal: total - tax_total, tax_total };
}

/** The tax fields of a price that may not be set yet, with the reason why no tax is charged. */
export function withPriceTaxTotals({
  total,
  taxes,
  tax_note,
}: {
  total: number | null;
  taxes: readonly Tax[];
  tax_note: TaxNote | null;
}) {
  if (total === null) return { taxes: [], subtotal: null, tax_total: null, tax_note: null };
  return { ...withTaxTotals({ total, taxes }), tax_note };
}
