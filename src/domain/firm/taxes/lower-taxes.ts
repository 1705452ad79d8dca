import type { Tax } from '../../../wire/schemas/firm/tax.ts';
import type { TaxRule } from '../../../wire/schemas/firm/taxes.ts';
import { serviceOf } from './choose-rules.ts';
import { readRate } from './rate.ts';
import { leviedTaxes, settle, type Taxed, type TaxesValue } from './tax-lines.ts';

export interface LowerPrice {
  /** Together below zero. */
  lines: readonly { code: string; amount: number }[];
  inclusive: boolean;
  rounding: TaxesValue['rounding'];
  /** What stands of each tax on the papers, less what went back. */
  left: readonly Tax[];
  /** The rules by which a service was taxed when it was sold, the first before the others. */
  chosen(service: ReturnType<typeof serviceOf>): readonly Pick<TaxRule, 'name' | 'rate'>[];
}

/** What goes back with a lower price: of taxes that were charged, at their rates, and never more than is left of them. */
export function lowerTaxes({ lines, inclusive, rounding, left, chosen }: LowerPrice): Omit<Taxed, 'note'> {
  const own = left.filter(({ included }) => included === inclusive);
  const levied = lines.map(({ code, amount }) => ({
    amount,
    levies: chargedFor(own, chosen(serviceOf(code))).map(({ name, rate }) => ({ name, rate: readRate(rate) ?? 0n })),
  }));
  const taxes = leviedTaxes(levied, { inclusive, rounding }).map((tax) => atMost(tax, own));
  const { note: _, ...taxed } = settle(
    lines,
    taxes.filter(({ base, amount }) => base !== 0 || amount !== 0),
    null,
  );
  return taxed;
}

/** Of each tax that a rule names, the one that was charged; a rate that has changed since is not among them. */
function chargedFor(charged: readonly Tax[], rules: readonly Pick<TaxRule, 'name' | 'rate'>[]): Tax[] {
  const found = [...new Set(rules.map(({ name }) => name))].flatMap((name) => {
    const named = charged.filter((tax) => tax.name === name);
    const rates = rules.filter((rule) => rule.name === name).map(({ rate }) => rate);
    const exact = named.filter(({ rate }) => rates.includes(rate)).toSorted((a, b) => at(rates, a) - at(rates, b));
    return (exact.find(({ base }) => base > 0) ?? exact[0] ?? named[0]) || [];
  });
  // What the buyer owes by themselves may have no rule where they are; its base goes back all the same.
  return found.length > 0 ? found : charged.filter(({ rate }) => rate === '0');
}

const at = (rates: readonly string[], { rate }: Tax): number => rates.indexOf(rate);

function atMost(tax: Tax, left: readonly Tax[]): Tax {
  const known = left.find(({ name, rate }) => name === tax.name && rate === tax.rate);
  const base = Math.max(0, known?.base ?? 0);
  const amount = Math.max(0, known?.amount ?? 0);
  // The last of it takes all that is left, with what was rounded before.
  if (-tax.base >= base) return { ...tax, base: -base || 0, amount: -amount || 0 };
  return { ...tax, amount: Math.max(tax.amount, -amount) || 0 };
}
