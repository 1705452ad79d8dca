import type { AccountCaller } from '../../domain/accounts/caller.ts';
import { presentSource } from '../../domain/accounts/present-account.ts';
import { type InvoicePdfDeps, linkInvoicePdf } from '../../domain/billing/invoices/issue-invoice.ts';
import { presentInvoice, readInvoice, readInvoices } from '../../domain/billing/invoices/present-invoice.ts';
import {
  type AddSourceDeps,
  addSource,
  makeDefault,
  presentAddedSource,
  type RemoveSourceDeps,
  removeSource,
} from '../../domain/payments/sources/sources.ts';
import { invoiceActions } from '../actions/invoice-actions.ts';
import { defineHandlers } from '../edge/operation.ts';

export type PaymentHandlerDeps = AddSourceDeps & RemoveSourceDeps & InvoicePdfDeps;

export function paymentHandlers(deps: PaymentHandlerDeps) {
  const holder = ({ account }: AccountCaller) => ({ account, actor: null });
  return defineHandlers({
    createSource: async ({ caller, body, subject }) => ({
      data: presentAddedSource(await addSource(deps, holder(caller), body, subject)),
    }),
    defaultSource: async ({ caller, params }) => ({
      data: presentSource(await makeDefault(deps, holder(caller), params.token)),
    }),
    deleteSource: async ({ caller, params }) => ({
      data: presentSource(await removeSource(deps, holder(caller), params.token)),
    }),
    async listInvoices({ caller, page, filters, listed }) {
      const { rows, ...rest } = await readInvoices(deps, caller.account, filters, page);
      return listed({ rows: rows.map((row) => ({ ...presentInvoice(deps, row), next_action: null })), ...rest });
    },
    async getInvoice({ caller, params }) {
      const full = await readInvoice(deps, caller.account, params.token);
      return { data: { ...presentInvoice(deps, full), ...invoiceActions(deps, caller, full) } };
    },
    downloadInvoice: async ({ caller, params }) => ({
      redirect: await linkInvoicePdf(deps, caller.account, params.token),
    }),
  });
}
