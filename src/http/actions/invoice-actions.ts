import { toToken } from '../../core/ids.ts';
import { nextState } from '../../core/lifecycle.ts';
import type { AccountCaller, TeamCaller } from '../../domain/accounts/caller.ts';
import { checkRemindable, checkSendable } from '../../domain/billing/collection/send-invoice.ts';
import { INVOICE_LIFECYCLE } from '../../domain/billing/invoices/invoice.lifecycle.ts';
import { checkPrinted } from '../../domain/billing/invoices/invoice-pdf.ts';
import type { FullInvoice } from '../../domain/billing/invoices/invoices.queries.ts';
import { checkIssuable } from '../../domain/billing/invoices/issue-invoice.ts';
import { checkVoidable } from '../../domain/billing/invoices/void-invoice.ts';
import type { Action, NextAction } from '../../wire/schemas/actions/action.ts';
import { actionOf, callOf, type Offer, offer, refusalOfCaller } from './action.ts';

const OFFERS: readonly Offer<FullInvoice>[] = [offer('download', 'downloadInvoice', checkPrinted)];

const settling = (full: FullInvoice) => nextState(INVOICE_LIFECYCLE, 'settle', 'invoice', full.invoice.status);

const TEAM_OFFERS: readonly Offer<FullInvoice>[] = [
  offer('issue', 'teamIssueInvoice', checkIssuable),
  offer('settle', 'teamSettleInvoice', settling),
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
  actions: OFFERS.map((one) => actionOf(placeOf(baseUrl, caller, full), one, full)),
});

export const teamInvoiceActions = (
  deps: { baseUrl: string },
  caller: TeamCaller,
  full: FullInvoice,
): { next_action: NextAction | null; actions: Action[] } => ({
  next_action: nextOfInvoice(deps, caller, full),
  actions: TEAM_OFFERS.map((one) => actionOf(placeOf(deps.baseUrl, caller, full), one, full)),
});

/** Issue an open invoice, settle an issued one. */
export function nextOfInvoice(
  { baseUrl }: { baseUrl: string },
  caller: TeamCaller,
  full: FullInvoice,
): NextAction | null {
  const next = TEAM_OFFERS.slice(0, 2).find(
    (one) => one.waits(full).length === 0 && refusalOfCaller(caller, one.operation) === null,
  );
  return next === undefined ? null : callOf(baseUrl, next, { token: toToken('inv', full.invoice.id) });
}

const placeOf = (baseUrl: string, caller: AccountCaller | TeamCaller, { invoice }: FullInvoice) => ({
  baseUrl,
  caller,
  tokens: { token: toToken('inv', invoice.id) },
});
