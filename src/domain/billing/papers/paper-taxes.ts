import { sum } from '../../../core/money.ts';
import { addUpTaxes, reversed, type TaxLine } from '../../../core/taxes/tax-lines.ts';
import { portion, readRate, WHOLE } from '../../firm/taxes/rate.ts';

// Taxes as papers print them: each rate once over all that it is on (EN 16931, BR-CO-17). Pure.

/** A line with the taxes that its customer was told. */
export interface ToldLine {
  /** With its taxes. */
  amount: number;
  taxes: readonly TaxLine[];
}

/** The part of a paper's taxes that falls to one line. */
export interface PaperTaxes {
  paper_taxes: TaxLine[];
  /** Told taxes less printed ones: what is payable stays what was told (BT-114). */
  rounding: number;
}

/**
 * The taxes of a paper, line by line; together they are each rate of the sum that it is on. Taxes that prices contain
 * are taken out of the sum of the prices, so that nothing is left to round.
 */
export function taxPaper(lines: readonly ToldLine[]): PaperTaxes[] {
  const share = createShares();
  return lines.map((line) => {
    const taxes = addUpTaxes(line.taxes);
    const outer = taxes.filter((tax) => !tax.included);
    const printed = outer.map((tax) => ({ ...tax, amount: share(tax, tax.base, WHOLE) }));
    const inner = potsOf(taxes.filter((tax) => tax.included)).flatMap((pot) => takeOut(pot, share));
    return { paper_taxes: [...printed, ...inner], rounding: taxTotal(outer) - taxTotal(printed) };
  });
}

const rateOf = ({ rate }: TaxLine): bigint => readRate(rate) ?? 0n;
const keyOf = ({ name, rate }: TaxLine): string => `${rate} ${name}`;
const taxTotal = (taxes: readonly TaxLine[]): number => sum(taxes.map(({ amount }) => amount));

/** A tax on a sum, of which its rate is so many parts of a whole. */
type Share = (tax: TaxLine, on: number, whole: bigint) => number;

/** Each share is rounded so that all shares of a tax together are what the tax on the sum would be. */
function createShares(): Share {
  const reached = new Map<string, { exact: Fraction; given: number }>();
  return (tax, on, whole) => {
    const key = `${tax.included} ${keyOf(tax)}`;
    const { exact: before, given } = reached.get(key) ?? { exact: { above: 0n, below: 1n }, given: 0 };
    const exact = plus(before, { above: BigInt(on) * rateOf(tax), below: whole });
    const rounded = portion(1, exact.above, exact.below);
    reached.set(key, { exact, given: rounded });
    return rounded - given;
  };
}

interface Fraction {
  above: bigint;
  below: bigint;
}

/** Wholes that are known already are not multiplied again, so that the numbers stay small. */
const plus = (one: Fraction, other: Fraction): Fraction =>
  one.below % other.below === 0n
    ? { above: one.above + other.above * (one.below / other.below), below: one.below }
    : { above: one.above * other.below + other.above * one.below, below: one.below * other.below };

/** Taxes with one base are on the same prices, as GST and PST are; others are on prices of their own. */
function potsOf(taxes: readonly TaxLine[]): TaxLine[][] {
  const [first, ...others] = taxes;
  if (first === undefined) return [];
  const isShared = others.every(({ name, base }) => base === first.base && name !== first.name);
  return isShared ? [[...taxes]] : taxes.map((tax) => [tax]);
}

/** The taxes of some prices, out of the sum of those and of all like them before. */
function takeOut(pot: readonly TaxLine[], share: Share): TaxLine[] {
  const gross = (pot[0]?.base ?? 0) + taxTotal(pot);
  const whole = pot.reduce((all, tax) => all + rateOf(tax), WHOLE);
  const shares = pot.map((tax) => share(tax, gross, whole));
  return pot.map((tax, at) => ({ ...tax, base: gross - sum(shares), amount: shares[at] ?? 0 }));
}

/** What a row prints: what was told where the paper is not issued yet, or was issued by an earlier release. */
export const printedTaxes = ({ paper_taxes, taxes }: { paper_taxes: TaxLine[] | null; taxes: TaxLine[] }): TaxLine[] =>
  paper_taxes ?? taxes;

/** What an amount comes to without its taxes. Prices that contain them give way; what was told on top stays. */
export const netOf = ({ amount, taxes, paper_taxes }: ToldLine & { paper_taxes: TaxLine[] | null }): number =>
  amount - taxTotal(shownTaxes({ taxes, paper_taxes }));

/** The taxes in an amount: those on top as they were told, those within it as they are printed. */
export const shownTaxes = ({ taxes, paper_taxes }: Pick<ToldLine, 'taxes'> & { paper_taxes: TaxLine[] | null }) => [
  ...taxes.filter((tax) => !tax.included),
  ...(paper_taxes ?? taxes).filter((tax) => tax.included),
];

/** A paper of which something is taken back. */
export interface CreditedPaper {
  /** Printed taxes, less those that went back before. */
  left: readonly TaxLine[];
  /** Whether nothing is left of the paper after this. */
  isLast: boolean;
}

/**
 * The taxes that a credit note prints, below zero: each rate of its base, and never more than is left of the paper. The
 * last of a tax takes all that is left, so that nothing stays of what went back wholly.
 */
export function taxCredit({ left, isLast }: CreditedPaper, { amount, taxes }: ToldLine): PaperTaxes {
  const [own] = taxPaper([{ amount: -amount, taxes }]);
  const printed = (own?.paper_taxes ?? []).map((tax) => {
    const known = left.find((one) => isSame(one, tax));
    return known === undefined ? tax : atMost(tax, known, isLast);
  });
  const forgotten = isLast ? left.filter((one) => isLeft(one) && !printed.some((tax) => isSame(one, tax))) : [];
  const paper_taxes = [...printed, ...reversed(forgotten)];
  const outer = (some: readonly TaxLine[]) => taxTotal(some.filter((tax) => !tax.included));
  return { paper_taxes, rounding: outer(taxes) - outer(paper_taxes) };
}

const isSame = (one: TaxLine, other: TaxLine): boolean =>
  one.name === other.name && one.rate === other.rate && one.included === other.included;

const isLeft = ({ base, amount }: TaxLine): boolean => base !== 0 || amount !== 0;

const reachOf = ({ base, amount, included }: TaxLine): number => (included ? base + amount : base);

function atMost(tax: TaxLine, known: TaxLine, isLast: boolean): TaxLine {
  // A lower price may raise the tax of another service.
  if (tax.base > 0) return tax;
  if (isLast || -reachOf(tax) >= reachOf(known)) return { ...tax, base: -known.base || 0, amount: -known.amount || 0 };
  return { ...tax, amount: -Math.min(-tax.amount, Math.max(0, known.amount)) || 0 };
}
