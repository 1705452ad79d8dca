import type { Clock } from '../../core/clock.ts';
import type { AccountCaller } from '../../domain/accounts/caller.ts';
import { changeOwnAccount, readOwnAccount } from '../../domain/accounts/own-account.ts';
import { presentAccount } from '../../domain/accounts/present-account.ts';
import type { ShownAccount } from '../../domain/accounts/show-account.ts';
import type { Database } from '../../storage/database.ts';
import type { Account } from '../../wire/schemas/account.ts';
import type { Handlers } from '../edge/operation.ts';

type Operations = 'ping' | 'getAccount' | 'changeAccount';

export function accountHandlers(deps: {
  db: Database;
  clock: Clock;
  allowPrivateUrls: boolean;
}): Pick<Handlers, Operations> {
  return {
    ping: async () => ({ result: 'success' }),
    getAccount: async ({ caller }) => ({ data: shownTo(caller, await readOwnAccount(deps, caller.account)) }),
    changeAccount: async ({ caller, body, version }) => ({
      data: shownTo(caller, await changeOwnAccount(deps, caller, { ...body, version })),
    }),
  };
}

/** An app sees the destinations that it set, not the account's. */
const shownTo = ({ app }: AccountCaller, found: ShownAccount): Account =>
  presentAccount(app === null ? found : { ...found, account: { ...found.account, webhook_url: null }, webhook: null });
