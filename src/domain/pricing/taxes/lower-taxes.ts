import type { Tax } from '../../../wire/schemas/firm/tax.ts';
import type { TaxRule } from '../../../wire/schemas/firm/taxes.ts';
import { serviceOf } from '../../firm/taxes/choose-rules.ts';
import { readRate } from '../../firm/taxes/rate.ts';
import type { TaxesValue } from '../../firm/topics/topics.ts';
import type { ChargedLines } from './charge-lines.ts';
import { leviedTaxes, taxedTotals } from './charge-taxes.ts';
import {
  type IncludedTax,
  type PricedLine,
  removeIncludedTax,
  sumRates,
  withoutTaxRemovals,
} from './remove-included-tax.ts';

type Rules = readonly Pick<TaxRule, 'name' | 'rate'>[];
type Service = ReturnType<typeof serviceOf>;

export interface LowerPrice<L extends PricedLine> {
  /** Their sum is negative. */
  lines: readonly L[];
  inclusive: boolean;
  rounding: TaxesValue['rounding'];
  /** Each tax on the papers, less amounts already refunded. */
  left: readonly Tax[];
  /** The rules a service was taxed by: those of the original sale first, then those of each adjustment. */
  chosen(service: Service): Rules;
  /** Set if included taxes were removed at the sale: the rules of the firm's own country. */
  homeRules?: (service: Service) => Rules;
}

/** Refund taxes with a lower price: at the rates charged, and never more than is left of each tax. */
export function lowerTaxes<L extends PricedLine>(price: LowerPrice<L>): Omit<ChargedLines<L>, 'note'> {
  const { inclusive, rounding, left, chosen } = price;
  const own = left.filter(({ included }) => included === inclusive);
  const priced = inclusive ? withoutTaxRemovals(price.lines) : price.lines;
  const { lines, left: charged } = removeIncludedTax(priced, rounding, ({ code }) => removedTaxOf(price, own, code));
  const levied = charged.map(({ code, amount }) => ({
    amount,
    levies: chargedFor(own, chosen(serviceOf(code))).map(({ name, rate }) => ({ name, rate: readRate(rate) ?? 0n })),
  }));
  const taxes = leviedTaxes(levied, { inclusive, rounding }).map((tax) => capToLeft(tax, own));
  const { note: _, ...taxed } = taxedTotals(
    charged,
    taxes.filter(({ base, amount }) => base !== 0 || amount !== 0),
    null,
  );
  return { ...taxed, lines };
}

/** The tax removed from a line of this code at the sale; null if none was. */
function removedTaxOf<L extends PricedLine>(
  { chosen, homeRules }: LowerPrice<L>,
  own: readonly Tax[],
  code: string,
): IncludedTax | null {
  if (homeRules === undefined) return null;
  const saleRules = chosen(serviceOf(code));
  // Lines sold with the tax may be followed by lines added without it: the taxed lines are refunded first.
  const untaxed = chargedFor(own, saleRules).filter(({ rate }) => rate === '0');
  const rules = [
    ...new Map((saleRules.length > 0 ? saleRules : homeRules(serviceOf(code))).toReversed().map(byName)).values(),
  ];
  const freed = rules.filter(({ name }) => untaxed.some((tax) => tax.name === name));
  const rates = (some: Rules) => sumRates(some.map(({ rate }) => readRate(rate) ?? 0n));
  return { names: freed.map(({ name }) => name), relieved: rates(freed), all: rates(rules) };
}

const byName = (rule: Rules[number]) => [rule.name, rule] as const;

/** The charged tax for each rule name; a rate that has changed since is not used. */
function chargedFor(charged: readonly Tax[], rules: Rules): Tax[] {
  const found = [...new Set(rules.map(({ name }) => name))].flatMap((name) => {
    const named = charged.filter((tax) => tax.name === name);
    const rates = rules.filter((rule) => rule.name === name).map(({ rate }) => rate);
    const exact = named
      .filter(({ rate }) => rates.includes(rate))
      .toSorted((a, b) => rateIndex(rates, a) - rateIndex(rates, b));
    return (exact.find(({ base }) => base > 0) ?? exact[0] ?? named[0]) || [];
  });
  // A reverse charge may have no rule at the buyer's place; its base is refunded all the same.
  return found.length > 0 ? found : charged.filter(({ rate }) => rate === '0');
}

const rateIndex = (rates: readonly string[], { rate }: Tax): number => rates.indexOf(rate);

function capToLeft(tax: Tax, left: readonly Tax[]): Tax {
  const known = left.find(({ name, rate }) => name === tax.name && rate === tax.rate);
  const base = Math.max(0, known?.base ?? 0);
  const amount = Math.max(0, known?.amount ?? 0);
  // The last refund gets all that is left, including rounding differences.
  if (-tax.base >= base) return { ...tax, base: -base || 0, amount: -amount || 0 };
  return { ...tax, amount: Math.max(tax.amount, -amount) || 0 };
}
