import type {
  CancellationInput,
  CancellationOutcome,
} from '../../../domain/after-sale/cancellations/request-cancellation.ts';

// Form field with the outcome that the page announced: `at_once 4990` or `by_team`.

export const LONGEST_NOTE = 2000;

export const outcomeField = (outcome: CancellationOutcome): string =>
  outcome.ends === 'at_once' ? `at_once ${outcome.amount}` : 'by_team';

/** Null for any other text. */
export function readOutcome(field: string): NonNullable<CancellationInput['expected']> | null {
  if (field === 'by_team') return { ends: 'by_team' };
  const [, amount] = /^at_once (\d{1,15})$/.exec(field) ?? [];
  return amount === undefined ? null : { ends: 'at_once', amount: Number(amount) };
}
