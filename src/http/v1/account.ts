import type { AccountCaller } from '../../domain/accounts/caller.ts';
import { changeOwnAccount, readOwnAccount } from '../../domain/accounts/own-account.ts';
import { presentAccount } from '../../domain/accounts/present-account.ts';
import type { ShownAccount } from '../../domain/accounts/show-account.ts';
import { type RetaxDeps, retaxWaiting } from '../../domain/checkout/taxes/settle-place.ts';
import type { Account } from '../../wire/schemas/account.ts';
import type { Handlers } from '../edge/operation.ts';

type Operations = 'ping' | 'getAccount' | 'changeAccount';

export function accountHandlers(deps: RetaxDeps & { allowPrivateUrls: boolean }): Pick<Handlers, Operations> {
  return {
    ping: async () => ({ result: 'success' }),
    getAccount: async ({ caller }) => ({ data: shownTo(caller, await readOwnAccount(deps, caller.account)) }),
    async changeAccount({ caller, body, version }) {
      const changed = await changeOwnAccount(deps, caller, { ...body, version });
      if (body.billing !== undefined) await retaxWaiting(deps, caller.account);
      return { data: shownTo(caller, changed) };
    },
  };
}

/** An app sees the destinations that it set, not the account's. */
const shownTo = ({ app }: AccountCaller, found: ShownAccount): Account =>
  presentAccount(app === null ? found : { ...found, account: { ...found.account, webhook_url: null }, webhook: null });
