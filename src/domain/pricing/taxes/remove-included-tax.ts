import type { LineItem } from '../../../wire/schemas/quote.ts';
import { serviceOf } from '../../firm/taxes/choose-rules.ts';
import { HUNDRED_PERCENT, portion } from '../../firm/taxes/rate.ts';
import type { TaxesValue } from '../../firm/topics/topics.ts';

/** The part of a line that taxes depend on. */
export interface PricedLine {
  code: string;
  amount: number;
}

/** Taxes included in a price, some of which are not charged; rates as in `rate.ts`. */
export interface IncludedTax {
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
export const withoutTaxRemovals = <L extends PricedLine>(lines: readonly L[]): L[] =>
  lines.filter((line) => !isTaxRemoval(line));

export interface RemovedTax<L extends PricedLine> {
  /** The priced lines, followed by one removal line for each kind of tax. */
  lines: (L | LineItem)[];
  /** Each priced line less its removed tax; has the same sum as `lines`. */
  left: PricedLine[];
}

/** Remove from inclusive prices the taxes that the buyer does not owe; rounded by line, or over all lines of a kind. */
export function removeIncludedTax<L extends PricedLine>(
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

export const sumRates = (rates: readonly bigint[]): bigint => rates.reduce((all, rate) => all + rate, 0n);
