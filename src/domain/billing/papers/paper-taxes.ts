import { sum } from '../../../core/money.ts';
import { negateTaxes, sumTaxes, type TaxLine } from '../../../core/taxes/sum-taxes.ts';
import { HUNDRED_PERCENT, portion, readRate } from '../../firm/taxes/check-rules.ts';

// Taxes as papers print them: each rate once over the sum of its bases (EN 16931, BR-CO-17). Pure.

/** A line with the taxes quoted to the customer. */
export interface QuotedLine {
  /** Amount with taxes. */
  amount: number;
  taxes: readonly TaxLine[];
}

/** Share of a paper's taxes for one line. */
export interface PaperTaxes {
  paper_taxes: TaxLine[];
  /** Quoted taxes minus printed taxes: the payable amount stays as quoted (BT-114). */
  rounding: number;
}

/**
 * Taxes of a paper by line; their sums equal each rate applied to the sum of its bases. Included taxes are extracted
 * from the sum of the prices, so they need no rounding line.
 */
export function taxPaper(lines: readonly QuotedLine[]): PaperTaxes[] {
  const share = createShares();
  return lines.map((line) => {
    const taxes = sumTaxes(line.taxes);
    const outer = taxes.filter((tax) => !tax.included);
    const printed = outer.map((tax) => ({ ...tax, amount: share(tax, tax.base, HUNDRED_PERCENT) }));
    const inner = groupByBase(taxes.filter((tax) => tax.included)).flatMap((group) => extractTaxes(group, share));
    return { paper_taxes: [...printed, ...inner], rounding: taxTotal(outer) - taxTotal(printed) };
  });
}

const rateOf = ({ rate }: TaxLine): bigint => readRate(rate) ?? 0n;
const keyOf = ({ name, rate }: TaxLine): string => `${rate} ${name}`;
const taxTotal = (taxes: readonly TaxLine[]): number => sum(taxes.map(({ amount }) => amount));

/** Rounded share of a tax: rate × amount ÷ denominator. */
type Share = (tax: TaxLine, on: number, denominator: bigint) => number;

/** Round each share so that all shares of a tax add up to the tax on the sum. */
function createShares(): Share {
  const totals = new Map<string, { exact: Fraction; allotted: number }>();
  return (tax, on, denominator) => {
    const key = `${tax.included} ${keyOf(tax)}`;
    const { exact: before, allotted } = totals.get(key) ?? { exact: { numerator: 0n, denominator: 1n }, allotted: 0 };
    const exact = plus(before, { numerator: BigInt(on) * rateOf(tax), denominator });
    const rounded = portion(1, exact.numerator, exact.denominator);
    totals.set(key, { exact, allotted: rounded });
    return rounded - allotted;
  };
}

interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

/** Reuse a common denominator, so that the numbers stay small. */
const plus = (one: Fraction, other: Fraction): Fraction =>
  one.denominator % other.denominator === 0n
    ? {
        numerator: one.numerator + other.numerator * (one.denominator / other.denominator),
        denominator: one.denominator,
      }
    : {
        numerator: one.numerator * other.denominator + other.numerator * one.denominator,
        denominator: one.denominator * other.denominator,
      };

/** Taxes with one base apply to the same prices, like GST and PST; others have their own prices. */
function groupByBase(taxes: readonly TaxLine[]): TaxLine[][] {
  const [first, ...others] = taxes;
  if (first === undefined) return [];
  const isShared = others.every(({ name, base }) => base === first.base && name !== first.name);
  return isShared ? [[...taxes]] : taxes.map((tax) => [tax]);
}

/** Extract the included taxes of a group of prices, rounded together with earlier groups. */
function extractTaxes(group: readonly TaxLine[], share: Share): TaxLine[] {
  const gross = (group[0]?.base ?? 0) + taxTotal(group);
  const denominator = group.reduce((all, tax) => all + rateOf(tax), HUNDRED_PERCENT);
  const shares = group.map((tax) => share(tax, gross, denominator));
  return group.map((tax, at) => ({ ...tax, base: gross - sum(shares), amount: shares[at] ?? 0 }));
}

/** Printed taxes; the quoted ones if the paper is not issued yet or was issued by an earlier release. */
export const printedTaxes = ({ paper_taxes, taxes }: { paper_taxes: TaxLine[] | null; taxes: TaxLine[] }): TaxLine[] =>
  paper_taxes ?? taxes;

/** Amount without taxes: included taxes as printed, added taxes as quoted. */
export const netOf = ({ amount, taxes, paper_taxes }: QuotedLine & { paper_taxes: TaxLine[] | null }): number =>
  amount - taxTotal(shownTaxes({ taxes, paper_taxes }));

/** Taxes in an amount: added taxes as quoted, included taxes as printed. */
export const shownTaxes = ({ taxes, paper_taxes }: Pick<QuotedLine, 'taxes'> & { paper_taxes: TaxLine[] | null }) => [
  ...taxes.filter((tax) => !tax.included),
  ...(paper_taxes ?? taxes).filter((tax) => tax.included),
];

/** A paper that is credited. */
export interface CreditedPaper {
  /** Printed taxes minus taxes credited before. */
  left: readonly TaxLine[];
  /** Whether this credit leaves nothing of the paper. */
  isLast: boolean;
}

/**
 * Taxes that a credit note prints, negative: each rate of its base, at most the amount left. The last credit of a tax
 * uses up the rest, so that a full credit leaves nothing.
 */
export function taxCredit({ left, isLast }: CreditedPaper, { amount, taxes }: QuotedLine): PaperTaxes {
  const [own] = taxPaper([{ amount: -amount, taxes }]);
  const printed = (own?.paper_taxes ?? []).map((tax) => {
    const known = left.find((one) => isSame(one, tax));
    return known === undefined ? tax : atMost(tax, known, isLast);
  });
  const missing = isLast ? left.filter((one) => isLeft(one) && !printed.some((tax) => isSame(one, tax))) : [];
  const paper_taxes = [...printed, ...negateTaxes(missing)];
  const outer = (some: readonly TaxLine[]) => taxTotal(some.filter((tax) => !tax.included));
  return { paper_taxes, rounding: outer(taxes) - outer(paper_taxes) };
}

const isSame = (one: TaxLine, other: TaxLine): boolean =>
  one.name === other.name && one.rate === other.rate && one.included === other.included;

const isLeft = ({ base, amount }: TaxLine): boolean => base !== 0 || amount !== 0;

const grossOf = ({ base, amount, included }: TaxLine): number => (included ? base + amount : base);

function atMost(tax: TaxLine, known: TaxLine, isLast: boolean): TaxLine {
  // A lower price may raise the tax of another service.
  if (tax.base > 0) return tax;
  if (isLast || -grossOf(tax) >= grossOf(known)) return { ...tax, base: -known.base || 0, amount: -known.amount || 0 };
  return { ...tax, amount: -Math.min(-tax.amount, Math.max(0, known.amount)) || 0 };
}
