import type { Refusal } from '../../core/fail.ts';
import { refuseState, stateRefusal } from '../../core/lifecycle.ts';
import type { QuoteStatus } from '../../wire/schemas/quote.ts';
import { QUOTE_ACTS, type QuoteAct } from './quote.lifecycle.ts';
import type { QuoteRow } from './quotes.queries.ts';

/** The reason why an act is not possible; null if it is. */
export function actRefusalText(
  act: QuoteAct,
  quote: Pick<QuoteRow, 'status' | 'autobuy' | 'cancelled_reason'>,
): string | null {
  const { in: states, autobuy, after }: ActRow = QUOTE_ACTS[act];
  if (!states.includes(quote.status)) return `To ${act} it, it must be ${states.join(' or ')}.`;
  if (!autobuy && quote.autobuy) return 'Its estimate is held on the payment method: cancel it and create another.';
  if (after !== null && quote.cancelled_reason !== after) return `To ${act} it, it must have ended as ${after}.`;
  return null;
}

interface ActRow {
  in: readonly QuoteStatus[];
  autobuy: boolean;
  after: string | null;
}

/** The refusal that an attempt would get; null if the act is possible. */
export function actRefusal(act: QuoteAct, quote: QuoteRow): Refusal | null {
  const why = actRefusalText(act, quote);
  return why === null ? null : stateRefusal('quote', quote.status, why);
}

export function checkQuoteAct(act: QuoteAct, quote: QuoteRow): void {
  const why = actRefusalText(act, quote);
  if (why !== null) refuseState('quote', quote.status, why);
}
