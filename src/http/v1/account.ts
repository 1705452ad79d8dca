import type { AccountCaller } from '../../domain/accounts/caller.ts';
import { changeOwnAccount, readOwnAccount } from '../../domain/accounts/manage/own-account.ts';
import { presentAccount, type ShownAccount } from '../../domain/accounts/present-account.ts';
import { type OwnAgreementDeps, readOwnAgreement } from '../../domain/billing/credit/credit.ts';
import { type RetaxDeps, retaxWaiting } from '../../domain/billing/taxes/settle-place.ts';
import type { Account } from '../../wire/schemas/account.ts';
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
