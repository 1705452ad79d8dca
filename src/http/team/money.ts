import { fromToken } from '../../core/ids.ts';
import type { TeamCaller } from '../../domain/accounts/caller.ts';
import { presentSource } from '../../domain/accounts/present-account.ts';
import { settleInvoice } from '../../domain/billing/collection/scheduled-invoices.ts';
import type { FullInvoice } from '../../domain/billing/invoices/invoices.queries.ts';
import {
  type InvoicePdfDeps,
  type IssueDeps,
  issueInvoice,
  linkInvoicePdf,
} from '../../domain/billing/invoices/issue-invoice.ts';
import { voidInvoice } from '../../domain/billing/invoices/move-invoice.ts';
import { presentTeamInvoice, readAllInvoices, readInvoice } from '../../domain/billing/invoices/present-invoice.ts';
import type { CheckoutDeps } from '../../domain/checkout/payment/deps.ts';
import {
  type AddSourceDeps,
  addSource,
  makeDefault,
  presentAddedSource,
  type RemoveSourceDeps,
  removeSource,
} from '../../domain/payments/sources/sources.ts';
import { importRates, readRates } from '../../domain/rates/import-rates.ts';
import { readCustomers } from '../../domain/team/work/row-facts.ts';
import { nextInvoiceAction } from '../actions/order-actions.ts';
import { defineHandlers } from '../edge/operation.ts';
import { showTeamInvoice } from './invoices/papers.ts';

export type TeamMoneyDeps = AddSourceDeps &
  RemoveSourceDeps &
  InvoicePdfDeps &
  CheckoutDeps &
  IssueDeps & { mailer: object | null };

export function teamMoneyHandlers(deps: TeamMoneyDeps) {
  const reply = async (caller: TeamCaller, full: FullInvoice) => ({ data: await showTeamInvoice(deps, caller, full) });
  return defineHandlers({
    teamCreateSource: async ({ actor, params, body, subject }) => ({
      data: presentAddedSource(await addSource(deps, { account: params.token, actor }, body, subject)),
    }),
    teamDefaultSource: async ({ actor, params }) => ({
      data: presentSource(await makeDefault(deps, { account: params.token, actor }, params.source)),
    }),
    teamDeleteSource: async ({ actor, params }) => ({
      data: presentSource(await removeSource(deps, { account: params.token, actor }, params.source)),
    }),
    async teamListInvoices({ caller, page, filters, listed }) {
      const { rows, ...rest } = await readAllInvoices(
        deps,
        { ...filters, id: filters.q === undefined ? null : fromToken('inv', filters.q) },
        page,
      );
      const accounts = rows.map(({ invoice }) => invoice.account_id);
      const customers = await readCustomers(deps, accounts);
      const presented = rows.map((row) => ({
        ...presentTeamInvoice(deps, row, customers),
        next_action: nextInvoiceAction(deps, caller, row),
      }));
      return listed({ rows: presented, ...rest });
    },
    teamGetInvoice: async ({ caller, params }) => reply(caller, await readInvoice(deps, null, params.token)),
    teamDownloadInvoice: async ({ params }) => ({ redirect: await linkInvoicePdf(deps, null, params.token) }),
    teamIssueInvoice: async ({ caller, actor, params, body }) =>
      reply(caller, await issueInvoice(deps, actor, { invoice: params.token, ...body })),
    teamSettleInvoice: async ({ caller, actor, params, body, subject }) =>
      reply(caller, await settleInvoice(deps, actor, { invoice: params.token, id: subject, ...body })),
    teamVoidInvoice: async ({ caller, actor, params, body }) =>
      reply(caller, await voidInvoice(deps, actor, { invoice: params.token, ...body })),
    teamListRates: async ({ page, filters, listed }) => listed(await readRates(deps, filters, page)),
    teamImportRates: async ({ actor, body }) => ({ data: await importRates(deps, actor, body.csv) }),
  });
}
