import type { QuoteRow } from '../quotes/quotes.queries.ts';

/** Requests to the simulated team that a sandbox quote makes by its `reference`. */
export const REFERENCE_WORDS = {
  sandbox_manual: 'The simulated team leaves the quote and its order alone',
  sandbox_expensive: 'The price is ten times the estimate',
  sandbox_decline: 'The team cannot do it: the quote is cancelled instead of priced',
  sandbox_hold: 'The order is put on hold when work begins, and stays there until it is resumed',
  sandbox_refund: 'The order is refunded when work begins',
  sandbox_void: 'The order is voided when work begins',
} as const;

/** Words that work anywhere inside a reference. */
export const CONTAINED_WORDS = {
  sandbox_adjustment: 'The team adjusts the order when work begins, as if a page had been miscounted',
  sandbox_cancellation_declined: 'The team declines to cancel an order on which work has begun',
} as const;

export const hasReferenceWord = (
  { reference }: Pick<QuoteRow, 'reference'>,
  word: keyof typeof CONTAINED_WORDS,
): boolean => reference?.includes(word) === true;

type ReferenceWord = keyof typeof REFERENCE_WORDS;

export function readReferenceWord({ reference }: Pick<QuoteRow, 'reference'>): ReferenceWord | null {
  return reference !== null && isWord(reference) ? reference : null;
}

const isWord = (reference: string): reference is ReferenceWord => Object.hasOwn(REFERENCE_WORDS, reference);
