import { sum } from '../../../core/money.ts';
import type { Tax } from '../../../wire/schemas/firm/tax.ts';
import { portion } from './rate.ts';
import { split } from './tax-lines.ts';

/**
 * The taxes in a part of what was charged, as a refund or a credit gives them back. Where parts were given back before,
 * all parts together have the taxes of their sum: nothing is lost between them.
 */
export function shareOfTaxes(taxes: readonly Tax[], part: number, whole: number, before = 0): Tax[] {
  const until = reached(taxes, before + part, whole);
  const earlier = reached(taxes, before, whole);
  return until.map((tax, index) => ({
    ...tax,
    base: tax.base - (earlier[index]?.base ?? 0),
    amount: tax.amount - (earlier[index]?.amount ?? 0),
  }));
}

function reached(taxes: readonly Tax[], part: number, whole: number): Tax[] {
  if (whole === 0) return taxes.map((tax) => ({ ...tax, base: 0, amount: 0 }));
  const tax_total = sum(taxes.map((tax) => tax.amount));
  const amounts = split(
    part,
    taxes.map((tax) => BigInt(tax.amount)),
    BigInt(whole),
  );
  const rest = part - sum(amounts);
  return taxes.map((tax, index) => ({
    ...tax,
    // A tax on everything is on all that is not tax, in a part as in the whole.
    base: tax.base + tax_total === whole ? rest : portion(part, BigInt(tax.base), BigInt(whole)),
    amount: amounts[index] ?? 0,
  }));
}
