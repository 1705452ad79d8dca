import type { Key } from '../../../../words/keys.ts';
import { t } from '../../../kit/words/words.ts';
import type { TeamQuote } from '../team-quote.ts';
import type { PriceDraft } from './use-price-draft.ts';

/** Total of the lines, and of what they are compared with, before taxes that are added later. */
export interface PriceSums {
  readonly total: number;
  /** The estimate or, of a correction, the price so far. */
  readonly before: number;
  /** Negative if the price is lower. */
  readonly difference: number;
  /** Whether it may be a mistake: nothing to pay, less than half, or more than three times as much. */
  readonly isUnusual: boolean;
}

const FAR_BELOW = 2;
const FAR_ABOVE = 3;

export function sumsOf(quote: TeamQuote, { total }: Pick<PriceDraft, 'total'>): PriceSums {
  const { estimate, line_items } = quote;
  const compared = isPriced(quote) ? line_items : estimate.line_items;
  const before = compared.reduce((all, { amount }) => all + amount, 0);
  const isComparable = before > 0 && (isPriced(quote) || estimate.complete);
  const isFar = isComparable && (total * FAR_BELOW < before || total > before * FAR_ABOVE);
  return { total, before, difference: total - before, isUnusual: total <= 0 || isFar };
}

/** Whether a new price corrects one that the customer has. */
export const isPriced = ({ status }: Pick<TeamQuote, 'status'>): boolean => status === 'ready';

type TaxMode = 'before' | 'with' | 'none';

/** Whether taxes are added to the lines, included in them, or not charged. */
export function taxMode({ estimate: { inclusive, taxes, tax_note } }: TeamQuote): TaxMode {
  if (taxes.length === 0 && tax_note?.code !== 'country_needed') return 'none';
  return inclusive ? 'with' : 'before';
}

const TOTALS = { before: 'quote.total.before', with: 'quote.total.with', none: 'quote.total' } as const;
const ESTIMATES = { before: 'quote.estimate.before', with: 'quote.estimate.with', none: 'quote.estimate' } as const;

const PRICES = { before: 'quote.current.before', with: 'quote.current.with', none: 'quote.current' } as const;

const labelFrom = (words: Readonly<Record<TaxMode, Key>>) => (quote: TeamQuote) => t(words[taxMode(quote)]);

/** Label of the total: `Total before taxes`. */
export const totalName = labelFrom(TOTALS);

const estimateName = labelFrom(ESTIMATES);
const priceName = labelFrom(PRICES);

/** Label of what a price is compared with: `Estimate before taxes`. */
export const comparedName = (quote: TeamQuote): string => (isPriced(quote) ? priceName(quote) : estimateName(quote));
