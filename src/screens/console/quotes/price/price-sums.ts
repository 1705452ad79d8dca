import { t, type Word } from '../../../kit/words/words.ts';
import type { TeamQuote } from '../team-quote.ts';
import type { PriceDraft } from './use-price-draft.ts';

/** The lines of a price beside those of the estimate, both as they are before the service adds taxes. */
export interface PriceSums {
  readonly total: number;
  readonly estimated: number;
  /** Below zero where the price is lower. */
  readonly difference: number;
  /** Whether it may be a slip: nothing to pay, or far less than the estimate of all that was asked for. */
  readonly isLow: boolean;
}

export function sumsOf({ estimate }: TeamQuote, { total }: Pick<PriceDraft, 'total'>): PriceSums {
  const estimated = estimate.line_items.reduce((all, { amount }) => all + amount, 0);
  const isFarBelow = estimate.complete && total * 2 < estimated;
  return { total, estimated, difference: total - estimated, isLow: total <= 0 || isFarBelow };
}

type Taxed = 'before' | 'with' | 'none';

/** How the lines stand to taxes: those are added when the price is sent, or are in the lines, or there are none. */
export function taxedOf({ estimate: { inclusive, taxes, tax_note } }: TeamQuote): Taxed {
  if (taxes.length === 0 && tax_note?.code !== 'country_needed') return 'none';
  return inclusive ? 'with' : 'before';
}

const TOTALS = { before: 'quote.total.before', with: 'quote.total.with', none: 'quote.total' } as const;
const ESTIMATES = { before: 'quote.estimate.before', with: 'quote.estimate.with', none: 'quote.estimate' } as const;

const named = (words: Readonly<Record<Taxed, Word>>) => (quote: TeamQuote) => t(words[taxedOf(quote)]);

/** The name of the lines’ sum: `Total before taxes`. */
export const totalName = named(TOTALS);

/** The name of the estimate’s sum: `Estimate before taxes`. */
export const estimateName = named(ESTIMATES);
