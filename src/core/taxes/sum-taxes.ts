import type { Tax } from '../../wire/schemas/firm/tax.ts';
import { sum, times } from '../money.ts';

export type TaxLine = Tax;

export const taxesOn = ({ taxes = [] }: { id: string; taxes?: readonly TaxLine[] }): TaxLine[] => [...taxes];

/** Sums taxes by name, rate and inclusion, in the order of first appearance. */
export function sumTaxes(taxes: readonly TaxLine[]): TaxLine[] {
  const sums = new Map<string, TaxLine>();
  for (const tax of taxes) {
    const key = JSON.stringify([tax.name, tax.rate, tax.included]);
    const known = sums.get(key);
    if (known === undefined) sums.set(key, { ...tax });
    else {
      known.base += tax.base;
      known.amount += tax.amount;
    }
  }
  return [...sums.values()];
}

/** Negates taxes, for a refund. */
export const negateTaxes = (taxes: readonly TaxLine[]): TaxLine[] =>
  taxes.map((tax) => ({ ...tax, base: -tax.base || 0, amount: -tax.amount || 0 }));

/**
 * The share of the taxes in a refund, as negative amounts. Each refund absorbs the rounding of the earlier ones,
 * so that together they refund exactly the tax charged.
 */
export function refundTaxes(
  taxes: readonly TaxLine[],
  { total, before, amount }: { total: number; before: number; amount: number },
): TaxLine[] {
  if (total <= 0) return [];
  const shareToRefund = (full: number) => shareOf(full, before, total) - shareOf(full, before + amount, total);
  const amounts = taxes.map((tax) => shareToRefund(tax.amount));
  const net = total - sum(taxes.map((tax) => tax.amount));
  const netRefund = -Math.min(amount, total - before) - sum(amounts);
  return taxes.map((tax, at) => ({
    ...tax,
    // A tax on the full net amount stays a tax on the full refunded net amount.
    base: (tax.base === net ? netRefund : shareToRefund(tax.base)) || 0,
    amount: amounts[at] || 0,
  }));
}

const shareOf = (full: number, part: number, total: number): number =>
  part >= total ? full : times(full, part / total);
