import type { AccountCaller } from '../../domain/accounts/caller.ts';
import { changeKey } from '../../domain/accounts/keys/change-key.ts';
import { createKey } from '../../domain/accounts/keys/create-key.ts';
import type { ApiKeyRow } from '../../domain/accounts/keys/keys.queries.ts';
import { presentKey } from '../../domain/accounts/keys/present-key.ts';
import { readKey, readKeys } from '../../domain/accounts/keys/read-keys.ts';
import { revokeKey } from '../../domain/accounts/keys/revoke-key.ts';
import { changeOwnAccount, readOwnAccount } from '../../domain/accounts/manage/own-account.ts';
import { presentAccount, presentSource, type ShownAccount } from '../../domain/accounts/present-account.ts';
import { type OwnAgreementDeps, readOwnAgreement } from '../../domain/billing/credit/credit.ts';
import { type InvoicePdfDeps, linkInvoicePdf } from '../../domain/billing/invoices/issue-invoice.ts';
import { presentInvoice, readInvoice, readInvoices } from '../../domain/billing/invoices/present-invoice.ts';
import { readSpending } from '../../domain/billing/spending/check-spending.ts';
import { type RetaxDeps, retaxWaiting } from '../../domain/billing/taxes/settle-place.ts';
import {
  type AddSourceDeps,
  addSource,
  makeDefault,
  presentAddedSource,
  type RemoveSourceDeps,
  removeSource,
} from '../../domain/payments/sources/sources.ts';
import { ownerCanSignIn } from '../../domain/people/rows/members.queries.ts';
import type { DbDeps } from '../../storage/database.ts';
import type { Account } from '../../wire/schemas/account.ts';
import { invoiceActions } from '../actions/order-actions.ts';
import { madeKeysWarnings, readLimits } from '../edge/callers/limits-warning.ts';
import { defineHandlers } from '../edge/operation.ts';
import { readExpiry } from '../edge/parse/read-list-filters.ts';

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

export function keyHandlers(deps: DbDeps) {
  const present = async ({ account, livemode }: Pick<AccountCaller, 'account' | 'livemode'>, key: ApiKeyRow) => {
    const spent = await readSpending(deps, account, [key.id]);
    return presentKey(key, livemode, spent.get(key.id) ?? 0);
  };
  return defineHandlers({
    async listKeys({ caller: { account, livemode }, page, listed }) {
      const { rows, ...rest } = await readKeys(deps, account, page);
      const ids = rows.map(({ id }) => id);
      const spent = await readSpending(deps, account, ids);
      return listed({ rows: rows.map((row) => presentKey(row, livemode, spent.get(row.id) ?? 0)), ...rest });
    },
    async createKey({ caller, actor, body, subject }) {
      const { key, secret } = await createKey(deps, caller, actor, { ...readExpiry(body), id: subject });
      return { data: { ...presentKey(key, caller.livemode, 0), key: secret } };
    },
    getKey: async ({ caller, params }) => ({
      data: await present(caller, await readKey(deps, caller.account, params.token)),
    }),
    async changeKey({ caller, actor, params, body: { limits, ...body }, version, warnings }) {
      const change = { ...readExpiry(body), ...readLimits(limits, warnings), id: params.token, version };
      return { data: await present(caller, await changeKey(deps, caller, actor, change)) };
    },
    async revokeKey({ caller, actor, params, warnings }) {
      const own = { account: caller.account, id: params.token };
      const { key, made } = await revokeKey({ ...deps, ownerCanSignIn }, actor, own);
      warnings.push(...madeKeysWarnings(made));
      return { data: await present(caller, key) };
    },
  });
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
