import { fail, type Refusal, refusalOf } from '../../core/fail.ts';
import { toToken } from '../../core/ids.ts';
import { refusalOfMove, stateRefusal } from '../../core/lifecycle.ts';
import type { Seal } from '../../core/seal.ts';
import type { AccountCaller, TeamCaller } from '../../domain/accounts/caller.ts';
import { previewSpending } from '../../domain/billing/spending/check-spending.ts';
import { checkTaxesKnown } from '../../domain/billing/taxes/settle-place.ts';
import {
  cancellationFee,
  checkCanceller,
  checkEnd,
  checkFee,
  type EndFacts,
  moveToCancel,
  NOTHING_BOUGHT,
  readEndFacts,
} from '../../domain/checkout/cancel/end-quote.ts';
import { checkPayer } from '../../domain/checkout/pay.ts';
import { checkInTime, checkPayable, spendingOf } from '../../domain/checkout/payment/reserve.ts';
import { pricingRefusal } from '../../domain/checkout/price.ts';
import type { Prices } from '../../domain/pricing/list/prices.ts';
import { actRefusal } from '../../domain/quotes/change-quote.ts';
import { isPriced } from '../../domain/quotes/present-quote.ts';
import { QUOTE_LIFECYCLE } from '../../domain/quotes/quote.lifecycle.ts';
import type { QuoteRow } from '../../domain/quotes/quotes.queries.ts';
import type { FullQuote } from '../../domain/quotes/read-quotes.ts';
import { checkMaker } from '../../domain/quotes/request/edit-quote.ts';
import { sortingRefusal } from '../../domain/quotes/request/gather-files.ts';
import { checkRenewable } from '../../domain/quotes/request/renew-quote.ts';
import type { Database, DbDeps } from '../../storage/database.ts';
import type { Action, NextAction } from '../../wire/schemas/actions/action.ts';
import { buildAction, buildCall, type Offer, offer, offerUnless, refusalOfCaller } from './action.ts';

export interface QuoteActionDeps extends DbDeps {
  baseUrl: string;
  seal: Seal;
  prices: Prices;
}

interface QuoteContext extends FullQuote {
  caller: AccountCaller;
  facts: EndFacts;
  /** Fee for cancelling its order. */
  fee: number;
  /** Reason why the quote cannot be paid now. */
  unpayable: Refusal | null;
}

const OFFERS: readonly Offer<QuoteContext>[] = [
  offerUnless('pay', 'payQuote', ({ unpayable }) => unpayable),
  offerUnless(
    'edit',
    'editQuote',
    ({ quote, caller }) => refusalOf(() => checkMaker(quote, caller.account)) ?? actRefusal('edit', quote),
  ),
  offer('renew', 'renewQuote', checkRenewable),
  offerUnless('cancel', 'cancelQuote', (context) => refusalOfCancelling(context)),
  offer('message', 'createQuoteMessage', ({ quote, caller }) => {
    if (quote.account_id !== caller.account) fail('insufficient_scope', { message: NOT_WRITER });
  }),
];

const NOT_WRITER = 'This quote belongs to the customer it was made for, and only they write to the team about it.';

/** Actions on a quote for the caller who reads it. */
export async function quoteActions(
  deps: QuoteActionDeps,
  caller: AccountCaller,
  { quote, files }: FullQuote,
): Promise<{ next_action: NextAction | null; actions: Action[] }> {
  const facts = await readEndFacts(deps, quote);
  const unpayable = await findPayRefusal(deps, caller, { quote, facts });
  const fee = cancellationFee(deps.prices, quote);
  const at = { baseUrl: deps.baseUrl, caller, tokens: { token: toToken('quote', quote.id) } };
  return {
    next_action: nextQuoteAction(deps, caller, quote),
    actions: OFFERS.map((one) => buildAction(at, one, { quote, files, caller, facts, fee, unpayable })),
  };
}

/** The next action of a priced quote is to pay, for callers who may. */
export function nextQuoteAction(deps: QuoteActionDeps, caller: AccountCaller, quote: QuoteRow): NextAction | null {
  if (quote.status !== 'ready' || refusalOfCaller(caller, 'payQuote') !== null) return null;
  if (refusalOfPaying({ deps, quote, caller, facts: NOTHING_BOUGHT }) !== null) return null;
  return buildCall(deps.baseUrl, { name: 'pay', operation: 'payQuote' }, { token: toToken('quote', quote.id) });
}

/** Reason why the caller cannot pay this quote now, apart from scopes: status, expiry, payer or the key's limit. */
export async function findPayRefusal(
  deps: QuoteActionDeps,
  caller: AccountCaller,
  { quote, facts }: { quote: QuoteRow; facts: EndFacts },
): Promise<Refusal | null> {
  return refusalOfPaying({ deps, quote, caller, facts }) ?? findLimitRefusal(deps, caller, quote);
}

interface PayContext extends Pick<QuoteContext, 'quote' | 'caller' | 'facts'> {
  deps: QuoteActionDeps;
}

function refusalOfPaying({ deps, quote, caller, facts }: PayContext): Refusal | null {
  const why = refusalOfMove(QUOTE_LIFECYCLE, 'pay', quote.status);
  if (why !== null) return stateRefusal('quote', quote.status, why);
  return refusalOf(() => {
    const priced = checkPayable(quote, facts.order?.order ?? null);
    checkInTime(priced, deps.clock.now());
    checkTaxesKnown(priced);
    checkPayer(deps, caller, priced);
  });
}

function refusalOfCancelling({ quote, caller, facts, fee }: QuoteContext): Refusal | null {
  return refusalOf(() => {
    checkCanceller(quote, caller.account);
    checkEnd(quote, facts, moveToCancel(quote));
    checkFee(quote, facts.order, fee);
  });
}

async function findLimitRefusal(
  deps: QuoteActionDeps,
  { key }: AccountCaller,
  quote: QuoteRow,
): Promise<Refusal | null> {
  if (key === null || !isPriced(quote)) return null;
  return previewSpending(deps, spendingOf(deps, key, quote));
}

interface TeamQuoteContext {
  quote: QuoteRow;
  facts: EndFacts;
}

const noRefusal = () => null;

const TEAM_OFFERS: readonly Offer<TeamQuoteContext>[] = [
  offerUnless('price', 'teamPriceQuote', ({ quote }) => {
    const why = pricingRefusal(quote);
    return why === null ? null : stateRefusal('quote', quote.status, why);
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
    actions: TEAM_OFFERS.map((one) => buildAction(at, one, { quote, facts })),
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
