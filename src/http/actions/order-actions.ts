import { type Refusal, refusalOf } from '../../core/fail.ts';
import { toToken } from '../../core/ids.ts';
import { nextState } from '../../core/lifecycle.ts';
import type { AccountCaller, TeamCaller } from '../../domain/accounts/caller.ts';
import { checkOpenForFiles } from '../../domain/after-sale/adjustments/add-order-files.ts';
import { checkUndecided } from '../../domain/after-sale/adjustments/propose-adjustment.ts';
import { checkCancellable, checkRequested } from '../../domain/after-sale/cancellations/decide-cancellation.ts';
import { checkRemindable, checkSendable } from '../../domain/billing/collection/send-invoice.ts';
import { INVOICE_LIFECYCLE } from '../../domain/billing/invoices/invoice.lifecycle.ts';
import type { FullInvoice } from '../../domain/billing/invoices/invoices.queries.ts';
import { checkIssuable, checkPrinted } from '../../domain/billing/invoices/issue-invoice.ts';
import { checkVoidable } from '../../domain/billing/invoices/move-invoice.ts';
import { previewSpending } from '../../domain/billing/spending/check-spending.ts';
import { checkTaxesKnown } from '../../domain/billing/taxes/settle-place.ts';
import { NOTHING_BOUGHT } from '../../domain/checkout/cancel/end-quote.ts';
import { checkPayer } from '../../domain/checkout/pay.ts';
import { spendingOf } from '../../domain/checkout/payment/reserve.ts';
import { checkAcceptable } from '../../domain/checkout/payment/reserve-adjustment.ts';
import { checkDelivered } from '../../domain/orders/results/final-files.ts';
import type { AdjustmentRow } from '../../domain/orders/rows/adjustments.queries.ts';
import type { FullOrder, OrderRow } from '../../domain/orders/rows/orders.queries.ts';
import { checkApprovable, checkCustomer, checkRevisable } from '../../domain/orders/translations/revise.ts';
import { needsCountry } from '../../domain/pricing/taxes/needs-country.ts';
import { readQuote } from '../../domain/quotes/read-quotes.ts';
import type { Action, NextAction } from '../../wire/schemas/actions/action.ts';
import { buildAction, buildCall, type Offer, offer, offerUnless, refusalOfCaller } from './action.ts';
import { findPayRefusal, type QuoteActionDeps } from './quote-actions.ts';

interface OrderContext {
  full: FullOrder;
  caller: AccountCaller;
}

/** An offer for the customer only. */
const customerOffer = (
  name: string,
  operation: Offer<OrderContext>['operation'],
  check: (full: FullOrder) => unknown = () => undefined,
): Offer<OrderContext> =>
  offer(name, operation, ({ full, caller }) => {
    checkCustomer(full.order, caller.account);
    check(full);
  });

const OFFERS: readonly Offer<OrderContext>[] = [
  customerOffer('approve', 'approveOrder', ({ order }) => checkApprovable(order)),
  customerOffer('revise', 'reviseOrder', ({ order }) => checkRevisable(order)),
  customerOffer('add_files', 'addOrderFiles', (full) => checkOpenForFiles(full, 'reference')),
  customerOffer('cancel', 'requestCancellation', checkCancellable),
  customerOffer('withdraw_cancellation', 'withdrawCancellation', checkRequested),
  customerOffer('message', 'createOrderMessage'),
  offer('download', 'downloadOrder', ({ full }) => checkDelivered(full)),
];

/** Actions on an order for the account that reads it. */
export async function orderActions(
  deps: QuoteActionDeps,
  caller: AccountCaller,
  full: FullOrder,
): Promise<{ next_action: NextAction | null; actions: Action[] }> {
  const at = { baseUrl: deps.baseUrl, caller, tokens: { token: toToken('order', full.order.id) } };
  const open = full.adjustments.filter(({ status, total }) => status === 'proposed' && total >= 0);
  const ofAdjustments = open.map(async (adjustment) => {
    const tokens = { ...at.tokens, adjustment: toToken('adj', adjustment.id) };
    const offers = await adjustmentOffers(deps, caller, full, adjustment);
    return offers.map((one) => buildAction({ ...at, tokens }, one, { full, caller }));
  });
  const [adjustment] = open;
  const priced = await Promise.all([payAction(deps, caller, full), ...ofAdjustments]);
  return {
    next_action: nextOrderAction(deps, caller, { order: full.order, adjustment: adjustment ?? null }),
    actions: [...OFFERS.map((one) => buildAction(at, one, { full, caller })), ...priced.flat()],
  };
}

/** Paying an order that autobuy opened means paying its quote, once the quote is priced. */
async function payAction(deps: QuoteActionDeps, caller: AccountCaller, full: FullOrder): Promise<Action[]> {
  const { quote_id } = full.order;
  if (quote_id === null || full.quote_status !== 'ready') return [];
  const { quote } = await readQuote(deps, caller.account, quote_id);
  const refused = await findPayRefusal(deps, caller, { quote, facts: { ...NOTHING_BOUGHT, order: full } });
  const at = { baseUrl: deps.baseUrl, caller, tokens: { token: toToken('quote', quote_id) } };
  const pay = offerUnless('pay', 'payQuote', () => refused);
  return [buildAction(at, pay, null)];
}

