import type { AccountCaller } from '../../domain/accounts/caller.ts';
import { type Gateways, gatewayOf } from '../../domain/payments/gateways/ask-gateway.ts';
import { type InvoicePdfDeps, linkInvoicePdf } from '../../domain/payments/invoices/invoice-pdf.ts';
import { presentInvoice } from '../../domain/payments/invoices/present-invoice.ts';
import { readInvoice, readInvoices } from '../../domain/payments/invoices/read-invoices.ts';
import { addSource, makeDefault, removeSource, type SourceDeps } from '../../domain/payments/sources/sources.ts';
import type { Handlers } from '../edge/operation.ts';
import { pageOf } from '../edge/paginate.ts';

type Operations = 'createSource' | 'defaultSource' | 'deleteSource' | 'listInvoices' | 'getInvoice' | 'downloadInvoice';

export type PaymentHandlerDeps = Omit<SourceDeps, 'gateway'> & InvoicePdfDeps & { gateways: Gateways };

export function paymentHandlers(deps: PaymentHandlerDeps): Pick<Handlers, Operations> {
  const paying = (caller: AccountCaller) => ({ ...deps, gateway: gatewayOf(deps.gateways, caller) });
  const holder = ({ account }: AccountCaller) => ({ account, actor: null });
  return {
    createSource: async ({ caller, body, subject }) => ({
      data: await addSource(paying(caller), holder(caller), body, subject),
    }),
    defaultSource: async ({ caller, params }) => ({
      data: await makeDefault(deps, holder(caller), params.token),
    }),
    deleteSource: async ({ caller, params }) => ({
      data: await removeSource(paying(caller), holder(caller), params.token),
    }),
    async listInvoices({ caller, query, filters, listed }) {
      const { rows, total } = await readInvoices(deps, caller.account, filters, pageOf(query));
      return listed({ rows: rows.map((row) => presentInvoice(deps, row)), total });
    },
    getInvoice: async ({ caller, params }) => ({
      data: presentInvoice(deps, await readInvoice(deps, caller.account, params.token)),
    }),
    downloadInvoice: async ({ caller, params }) => ({
      redirect: await linkInvoicePdf(deps, caller.account, params.token),
    }),
  };
}
