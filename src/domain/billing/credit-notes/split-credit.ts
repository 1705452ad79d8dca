import { sum } from '../../../core/money.ts';
import { refundTaxes, sumTaxes, type TaxLine } from '../../../core/taxes/sum-taxes.ts';
import type { TaxNote } from '../../../wire/schemas/firm/tax.ts';
import { planCredit } from './plan-credit.ts';

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

export interface CreditPart<Paper> {
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