async function adjustmentOffers(
  deps: QuoteActionDeps,
  caller: AccountCaller,
  full: FullOrder,
  adjustment: AdjustmentRow,
): Promise<Offer<OrderContext>[]> {
  const { order } = full;
  const refused = refusalOf(() => {
    checkCustomer(order, caller.account);
    checkAcceptable(order, adjustment);
    if (order.quote_id !== null) checkPayer(deps, caller, { id: order.quote_id, account_id: order.account_id });
    checkTaxesKnown(adjustment);
  });
  const limit = refused === null ? await findLimitRefusal(deps, caller, order, adjustment) : null;
  return [
    offerUnless('pay_adjustment', 'payAdjustment', () => refused ?? limit),
    customerOffer('decline_adjustment', 'declineAdjustment', () => checkUndecided(adjustment, 'decline')),
  ];
}

async function findLimitRefusal(
  deps: QuoteActionDeps,
  { key }: AccountCaller,
  { quote_id: id }: OrderRow,
  { total, currency }: AdjustmentRow,
): Promise<Refusal | null> {
  if (key === null || id === null) return null;
  return previewSpending(deps, spendingOf(deps, key, { id, total, currency }));
}

type WaitingAdjustment = Pick<AdjustmentRow, 'id' | 'tax_note'>;

/** Next action that the order expects from its customer: pay, answer, approve. */
export function nextOrderAction(
  deps: QuoteActionDeps,
  caller: AccountCaller,
  { order, adjustment }: { order: OrderRow; adjustment: WaitingAdjustment | null },
): NextAction | null {
  const next = order.account_id === caller.account ? findAwaitedCall(order, adjustment) : null;
  if (next === null || refusalOfCaller(caller, next.operation) !== null) return null;
  const { quote_id } = order;
  const pays = next.operation === 'payQuote' || next.operation === 'payAdjustment';
  if (pays && quote_id !== null) {
    const payer = { id: quote_id, account_id: order.account_id };
    if (refusalOf(() => checkPayer(deps, caller, payer)) !== null) return null;
  }
  return buildCall(deps.baseUrl, next, next.tokens);
}

type AwaitedCall = Pick<Offer<OrderContext>, 'name' | 'operation'> & { tokens: Record<string, string> };

function findAwaitedCall(order: OrderRow, adjustment: WaitingAdjustment | null): AwaitedCall | null {
  const token = toToken('order', order.id);
  if (order.to_approve) return { name: 'approve', operation: 'approveOrder', tokens: { token } };
  if (order.status !== 'on_hold') return null;
  if (order.held_for_adjustment && adjustment !== null) {
    // Before its taxes are known, an adjustment cannot be paid.
    if (needsCountry(adjustment)) return null;
    const tokens = { token, adjustment: toToken('adj', adjustment.id) };
    return { name: 'pay_adjustment', operation: 'payAdjustment', tokens };
  }
  if (order.held_for_payment && order.quote_id !== null) {
    return { name: 'pay', operation: 'payQuote', tokens: { token: toToken('quote', order.quote_id) } };
  }
  const asks = order.hold_asks && order.hold_answered_at === null;
  return asks ? { name: 'message', operation: 'createOrderMessage', tokens: { token } } : null;
}

const INVOICE_OFFERS: readonly Offer<FullInvoice>[] = [offer('download', 'downloadInvoice', checkPrinted)];

const checkSettleable = (full: FullInvoice) => nextState(INVOICE_LIFECYCLE, 'settle', 'invoice', full.invoice.status);

const TEAM_OFFERS: readonly Offer<FullInvoice>[] = [
  offer('issue', 'teamIssueInvoice', checkIssuable),
  offer('settle', 'teamSettleInvoice', checkSettleable),
  offer('send', 'teamSendInvoice', checkSendable),
  offer('remind', 'teamRemindOfInvoice', checkRemindable),
  offer('void', 'teamVoidInvoice', checkVoidable),
  offer('download', 'teamDownloadInvoice', checkPrinted),
];

/** Actions of an account on an invoice. Invoices are not paid over the API, so there is no next action. */
export const invoiceActions = (
  { baseUrl }: { baseUrl: string },
  caller: AccountCaller,
  full: FullInvoice,
): { next_action: null; actions: Action[] } => ({
  next_action: null,
  actions: INVOICE_OFFERS.map((one) => buildAction(targetOf(baseUrl, caller, full), one, full)),
});

export const teamInvoiceActions = (
  deps: { baseUrl: string },
  caller: TeamCaller,
  full: FullInvoice,
): { next_action: NextAction | null; actions: Action[] } => ({
  next_action: nextInvoiceAction(deps, caller, full),
  actions: TEAM_OFFERS.map((one) => buildAction(targetOf(deps.baseUrl, caller, full), one, full)),
});

/** Issue an open invoice, settle an issued one. */
export function nextInvoiceAction(
  { baseUrl }: { baseUrl: string },
  caller: TeamCaller,
  full: FullInvoice,
): NextAction | null {
  const next = TEAM_OFFERS.slice(0, 2).find(
    (one) => one.waits(full).length === 0 && refusalOfCaller(caller, one.operation) === null,
  );
  return next === undefined ? null : buildCall(baseUrl, next, { token: toToken('inv', full.invoice.id) });
}

const targetOf = (baseUrl: string, caller: AccountCaller | TeamCaller, { invoice }: FullInvoice) => ({
  baseUrl,
  caller,
  tokens: { token: toToken('inv', invoice.id) },
});
