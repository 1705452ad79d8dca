import type { Tax } from '../../../wire/schemas/firm/tax.ts';
import type { TaxRule } from '../../../wire/schemas/firm/taxes.ts';
import type { LineItem } from '../../../wire/schemas/quote.ts';
import { HUNDRED_PERCENT, portion, readRate, serviceOf } from '../../firm/taxes/check-rules.ts';
import type { TaxesValue } from '../../firm/topics/topics.ts';
import type { Firm } from '../../firm/versions/firm.ts';
import { chargeTaxes, leviedTaxes, rulesForLine, type Taxed, type TaxQuestion, taxedTotals } from './charge-taxes.ts';
import { reliefOf, type TaxedSeller } from './relief.ts';

/** The part of a line that taxes depend on. */
interface PricedLine {
  code: string;
  amount: number;
}

/** Taxes included in a price, some of which are not charged; rates as in `rate.ts`. */
interface IncludedTax {
  /** Names of the taxes not charged. */
  names: readonly string[];
  /** Sum of their rates. */
  relieved: bigint;
  /** Sum of the rates of all included taxes. */
  all: bigint;
}

/** Suffix of the code of a line that removes a tax; the prefix names the service. */
const REMOVAL_SUFFIX = '_tax_not_charged';

export const isTaxRemoval = ({ code }: { code: string }): boolean => code.endsWith(REMOVAL_SUFFIX);

/** The lines without tax removals. */
const withoutTaxRemovals = <L extends PricedLine>(lines: readonly L[]): L[] =>
  lines.filter((line) => !isTaxRemoval(line));

interface RemovedTax<L extends PricedLine> {
  /** The priced lines, followed by one removal line for each kind of tax. */
  lines: (L | LineItem)[];
  /** Each priced line less its removed tax; has the same sum as `lines`. */
  left: PricedLine[];
}

/** Remove from inclusive prices the taxes that the buyer does not owe; rounded by line, or over all lines of a kind. */
function removeIncludedTax<L extends PricedLine>(
  priced: readonly L[],
  rounding: TaxesValue['rounding'],
  includedTaxOf: (line: L) => IncludedTax | null,
): RemovedTax<L> {
  const kinds = new Map<string, TaxKind>();
  const left = priced.map((line): PricedLine => {
    const { code, amount } = line;
    const included = includedTaxOf(line);
    if (included === null || included.relieved === 0n) return { code, amount };
    const key = JSON.stringify([included.names, String(included.relieved), String(included.all)]);
    const kind = kinds.get(key) ?? { first: code, included, grossSoFar: 0, removed: 0 };
    const part = (gross: number) => portion(gross, included.relieved, HUNDRED_PERCENT + included.all);
    const grossSoFar = kind.grossSoFar + amount;
    const removed = rounding === 'line' ? part(amount) : part(grossSoFar) - kind.removed;
    kinds.set(key, { ...kind, grossSoFar, removed: kind.removed + removed });
    return { code, amount: amount - removed };
  });
  const removed = [...kinds.values()].filter((kind) => kind.removed !== 0).map(lineOf);
  return { lines: [...priced, ...removed], left };
}

interface TaxKind {
  /** Code of the first line. */
  first: string;
  included: IncludedTax;
  /** Sum of the lines so far, and the tax removed from them. */
  grossSoFar: number;
  removed: number;
}

const lineOf = ({ first, included, removed }: TaxKind): LineItem => ({
  code: `${serviceOf(first)}${REMOVAL_SUFFIX}`,
  description: `${included.names.join(', ')} not charged`,
  quantity: 1,
  unit_price: -removed,
  amount: -removed,
});

const sumRates = (rates: readonly bigint[]): bigint => rates.reduce((all, rate) => all + rate, 0n);

type Rules = readonly Pick<TaxRule, 'name' | 'rate'>[];
type Service = ReturnType<typeof serviceOf>;

interface LowerPrice<L extends PricedLine> {
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

interface ChargedLines<L> extends Taxed {
  /** Lines as charged: inclusive prices without the taxes that the buyer does not owe. */
  lines: (L | LineItem)[];
}

/** Charge lines with their taxes. Idempotent: charging the resulting lines again changes nothing. */
export function chargeLines<L extends PricedLine>(
  value: TaxesValue,
  question: TaxQuestion & { lines: readonly L[] },
): ChargedLines<L> {
  const { inclusive, place } = question;
  if (!inclusive) return { ...chargeTaxes(value, question), lines: [...question.lines] };
  const priced = withoutTaxRemovals(question.lines);
  const relief = place && reliefOf(question.seller, question.buyer, place);
  const includedTaxOf = ({ code }: L): IncludedTax | null => {
    if (place === null || relief === null) return null;
    const rules = rulesForLine(value.rules, question, { place, relief, code });
    const relieved = rules.filter((rule) => relief.covers(rule));
    const rates = (some: typeof rules) => sumRates(some.map(({ rate }) => readRate(rate) ?? 0n));
    return { names: relieved.map(({ name }) => name), relieved: rates(relieved), all: rates(rules) };
  };
  const { lines, left } = removeIncludedTax(priced, value.rounding, includedTaxOf);
  return { ...chargeTaxes(value, { ...question, lines: left }), lines };
}

/** The firm's country and tax number. */
export function sellerOf(firm: Pick<Firm, 'value'>, at: Date): TaxedSeller {
  const { addresses, tax_number } = firm.value('company', at);
  const office = addresses.find(({ kind }) => kind === 'registered') ?? addresses[0];
  return { country: office?.country ?? null, tax_number: tax_number === '' ? null : tax_number };
}
