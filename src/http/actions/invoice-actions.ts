import { toToken } from '../../core/ids.ts';
import { nextState } from '../../core/lifecycle.ts';
import type { AccountCaller, TeamCaller } from '../../domain/accounts/caller.ts';
import { checkRemindable, checkSendable } from '../../domain/billing/collection/send-invoice.ts';
import { INVOICE_LIFECYCLE } from '../../domain/billing/invoices/invoice.lifecycle.ts';
import type { FullInvoice } from '../../domain/billing/invoices/invoices.queries.ts';
import { checkIssuable, checkPrinted } from '../../domain/billing/invoices/issue-invoice.ts';
import { checkVoidable } from '../../domain/billing/invoices/move-invoice.ts';
import type { Action, NextAction } from '../../wire/schemas/actions/action.ts';
import { buildAction, buildCall, type Offer, offer, refusalOfCaller } from './action.ts';

const OFFERS: readonly Offer<FullInvoice>[] = [offer('download', 'downloadInvoice', checkPrinted)];

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
  actions: OFFERS.map((one) => buildAction(targetOf(baseUrl, caller, full), one, full)),
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
