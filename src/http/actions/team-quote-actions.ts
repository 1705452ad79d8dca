import { toToken } from '../../core/ids.ts';
import { refusalOfMove, stateRefusal } from '../../core/lifecycle.ts';
import type { TeamCaller } from '../../domain/accounts/caller.ts';
import { checkEnd, type EndFacts, moveToCancel, readEndFacts } from '../../domain/checkout/cancel/check-end.ts';
import { QUOTE_LIFECYCLE } from '../../domain/quotes/quote.lifecycle.ts';
import type { QuoteRow } from '../../domain/quotes/quotes.queries.ts';
import { sortingRefusal } from '../../domain/quotes/request/gather-files.ts';
import type { Database } from '../../storage/database.ts';
import type { Action, NextAction } from '../../wire/schemas/actions/action.ts';
import { buildAction, buildCall, type Offer, offer, offerUnless, refusalOfCaller } from './action.ts';

interface TeamQuoteContext {
  quote: QuoteRow;
  facts: EndFacts;
}

const noRefusal = () => null;

const OFFERS: readonly Offer<TeamQuoteContext>[] = [
  offerUnless('price', 'teamPriceQuote', ({ quote: { status } }) => {
    const why = refusalOfMove(QUOTE_LIFECYCLE, 'price', status);
    return why === null ? null : stateRefusal('quote', status, why);
  }),
  offer('cancel', 'teamCancelQuote', ({ quote, facts }) => checkEnd(quote, facts, moveToCancel(quote))),
  offerUnless('intake', 'teamIntakeQuote', ({ quote }) => sortingRefusal(quote)),
  offerUnless('assign', 'teamAssignQuote', noRefusal),
  offerUnless('message', 'teamCreateQuoteMessage', noRefusal),
  offerUnless('note', 'teamCreateQuoteNote', noRefusal),
];

/** Actions of a team member on a quote. */
export async function teamQuoteActions(
  deps: { db: Database; baseUrl: string },
  caller: TeamCaller,
  quote: QuoteRow,
): Promise<{ next_action: NextAction | null; actions: Action[] }> {
  const facts = await readEndFacts(deps, quote);
  const at = { baseUrl: deps.baseUrl, caller, tokens: { token: toToken('quote', quote.id) } };
  return {
    next_action: nextTeamQuoteAction(deps, caller, quote),
    actions: OFFERS.map((one) => buildAction(at, one, { quote, facts })),
  };
}

/** The next action of a requested quote is to price it. */
export function nextTeamQuoteAction(
  { baseUrl }: { baseUrl: string },
  caller: TeamCaller,
  { id, status }: QuoteRow,
): NextAction | null {
  if (status !== 'requested' || refusalOfCaller(caller, 'teamPriceQuote') !== null) return null;
  return buildCall(baseUrl, { name: 'price', operation: 'teamPriceQuote' }, { token: toToken('quote', id) });
}
