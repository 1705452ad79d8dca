import type { Key } from '../../../../words/keys.ts';
import { t } from '../../../kit/words/words.ts';
import type { TeamQuote } from '../team-quote.ts';
import type { PriceDraft } from './use-price-draft.ts';

/** Totals of price and estimate, before taxes that are added later. */
export interface PriceSums {
  readonly total: number;
  readonly estimated: number;
  /** Negative if the price is lower. */
  readonly difference: number;
  /** Whether it may be a mistake: nothing to pay, or less than half of a complete estimate. */
  readonly isLow: boolean;
}

export function sumsOf({ estimate }: TeamQuote, { total }: Pick<PriceDraft, 'total'>): PriceSums {
  const estimated = estimate.line_items.reduce((all, { amount }) => all + amount, 0);
  const isFarBelow = estimate.complete && total * 2 < estimated;
  return { total, estimated, difference: total - estimated, isLow: total <= 0 || isFarBelow };
}

type TaxMode = 'before' | 'with' | 'none';

/** Whether taxes are added to the lines, included in them, or not charged. */
export function taxMode({ estimate: { inclusive, taxes, tax_note } }: TeamQuote): TaxMode {
  if (taxes.length === 0 && tax_note?.code !== 'country_needed') return 'none';
  return inclusive ? 'with' : 'before';
}

const TOTALS = { before: 'quote.total.before', with: 'quote.total.with', none: 'quote.total' } as const;
const ESTIMATES = { before: 'quote.estimate.before', with: 'quote.estimate.with', none: 'quote.estimate' } as const;

const labelFrom = (words: Readonly<Record<TaxMode, Key>>) => (quote: TeamQuote) => t(words[taxMode(quote)]);

/** Label of the total: `Total before taxes`. */
export const totalName = labelFrom(TOTALS);

/** Label of the estimate: `Estimate before taxes`. */
export const estimateName = labelFrom(ESTIMATES);
