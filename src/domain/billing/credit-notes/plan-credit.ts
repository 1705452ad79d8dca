import { sum } from '../../../core/money.ts';
import { addUpTaxes, reversed, type TaxLine } from '../../../core/taxes/tax-lines.ts';

// Which papers a lower price with taxes of its own is taken back from. Pure.

/** What is left of one paper, less what was credited. */
export interface PaperLeft {
  left: number;
  taxes: readonly TaxLine[];
}

/** One paper's part of what goes back; its taxes are below zero. */
interface Credit {
  amount: number;
  taxes: TaxLine[];
}

/**
 * A part for each paper, in the order in which they are preferred. Taxes go back on papers that have them, never more
 * than is left there, and the money with them; what was not taxed goes back where something untaxed is left.
 */
export function planCredit(
  standing: readonly PaperLeft[],
  { amount, taxes }: { amount: number; taxes: readonly TaxLine[] },
): Credit[] {
  // Nothing goes back from a paper that has nothing left, whatever was credited on it before.
  const papers = standing.map((paper) => (paper.left > 0 ? paper : { left: 0, taxes: [] }));
  const shared = shareTaxes(papers, taxes);
  const whole = weight({ left: amount, taxes: reversed(taxes) });
  let rest = amount;
  const amounts = papers.map((paper, at) => {
    const own = reversed(shared[at] ?? []);
    const net = Math.ceil(sum(own.map(({ base }) => base)) * Math.min(whole, weight(paper)));
    const taken = Math.min(rest, paper.left, net + sum(own.map((tax) => tax.amount)));
    rest -= taken;
    return taken;
  });
  for (const roomOf of [untaxedLeft, netLeft, ({ left }: PaperLeft) => left]) {
    for (const [at, paper] of papers.entries()) {
      const taken = amounts[at] ?? 0;
      const more = Math.min(
        rest,
        Math.max(0, Math.min(roomOf(less(paper, shared[at] ?? [], taken)), paper.left - taken)),
      );
      amounts[at] = taken + more;
      rest -= more;
    }
  }
  const parts = amounts.map((taken, at) => ({ amount: taken, left: papers[at]?.left ?? 0, taxes: shared[at] ?? [] }));
  return withRaised(parts, taxes).map((own, at) => ({ amount: amounts[at] ?? 0, taxes: own }));
}

/**
 * A lower price may hold services that cost more, whose taxes rise. They stand with one of the parts: where enough of the
 * paper is left to bear them, else with the last.
 */
export function withRaised(parts: readonly (PaperLeft & Credit)[], taxes: readonly TaxLine[]): TaxLine[][] {
  const raised = taxes
    .map((tax) => ({ ...tax, base: Math.max(0, tax.base), amount: Math.max(0, tax.amount) }))
    .filter(({ base, amount }) => base > 0 || amount > 0);
  const cost = sum(raised.map(({ base, amount }) => base + amount));
  const bears = parts.findIndex(({ left, amount }) => amount > 0 && left - amount >= cost);
  const bearer = bears === -1 ? parts.findLastIndex(({ amount }) => amount > 0) : bears;
  return parts.map((part, at) => (at === bearer ? addUpTaxes([...part.taxes, ...raised]) : part.taxes));
}

/** Each tax, from paper to paper, as far as it stands there; below zero, as what is shared. */
export function shareTaxes(papers: readonly Pick<PaperLeft, 'taxes'>[], taxes: readonly TaxLine[]): TaxLine[][] {
  let rest = taxes;
  return papers.map((paper) => {
    const taken = rest.map((tax) => atMost(tax, paper.taxes));
    rest = rest.map((tax, at) => minus(tax, taken[at] ?? tax));
    return taken.filter(({ base, amount }) => base !== 0 || amount !== 0);
  });
}

function atMost(tax: TaxLine, standing: readonly TaxLine[]): TaxLine {
  const known = standing.find((one) => isSame(one, tax));
  const least = (back: number, there = 0) => -Math.min(Math.max(0, -back), Math.max(0, there)) || 0;
  return { ...tax, base: least(tax.base, known?.base), amount: least(tax.amount, known?.amount) };
}

const isSame = (one: TaxLine, other: TaxLine): boolean =>
  one.name === other.name && one.rate === other.rate && one.included === other.included;

const minus = (tax: TaxLine, taken: TaxLine): TaxLine => ({
  ...tax,
  base: tax.base - taken.base,
  amount: tax.amount - taken.amount,
});

/** What one unit of the bases costs: several taxes may be on the same line, so that their bases are more than it. */
function weight(paper: PaperLeft): number {
  const bases = sum(paper.taxes.map(({ base }) => Math.max(0, base)));
  return bases > netLeft(paper) ? Math.max(0, netLeft(paper)) / bases : 1;
}

/** A paper less a part of it. */
const less = ({ left, taxes }: PaperLeft, own: readonly TaxLine[], taken: number): PaperLeft => ({
  left: left - taken,
  taxes: taxes.map((tax) => {
    const back = own.find((one) => isSame(one, tax));
    return back === undefined ? tax : { ...tax, base: tax.base + back.base, amount: tax.amount + back.amount };
  }),
});

const netLeft = ({ left, taxes }: PaperLeft): number => left - sum(taxes.map(({ amount }) => Math.max(0, amount)));
const untaxedLeft = (paper: PaperLeft): number =>
  netLeft(paper) - sum(paper.taxes.map(({ base }) => Math.max(0, base)));
