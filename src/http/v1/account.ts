import type { AccountCaller } from '../../domain/accounts/caller.ts';
import { changeOwnAccount, readOwnAccount } from '../../domain/accounts/manage/own-account.ts';
import { presentAccount, presentSource, type ShownAccount } from '../../domain/accounts/present-account.ts';
import { type OwnAgreementDeps, readOwnAgreement } from '../../domain/billing/credit/credit.ts';
import { type InvoicePdfDeps, linkInvoicePdf } from '../../domain/billing/invoices/issue-invoice.ts';
import { presentInvoice, readInvoice, readInvoices } from '../../domain/billing/invoices/present-invoice.ts';
import { type RetaxDeps, retaxWaiting } from '../../domain/billing/taxes/settle-place.ts';
import {
  type AddSourceDeps,
  addSource,
  makeDefault,
  presentAddedSource,
  type RemoveSourceDeps,
  removeSource,
} from '../../domain/payments/sources/sources.ts';
import type { Account } from '../../wire/schemas/account.ts';
import { invoiceActions } from '../actions/order-actions.ts';
import { defineHandlers } from '../edge/operation.ts';

type Deps = RetaxDeps & OwnAgreementDeps & { allowPrivateUrls: boolean };

export function accountHandlers(deps: Deps) {
  return defineHandlers({
    ping: async () => ({ result: 'success' }),
    getAccount: async ({ caller }) => ({
      data: await presentAccountFor(deps, caller, await readOwnAccount(deps, caller.account)),
    }),
    async changeAccount({ caller, body, version }) {
      const changed = await changeOwnAccount(deps, caller, { ...body, version });
      if (body.billing !== undefined) await retaxWaiting(deps, caller.account);
      return { data: await presentAccountFor(deps, caller, changed) };
    },
  });
}

/** An app sees only the destinations it set, and nothing of the agreement. */
async function presentAccountFor(deps: Deps, { app, account }: AccountCaller, found: ShownAccount): Promise<Account> {
  if (app === null) return { ...presentAccount(found), agreement: await readOwnAgreement(deps, account) };
  const hidden = { ...found, account: { ...found.account, webhook_url: null }, webhook: null };
  return { ...presentAccount(hidden), agreement: null };
}

type PaymentHandlerDeps = AddSourceDeps & RemoveSourceDeps & InvoicePdfDeps;

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
    listInvoices: async ({ caller, page, filters, listed }) =>
      listed(await readInvoices(deps, caller.account, filters, page), (row) => ({
        ...presentInvoice(deps, row),
        next_action: null,
      })),
    async getInvoice({ caller, params }) {
      const full = await readInvoice(deps, caller.account, params.token);
      return { data: { ...presentInvoice(deps, full), ...invoiceActions(deps, caller, full) } };
    },
    downloadInvoice: async ({ caller, params }) => ({
      redirect: await linkInvoicePdf(deps, caller.account, params.token),
    }),
  });
}
