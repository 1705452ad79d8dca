import { sum } from '../../../core/money.ts';
import { negateTaxes, refundTaxes, sumTaxes, type TaxLine } from '../../../core/taxes/sum-taxes.ts';
import type { TaxNote } from '../../../wire/schemas/firm/tax.ts';

// Distribution of a lower price with its own taxes over papers. Pure.

/** Amount and taxes left on a paper after its credits. */
export interface PaperLeft {
  left: number;
  taxes: readonly TaxLine[];
}

/** Part of the credit on one paper; its taxes are negative. */
interface Credit {
  amount: number;
  taxes: TaxLine[];
}

/**
 * One part for each paper, in order of preference. Taxes and their net amounts are credited on papers that have them,
 * never more than is left; untaxed amounts where something untaxed is left.
 */
export function planCredit(
  remaining: readonly PaperLeft[],
  { amount, taxes }: { amount: number; taxes: readonly TaxLine[] },
): Credit[] {
  // A paper with nothing left gets no part, whatever was credited on it before.
  const papers = remaining.map((paper) => (paper.left > 0 ? paper : { left: 0, taxes: [] }));
  const shared = shareTaxes(papers, taxes);
  const fullWeight = weight({ left: amount, taxes: negateTaxes(taxes) });
  let rest = amount;
  const amounts = papers.map((paper, at) => {
    const own = negateTaxes(shared[at] ?? []);
    const net = Math.ceil(sum(own.map(({ base }) => base)) * Math.min(fullWeight, weight(paper)));
    const used = Math.min(rest, paper.left, net + sum(own.map((tax) => tax.amount)));
    rest -= used;
    return used;
  });
  for (const roomOf of [untaxedLeft, netLeft, ({ left }: PaperLeft) => left]) {
    for (const [at, paper] of papers.entries()) {
      const used = amounts[at] ?? 0;
      const more = Math.min(
        rest,
        Math.max(0, Math.min(roomOf(subtractPart(paper, shared[at] ?? [], used)), paper.left - used)),
      );
      amounts[at] = used + more;
      rest -= more;
    }
  }
  const parts = amounts.map((used, at) => ({ amount: used, left: papers[at]?.left ?? 0, taxes: shared[at] ?? [] }));
  return withRaised(parts, taxes).map((own, at) => ({ amount: amounts[at] ?? 0, taxes: own }));
}

/**
 * A lower price may include services that cost more, whose taxes rise. One part bears these: the first with enough left
 * on its paper, else the last.
 */
export function withRaised(parts: readonly (PaperLeft & Credit)[], taxes: readonly TaxLine[]): TaxLine[][] {
  const raised = taxes
    .map((tax) => ({ ...tax, base: Math.max(0, tax.base), amount: Math.max(0, tax.amount) }))
    .filter(({ base, amount }) => base > 0 || amount > 0);
  const cost = sum(raised.map(({ base, amount }) => base + amount));
  const fitting = parts.findIndex(({ left, amount }) => amount > 0 && left - amount >= cost);
  const bearer = fitting === -1 ? parts.findLastIndex(({ amount }) => amount > 0) : fitting;
  return parts.map((part, at) => (at === bearer ? sumTaxes([...part.taxes, ...raised]) : part.taxes));
}

/** Share of each tax on each paper, up to the amount left there; negative, like the shared taxes. */
export function shareTaxes(papers: readonly Pick<PaperLeft, 'taxes'>[], taxes: readonly TaxLine[]): TaxLine[][] {
  let rest = taxes;
  return papers.map((paper) => {
    const shares = rest.map((tax) => atMost(tax, paper.taxes));
    rest = rest.map((tax, at) => minus(tax, shares[at] ?? tax));
    return shares.filter(({ base, amount }) => base !== 0 || amount !== 0);
  });
}

function atMost(tax: TaxLine, available: readonly TaxLine[]): TaxLine {
  const known = available.find((one) => isSame(one, tax));
  const least = (back: number, there = 0) => -Math.min(Math.max(0, -back), Math.max(0, there)) || 0;
  return { ...tax, base: least(tax.base, known?.base), amount: least(tax.amount, known?.amount) };
}

const isSame = (one: TaxLine, other: TaxLine): boolean =>
  one.name === other.name && one.rate === other.rate && one.included === other.included;

