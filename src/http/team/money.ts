import { fail } from '../../core/fail.ts';
import { fromToken, type Id } from '../../core/ids.ts';
import { findAccount } from '../../domain/accounts/accounts.queries.ts';
import type { CheckoutDeps } from '../../domain/checkout/deps.ts';
import { settleInvoice } from '../../domain/checkout/settle-invoice.ts';
import { type Gateways, gatewayOf } from '../../domain/payments/gateways/ask-gateway.ts';
import { type InvoicePdfDeps, linkInvoicePdf } from '../../domain/payments/invoices/invoice-pdf.ts';
import { issueInvoice } from '../../domain/payments/invoices/issue-invoice.ts';
import { presentTeamInvoice } from '../../domain/payments/invoices/present-invoice.ts';
import { readAllInvoices, readInvoice } from '../../domain/payments/invoices/read-invoices.ts';
import { voidInvoice } from '../../domain/payments/invoices/void-invoice.ts';
import { addSource, makeDefault, removeSource, type SourceDeps } from '../../domain/payments/sources/sources.ts';
import { importRates } from '../../domain/rates/import-rates.ts';
import { readRates } from '../../domain/rates/read-rates.ts';
import type { Handlers } from '../edge/operation.ts';
import { pageOf } from '../edge/paginate.ts';

type Operations =
  | 'teamCreateSource'
  | 'teamDefaultSource'
  | 'teamDeleteSource'
  | 'teamListInvoices'
  | 'teamGetInvoice'
  | 'teamDownloadInvoice'
  | 'teamIssueInvoice'
  | 'teamSettleInvoice'
  | 'teamVoidInvoice'
  | 'teamListRates'
  | 'teamImportRates';

export type TeamMoneyDeps = Omit<SourceDeps, 'gateway'> & InvoicePdfDeps & CheckoutDeps & { gateways: Gateways };

export function teamMoneyHandlers(deps: TeamMoneyDeps): Pick<Handlers, Operations> {
  /** The account's own gateway: play money for a sandbox. */
  const payingFor = async (id: Id<'acct'>) => {
    const whole = await deps.db.transaction('system', (tx) => findAccount(tx, id));
    return { ...deps, gateway: gatewayOf(deps.gateways, (whole ?? fail('not_found')).account) };
  };
  return {
    async teamCreateSource({ actor, params, body, subject }) {
      const account = params.token;
      return { data: await addSource(await payingFor(account), { account, actor }, body, subject) };
    },
    teamDefaultSource: async ({ actor, params }) => ({
      data: await makeDefault(deps, { account: params.token, actor }, params.source),
    }),
    async teamDeleteSource({ actor, params }) {
      const account = params.token;
      return { data: await removeSource(await payingFor(account), { account, actor }, params.source) };
    },
    async teamListInvoices({ query, filters, listed }) {
      const { rows, total } = await readAllInvoices(
        deps,
        { ...filters, id: filters.q === undefined ? null : fromToken('inv', filters.q) },
        pageOf(query),
      );
      return listed({ rows: rows.map((row) => presentTeamInvoice(deps, row)), total });
    },
    teamGetInvoice: async ({ params }) => ({
      data: presentTeamInvoice(deps, await readInvoice(deps, null, params.token)),
    }),
    teamDownloadInvoice: async ({ params }) => ({ redirect: await linkInvoicePdf(deps, null, params.token) }),
    teamIssueInvoice: async ({ actor, params, body }) => ({
      data: presentTeamInvoice(deps, await issueInvoice(deps, actor, { invoice: params.token, ...body })),
    }),
    teamSettleInvoice: async ({ actor, params, body }) => ({
      data: presentTeamInvoice(deps, await settleInvoice(deps, actor, { invoice: params.token, ...body })),
    }),
    teamVoidInvoice: async ({ actor, params, body }) => ({
      data: presentTeamInvoice(deps, await voidInvoice(deps, actor, { invoice: params.token, ...body })),
    }),
    teamListRates: async ({ query, filters, listed }) => listed(await readRates(deps, filters, pageOf(query))),
    teamImportRates: async ({ actor, body }) => ({ data: await importRates(deps, actor, body.csv) }),
  };
}