const minus = (tax: TaxLine, share: TaxLine): TaxLine => ({
  ...tax,
  base: tax.base - share.base,
  amount: tax.amount - share.amount,
});

/**
 * Net price per unit of tax base: several taxes may share one line, so that their bases add up to more than its price.
 */
function weight(paper: PaperLeft): number {
  const bases = sum(paper.taxes.map(({ base }) => Math.max(0, base)));
  return bases > netLeft(paper) ? Math.max(0, netLeft(paper)) / bases : 1;
}

const subtractPart = ({ left, taxes }: PaperLeft, own: readonly TaxLine[], used: number): PaperLeft => ({
  left: left - used,
  taxes: taxes.map((tax) => {
    const back = own.find((one) => isSame(one, tax));
    return back === undefined ? tax : { ...tax, base: tax.base + back.base, amount: tax.amount + back.amount };
  }),
});

const netLeft = ({ left, taxes }: PaperLeft): number => left - sum(taxes.map(({ amount }) => Math.max(0, amount)));
const untaxedLeft = (paper: PaperLeft): number =>
  netLeft(paper) - sum(paper.taxes.map(({ base }) => Math.max(0, base)));

/** Amounts that one invoice bills and credits for an order. */
export interface BilledPart<Paper> {
  paper: Paper;
  isOpen: boolean;
  billed: number;
  credited: number;
  /** Taxes of the billed amount minus the credited amount. */
  taxes: TaxLine[];
  tax_note: TaxNote | null;
}

interface CreditPart<Paper> {
  part: BilledPart<Paper>;
  amount: number;
  /** Negative amounts. */
  taxes: TaxLine[];
}

/**
 * Split a credit: first over open invoices, then from the newest issued one back. Taxes of its own are credited on
 * papers that have them; otherwise each paper refunds its share of its taxes.
 */
export function splitCredit<Paper>(
  parts: readonly BilledPart<Paper>[],
  { amount, taxes }: { amount: number; taxes: readonly TaxLine[] | null },
): CreditPart<Paper>[] {
  const open = parts.filter(({ isOpen }) => isOpen);
  const issued = parts.filter(({ isOpen }) => !isOpen).toReversed();
  const ordered = [...open, ...issued];
  const papers = ordered.map((part) => ({ left: leftOf(part), taxes: taxes === null ? [] : part.taxes }));
  const plan = planCredit(papers, { amount, taxes: taxes ?? [] });
  const split = ordered.flatMap((part, at): CreditPart<Paper>[] => {
    const planned = plan[at];
    return planned === undefined || planned.amount === 0 ? [] : [{ part, ...planned }];
  });
  const rest = amount - sum(split.map((one) => one.amount));
  // Older credits may be on another paper than their charge: the sum is right, and the last paper bears the difference.
  const last = split.at(-1) ?? (issued[0] === undefined ? undefined : { part: issued[0], amount: 0, taxes: [] });
  if (rest > 0 && last !== undefined) {
    if (split.length === 0) split.push(last);
    last.amount += rest;
  }
  return taxes !== null ? split : split.map((one) => ({ ...one, taxes: shareOf(one) }));
}

const leftOf = <Paper>({ billed, credited }: BilledPart<Paper>): number => billed - credited;

const shareOf = <Paper>({ part, amount }: CreditPart<Paper>): TaxLine[] =>
  refundTaxes(part.taxes, { total: leftOf(part), before: 0, amount });

interface Line {
  kind: 'order' | 'adjustment' | 'credit';
  amount: number;
  taxes: readonly TaxLine[];
  tax_note: TaxNote | null;
}

/** Add up the lines of one paper for one order. */
export function billedPart<Paper>(
  { paper, isOpen }: { paper: Paper; isOpen: boolean },
  lines: readonly Line[],
  noted: readonly Pick<Line, 'amount' | 'taxes'>[],
): BilledPart<Paper> {
  const charges = lines.filter(({ kind }) => kind !== 'credit');
  const credits = lines.filter(({ kind }) => kind === 'credit');
  return {
    paper,
    isOpen,
    billed: sum(charges.map(({ amount }) => amount)),
    credited: sum(noted.map(({ amount }) => amount)) - sum(credits.map(({ amount }) => amount)),
    tax_note: charges.find((line) => line.tax_note !== null)?.tax_note ?? null,
    taxes: sumTaxes([...lines, ...noted].flatMap(({ taxes }) => taxes)),
  };
}
